import { mixHash } from "../hash.ts";
import type { Token } from "./code-tokens.ts";

/** Called with the hash of each run of tokens, and its start; the chance of a collision is one in four billion. */
export type VisitRun = (hash: number, start: number) => void;

const EXACT_TOKENS = 7;
const SHAPE_TOKENS = 12;
/** A run of names alone is a sentence, not the shape of a program. */
const SIGNS_IN_A_SHAPE = 4;

/** Exact runs of tokens. */
export function visitExactRuns(tokens: readonly Token[], visit: VisitRun, size = EXACT_TOKENS): void {
  for (let from = 0; from + size <= tokens.length; from += 1) {
    let hash = 0;
    for (let at = from; at < from + size; at += 1) hash = mixHash(hash, tokens[at]?.hash ?? 0);
    visit(hash, tokens[from]?.start ?? 0);
  }
}

/** Runs in which a name is replaced by its previous position, so that renaming changes nothing. */
export function visitShapeRuns(tokens: readonly Token[], visit: VisitRun): void {
  let signs = 0;
  // One buffer for all runs: a lesson has thousands.
  const names = new Int32Array(SHAPE_TOKENS);
  for (let end = 1; end <= tokens.length; end += 1) {
    if (isSign(tokens[end - 1])) signs += 1;
    const from = end - SHAPE_TOKENS;
    if (from < 0) continue;
    if (signs >= SIGNS_IN_A_SHAPE) visit(shapeFrom(tokens, from, names), tokens[from]?.start ?? 0);
    if (isSign(tokens[from])) signs -= 1;
  }
}

function isSign(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== "name";
}

function shapeFrom(tokens: readonly Token[], from: number, names: Int32Array): number {
  let known = 0;
  let hash = 0;
  for (let at = from; at < from + SHAPE_TOKENS; at += 1) {
    const own = tokens[at]?.hash ?? 0;
    if (isSign(tokens[at])) hash = mixHash(hash, own);
    else {
      let number = 0;
      while (number < known && names[number] !== own) number += 1;
      if (number === known) names[known++] = own;
      hash = mixHash(hash, number + 1);
    }
  }
  return hash;
}
