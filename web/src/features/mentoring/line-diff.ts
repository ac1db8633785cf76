export type DiffLine = { readonly kind: "same" | "removed" | "added"; readonly text: string };

/** Beyond this the comparison table would exhaust a phone's memory. */
const MOST_CELLS = 4_000_000;

/** The shortest edit script from one text to the other, line by line. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const from = before.split("\n");
  const to = after.split("\n");
  if (from.length * to.length > MOST_CELLS) return [...marked(from, "removed"), ...marked(to, "added")];
  const longest = commonLengths(from, to);
  const lines: DiffLine[] = [];
  let at = 0;
  let then = 0;
  while (at < from.length && then < to.length) {
    const [old = "", fresh = ""] = [from[at], to[then]];
    if (old === fresh) {
      lines.push({ kind: "same", text: old });
      at++;
      then++;
    } else if ((longest[at + 1]?.[then] ?? 0) >= (longest[at]?.[then + 1] ?? 0)) {
      lines.push({ kind: "removed", text: old });
      at++;
    } else {
      lines.push({ kind: "added", text: fresh });
      then++;
    }
  }
  return [...lines, ...marked(from.slice(at), "removed"), ...marked(to.slice(then), "added")];
}

function marked(lines: readonly string[], kind: DiffLine["kind"]): DiffLine[] {
  return lines.map((text) => ({ kind, text }));
}

/** Lengths of the longest common subsequences of the remaining lines, by start position. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: from.length + 1 }, () => new Uint32Array(to.length + 1));
  for (let at = from.length - 1; at >= 0; at--) {
    const [row, below] = [table[at] as Uint32Array, table[at + 1] as Uint32Array];
    for (let then = to.length - 1; then >= 0; then--) {
      row[then] =
        from[at] === to[then] ? (below[then + 1] ?? 0) + 1 : Math.max(below[then] ?? 0, row[then + 1] ?? 0);
    }
  }
  return table;
}

const SIGNS = { same: " ", removed: "-", added: "+" } as const;
const CONTEXT_LINES = 2;

/** As a Markdown block, with two lines of context around each change; empty when nothing changed. */
export function diffAsMarkdown(path: string, before: string, after: string): string {
  const lines = lineDiff(before, after);
  const isNear = (index: number) =>
    lines
      .slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
      .some(({ kind }) => kind !== "same");
  const kept = lines.flatMap((line, index) => {
    if (isNear(index)) return [`${SIGNS[line.kind]} ${line.text}`];
    return isNear(index - 1) && index > 0 ? ["  …"] : [];
  });
  if (kept.length === 0) return "";
  if (kept.at(-1) === "  …") kept.pop();
  return `In \`${path}\`:\n\n\`\`\`diff\n${kept.join("\n")}\n\`\`\`\n`;
}
