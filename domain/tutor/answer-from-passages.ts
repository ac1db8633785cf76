import { comparedIn } from "./compared-things.ts";
import { endOfThought, withoutPromise } from "./end-of-thought.ts";
import type { Found } from "./found.ts";
import { type Block, blocksOf } from "./markdown-blocks.ts";
import type { Passage } from "./passage.ts";
import { contentWords } from "./question-terms.ts";
import { termsOf } from "./terms.ts";

/** The line that says that no model wrote the answer. */
export const WORD_FOR_WORD = "From the lessons, word for word:";
/** Before passages that are near the question without surely answering it. */
const PERHAPS = "I am not sure that I understood you. Perhaps this helps.";
const MEANS = "**What the message means:**";
export const NOT_IN_THE_COURSES = "That is not in the courses.";

const WHOLE_UP_TO_CHARACTERS = 650;
const ANSWER_CHARACTERS = 1200;
/** As far as an answer may run on, so that it does not end in the middle of a thought. */
const LONGEST_CHARACTERS = 1900;
const GOES_ON = /^(?:But|So|Then|And|It|They|This|That|These|Those|Instead|Otherwise|Both)\b/;
const IS_LIST = /^(?:[-*|]|\d+\.\s)/;
const MOST_BLOCKS = 5;
const MORE_CHARACTERS = 450;

