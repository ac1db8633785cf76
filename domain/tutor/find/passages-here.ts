import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";
import { CLEAR_KEYWORDS } from "./learner-words.ts";
import { contentWords } from "./question-terms.ts";
import type { Reading } from "./read-question.ts";
import { type Term, termsOf } from "./terms.ts";
import { wantsQuizKeys } from "./wants-solution.ts";

const THIS_DAY =
  /\b(this|today'?s|the current)\s+(day|lesson|page|topic|chapter|text)\b|\b(learn|do|study)\s+today\b|\b(is|iss|ye|yeh|aaj ka|aaj ke)\s+(day|lesson|page|topic|chapter)\b/i;
const THIS_TASK = /\b(this|the|my|current)\s+(exercise|task|ticket|problem|assignment)\b/i;
const THIS_COURSE = /\bthis\s+(course|track)\b/i;
const ABOUT_THE_TUTOR = "help:tutor";
/**
 * With more words than this besides the course and the day, the question is about something on that day, not the day.
 */
const WORDS_FOR_A_DAY = 1;

/** Questions about a page rather than a term: 'explain this day', 'what comes on day 11 of DevOps', 'who are you'. */
export function passagesHere(
  question: string,
  reading: Reading,
  passages: readonly Passage[],
  place: Place | undefined,
  words = contentWords(question),
): readonly Passage[] {
  const asked = wordsAsked(question, words);
  const ofDay = (courseId: string | undefined, dayNumber: number | undefined) =>
    passages.filter((passage) => passage.courseId === courseId && passage.dayNumber === dayNumber);
  const [course] = reading.courseIds;
  if (
    reading.dayNumber !== undefined &&
    reading.courseIds.size === 1 &&
    wordsBeside(words, course, passages) <= WORDS_FOR_A_DAY
  )
    return ofDay(course, reading.dayNumber);
  const { exercise } = place ?? {};
  if (exercise && (THIS_TASK.test(question) || asked === 0)) {
    const ofIt = passages.filter(({ exerciseId }) => exerciseId === exercise.id);
    return [...ofIt, ...ofDay(place?.courseId, place?.dayNumber).filter(({ kind }) => kind === "lesson")];
  }
  if (place?.dayNumber !== undefined && (THIS_DAY.test(question) || wantsQuizKeys(question) || asked === 0))
    return ofDay(place.courseId, place.dayNumber);
  if (place?.courseId !== undefined && (THIS_COURSE.test(question) || asked === 0))
    return passages.filter(({ kind, courseId }) => kind === "course" && courseId === place.courseId);
  return asked === 0 ? passages.filter(({ id }) => id === ABOUT_THE_TUTOR) : [];
}

function wordsBeside(
  words: readonly Term[],
  courseId: string | undefined,
  passages: readonly Passage[],
): number {
  const title = passages.find((passage) => passage.kind === "course" && passage.courseId === courseId)?.title;
  const known = new Set(termsOf(`day course lesson topic ${title} ${courseId}`).map(({ term }) => term));
  return words.filter(({ term }) => !known.has(term) && !/^\d/.test(term)).length;
}

/** Counts words with a meaning of their own; none in "why?" or "tell me more". */
export function wordsAsked(question: string, words = contentWords(question)): number {
  const keywords =
    question
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.filter((word) => CLEAR_KEYWORDS.has(word)) ?? [];
  return words.length + keywords.length;
}
