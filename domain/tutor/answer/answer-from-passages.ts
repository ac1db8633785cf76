import { comparedIn } from "../find/compared-things.ts";
import { asksForDay } from "../find/read-question.ts";
import { type Asks, fitOfBlock, plainAsks, shareIn } from "../find/weighed-words.ts";
import { type Found, isOpenAnswer } from "../found.ts";
import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";
import { withCourseNamed } from "./course-named.ts";
import { definitions } from "./definitions.ts";
import { endOfThought, withoutPromise } from "./end-of-thought.ts";
import type { Block } from "./markdown-blocks.ts";
import { boldTerms, type ReadBlock, readPassage, termSet } from "./read-passage.ts";
import { repairParts } from "./repair-parts.ts";
import type { ReplyLanguage } from "./reply-language.ts";

/** Says that no model wrote the answer. */
export const WORD_FOR_WORD = "From the lessons, word for word:";
/** Put before passages that are close to the question but may not answer it. */
const PERHAPS = "I am not sure that I understood you. Perhaps this helps.";
const ONE_OF_THESE = "I am not sure that I understood you. Do you mean one of these?";
const OR_ONE_OF_THESE = "**Or do you mean one of these?**";
const MEANS = "**What the message means:**";
export const NOT_IN_THE_COURSES = "That is not in the courses.";

/** A section of this length is quoted whole: the answer may be its table, its steps or its first sentence. */
const WHOLE_UP_TO_CHARACTERS = 2200;
const ANSWER_CHARACTERS = 1300;
/** Hard limit: an answer may exceed the usual length up to here, to finish a thought. */
const LONGEST_CHARACTERS = 2000;
const GOES_ON = /^(?:But|So|Then|And|It|They|This|That|These|Those|Instead|Otherwise|Both)\b/;
const IS_LIST = /^(?:[-*|]|\d+\.\s)/;
const MOST_BLOCKS = 6;
const MORE_CHARACTERS = 800;
/** A further section of this length is quoted whole. */
const MORE_WHOLE_CHARACTERS = 1300;
const MOST_FURTHER = 2;
/** Tolerance: the quotation starts at an earlier paragraph that scores nearly as high as the best one. */
const NEARLY = 0.6;
/** The minimum share of an unanswered part of the question that a further passage must cover. */
const TELLS_THE_REST = 0.6;
/** The minimum share of the whole question that a passage with nearly the best score must cover. */
const ON_TOPIC = 0.4;
const DEFINED_FROM = 0.4;
/** A section is quoted after the short answer only if at least this share of its words is new. */
const ADDS_FROM = 0.25;
const INTERVIEW = "#interview-corner";

/** Markdown with [1] and [2], in the words of our own texts. */
export function answerFromPassages(
  question: string,
  found: Found,
  place?: Place,
  language: ReplyLanguage = "en",
): string {
  const [first] = found.passages;
  // The nearest pages are sent with the answer as its sources.
  if (!found.isSupported || !first)
    return `${NOT_IN_THE_COURSES} Ask me about a lesson, a course, a scholarship or this site.`;
  const asks = found.asks ?? plainAsks(question);
  const quoted = (text: string, number: number) => {
    const passage = found.passages[number - 1] ?? first;
    return cited(withCourseNamed(introduced(text, passage), passage, place), number);
  };
  const orMeant = (found.orMeant ?? []).flatMap(({ asked, section }) => {
    const number = found.passages.findIndex(({ id }) => id === section.id) + 1;
    const text = asked?.text ?? shortFrom(section, asks, 0);
    return text === undefined ? [] : [`**${(asked ?? section).heading}**\n\n${quoted(text, number)}`];
  });
  const isOpen = isOpenAnswer(found) && orMeant.length > 0;
  return [
    found.isPerhaps && (isOpen ? ONE_OF_THESE : PERHAPS),
    found.meaning && `${MEANS} ${found.meaning}`,
    ...(found.repair ? repairParts(found.repair) : []),
    asksForDay(question) && first.dayNumber !== undefined && `It is on **${first.title}**. [1]`,
    ...definitions(question, found, asks, language),
    ...(isOpen ? [] : fromBest(question, first, found, asks, quoted)),
    ...(orMeant.length > 0 && !isOpen ? [OR_ONE_OF_THESE] : []),
    ...orMeant,
  ]
    .filter(Boolean)
    .join("\n\n");
}

type Quoted = (text: string, number: number) => string;

