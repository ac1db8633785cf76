import { queryWords } from "../search/query-words.ts";
import { wordsOf } from "../search/words.ts";

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

type Words = { readonly asked: ReadonlySet<string>; readonly answered: ReadonlySet<string> };

/** A question with its words, so that many searches read its texts once. */
export type IndexedQuestion<Question extends Asked> = Words & { readonly question: Question };

export function indexQuestions<Question extends Asked>(
  questions: readonly Question[],
): readonly IndexedQuestion<Question>[] {
  return questions.map((question) => ({
    question,
    asked: new Set(wordsOf(question.question)),
    answered: new Set(wordsOf(question.answer)),
  }));
}

/** Those that have every word of the query, or else most of them; best first, then in the order they came in. */
export function findPublished<Question extends Asked>(
  query: string,
  index: readonly IndexedQuestion<Question>[],
  most: number,
): readonly FoundQuestion<Question>[] {
  const wanted = [...new Set(queryWords(query))];
  if (wanted.length === 0) return [];
  const scored = index.map((each) => ({ question: each.question, ...scoreOf(each, wanted) }));
  const needed = scored.some(({ hits }) => hits === wanted.length)
    ? wanted.length
    : Math.floor(wanted.length / 2) + 1;
  return scored
    .filter(({ hits }) => hits >= needed)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ question, found }) => ({ question, found }));
}

function scoreOf({ asked, answered }: Words, wanted: readonly string[]) {
  const found = new Set<string>();
  let score = 0;
  let hits = 0;
  for (const word of wanted) {
    const gain = Math.max(
      IN_QUESTION * shareOf(word, asked, found),
      IN_ANSWER * shareOf(word, answered, found),
    );
    score += gain;
    if (gain > 0) hits += 1;
  }
  return { score, hits, found };
}

function shareOf(word: string, words: ReadonlySet<string>, found: Set<string>): number {
  let share = 0;
  if (words.has(word)) {
    found.add(word);
    share = 1;
  }
  if (word.length < 3) return share;
  for (const other of words)
    if (other !== word && other.startsWith(word)) {
      found.add(other);
      share = Math.max(share, BEGINNING);
    }
  return share;
}
