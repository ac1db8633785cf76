import { queryWords } from "../search/query-words.ts";
import { wordsOf } from "../search/split-words.ts";

type Asked = { readonly question: string; readonly answer: string };

/** `found` are its words that match, as `wordsOf` returns them. */
export type FoundQuestion<Question extends Asked> = {
  readonly question: Question;
  readonly found: ReadonlySet<string>;
};

/** A word in the question says more about a thread than one in the answer. */
const IN_QUESTION = 2;
const IN_ANSWER = 1;
/** A prefix counts too, because the learner may still be typing the word. */
const BEGINNING = 0.5;
const BEGINNING_LETTERS = 3;

/** Where a word occurs: the index of the question, and the score. */
type Posting = { readonly at: number; readonly worth: typeof IN_QUESTION | typeof IN_ANSWER };

/** Inverted index: a search reads only the questions that contain its words. */
export type PublishedIndex<Question extends Asked> = {
  readonly questions: readonly Question[];
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** All words, sorted, so that words with the same prefix are adjacent. */
  readonly words: readonly string[];
  /** Cache of the words of each text: the next index is built by reading only new texts. */
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

/** Questions that have every word of the query, or else most of them; best first, then in their original order. */
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

/** The word itself and, unless it is short, the words that start with it. */
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

/** Shorter words occur in every question. */
const TELLING_LETTERS = 4;
/** A question of the same day is more likely about the same thing. */
const SAME_DAY = 1;

/** Questions of the same course that share words with this text; most shared words first, the same day counts more. */
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