function fromBest(question: string, first: Passage, found: Found, asks: Asks, quoted: Quoted): string[] {
  return found.known
    ? fromKnown(question, found.known, found, asks, quoted)
    : [opening(first), ...fromSections(question, first, found, asks, quoted)];
}

function fromSections(question: string, first: Passage, found: Found, asks: Asks, quoted: Quoted): string[] {
  const chosen = chosenFrom(first, asks, found.message);
  const more = furtherFrom(found, chosen, asks).slice(0, found.orMeant ? 1 : MOST_FURTHER);
  const told = [chosen, ...more.map(({ text }) => text)].join("\n\n");
  return [
    quoted(chosen, 1),
    ...more.map(({ text, number }) => quoted(text, number)),
    ...otherSides(question, told, found.passages, quoted),
  ];
}

/** The short answer to the known question, the best part of its section, and further sections that cover the rest. */
function fromKnown(question: string, known: Passage, found: Found, asks: Asks, quoted: Quoted): string[] {
  const section = found.passages[0] === known ? undefined : found.passages[0];
  const best = section && bestFor(section, plainAsks(known.heading ?? ""));
  const shown = best && shortExtract(best, MORE_CHARACTERS);
  const isNew = shown !== undefined && shareNew(shown, known.text) >= ADDS_FROM;
  const told = [known.text, ...(isNew ? [shown] : [])].join("\n\n");
  const more = found.orMeant ? [] : furtherFrom(found, told, asks).slice(0, 1);
  // Repeats the known question, to show what was understood, unless the learner used its very words.
  const isVerbatim = question.trim().toLowerCase() === known.heading?.toLowerCase();
  return [
    ...(isVerbatim ? [] : [`${opening(known)} **${known.heading}**`]),
    quoted(known.text, 1),
    ...(isNew || more.length > 0 ? [WORD_FOR_WORD] : []),
    ...(isNew ? [quoted(shown, 1)] : []),
    ...more.map(({ text, number }) => quoted(text, number)),
  ];
}

/** The share of the words of `text` that `told` does not have. */
function shareNew(text: string, told: string): number {
  const [words, said] = [termSet(text), termSet(told)];
  return words.size === 0 ? 0 : [...words].filter((word) => !said.has(word)).length / words.size;
}

/** For a comparison of two things of which the text so far defines only one: what the passages say about the other. */
function otherSides(question: string, told: string, passages: readonly Passage[], quoted: Quoted): string[] {
  const sides = comparedIn(question);
  if (!sides) return [];
  const [said, defined] = [termSet(told), boldTerms(told)];
  const others = sides.flatMap((side) => {
    if (defined.has(side)) return [];
    const asks: Asks = { asking: "difference", words: [{ forms: [{ term: side, weight: 1 }], weight: 1 }] };
    const places = passages.map((passage) =>
      isBeside(passage, passages[0]) ? bestFor(passage, asks) : undefined,
    );
    const defining = places.findIndex((best) => best?.block.defined.has(side));
    const at = defining < 0 && !said.has(side) ? places.findIndex(Boolean) : defining;
    const best = places[at];
    return best ? [quoted(extract(best.blocks, best.at, best.at + 1, MORE_CHARACTERS), at + 1)] : [];
  });
  // One paragraph may define both.
  return [...new Set(others)];
}

/** A second passage must be of the same course: a 'plan' of testers is not one of Terraform. */
function isBeside({ kind, courseId, isSummary }: Passage, first: Passage | undefined): boolean {
  return (
    (kind === "lesson" || kind === "help") &&
    kind === first?.kind &&
    isSummary !== true &&
    courseId === first.courseId
  );
}

type Best = { readonly blocks: readonly ReadBlock[]; readonly at: number; readonly block: ReadBlock };

function bestFor(passage: Passage, asks: Asks): Best | undefined {
  const { blocks } = readPassage(passage);
  const at = bestProse(blocks, asks);
  const block = blocks[at];
  return block?.kind === "prose" && fitOfBlock(block, asks) > 0 ? { blocks, at, block } : undefined;
}

function opening({ kind, heading, title, url }: Passage): string {
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
    case "asked":
      return url.endsWith(INTERVIEW) ? "From the interview corner:" : "Learners also ask:";
    case "lesson":
      return WORD_FOR_WORD;
  }
}

