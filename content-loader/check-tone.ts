import type { Root } from "mdast";
import { proseBlocks } from "./check-prose.ts";
import { lineOf, proseOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";

/** Words that make a beginner feel slow, and words that are out of use in India. */
const BETTER_LEFT_OUT =
  /\b(just|simply|obviously|as you know|mend(?:s|ed|ing)?|shall|anew|dearest|the own|ways through)\b/i;

export function checkTone(root: Root, warn: Refuse): void {
  for (const block of proseBlocks(root)) {
    const found = BETTER_LEFT_OUT.exec(proseOf(block))?.[0];
    if (found) warn(lineOf(block), `'${found}' is better left out or said in plainer words`);
  }
}
