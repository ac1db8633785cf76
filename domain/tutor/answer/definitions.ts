import type { Term } from "../../courses/course.ts";
import { askedTerms } from "../find/asked-terms.ts";
import { askingOf } from "../find/asking.ts";
import { contentWords } from "../find/question-terms.ts";
import type { Asks, WeighedWord } from "../find/weighed-words.ts";
import type { Found } from "../found.ts";
import { calledIn } from "./glosses.ts";
import type { ReplyLanguage } from "./reply-language.ts";

/** The minimum share of the question that a term must cover: for 'API key', 'key' alone is something else. */
const SHARE_FROM = { what: 0.4, difference: 0.15 } as const;
/** The same on a day that is not quoted, where a word may have another meaning. */
const ELSEWHERE_FROM = 0.5;
const MOST = 2;

/**
 * Definitions from the word lists of the course that answers, for the terms a question asks about: 'what is an array'
 * is answered with the meaning of 'array' first. The quoted day comes before other days.
 */
export function definitions(question: string, found: Found, asks: Asks, language: ReplyLanguage): string[] {
  const { asking } = asks;
  const [first] = found.passages;
  if ((asking !== "what" && asking !== "difference") || found.meaning !== undefined || !first) return [];
  const words = asking === "what" ? wordsOfClause(question, asks.words) : asks.words;
  const lines = new Map<string, string>();
  for (const { kind, courseId, dayNumber, terms = [] } of found.passages) {
    if (kind !== "lesson" || courseId !== first.courseId) continue;
    const isQuoted = dayNumber === first.dayNumber;
    const from = isQuoted ? "[1]" : `(From the word list of day ${dayNumber}.)`;
    for (const { term, share } of askedTerms(terms, words))
      if (share >= (isQuoted ? SHARE_FROM[asking] : ELSEWHERE_FROM) && !lines.has(term.word.toLowerCase()))
        lines.set(term.word.toLowerCase(), `${meaningOf(term, language)} ${from}`);
  }
  return [...lines.values()].slice(0, MOST);
}

function meaningOf(term: Term, language: ReplyLanguage): string {
  const called = calledIn(term, language);
  return `**${term.word}**${called === undefined ? "" : ` (${called})`}: ${term.means}`;
}

/** 'What is a migration, I changed the model': only the part that asks for a meaning. */
function wordsOfClause(question: string, words: readonly WeighedWord[]): readonly WeighedWord[] {
  const clauses = question.split(/[,;.?!।\n](?=\s|$)|\s(?:and|aur|but|because)\s/);
  // A translated question has lost its question words: take the first clause that has a topic.
  const clause =
    clauses.find((each) => askingOf(each) === "what") ??
    clauses.find((each) => contentWords(each).length > 0) ??
    "";
  const asked = new Set(contentWords(clause).map(({ term }) => term));
  const inClause = words.filter(({ forms }) => forms.some(({ term }) => asked.has(term)));
  // A mistyped word was matched under other forms.
  return inClause.length === 0 ? words : inClause;
}