/** Markdown with [1] and [2], in the words of our own texts. */
export function answerFromPassages(question: string, found: Found): string {
  const [first, second] = found.passages;
  // The nearest pages go with the answer as its sources.
  if (!found.isSupported || !first)
    return `${NOT_IN_THE_COURSES} Ask me about a lesson, a course, a scholarship or this site.`;
  const words = new Set(contentWords(question).map(({ term }) => term));
  const chosen = chosenFrom(first, words);
  const more = second && isOnTopic(second, words) ? moreFrom(second, words) : undefined;
  const told = more === undefined ? chosen : `${chosen}\n\n${more}`;
  return [
    found.isPerhaps && PERHAPS,
    found.meaning && `${MEANS} ${found.meaning}`,
    opening(first),
    cited(chosen, 1),
    more && cited(more, 2),
    ...otherSides(question, told, found.passages),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Where two things are to be told apart and the text so far defines only one of them, what is said about the other. */
function otherSides(question: string, told: string, passages: readonly Passage[]): string[] {
  const sides = comparedIn(question);
  if (!sides) return [];
  const [said, defined] = [termSet(told), boldTerms(told)];
  return sides.flatMap((side) => {
    if (defined.has(side)) return [];
    const places = passages.map((passage) => bestFor(passage, side));
    const defining = places.findIndex((best) => best?.block.defined.has(side));
    const at = defining < 0 && !said.has(side) ? places.findIndex(Boolean) : defining;
    const best = places[at];
    return best ? [cited(extract(best.blocks, best.at, best.at + 1, MORE_CHARACTERS), at + 1)] : [];
  });
}

type Best = { readonly blocks: readonly ReadBlock[]; readonly at: number; readonly block: ReadBlock };

function bestFor(passage: Passage, side: string): Best | undefined {
  const { blocks } = read(passage);
  const words = new Set([side]);
  const at = bestProse(blocks, words);
  const block = blocks[at];
  return block?.kind === "prose" && overlap(block, words) > 0 ? { blocks, at, block } : undefined;
}

function boldTerms(text: string): ReadonlySet<string> {
  return termSet((text.match(/\*\*[^*]+\*\*/g) ?? []).join(" "));
}

function opening({ kind, heading, title }: Passage): string {
  switch (kind) {
    case "help":
      return "From the help pages, word for word:";
    case "scholarship":
      return `From the scholarships page, word for word: **${heading ?? title}**`;
    case "course":
      return `From the course page of ${title}, word for word:`;
    case "exercise":
      return `From the exercise **${heading ?? title}**, word for word:`;
    case "question":
      return "From a question that a learner asked a mentor, word for word:";
    case "lesson":
      return WORD_FOR_WORD;
  }
}

/** Behind a program, a list or a table the number stands on a line of its own: it must not become part of it. */
function cited(text: string, number: number): string {
  const last = text.slice(text.lastIndexOf("\n") + 1);
  return /^(?:\s*(?:[-*|]|\d+\.)\s?|\s*```)/.test(last) ? `${text}\n\n[${number}]` : `${text} [${number}]`;
}

type ReadBlock = Block & {
  readonly said: ReadonlySet<string>;
  /** Words in bold are defined there. */
  readonly defined: ReadonlySet<string>;
};
type ReadPassage = { readonly blocks: readonly ReadBlock[]; readonly said: ReadonlySet<string> };

// Passages do not change, and taking one apart costs more than the rest of an answer: each is read once, as long as it is held.
const readPassages = new WeakMap<Passage, ReadPassage>();

function read(passage: Passage): ReadPassage {
  const known = readPassages.get(passage);
  if (known) return known;
  const { text, heading = "" } = passage;
  // A picture of a lesson is not there in a chat.
  const blocks = blocksOf(text)
    .filter((block) => !block.text.startsWith("!["))
    .map((block) => ({
      ...block,
      said: termSet(block.text),
      defined: boldTerms(block.text),
    }));
  const taken = { blocks, said: termSet(`${heading} ${text}`) };
  readPassages.set(passage, taken);
  return taken;
}

function termSet(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ term }) => term));
}

/** The whole passage where it is short; else from the paragraph that says most of what was asked, to the end of the thought. */
function chosenFrom(passage: Passage, words: ReadonlySet<string>): string {
  const { blocks } = read(passage);
  if (joined(blocks).length <= WHOLE_UP_TO_CHARACTERS)
    return extract(blocks, 0, blocks.length, ANSWER_CHARACTERS);
  const best = bestProse(blocks, words);
  let from = best;
  // A paragraph that begins with 'But' or 'It' goes on with the one before it.
  if (GOES_ON.test(blocks[from]?.text ?? "") && blocks[from - 1]?.kind === "prose") from -= 1;
  // A list or a table begins with the sentence that says of what.
  if (IS_LIST.test(blocks[from]?.text ?? "") && blocks[from - 1]?.kind === "prose") from -= 1;
  // The program that the paragraph talks about stands before it, and what it prints between the two.
  while (blocks[from - 1]?.kind === "code") from -= 1;
  if (joined(blocks.slice(from, best + 1)).length > ANSWER_CHARACTERS) from = best;
  let to = best + 1;
  while (
    to < blocks.length &&
    to - from < MOST_BLOCKS &&
    joined(blocks.slice(from, to + 1)).length <= ANSWER_CHARACTERS
  )
    to += 1;
  return extract(blocks, from, to, LONGEST_CHARACTERS);
}

function extract(blocks: readonly Block[], from: number, to: number, mostCharacters: number): string {
  const end = endOfThought(blocks, from, to, mostCharacters);
  const shown = joined(blocks.slice(from, end));
  return blocks[end - 1]?.kind === "prose" ? withoutPromise(shown, blocks[end]?.kind === "code") : shown;
}

function bestProse(blocks: readonly ReadBlock[], words: ReadonlySet<string>): number {
  let best = 0;
  let most = -1;
  blocks.forEach((block, at) => {
    if (block.kind === "code") return;
    const said = overlap(block, words);
    if (said > most) {
      most = said;
      best = at;
    }
  });
  return best;
}

/** What is defined counts double. */
function overlap({ said, defined }: ReadBlock, words: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) count += (said.has(word) ? 1 : 0) + (defined.has(word) ? 1 : 0);
  return count;
}

function isOnTopic(passage: Passage, words: ReadonlySet<string>): boolean {
  const { said } = read(passage);
  return [...words].filter((word) => said.has(word)).length * 2 > words.size;
}

function moreFrom(passage: Passage, words: ReadonlySet<string>): string | undefined {
  const { blocks } = read(passage);
  const at = bestProse(blocks, words);
  const best = blocks[at];
  if (best?.kind !== "prose" || best.text.length > MORE_CHARACTERS || !isTelling(best, words))
    return undefined;
  return extract(blocks, at, at + 1, MORE_CHARACTERS);
}

/** A sentence that only mentions a word of the question adds nothing: it defines one, or has most of them. */
function isTelling({ said, defined }: ReadBlock, words: ReadonlySet<string>): boolean {
  const all = [...words];
  return (
    all.some((word) => defined.has(word)) || all.filter((word) => said.has(word)).length * 2 > all.length
  );
}

function joined(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join("\n\n");
}
