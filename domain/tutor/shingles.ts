import type { Token } from "./code-tokens.ts";
import { mixHash } from "./hash.ts";

/** A run of tokens as one number; two different runs share it once in four thousand million. */
export type Shingle = { readonly hash: number; readonly start: number; readonly end: number };

const EXACT_TOKENS = 7;
const SHAPE_TOKENS = 12;
/** A run of names alone is a sentence, not the shape of a program. */
const SIGNS_IN_A_SHAPE = 4;

/** Runs of tokens to the letter. */
export function exactShingles(tokens: readonly Token[]): Shingle[] {
  return runs(tokens, EXACT_TOKENS, (from) => {
    let hash = 0;
    for (let at = from; at < from + EXACT_TOKENS; at += 1) hash = mixHash(hash, tokens[at]?.hash ?? 0);
    return hash;
  });
}

/** Runs in which a name counts only by where it stood before, so that renaming changes nothing. */
export function shapeShingles(tokens: readonly Token[]): Shingle[] {
  return runs(tokens, SHAPE_TOKENS, (from) => {
    const names: number[] = [];
    let hash = 0;
    let signs = 0;
    for (let at = from; at < from + SHAPE_TOKENS; at += 1) {
      const own = tokens[at]?.hash ?? 0;
      if (tokens[at]?.kind === "name") {
        let number = names.indexOf(own);
        if (number < 0) number = names.push(own) - 1;
        hash = mixHash(hash, number + 1);
      } else {
        signs += 1;
        hash = mixHash(hash, own);
      }
    }
    return signs < SIGNS_IN_A_SHAPE ? undefined : hash;
  });
}

function runs(
  tokens: readonly Token[],
  length: number,
  hashFrom: (from: number) => number | undefined,
): Shingle[] {
  const shingles: Shingle[] = [];
  for (let from = 0; from + length <= tokens.length; from += 1) {
    const hash = hashFrom(from);
    if (hash !== undefined)
      shingles.push({ hash, start: tokens[from]?.start ?? 0, end: tokens[from + length - 1]?.end ?? 0 });
  }
  return shingles;
}
