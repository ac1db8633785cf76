import { termsOf } from "../find/terms.ts";
import type { Passage } from "../passage.ts";
import { type Block, blocksOf } from "./markdown-blocks.ts";

export type ReadBlock = Block & {
  readonly said: ReadonlySet<string>;
  /** Words in bold, which the passage defines. */
  readonly defined: ReadonlySet<string>;
  /** The same, each with the words that it is made of: 'text index' is not 'index'. */
  readonly phrases: readonly ReadonlySet<string>[];
  /** Part of a solved quick task. */
  readonly isTask: boolean;
};

export type ReadPassage = {
  readonly blocks: readonly ReadBlock[];
  /** What it is about: its heading, and the words of the index. */
  readonly topic: ReadonlySet<string>;
  /** With the heading. */
  readonly said: ReadonlySet<string>;
};

// Cache: passages do not change, and parsing one costs more than the rest of an answer.
const readPassages = new WeakMap<Passage, ReadPassage>();

export function readPassage(passage: Passage): ReadPassage {
  const known = readPassages.get(passage);
  if (known) return known;
  const { text, withoutTasks = text, heading = "", alsoCalled = "" } = passage;
  const taught = new Set(blocksOf(withoutTasks).map((block) => block.text));
  // A picture of a lesson is not there in a chat.
  const blocks = blocksOf(text)
    .filter((block) => !block.text.startsWith("!["))
    .map((block) => ({
      ...block,
      said: termSet(block.text),
      defined: boldTerms(block.text),
      phrases: phrasesIn(block.text),
      isTask: !taught.has(block.text),
    }));
  const taken = { blocks, topic: termSet(`${heading} ${alsoCalled}`), said: termSet(`${heading} ${text}`) };
  readPassages.set(passage, taken);
  return taken;
}

export function termSet(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ term }) => term));
}

export function boldTerms(text: string): ReadonlySet<string> {
  return termSet(boldIn(text).join(" "));
}

function phrasesIn(text: string): ReadonlySet<string>[] {
  return boldIn(text)
    .map(termSet)
    .filter(({ size }) => size > 0);
}

function boldIn(text: string): string[] {
  return text.match(/\*\*[^*]+\*\*/g) ?? [];
}
