import { editorFileOf } from "./editor-files.ts";

/** Of a file that no kind knows. */
const ANY = `{}()[];:"'=<>/#_`;

const NAMES: Readonly<Record<string, string>> = {
  "{": "Left brace",
  "}": "Right brace",
  "(": "Left parenthesis",
  ")": "Right parenthesis",
  "[": "Left bracket",
  "]": "Right bracket",
  "<": "Less than",
  ">": "Greater than",
  ";": "Semicolon",
  ":": "Colon",
  '"': "Double quote",
  "'": "Single quote",
  "`": "Backtick",
  "=": "Equals",
  "/": "Slash",
  "\\": "Backslash",
  "|": "Vertical bar",
  "&": "Ampersand",
  "#": "Hash",
  $: "Dollar",
  "%": "Percent",
  ".": "Dot",
  "+": "Plus",
  "*": "Star",
  "-": "Minus",
  "!": "Exclamation mark",
  ",": "Comma",
  _: "Underscore",
};

export type CodeSymbol = { readonly sign: string; readonly name: string };

/** The symbols for a file of this name, with their names for screen readers. */
export function symbolsFor(path: string): CodeSymbol[] {
  const signs = editorFileOf(path)?.symbols ?? ANY;
  return Array.from(signs, (sign) => ({ sign, name: NAMES[sign] ?? sign }));
}
