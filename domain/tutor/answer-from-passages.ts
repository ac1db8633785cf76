import type { Found } from "./found.ts";
import { type Block, blocksOf } from "./markdown-blocks.ts";
import type { Passage } from "./passage.ts";
import { contentWords } from "./question-terms.ts";
import { termsOf } from "./terms.ts";

/** The line that says that no model wrote the answer. */
export const WORD_FOR_WORD = "From the lessons, word for word:";
/** Before passages that are near the question without surely answering it. */
const PERHAPS = "I am not sure that I understood you. Perhaps this helps.";
export const NOT_IN_THE_COURSES = "That is not in the courses.";

const WHOLE_UP_TO_CHARACTERS = 650;
const ANSWER_CHARACTERS = 1200;
const MOST_BLOCKS = 5;
const MORE_CHARACTERS = 450;

/** Markdown with [1] and [2], in the words of our own texts. */
export function answerFromPassages(question: string, found: Found): string {
  const [first, second] = found.passages;
  // The nearest pages go with the answer as its sources.
  if (!found.isSupported || !first)
    return `${NOT_IN_THE_COURSES} Ask me about a lesson, a course, a scholarship or this site.`;
  const words = new Set(contentWords(question).map(({ term }) => term));
  const more = second && isOnTopic(second, words) ? moreFrom(second, words) : undefined;
  return [
    found.isPerhaps && PERHAPS,
    opening(first),
    cited(chosenFrom(first, words), 1),
    more && cited(more, 2),
  ]
    .filter(Boolean)
    .join("\n\n");
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
  const blocks = blocksOf(text).map((block) => ({
    ...block,
    said: termSet(block.text),
    defined: termSet((block.text.match(/\*\*[^*]+\*\*/g) ?? []).join(" ")),
  }));
  const taken = { blocks, said: termSet(`${heading} ${text}`) };
  readPassages.set(passage, taken);
  return taken;
}

function termSet(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ term }) => term));
}

/** The whole passage where it is short; else from the paragraph that says most of what was asked, as far as an answer is read. */
function chosenFrom(passage: Passage, words: ReadonlySet<string>): string {
  const { blocks } = read(passage);
  const whole = joined(blocks);
  if (whole.length <= WHOLE_UP_TO_CHARACTERS) return whole;
  const best = bestProse(blocks, words);
  let from = best;
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
  return joined(blocks.slice(from, to));
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
  const best = blocks[bestProse(blocks, words)];
  return best && best.kind === "prose" && best.text.length <= MORE_CHARACTERS && overlap(best, words) > 0
    ? best.text
    : undefined;
}

function joined(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join("\n\n");
}
