export type MarkdownLine = {
  /** Line number in the file, counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Inside a code block, including its two fences: nothing there is a heading or a list. */
  readonly isCode: boolean;
};

export function markdownLines(text: string, firstLine: number): MarkdownLine[] {
  let fence: string | undefined;
  return text.split("\n").map((line, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    const isFence = mark !== undefined && (fence === undefined || mark.startsWith(fence));
    const isCode = isFence || fence !== undefined;
    if (isFence) fence = fence === undefined ? mark : undefined;
    return { number: firstLine + index, text: line, isCode };
  });
}

/** The lines joined again, without empty lines at the start and the end. */
export function joinLines(lines: readonly MarkdownLine[]): string {
  return lines
    .map(({ text }) => text)
    .join("\n")
    .replace(/^\s*\n/, "")
    .trimEnd();
}
