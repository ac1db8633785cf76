import type { Found } from "./found.ts";
import { type Block, blocksOf } from "./markdown-blocks.ts";
import type { Passage } from "./passage.ts";
import { contentWords } from "./question-terms.ts";
import { termsOf } from "./terms.ts";

/** The line that says that no model wrote the answer. */
export const WORD_FOR_WORD = "From the lessons, word for word:";
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
  return [opening(first), cited(chosenFrom(first, words), 1), more && cited(more, 2)]
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
    case "lesson":
      return WORD_FOR_WORD;
  }
}

/** Behind a program, a list or a table the number stands on a line of its own: it must not become part of it. */
function cited(text: string, number: number): string {
  const last = text.slice(text.lastIndexOf("\n") + 1);
  return /^(?:\s*(?:[-*|]|\d+\.)\s?|\s*```)/.test(last) ? `${text}\n\n[${number}]` : `${text} [${number}]`;
}

/** The whole passage where it is short; else from the paragraph that says most of what was asked, as far as an answer is read. */
function chosenFrom({ text }: Passage, words: ReadonlySet<string>): string {
  const blocks = blocksOf(text);
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

function bestProse(blocks: readonly Block[], words: ReadonlySet<string>): number {
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

/** Words in bold are defined there, so they count double. */
function overlap({ text }: Block, words: ReadonlySet<string>): number {
  const said = new Set(termsOf(text).map(({ term }) => term));
  const defined = new Set(termsOf((text.match(/\*\*[^*]+\*\*/g) ?? []).join(" ")).map(({ term }) => term));
  return (
    [...words].filter((word) => said.has(word)).length + [...words].filter((word) => defined.has(word)).length
  );
}

function isOnTopic({ text, heading = "" }: Passage, words: ReadonlySet<string>): boolean {
  const said = new Set(termsOf(`${heading} ${text}`).map(({ term }) => term));
  return [...words].filter((word) => said.has(word)).length * 2 > words.size;
}

function moreFrom({ text }: Passage, words: ReadonlySet<string>): string | undefined {
  const blocks = blocksOf(text);
  const best = blocks[bestProse(blocks, words)];
  return best && best.kind === "prose" && best.text.length <= MORE_CHARACTERS && overlap(best, words) > 0
    ? best.text
    : undefined;
}

function joined(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join("\n\n");
}
