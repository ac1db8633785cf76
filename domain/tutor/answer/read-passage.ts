import { termsOf } from "../find/terms.ts";
import { hashOf } from "../hash.ts";
import type { Passage } from "../passage.ts";
import { sortedHashes } from "../sorted-hashes.ts";
import { type Block, blocksOf } from "./markdown-blocks.ts";

export type ReadBlock = Block & {
  readonly said: Words;
  /** Words in bold, which the passage defines. */
  readonly defined: Words;
  /** The same, each with the words that it is made of: 'text index' is not 'index'. */
  readonly phrases: readonly Phrase[];
  /** Part of a solved quick task. */
  readonly isTask: boolean;
};

/** Read-only view of a set of words. */
export type Words = { readonly has: (term: string) => boolean };

/** Cached, so stored as hashes: a tenth of a Set's memory. The chance of a collision is one in four billion. */
function wordsIn(text: string): Words {
  const hashes = sortedHashes(termsOf(text).map(({ term }) => hashOf(term)));
  return { has: (term) => hashes.has(hashOf(term)) };
}

/** The different words of a phrase. */
export type Phrase = readonly string[];

export type ReadPassage = {
  readonly blocks: readonly ReadBlock[];
  /** With the heading. */
  readonly said: Words;
};

/** Lazy: the words of a block are read on first use, because most blocks are only cut out. */
function readBlock(block: Block, { isTask }: Pick<ReadBlock, "isTask">): ReadBlock {
  let said: Words | undefined;
  let defined: Words | undefined;
  let phrases: readonly Phrase[] | undefined;
  return {
    ...block,
    isTask,
    get said() {
      said ??= wordsIn(block.text);
      return said;
    },
    get defined() {
      defined ??= wordsIn(boldIn(block.text).join(" "));
      return defined;
    },
    get phrases() {
      phrases ??= phrasesIn(block.text);
      return phrases;
    },
  };
}

const PASSAGES_REMEMBERED = 512;
// LRU cache: parsing a passage costs more than the rest of an answer, and all of them would take more memory than the
// index.
const readPassages = new Map<Passage, ReadPassage>();

export function readPassage(passage: Passage): ReadPassage {
  const known = readPassages.get(passage);
  if (known) {
    readPassages.delete(passage);
    readPassages.set(passage, known);
    return known;
  }
  const { text, withoutTasks = text, heading = "" } = passage;
  const taught = new Set(blocksOf(withoutTasks).map((block) => block.text));
  // A chat cannot show the pictures of a lesson.
  const blocks = blocksOf(text)
    .filter((block) => !block.text.startsWith("!["))
    .map((block) => readBlock(block, { isTask: !taught.has(block.text) }));
  let said: Words | undefined;
  const read: ReadPassage = {
    blocks,
    get said() {
      said ??= wordsIn(`${heading} ${text}`);
      return said;
    },
  };
  readPassages.set(passage, read);
  const [oldest] = readPassages.size > PASSAGES_REMEMBERED ? readPassages.keys() : [];
  if (oldest) readPassages.delete(oldest);
  return read;
}

// Cache: passages do not change, and every question compares the definitions of many.
const definitions = new WeakMap<Passage, readonly (readonly Phrase[])[]>();

/** The phrases that a passage defines, for each of its blocks that defines any. */
export function definitionsIn(passage: Passage): readonly (readonly Phrase[])[] {
  const known = definitions.get(passage);
  if (known) return known;
  const found = blocksOf(passage.text)
    .filter(({ text }) => !text.startsWith("!["))
    .map(({ text }) => phrasesIn(text))
    .filter(({ length }) => length > 0);
  definitions.set(passage, found);
  return found;
}

export function termSet(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ term }) => term));
}

export function boldTerms(text: string): ReadonlySet<string> {
  return termSet(boldIn(text).join(" "));
}

function phrasesIn(text: string): Phrase[] {
  return boldIn(text)
    .map((bold) => [...termSet(bold)])
    .filter(({ length }) => length > 0);
}

function boldIn(text: string): string[] {
  return text.match(/\*\*[^*]+\*\*/g) ?? [];
}
