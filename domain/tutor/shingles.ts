import type { Token } from "./code-tokens.ts";
import { mixHash } from "./hash.ts";

/** Gets each run of tokens as one number, and where it begins; two different runs share a number once in four thousand million. */
export type VisitRun = (hash: number, start: number) => void;

const EXACT_TOKENS = 7;
const SHAPE_TOKENS = 12;
/** A run of names alone is a sentence, not the shape of a program. */
const SIGNS_IN_A_SHAPE = 4;

/** Runs of tokens to the letter. */
export function visitExactRuns(tokens: readonly Token[], visit: VisitRun): void {
  for (let from = 0; from + EXACT_TOKENS <= tokens.length; from += 1) {
    let hash = 0;
    for (let at = from; at < from + EXACT_TOKENS; at += 1) hash = mixHash(hash, tokens[at]?.hash ?? 0);
    visit(hash, tokens[from]?.start ?? 0);
  }
}

/** Runs in which a name counts only by where it stood before, so that renaming changes nothing. */
export function visitShapeRuns(tokens: readonly Token[], visit: VisitRun): void {
  for (let from = 0; from + SHAPE_TOKENS <= tokens.length; from += 1) {
    const hash = shapeFrom(tokens, from);
    if (hash !== undefined) visit(hash, tokens[from]?.start ?? 0);
  }
}

function shapeFrom(tokens: readonly Token[], from: number): number | undefined {
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
}
