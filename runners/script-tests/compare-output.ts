/** Spaces at the ends of lines and empty lines at the end do not count. */
export function isSameOutput(printed: string, expected: string): boolean {
  return trimmed(printed) === trimmed(expected);
}

export function describeOutput(printed: string, expected: string): string {
  return `expected ${quote(expected)}, got ${quote(printed)}`;
}

function trimmed(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n+$/, "");
}

const SHOWN_CHARACTERS = 400;

function quote(text: string): string {
  const plain = trimmed(text);
  if (plain === "") return "nothing";
  const shown = plain.length > SHOWN_CHARACTERS ? `${plain.slice(0, SHOWN_CHARACTERS)}…` : plain;
  return shown.includes("\n") ? `\n${shown}\n` : `"${shown}"`;
}
