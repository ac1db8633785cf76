import { stem } from "./stem.ts";

/** Operators that people ask about on their own. */
const SIGNS = [
  "===",
  "!==",
  "...",
  "==",
  "!=",
  "<=",
  ">=",
  "&&",
  "||",
  "??",
  "?.",
  "::",
  "->",
  "=>",
  ">>",
  "++",
  "+=",
  "**",
];
const SIGN_PATTERN = SIGNS.map((sign) => sign.replaceAll(/[.?*+|^$]/g, "\\$&")).join("|");
const NAME = "[@$]?[\\p{L}_][\\p{L}\\p{M}\\p{N}_$]*(?:\\.[\\p{L}_][\\p{L}\\p{N}_]*)*";
const PIECE = new RegExp(`${NAME}|\\d[\\d,]*\\d|${SIGN_PATTERN}`, "gu");
const IS_IDENTIFIER = /[@$_.]|\p{Ll}\p{Lu}/u;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{Lo}]+|\d+/gu;

/** A normalised word, with its original spelling. */
export type Term = {
  readonly term: string;
  readonly written: string;
  /** An identifier in a program, such as `HashMap`: nobody types it by chance. */
  readonly isName?: boolean | undefined;
  /** The whole identifier that it is a part of. */
  readonly partOf?: string | undefined;
};

const PIECES_REMEMBERED = 4096;
const LONGEST_REMEMBERED = 40;
// Memoise the terms of the last words: most of a text is words that were read before. Cleared when full.
const readPieces = new Map<string, readonly Term[]>();

/** Words by their stems; identifiers whole and in parts: `HashMap` is 'hashmap', 'hash' and 'map'. */
export function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  for (const piece of text.normalize("NFKC").match(PIECE) ?? [])
    for (const term of termsOfPiece(piece)) terms.push(term);
  return terms;
}

function termsOfPiece(piece: string): readonly Term[] {
  const known = readPieces.get(piece);
  if (known) return known;
  const terms = readPiece(piece);
  if (piece.length > LONGEST_REMEMBERED) return terms;
  if (readPieces.size >= PIECES_REMEMBERED) readPieces.clear();
  readPieces.set(piece, terms);
  return terms;
}

function readPiece(piece: string): Term[] {
  const written = piece.toLowerCase();
  if (!IS_IDENTIFIER.test(piece)) return [{ term: stem(written.replaceAll(",", "")), written }];
  const parts = (piece.match(PART) ?? []).map((part) => part.toLowerCase());
  const names = [written, ...written.split(".").map((name) => name.replace(/^[@$]/, ""))];
  const wholes = [...new Set(names)].filter((name) => name !== "" && !parts.includes(name));
  return [
    // Stemmed too: `usestate` in lower case must match.
    ...wholes.map((name) => ({ term: stem(name), written: name, isName: true })),
    ...parts.map((part) => ({ term: stem(part), written: part, partOf: stem(written) })),
  ];
}
