import { queryWords } from "../search/query-words.ts";
import { wordsOf } from "../search/split-words.ts";

type Asked = { readonly question: string; readonly answer: string };

/** `found` are the words of it that fit, as `wordsOf` gives them. */
export type FoundQuestion<Question extends Asked> = {
  readonly question: Question;
  readonly found: ReadonlySet<string>;
};

/** What was asked says more about a thread than what was answered. */
const IN_QUESTION = 2;
const IN_ANSWER = 1;
/** As it may not be finished, the beginning of a word counts too. */
const BEGINNING = 0.5;
const BEGINNING_LETTERS = 3;

/** Where a word stands: in which question, counted from 0, and what that is worth. */
type Posting = { readonly at: number; readonly worth: typeof IN_QUESTION | typeof IN_ANSWER };

/** An inverted index: a search looks at the questions that have its words, and at no others. */
export type PublishedIndex<Question extends Asked> = {
  readonly questions: readonly Question[];
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** All words in order, so that those with one beginning stand together. */
  readonly words: readonly string[];
  /** Words of each text: an index that is made after this one reads only what is new. */
  readonly read: ReadonlyMap<string, ReadonlySet<string>>;
};

export function indexQuestions<Question extends Asked>(
  questions: readonly Question[],
  before?: PublishedIndex<Question>,
): PublishedIndex<Question> {
  if (before && hasSameTexts(questions, before.questions)) return { ...before, questions };
  const read = new Map<string, ReadonlySet<string>>();
  const postings = new Map<string, Posting[]>();
  const add = (text: string, at: number, worth: Posting["worth"]) => {
    const words = before?.read.get(text) ?? new Set(wordsOf(text));
    read.set(text, words);
    for (const word of words) {
      const known = postings.get(word);
      if (known) known.push({ at, worth });
      else postings.set(word, [{ at, worth }]);
    }
  };
  for (const [at, { question, answer }] of questions.entries()) {
    add(question, at, IN_QUESTION);
    add(answer, at, IN_ANSWER);
  }
  return { questions, postings, words: [...postings.keys()].sort(), read };
}

function hasSameTexts(a: readonly Asked[], b: readonly Asked[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ question, answer }, at) => question === b[at]?.question && answer === b[at]?.answer)
  );
}

/** Those that have every word of the query, or else most of them; best first, then in the order they came in. */
export function findPublished<Question extends Asked>(
  query: string,
  index: PublishedIndex<Question>,
  most: number,
): readonly FoundQuestion<Question>[] {
  const wanted = [...new Set(queryWords(query))];
  const scores = new Map<number, { score: number; hits: number; readonly found: Set<string> }>();
  for (const word of wanted) {
    const gains = new Map<number, number>();
    for (const other of wordsBeginningWith(word, index)) {
      const share = other === word ? 1 : BEGINNING;
      for (const { at, worth } of index.postings.get(other) ?? []) {
        gains.set(at, Math.max(gains.get(at) ?? 0, worth * share));
        const score = scores.get(at) ?? { score: 0, hits: 0, found: new Set() };
        scores.set(at, score);
        score.found.add(other);
      }
    }
    for (const [at, gain] of gains) {
      const score = scores.get(at);
      if (!score) continue;
      score.score += gain;
      score.hits += 1;
    }
  }
  const scored = [...scores].map(([at, score]) => ({ at, ...score }));
  const hasAll = scored.some(({ hits }) => hits === wanted.length);
  const needed = hasAll ? wanted.length : Math.floor(wanted.length / 2) + 1;
  return scored
    .filter(({ hits }) => hits >= needed)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .flatMap(({ at, found }) => {
      const question = index.questions[at];
      return question ? [{ question, found }] : [];
    });
}

/** The word itself and, unless it is short, those that go on after it. */
function wordsBeginningWith(word: string, { words, postings }: PublishedIndex<Asked>): readonly string[] {
  if (word.length < BEGINNING_LETTERS) return postings.has(word) ? [word] : [];
  let from = 0;
  for (let to = words.length; from < to; ) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? "") < word) from = middle + 1;
    else to = middle;
  }
  let end = from;
  while (words[end]?.startsWith(word)) end += 1;
  return words.slice(from, end);
}

/** Shorter words stand in every question. */
const TELLING_LETTERS = 4;
/** A question of the same day is likelier to be about the same thing. */
const SAME_DAY = 1;

/** Those whose question shares words with this text, of the same course; the ones that share most, and of the same day, first. */
export function likelyPublished<
  Question extends Asked & { readonly courseId: string; readonly dayId: string },
>(
  text: string,
  { courseId, dayId }: { readonly courseId: string; readonly dayId: string },
  index: PublishedIndex<Question>,
  most: number,
): readonly Question[] {
  const shared = new Map<number, number>();
  for (const word of new Set(wordsOf(text))) {
    if ([...word].length < TELLING_LETTERS) continue;
    for (const { at, worth } of index.postings.get(word) ?? [])
      if (worth === IN_QUESTION) shared.set(at, (shared.get(at) ?? 0) + 1);
  }
  return [...shared]
    .flatMap(([at, count]) => {
      const question = index.questions[at];
      if (question?.courseId !== courseId) return [];
      return [{ question, at, score: count + (question.dayId === dayId ? SAME_DAY : 0) }];
    })
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .map(({ question }) => question);
}
