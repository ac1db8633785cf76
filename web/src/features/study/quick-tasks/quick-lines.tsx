import type { DayQuickTask } from "#contract/days.ts";

type Line = DayQuickTask["lines"][number];

type CodeLinesProps = {
  readonly lines: readonly Line[];
  readonly isMarked?: (line: Line) => boolean;
};

export function CodeLines({ lines, isMarked }: CodeLinesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too.
    <pre role="group" aria-label="Code" tabIndex={0}>
      <code>
        {lines.map((line, n) => (
          <CodeLine
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their place.
            key={n}
            line={line}
            isMarked={isMarked?.(line) ?? false}
          />
        ))}
      </code>
    </pre>
  );
}

function CodeLine({ line, isMarked }: { line: Line; isMarked: boolean }) {
  return (
    <span
      className={isMarked ? "quick-line quick-line-marked" : "quick-line"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted at build time from our own Markdown.
      dangerouslySetInnerHTML={{ __html: `${line.html}\n` }}
    />
  );
}

export function OutputBlock({ text, name }: { text: string; name: string }) {
  return (
    <div className="quick-output">
      <span className="output-name">{name}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

/** The highlighted markup of a line, by its text: lines can move. */
export function htmlOf(task: DayQuickTask, text: string): string {
  return task.lines.find((line) => line.text === text)?.html ?? "";
}
