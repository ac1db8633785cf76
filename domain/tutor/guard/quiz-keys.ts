import type { Lesson } from "../../courses/course.ts";
import type { Steps } from "../../steps.ts";
import { type NumbersByHash, numbersByHash } from "../sorted-hashes.ts";
import { type Token, tokensOf } from "./code-tokens.ts";
import { type VisitRun, visitExactRuns } from "./shingles.ts";

/** What would reveal quiz answers: sentences of the explanations, and the right options. */
export type QuizKeys = {
  /** Hashes of word runs that occur in an explanation and in no lesson or task, with the numbers of their questions. */
  readonly whys: NumbersByHash;
  /** Right options as normalised text; short ones are recognised only together with their question. */
  readonly rightOptions: readonly { readonly option: string; readonly question?: string | undefined }[];
  readonly longestOption: number;
};

const WHY_WORDS = 6;
const WHYS_TOLD_FROM = 2;
const SHORTEST_OPTION = 12;
/** How far from a right option the words that call it right may be. */
const VERDICT_REACH = 70;

const MOST_VERDICTS = 40;

const VERDICT =
  /\b(?:right|correct|sahi)\s+(?:answers?|options?|choices?|ones?|jawab)\b|\b(?:answers?|jawab|key)\s*(?:is|are|hai|:|=)|\b(?:is|are)\s+(?:the\s+)?(?:right|correct|sahi)\b|\[x\]|[✓✔✅]/gi;
/** 'The correct option is B', 'Answer: (c)'. */
const LETTER =
  /\b(?:(?:[Rr]ight|[Cc]orrect|[Ss]ahi)\s+(?:answer|option|choice)|[Aa]nswer|[Jj]awab)\s*(?:(?:is|hai|:|=)\s*)?(?:\*\*|`)?(?:option\s+)?\(?(?:[A-E](?=[\s.,;:)*`]|$)(?!\s+[a-z])|[a-e]\))/;
const OPTION_IS_RIGHT =
  /\b[Oo]ption\s+(?:\*\*)?\(?[A-Ea-e1-5]\)?(?:\*\*)?\s+(?:is|hai)\s+(?:the\s+)?(?:right|correct|sahi)\b/;
/** '1. B  2. C  3. A': a key for a whole quiz. */
const KEY_LIST = /(?:(?:^|[\s,;])(?:Q\s*)?\d{1,2}\s*[.):=-]+\s*\(?[A-Ea-e]\)?(?=[\s,;.]|$)[\s,;.]*){3,}/;

export function* gatherQuizKeys(lessons: readonly Lesson[], shown: readonly string[] = []): Steps<QuizKeys> {
  const questions = lessons.flatMap(({ quiz }) => quiz);
  const whys = new Map<number, Set<number>>();
  for (const [number, { options }] of questions.entries()) {
    for (const { why } of options)
      visitWordRuns(tokensOf(why), (hash) => whys.set(hash, (whys.get(hash) ?? new Set()).add(number)));
    yield;
  }
  // Explanations first: a set of all that may be read would be ten times as large.
  for (const text of [...lessons.flatMap(readableTexts), ...shown]) {
    visitWordRuns(tokensOf(text), (hash) => whys.delete(hash));
    yield;
  }
  const rightOptions = questions.flatMap(({ text, options }) =>
    options
      .filter(({ isRight }) => isRight)
      .map((right) => {
        const option = bare(right.text).text;
        return { option, question: option.length < SHORTEST_OPTION ? bare(text).text : undefined };
      }),
  );
  return {
    whys: numbersByHash(whys),
    rightOptions,
    longestOption: Math.max(0, ...rightOptions.map(({ option }) => option.length)),
  };
}

/** What everybody may read before answering. */
function readableTexts({ read, exercises }: Lesson): string[] {
  return [read, ...exercises.flatMap(({ task, hints }) => [task, ...hints])];
}

/** The offset at which a text starts to reveal a quiz answer; undefined when it does not. */
export function quizAnswerAt(text: string, tokens: readonly Token[], keys: QuizKeys): number | undefined {
  const positions = [
    LETTER.exec(text)?.index,
    OPTION_IS_RIGHT.exec(text)?.index,
    KEY_LIST.exec(text)?.index,
    explanationAt(tokens, keys),
    rightOptionAt(text, keys),
  ].filter((position) => position !== undefined);
  return positions.length === 0 ? undefined : Math.min(...positions);
}

function explanationAt(tokens: readonly Token[], { whys }: QuizKeys): number | undefined {
  // Per question: among thousands of explanations, two may share six words with any text.
  const told = new Map<number, { readonly from: number; readonly runs: Set<number> }>();
  visitWordRuns(tokens, (hash, start) => {
    for (const question of whys.get(hash)) {
      const before = told.get(question) ?? { from: start, runs: new Set() };
      before.runs.add(hash);
      told.set(question, before);
    }
  });
  const positions = [...told.values()].flatMap(({ from, runs }) =>
    runs.size >= WHYS_TOLD_FROM ? [from] : [],
  );
  return positions.length === 0 ? undefined : Math.min(...positions);
}

/** Only the text around words such as 'the right answer' is compared with the options. */
function rightOptionAt(text: string, { rightOptions, longestOption }: QuizKeys): number | undefined {
  let whole: string | undefined;
  const verdicts = [...text.matchAll(VERDICT)];
  // That many verdicts mean that one is being hidden among many.
  if (verdicts.length > MOST_VERDICTS) return verdicts[0]?.index;
  for (const verdict of verdicts) {
    const from = Math.max(0, verdict.index - VERDICT_REACH - longestOption);
    const around = bare(text.slice(from, verdict.index + VERDICT_REACH + longestOption));
    const centre = around.positions.findIndex((position) => from + position >= verdict.index);
    for (const { option, question } of rightOptions) {
      const at = around.text.indexOf(option);
      if (at < 0) continue;
      const gap = at > centre ? at - centre : centre - (at + option.length);
      if (gap > VERDICT_REACH) continue;
      if (question !== undefined) whole ??= bare(text).text;
      if (question === undefined || whole?.includes(question))
        return Math.min(from + (around.positions[at] ?? 0), verdict.index);
    }
  }
  return undefined;
}

/** Letters, digits and symbols without Markdown marks, quotes and spaces, each with its original offset. */
function bare(text: string): { text: string; positions: number[] } {
  const positions: number[] = [];
  let only = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (/[\s`*_"'‘’“”]/.test(character)) continue;
    only += character.toLowerCase();
    positions.push(at);
  }
  return { text: only.replace(/\.$/, ""), positions };
}

function visitWordRuns(tokens: readonly Token[], visit: VisitRun): void {
  const words = tokens.filter(({ kind }) => kind !== "sign");
  visitExactRuns(words, visit, WHY_WORDS);
}