/** Newcomers cannot read an answer that starts with a program, so a sentence introduces it. */
function introduced(text: string, { heading, isMistake }: Passage): string {
  if (!text.startsWith("```") || heading === undefined) return text;
  return isMistake
    ? `The mistake **${heading}** looks like this:\n\n${text}`
    : `The section **${heading}** begins with an example and explains it below:\n\n${text}`;
}

/** After a program, a list or a table the citation gets a line of its own, or it would become part of it. */
function cited(text: string, number: number): string {
  const last = text.slice(text.lastIndexOf("\n") + 1);
  return /^(?:\s*(?:[-*|]|\d+\.)\s?|\s*```)/.test(last) ? `${text}\n\n[${number}]` : `${text} [${number}]`;
}

/** The whole passage if it is short; else from the start of the best paragraph's thought to its end. */
function chosenFrom(passage: Passage, asks: Asks, message: string | undefined): string {
  const { blocks: all } = readPassage(passage);
  if (lengthOf(all, 0, all.length) <= WHOLE_UP_TO_CHARACTERS) return wholeOf(all);
  const blocks = withoutTasksFarFrom(all, asks);
  if (lengthOf(blocks, 0, blocks.length) <= WHOLE_UP_TO_CHARACTERS) return wholeOf(blocks);
  const showing = blocks.findIndex(({ kind, text }) => kind === "prose" && isIn(text, message));
  const best = showing < 0 ? bestProse(blocks, asks) : showing;
  let from = showing < 0 ? beginningOf(blocks, best, asks) : best;
  // A paragraph that begins with 'But' or 'It' continues the one before it.
  if (GOES_ON.test(blocks[from]?.text ?? "") && blocks[from - 1]?.kind === "prose") from -= 1;
  // A list or a table starts with the sentence that introduces it.
  if (IS_LIST.test(blocks[from]?.text ?? "") && blocks[from - 1]?.kind === "prose") from -= 1;
  // Include the program and the output above the paragraph, which talks about them.
  while (blocks[from - 1]?.kind === "code") from -= 1;
  if (lengthOf(blocks, from, best + 1) > LONGEST_CHARACTERS) from = best;
  let to = best + 1;
  while (to < blocks.length && to - from < MOST_BLOCKS && lengthOf(blocks, from, to + 1) <= ANSWER_CHARACTERS)
    to += 1;
  return extract(blocks, from, to, LONGEST_CHARACTERS, best + 1);
}

/** Quick tasks repeat what the section teaches, so drop them unless one fits the question best. */
function withoutTasksFarFrom(blocks: readonly ReadBlock[], asks: Asks): readonly ReadBlock[] {
  return blocks[bestProse(blocks, asks)]?.isTask === true ? blocks : blocks.filter(({ isTask }) => !isTask);
}

function isIn(text: string, message: string | undefined): boolean {
  return message !== undefined && text.includes(message);
}

function beginningOf(blocks: readonly ReadBlock[], best: number, asks: Asks): number {
  const enough = NEARLY * fitOfBlock(blocks[best] as ReadBlock, asks);
  for (let at = 0; at < best; at += 1) {
    const block = blocks[at] as ReadBlock;
    if (
      block.kind === "prose" &&
      fitOfBlock(block, asks) >= enough &&
      lengthOf(blocks, at, best + 1) <= ANSWER_CHARACTERS
    )
      return at;
  }
  return best;
}

function extract(
  blocks: readonly Block[],
  from: number,
  to: number,
  mostCharacters: number,
  least?: number,
): string {
  const end = endOfThought(blocks, from, to, mostCharacters, least);
  const shown = joined(blocks.slice(from, end));
  return blocks[end - 1]?.kind === "prose" ? withoutPromise(shown, blocks[end]?.kind === "code") : shown;
}

function wholeOf(blocks: readonly Block[]): string {
  return extract(blocks, 0, blocks.length, WHOLE_UP_TO_CHARACTERS);
}

function bestProse(blocks: readonly ReadBlock[], asks: Asks): number {
  let best = 0;
  let most = -1;
  blocks.forEach((block, at) => {
    if (block.kind === "code") return;
    const fit = fitOfBlock(block, asks);
    if (fit > most) {
      most = fit;
      best = at;
    }
  });
  return best;
}

type Beside = { readonly passage: Passage; readonly number: number };
type Further = { readonly text: string; readonly number: number };

/**
 * Short passages after the first: one for each part of the question that it leaves unanswered; else those that fit the
 * question equally well.
 */
function furtherFrom({ passages, close = 1, meaning }: Found, chosen: string, asks: Asks): Further[] {
  const beside = passages.flatMap((passage, at) =>
    at > 0 && isBeside(passage, passages[0]) ? [{ passage, number: at + 1 }] : [],
  );
  if (beside.length === 0) return [];
  const taken = untoldParts(chosen, asks).flatMap(
    (words) => firstOf(beside, (passage) => shortFrom(passage, { ...asks, words }, TELLS_THE_REST)) ?? [],
  );
  const numbers = taken.map(({ number }) => number);
  const different = taken.filter(({ number }, at) => numbers.indexOf(number) === at).slice(0, MOST_FURTHER);
  if (different.length > 0 || meaning !== undefined) return different;
  // For a symptom, add the matching mistake that the same day warns of.
  const tells = asks.isSymptom === true || asks.asking === "other";
  const mistakes = beside.filter(
    ({ passage }) => tells && passage.isMistake === true && passage.dayId === passages[0]?.dayId,
  );
  const mistake = firstOf(mistakes, (passage) => shortFrom(passage, asks, ON_TOPIC));
  const near = nearIn(beside, close, chosen, asks);
  return [
    ...near,
    ...(mistake && near.every(({ number }) => number !== mistake.number) ? [mistake] : []),
  ].slice(0, MOST_FURTHER);
}

/**
 * Sections with nearly the same score as the first, which may be the ones that were meant; or one, if the first covers
 * only a part.
 */
function nearIn(beside: readonly Beside[], close: number, chosen: string, asks: Asks): Further[] {
  // 'What is X' is answered by the definition of X alone.
  if (asks.asking === "what" && shareIn(boldTerms(chosen), asks.words) >= DEFINED_FROM) return [];
  const isPart = () => shareIn(termSet(proseIn(chosen)), asks.words) < TELLS_THE_REST;
  const most = close > 1 ? MOST_FURTHER : isPart() ? 1 : 0;
  const near: Further[] = [];
  for (const each of beside) {
    if (near.length >= most) break;
    const text = shortFrom(each.passage, asks, ON_TOPIC);
    if (text !== undefined) near.push({ text, number: each.number });
  }
  return near;
}

function untoldParts(chosen: string, { parts = [] }: Asks): NonNullable<Asks["parts"]> {
  if (parts.length === 0) return [];
  const said = termSet(proseIn(chosen));
  return parts.filter((words) => shareIn(said, words) < TELLS_THE_REST);
}

/** Without programs: using a word is not explaining it, and every `main` has `void`. */
function proseIn(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, "");
}

function firstOf(
  passages: readonly Beside[],
  shorten: (passage: Passage) => string | undefined,
): Further | undefined {
  for (const { passage, number } of passages) {
    const text = shorten(passage);
    if (text !== undefined) return { text, number };
  }
  return undefined;
}

/**
 * A short section whole, else its best paragraph with the program that belongs to it; undefined if it covers too
 * little.
 */
function shortFrom(passage: Passage, asks: Asks, leastShare: number): string | undefined {
  const best = bestFor(passage, asks);
  const text = best && shortExtract(best, MORE_WHOLE_CHARACTERS);
  return text !== undefined && shareIn(termSet(text), asks.words) >= leastShare ? text : undefined;
}

function shortExtract({ blocks, at }: Best, mostWhole: number): string | undefined {
  const taught = blocks[at]?.isTask === true ? blocks : blocks.filter(({ isTask }) => !isTask);
  for (const whole of [blocks, taught])
    if (lengthOf(whole, 0, whole.length) <= mostWhole) return wholeOf(whole);
  let from = at;
  while (blocks[from - 1]?.kind === "code") from -= 1;
  if (lengthOf(blocks, from, at + 1) > MORE_CHARACTERS) from = at;
  if (lengthOf(blocks, from, at + 1) > MORE_CHARACTERS) return undefined;
  let to = at + 1;
  while (to < blocks.length && lengthOf(blocks, from, to + 1) <= MORE_CHARACTERS) to += 1;
  return extract(blocks, from, to, MORE_CHARACTERS, at + 1);
}

function lengthOf(blocks: readonly Block[], from: number, to: number): number {
  let length = 0;
  for (let at = from; at < to; at += 1) length += (blocks[at]?.text.length ?? 0) + 2;
  return Math.max(0, length - 2);
}

function joined(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join("\n\n");
}
