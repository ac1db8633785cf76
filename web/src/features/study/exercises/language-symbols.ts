/** Symbols that need one or two more taps on touch keyboards, the most used of each language first. */
const CURLY = `{}();="'.+*[]<>%:/_!&|-`;
const BY_ENDING: Readonly<Record<string, string>> = {
  py: `():="'.+*[]%_#{}<>/\\-!`,
  java: CURLY,
  js: `{}();='"\`.+*[]<>$:%/_!&|-`,
  ts: `{}();:='"\`.+*[]<>|$%/_!&-`,
  json: `{}[]":`,
  html: `<>/="'#{}();:_`,
  xml: `<>/="'_`,
  css: `{}:;#()"'>_/`,
  sql: `()'=;*,<>"_%.+`,
  sh: `$"'|/=><(){}[]#&;\`\\_`,
  yaml: `:"'[]{}#$=/_`,
  env: `=_#"'$/:`,
  dockerfile: `/="'[]:$_#&\\`,
  conf: `{};/$:"'=_#`,
};
const ALIASES: Readonly<Record<string, string>> = {
  mjs: "js",
  jsx: "js",
  tsx: "ts",
  yml: "yaml",
  http: "json",
};
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
  const file = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const ending = file.startsWith("dockerfile") ? "dockerfile" : file.slice(file.lastIndexOf(".") + 1);
  const signs = BY_ENDING[ALIASES[ending] ?? ending] ?? ANY;
  return Array.from(signs, (sign) => ({ sign, name: NAMES[sign] ?? sign }));
}
