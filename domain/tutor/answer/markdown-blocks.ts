/** A paragraph, list, table or program of a text, in the order of the text. */
export type Block = { readonly kind: "prose" | "code"; readonly text: string };

const FENCE = /^\s*(`{3,}|~{3,})(\w*)/;

/** A program's output belongs to its block. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const finish = (kind: Block["kind"]) => {
    const text = lines.join("\n").trim();
    if (text !== "") blocks.push({ kind, text });
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    const [, mark, language] = FENCE.exec(line) ?? [];
    if (fence === undefined && mark !== undefined) {
      finish("prose");
      fence = mark;
      lines.push(language === "output" ? line.replace("output", "text") : line);
    } else if (fence !== undefined) {
      lines.push(line);
      if (mark?.startsWith(fence)) {
        finish("code");
        fence = undefined;
      }
    } else if (line.trim() === "") finish("prose");
    else lines.push(line);
  }
  finish(fence === undefined ? "prose" : "code");
  return blocks;
}
