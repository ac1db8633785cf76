import { blocksOf } from "../tutor/answer/markdown-blocks.ts";
import { MASKS } from "./mask-contacts.ts";

/** Code is replaced by this word: a line of it says nothing in a list. */
const CODE = "(code)";
const LINE_MARKS = /^[ \t]*(?:#{1,6}|[-*+>]|\d{1,3}[.)])[ \t]+/gm;
const LINK = /\[([^[\]\n]*)\]\([^()\s]*\)/g;
const MARKS = /`+|\*\*|__/g;
/**
 * Placeholder for a space at which the text must not be cut. It cannot collide: typed texts have no control characters.
 */
const HELD = "\u0001";

/** The beginning of a text for a list: plain words in one line, with a maximum length, cut between words. */
export function excerptOf(markdown: string, most: number): string {
  const plain = blocksOf(markdown).map(({ kind, text }) =>
    kind === "code" ? CODE : text.replace(LINE_MARKS, "").replace(LINK, "$1").replace(MARKS, ""),
  );
  const pieces = heldMasks(plain.join(" "))
    .split(/\s+/)
    .filter((piece) => piece !== "")
    .map((piece) => piece.replaceAll(HELD, " "));
  let text = "";
  let left = most;
  for (const [at, piece] of pieces.entries()) {
    const { length } = [...piece];
    if (length > left) return at === 0 ? `${[...piece].slice(0, most).join("")}…` : `${text} …`;
    text = at === 0 ? piece : `${text} ${piece}`;
    left -= length + 1;
  }
  return text;
}

/** A masked contact stays whole: half of it would say nothing. */
function heldMasks(text: string): string {
  return MASKS.reduce((held, mask) => held.replaceAll(mask, mask.replaceAll(" ", HELD)), text);
}
