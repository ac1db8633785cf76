import { hashOf } from "./hash.ts";

/** A word, number or sign of a text that may hold code; `start` and `end` are places in that text. */
export type Token = {
  readonly text: string;
  readonly hash: number;
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
};
type TokenKind = "name" | "keyword" | "number" | "sign";

/** Quotes and semicolons are left out: changing them does not make a program another one. */
const TOKEN = /[\p{L}_$@][\p{L}\p{M}\p{N}_$]*|\d+(?:\.\d+)?|[^\s\p{L}\p{N}"'`;\u200b-\u200d\ufeff]/gu;

const KEYWORDS = new Set(
  `if else elif for while do switch case default break continue return yield throw throws raise try catch except finally with as in is
  not and or new class record enum interface sealed permits extends implements static public private protected final abstract void int
  long double boolean char def lambda import from const let var function async await export type select where group by order having join left
  inner on insert into values update set delete create table primary key null none true false self this super print pass assert`.split(
    /\s+/,
  ),
);

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const word = folded(match[0]);
    const { index: start } = match;
    tokens.push({ text: word, hash: hashOf(word), start, end: start + match[0].length, kind: kindOf(word) });
  }
  return tokens;
}

const LAST_PLAIN_CHARACTER = 0x7e;

/** Wide and other letters that only look different are the same. */
function folded(word: string): string {
  for (let at = 0; at < word.length; at += 1)
    if (word.charCodeAt(at) > LAST_PLAIN_CHARACTER) return word.normalize("NFKC").toLowerCase();
  return word.toLowerCase();
}

function kindOf(word: string): TokenKind {
  const first = word[0] ?? "";
  if (first >= "a" && first <= "z") return KEYWORDS.has(word) ? "keyword" : "name";
  if (first >= "0" && first <= "9") return "number";
  return first === "_" || first === "$" || first === "@" || /^\p{L}/u.test(word) ? "name" : "sign";
}

/** The tokens of a text in each of the ways in which code may stand in it. */
export function tokenViews(text: string): (readonly Token[])[] {
  const tokens = tokensOf(text);
  // What a view leaves out is blank there, so a token is in it when its first character is.
  const views = viewsOf(text).map((view) => tokens.filter(({ start }) => view[start] !== " "));
  return views.filter((view, at) => views.findIndex((other) => isSame(view, other)) === at);
}

function isSame(view: readonly Token[], other: readonly Token[]): boolean {
  return view.length === other.length && view.every((token, at) => token === other[at]);
}

/** Each is as long as the text, so that places stay the same. */
function viewsOf(text: string): string[] {
  const plain = blankOut(text, /^[ \t>]*(?:`{3,}|~{3,})[^\n]*$/gm);
  return [plain, withoutComments(withoutLineMarks(plain)), withoutComments(withoutLineMarks(codeOnly(text)))];
}

/** Numbers, plus signs and the like before each line, as listings and differences have them. */
function withoutLineMarks(text: string): string {
  return blankOut(text, /^[ \t]*(?:\d+[ \t]*[:.)|]|[-+>|*])(?=[ \t])/gm);
}

const BLOCK_COMMENTS = [
  ["/*", "*/"],
  ["<!--", "-->"],
  ['"""', '"""'],
  ["'''", "'''"],
] as const;

/** In whichever language: a comment between two lines must not hide that they belong together. */
function withoutComments(text: string): string {
  const withoutBlocks = BLOCK_COMMENTS.reduce((left, [open, close]) => blankBetween(left, open, close), text);
  return blankOut(withoutBlocks, /(?<![:\w])\/\/[^\n]*|(?<!\w)#[^\n]*|(?<![\w-])--(?=\s)[^\n]*/g);
}

/** Without a pattern: texts of many openings and no end would take one for ever. */
function blankBetween(text: string, open: string, close: string): string {
  let kept = "";
  let at = 0;
  for (;;) {
    const from = text.indexOf(open, at);
    const end = from < 0 ? -1 : text.indexOf(close, from + open.length);
    if (end < 0) return kept + text.slice(at);
    kept += text.slice(at, from) + blank(text.slice(from, end + close.length));
    at = end + close.length;
  }
}

/** Only what stands in code marks and fences, so that code told line by line is read as one. */
function codeOnly(text: string): string {
  let fence: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
      const isFence = mark !== undefined && (fence === undefined || mark.startsWith(fence));
      if (isFence) fence = fence === undefined ? mark : undefined;
      else if (fence !== undefined) return line;
      return isFence ? " ".repeat(line.length) : spansOnly(line);
    })
    .join("\n");
}

function spansOnly(line: string): string {
  let only = "";
  for (const span of line.matchAll(/`[^`]+`/g)) only += " ".repeat(span.index - only.length) + span[0];
  return only + " ".repeat(line.length - only.length);
}

function blankOut(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, blank);
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]+/g, (line) => " ".repeat(line.length));
}
