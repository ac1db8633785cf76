import { termsOf } from "../find/terms.ts";
import type { Passage } from "../passage.ts";
import { type Block, blocksOf } from "./markdown-blocks.ts";

export type ReadBlock = Block & {
  readonly said: ReadonlySet<string>;
  /** Words in bold, which the passage defines. */
  readonly defined: ReadonlySet<string>;
};

export type ReadPassage = {
  readonly blocks: readonly ReadBlock[];
  readonly heading: ReadonlySet<string>;
  /** Including the heading. */
  readonly said: ReadonlySet<string>;
};

// Cache: passages do not change, and parsing one costs more than the rest of an answer.
const readPassages = new WeakMap<Passage, ReadPassage>();

export function readPassage(passage: Passage): ReadPassage {
  const known = readPassages.get(passage);
  if (known) return known;
  const { text, heading = "" } = passage;
  // A chat cannot show the pictures of a lesson.
  const blocks = blocksOf(text)
    .filter((block) => !block.text.startsWith("!["))
    .map((block) => ({ ...block, said: termSet(block.text), defined: boldTerms(block.text) }));
  const taken = { blocks, heading: termSet(heading), said: termSet(`${heading} ${text}`) };
  readPassages.set(passage, taken);
  return taken;
}

export function termSet(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ term }) => term));
}

export function boldTerms(text: string): ReadonlySet<string> {
  return termSet((text.match(/\*\*[^*]+\*\*/g) ?? []).join(" "));
}
