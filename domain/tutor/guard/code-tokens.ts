import { HASH_SEED, hashOf, mixHash } from "../hash.ts";

/** A word, number or symbol of a text that may contain code; `start` is its offset. */
export type Token = { readonly hash: number; readonly start: number; readonly kind: TokenKind };
type TokenKind = "name" | "keyword" | "number" | "sign";

/** Quotes and semicolons are ignored: changing them does not make it another program. */
export const TOKEN = /[\p{L}_$@][\p{L}\p{M}\p{N}_$]*|\d+(?:\.\d+)?|[^\s\p{L}\p{N}"'`;\u200b-\u200d\ufeff]/gu;

const KEYWORDS = new Set(
  `if else elif for while do switch case default break continue return yield throw throws raise try catch except finally with as in is
  not and or new class record enum interface sealed permits extends implements static public private protected final abstract void int
  long double boolean char def lambda import from const let var function async await export type select where group by order having join left
  inner on insert into values update set delete create table primary key null none true false self this super print pass assert`
    .split(/\s+/)
    .map(hashOf),
);

const PLAIN_CODES = 0x7f;
const [LEFT_OUT, SIGN, LETTER, DIGIT, NOT_PLAIN] = [0, 1, 2, 3, 4];

const ROLES = Uint8Array.from({ length: PLAIN_CODES }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[\s"'`;]/.test(character)) return LEFT_OUT;
  if (/[a-z_$@]/i.test(character)) return LETTER;
  return /\d/.test(character) ? DIGIT : SIGN;
});

/** Hand-written for ASCII, which is nearly everything: the regular expression takes several times as long. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < text.length; ) {
    const code = text.charCodeAt(start);
    const role = code < PLAIN_CODES ? ROLES[code] : NOT_PLAIN;
    if (role === LEFT_OUT) {
      start += 1;
      continue;
    }
    const end = role === NOT_PLAIN ? undefined : plainEnd(text, start, role);
    const token = end === undefined ? nextByPattern(text, start) : plainToken(text, start, end, role);
    if (!token) break;
    tokens.push(token);
    start = end ?? TOKEN.lastIndex;
  }
  return tokens;
}

/** The next token at or after that offset; the pattern's lastIndex is then at its end. */
function nextByPattern(text: string, start: number): Token | undefined {
  TOKEN.lastIndex = start;
  const match = TOKEN.exec(text);
  return match ? wordToken(match[0].normalize("NFKC").toLowerCase(), match.index) : undefined;
}

/** Undefined where non-ASCII letters continue the word. */
function plainEnd(text: string, start: number, role: number | undefined): number | undefined {
  if (role === SIGN) return start + 1;
  return role === DIGIT ? numberEnd(text, start) : nameEnd(text, start);
}

const AT_SIGN = 0x40;
const FULL_STOP = 0x2e;

function nameEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= PLAIN_CODES) return undefined;
    const role = ROLES[code];
    if ((role !== LETTER && role !== DIGIT) || code === AT_SIGN) return at;
  }
  return text.length;
}

function numberEnd(text: string, start: number): number {
  const whole = digitsEnd(text, start);
  if (text.charCodeAt(whole) !== FULL_STOP) return whole;
  const end = digitsEnd(text, whole + 1);
  return end === whole + 1 ? whole : end;
}

function digitsEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && ROLES[text.charCodeAt(at)] === DIGIT) at += 1;
  return at;
}

const [CAPITAL_A, CAPITAL_Z, TO_SMALL] = [0x41, 0x5a, 0x20];

function plainToken(text: string, start: number, end: number, role: number | undefined): Token {
  let hash = HASH_SEED;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    hash = mixHash(hash, code >= CAPITAL_A && code <= CAPITAL_Z ? code + TO_SMALL : code);
  }
  return { hash, start, kind: role === SIGN ? "sign" : role === DIGIT ? "number" : nameKind(hash) };
}

function nameKind(hash: number): TokenKind {
  return KEYWORDS.has(hash) ? "keyword" : "name";
}

/** Normalised: full-width and other look-alike letters are the same. */
function wordToken(word: string, start: number): Token {
  const hash = hashOf(word);
  if (/^\d/.test(word)) return { hash, start, kind: "number" };
  if (!/^[\p{L}_$@]/u.test(word)) return { hash, start, kind: "sign" };
  return { hash, start, kind: nameKind(hash) };
}

/** The tokens of a text in each of the ways in which code may be embedded in it. */
export function tokenViews(text: string): (readonly Token[])[] {
  const tokens = tokensOf(text);
  const views: (readonly Token[])[] = [];
  for (const view of new Set(viewsOf(text))) {
    // A view replaces what it leaves out by spaces, so a token belongs to it if its first character does.
    const seen = view === text ? tokens : tokens.filter(({ start }) => view.charCodeAt(start) !== SPACE);
    if (!views.some((other) => isSame(seen, other))) views.push(seen);
  }
  return views;
}

const SPACE = 0x20;

function isSame(view: readonly Token[], other: readonly Token[]): boolean {
  return view.length === other.length && view.every((token, at) => token === other[at]);
}

/** Each view has the same length as the text, so that offsets stay valid. */
function viewsOf(text: string): string[] {
  const isMarked = text.includes("`") || text.includes("~~~");
  const plain = isMarked ? blankOut(text, /^[ \t>]*(?:```|~~~)[^\n]*$/gm) : text;
  const views = [plain, withoutComments(withoutLineMarks(plain))];
  return isMarked ? [...views, withoutComments(withoutLineMarks(codeOnly(text)))] : views;
}

/** Removes line numbers, plus signs and the like before each line, as in listings and diffs. */
function withoutLineMarks(text: string): string {
  return blankOut(text, /^[ \t]*(?:\d+[ \t]*[:.)|]|[-+>|*])(?=[ \t])/gm);
}

const BLOCK_COMMENTS = [
  ["/*", "*/"],
  ["<!--", "-->"],
  ['"""', '"""'],
  ["'''", "'''"],
] as const;

/** For any language: a comment between two lines must not hide that they belong together. */
function withoutComments(text: string): string {
  const withoutBlocks = BLOCK_COMMENTS.reduce((left, [open, close]) => blankBetween(left, open, close), text);
  return blankOut(withoutBlocks, /(?<![:\w])\/\/[^\n]*|(?<!\w)#[^\n]*|(?<![\w-])--(?=\s)[^\n]*/g);
}

/** No regular expression: texts with many openings and no end would make it quadratic. */
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

/** Only inline code and code blocks, so that code explained line by line is read as one. */
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
