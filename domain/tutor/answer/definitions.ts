import type { Term } from "../../courses/course.ts";
import { askedTerms } from "../find/asked-terms.ts";
import { askingOf } from "../find/asking.ts";
import { contentWords } from "../find/question-terms.ts";
import type { Asks, WeighedWord } from "../find/weighed-words.ts";
import type { Found } from "../found.ts";
import { calledIn } from "./glosses.ts";
import type { ReplyLanguage } from "./reply-language.ts";

/** The share of what is asked that a term must be: of 'API key' the key alone is something else. */
const SHARE_FROM = { what: 0.4, difference: 0.15 } as const;
const MOST = 2;

/**
 * What a question wants the meaning of, out of the word lists of the course that answers it: 'what is an array' begins
 * with what an array is. The day that the answer quotes comes before other days.
 */
export function definitions(question: string, found: Found, asks: Asks, language: ReplyLanguage): string[] {
  const { asking } = asks;
  const [first] = found.passages;
  if ((asking !== "what" && asking !== "difference") || found.meaning !== undefined || !first) return [];
  const words = asking === "what" ? wordsOfClause(question, asks.words) : asks.words;
  const byWord = new Map<string, { readonly term: Term; readonly number: number }>();
  found.passages.forEach(({ kind, courseId, terms = [] }, at) => {
    if (kind !== "lesson" || courseId !== first.courseId) return;
    for (const { term, share } of askedTerms(terms, words))
      if (share >= SHARE_FROM[asking] && !byWord.has(term.word.toLowerCase()))
        byWord.set(term.word.toLowerCase(), { term, number: at + 1 });
  });
  return [...byWord.values()].slice(0, MOST).map(({ term, number }) => lineOf(term, number, language));
}

function lineOf(term: Term, number: number, language: ReplyLanguage): string {
  const called = calledIn(term, language);
  return `**${term.word}**${called === undefined ? "" : ` (${called})`}: ${term.means} [${number}]`;
}

/** 'What is a migration, I changed the model': only the part that asks for a meaning. */
function wordsOfClause(question: string, words: readonly WeighedWord[]): readonly WeighedWord[] {
  const clauses = question.split(/[,;.?!।\n]+(?=\s|$)|\s+(?:and|aur|but|because)\s+/);
  const clause = clauses.find((each) => askingOf(each) === "what") ?? "";
  const asked = new Set(contentWords(clause).map(({ term }) => term));
  const inClause = words.filter(({ forms }) => forms.some(({ term }) => asked.has(term)));
  // A word with a typing mistake, or one that was translated, has other forms.
  return inClause.length === 0 ? words : inClause;
}
