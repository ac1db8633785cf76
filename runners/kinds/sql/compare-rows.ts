const LINES_SHOWN = 12;

/**
 * The difference between expected and actual rows; empty when there is none. Spaces at line ends and empty lines at the
 * end do not count. An expected line 'error: …' matches any error that begins with it, because the rest quotes the
 * learner's own constraint.
 */
export function compareRows(wanted: string, seen: string): string {
  const wantedLines = linesOf(wanted);
  const seenLines = linesOf(seen);
  const isSame =
    wantedLines.length === seenLines.length &&
    wantedLines.every((line, index) => isMet(line, seenLines[index] ?? ""));
  return isSame ? "" : `Expected rows:\n${listing(wantedLines)}\nYour rows:\n${listing(seenLines)}`;
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

function isMet(wanted: string, seen: string): boolean {
  return wanted.startsWith("error: ") ? seen.startsWith(wanted) : seen === wanted;
}

function listing(lines: readonly string[]): string {
  if (lines.length === 0) return "(no rows)";
  const rest = lines.length - LINES_SHOWN;
  return [...lines.slice(0, LINES_SHOWN), ...(rest > 0 ? [`… and ${rest} more`] : [])].join("\n");
}
