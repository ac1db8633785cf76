import { LINE_WIDTH } from "./console-layout.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  "\b": "\\b",
  "\f": "\\f",
  "\v": "\\v",
  "\\": "\\\\",
};

/** Quotes like Node: the first of ' " ` that the text does not contain. Long texts break after their line ends. */
export function quoteText(text: string, indent: number): string {
  if (text.length > 16 && text.length > LINE_WIDTH - indent - 4 && /\n./.test(text)) {
    return text
      .split(/(?<=\n)/)
      .map(quoteLine)
      .join(` +\n${" ".repeat(indent + 2)}`);
  }
  return quoteLine(text);
}

function quoteLine(text: string): string {
  const quote =
    ["'", '"', "`"].find((mark) => !text.includes(mark) && !(mark === "`" && text.includes("${"))) ?? "'";
  let quoted = "";
  for (const letter of text) {
    const code = letter.charCodeAt(0);
    const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
    if (letter === quote) quoted += `\\${letter}`;
    else if (ESCAPES[letter] !== undefined) quoted += ESCAPES[letter];
    else if (isControl) quoted += `\\x${code.toString(16).toUpperCase().padStart(2, "0")}`;
    else quoted += letter;
  }
  return `${quote}${quoted}${quote}`;
}
