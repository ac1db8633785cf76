import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";
import { isSameDay } from "./favour-passages.ts";
import type { Wanted } from "./question-terms.ts";
import type { Reading } from "./read-question.ts";
import { PEAK_FROM, type Scored } from "./score-passages.ts";

/** The minimum share of the question's weight that the best passage must cover. */
const COVERED_FROM = 0.58;
/** A passage that is clearly about two of the words may miss more of the others. */
const COVERED_BY_TWO_FROM = 0.48;
/** Stories in exercises mention cricket and buses, so an exercise must cover nearly the whole question. */
const EXERCISE_COVERED_FROM = 0.85;
const CHATTY_FROM = 5;

/** Whether a passage surely answers the question. */
export function isSupport(scored: Scored, passage: Passage, place: Place | undefined): boolean {
  const { coverage, peak, strongWords } = scored;
  // On the page of a day its own words are meant, even common ones.
  if (isSameDay(passage, place)) return coverage >= COVERED_BY_TWO_FROM;
  if (peak < PEAK_FROM) return false;
  const isElsewhere = passage.kind === "exercise" && passage.exerciseId !== place?.exercise?.id;
  if (isElsewhere) return coverage >= EXERCISE_COVERED_FROM;
  return coverage >= (strongWords > 1 ? COVERED_BY_TWO_FROM : COVERED_FROM);
}

/** The known terms of a question, out of all it asks for. */
type Named = {
  readonly words: readonly Wanted[];
  readonly wanted: readonly Wanted[];
  readonly isTechnical: (word: Wanted) => boolean;
};

/** A chatty question has more words than any passage: only its technical terms count, not the rest. */
export function isNear(
  { peak, strongWords }: Scored,
  { kind, courseId }: Passage,
  { words: named, wanted, isTechnical }: Named,
  reading: Reading,
): boolean {
  if (peak < PEAK_FROM || (kind === "help" && !reading.isAboutSite)) return false;
  if (kind === "help" && strongWords > 0 && reading.namesPart) return true;
  const isCourseNamed = courseId !== undefined && reading.courseIds.has(courseId);
  if (named.length > 1) return true;
  if (named.length === 0) return false;
  // One technical term beside a word that no lesson has may be about anything: 'the population of Brazil'.
  const isStrange =
    wanted.length < CHATTY_FROM &&
    wanted.some(({ forms, share, isName }) => forms.length === 0 && share === 1 && !isName);
  return isCourseNamed || reading.isAboutTrouble || (!isStrange && named.some(isTechnical));
}
