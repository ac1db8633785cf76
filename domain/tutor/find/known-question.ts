import type { Found } from "../found.ts";
import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";
import type { AskedIndex, AskedMatch } from "./asked-index.ts";
import { isOwn, isSameDay } from "./favour-passages.ts";
import { PASSAGES_AT_MOST } from "./found-passages.ts";
import { contentWords } from "./question-terms.ts";
import type { Reading } from "./read-question.ts";

const SAME_DAY = 1.15;
const OWN_COURSE = 1.1;
const OTHER_COURSE = 0.8;
/** For a question about the first section that was found by its words; a later one counts less. */
const SAME_SECTION = 0.5;
const LESS_EACH = 0.12;
const SAME_DAY_FOUND = 0.25;

/**
 * From which score on a known question is the one that was asked. The less the search by words agrees, the more alike
 * they must be; less where somebody tells what happened, because then the words of the lessons are rarely used.
 */
const ALIKE_FROM = { first: 0.45, section: 0.85, day: 0.85, course: 0.9 } as const;
const SYMPTOM_FROM = { first: 0.4, section: 0.5, day: 0.55, course: 0.7 } as const;
/** From this score on, a question that is more alike than the first by this much comes before it. */
const CLEARLY = { from: 0.58, more: 0.15 } as const;
/** A question of so few words is alike many: then the search by words is right more often. */
const FEW = { words: 3, from: 0.97 } as const;
/** Where the search by words would refuse: shorter questions are alike by chance. */
const REFUSED_FROM = { score: 0.55, words: 4 } as const;
/** Below this score the section that was found by words is quoted, too. */
const SURE_FROM = 0.65;

type Search = {
  readonly asked: string;
  readonly reading: Reading;
  readonly place: Place | undefined;
  readonly sectionOf: (known: Passage) => Passage | undefined;
  /** The share of the question that a passage tells. */
  readonly shareTold: (passage: Passage) => number;
};

/** Puts the known question that is nearly the same first, with the section that teaches it; otherwise changes nothing. */
export function withKnownQuestion(found: Found, index: AskedIndex, search: Search): Found {
  const listed = found.isSupported ? found.passages : found.nearest;
  const { asked, reading, place, sectionOf } = search;
  const matches = index.match({ text: asked, asking: reading.asking }, (known) =>
    favourOf(known, listed, reading, place),
  );
  const match = meantAmong(matches, found, listed, search);
  if (!match) return found;
  const first = sectionOf(match.passage) ?? match.passage;
  const passages = [first, ...listed.filter(({ id }) => id !== first.id)].slice(0, PASSAGES_AT_MOST);
  const isSure = match.score >= SURE_FROM;
  return {
    ...found,
    passages,
    isSupported: true,
    isPerhaps: !isSure && (!found.isSupported || found.isPerhaps === true),
    close: isSure ? 1 : 2,
    known: match.passage,
  };
}

function favourOf(
  known: Passage,
  listed: readonly Passage[],
  { courseIds }: Reading,
  place: Place | undefined,
): number {
  const at = listed.findIndex(({ url }) => url === known.url);
  const agreed =
    at >= 0 ? SAME_SECTION * (1 - LESS_EACH * at) : isOfSameDay(known, listed) ? SAME_DAY_FOUND : 0;
  const isNamed = courseIds.size === 0 || courseIds.has(known.courseId ?? "");
  const near = isSameDay(known, place) ? SAME_DAY : isOwn(known, place) ? OWN_COURSE : 1;
  return (1 + agreed) * (isNamed || place?.courseId !== undefined ? near : OTHER_COURSE);
}

/** The first that is alike enough, unless another one about what was found is clearly more alike. */
function meantAmong(
  matches: readonly AskedMatch[],
  found: Found,
  listed: readonly Passage[],
  search: Search,
): AskedMatch | undefined {
  const [top] = listed;
  const own = matches.find(({ passage, score }) => score === 1 && isOwn(passage, search.place));
  if (own) return own;
  // Last, because it reads whole sections.
  const tellsEnough = tellsAsMuch(top, search);
  const first = matches.find((each) => isAlike(each, found, listed, search) && tellsEnough(each));
  const isSettled = first?.score === 1 || found.meaning !== undefined || !found.isSupported;
  if (isSettled || hasFewWords(search.asked) || !top || !isOfDay(top)) return first;
  const least = Math.max(CLEARLY.from, (first?.score ?? 0) + CLEARLY.more);
  const clear = matches.filter(({ passage, score }) => score >= least && passage.dayId === top.dayId);
  return clear.toSorted((a, b) => b.score - a.score).find(tellsEnough) ?? first;
}

/** Of two sections the one that tells less of the question was hardly meant, however alike a question about it is. */
function tellsAsMuch(
  first: Passage | undefined,
  { sectionOf, shareTold }: Search,
): (match: AskedMatch) => boolean {
  return ({ passage, score }) => {
    if (score === 1 || !first || !isOfDay(first) || passage.url === first.url) return true;
    const section = sectionOf(passage);
    return section === undefined || section === first || shareTold(section) >= shareTold(first);
  };
}

function isAlike(
  { passage, score }: AskedMatch,
  found: Found,
  listed: readonly Passage[],
  search: Search,
): boolean {
  const [first] = listed;
  const { asked, place, reading } = search;
  // Several courses teach the same: the one that the search by words leads to is meant, or the learner's own.
  const isThere = passage.courseId === first?.courseId || isOwn(passage, place);
  if (!isThere && (isLearner(place) || (first && isOfDay(first)))) return false;
  // The meaning of an error, and what is said about the site, answer better than a similar question.
  if (score === 1 || found.meaning !== undefined || (first && !isOfDay(first))) return score === 1;
  const agreed = agreementOf(passage, listed);
  if (!found.isSupported)
    return (
      (agreed === "first" || agreed === "section" || agreed === "day") &&
      score >= REFUSED_FROM.score &&
      contentWords(asked).length >= REFUSED_FROM.words
    );
  const least = (reading.isSymptom ? SYMPTOM_FROM : ALIKE_FROM)[agreed];
  return score >= (agreed === "first" || !hasFewWords(asked) ? least : Math.max(least, FEW.from));
}

function hasFewWords(asked: string): boolean {
  return contentWords(asked).filter(({ partOf }) => partOf === undefined).length <= FEW.words;
}

/** How far the search by words leads to the same place. */
function agreementOf(known: Passage, listed: readonly Passage[]): keyof typeof ALIKE_FROM {
  if (listed[0]?.url === known.url) return "first";
  if (listed.some(({ url }) => url === known.url)) return "section";
  return isOfSameDay(known, listed) ? "day" : "course";
}

function isOfDay({ kind, heading }: Passage): boolean {
  return heading !== undefined && (kind === "lesson" || kind === "question");
}

/** Whether a known question is meant when somebody asks in its very words. */
export function mayBeMeant(known: Passage, place: Place | undefined): boolean {
  return !isLearner(place) || isOwn(known, place);
}

function isLearner(place: Place | undefined): boolean {
  return place?.courseId !== undefined || place?.ownCourseIds !== undefined;
}

function isOfSameDay({ dayId }: Passage, listed: readonly Passage[]): boolean {
  return dayId !== undefined && listed.some((each) => each.dayId === dayId);
}
