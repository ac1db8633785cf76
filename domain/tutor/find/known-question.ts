import type { Found, MayBeMeant } from "../found.ts";
import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";
import type { AskedIndex, AskedMatch } from "./asked-index.ts";
import { isOwn, isSameDay } from "./favour-passages.ts";
import { isSection, PASSAGES_AT_MOST } from "./found-passages.ts";
import type { LetterMatch } from "./letters-index.ts";
import { type ByWords, likelySections, type SimilarQuestion } from "./likely-sections.ts";
import type { Reading } from "./read-question.ts";
import type { Term } from "./terms.ts";

const SAME_DAY = 1.15;
const OWN_COURSE = 1.1;
const OTHER_COURSE = 0.8;
/** Boost for a question about the best section of the search by words; less for each later section. */
const SAME_SECTION = 0.5;
const LESS_EACH = 0.12;
const SAME_DAY_FOUND = 0.25;

/**
 * The minimum score of a known question about the likely section; lower for symptoms, which are rarely told in the
 * words of the lessons.
 */
const ALIKE_FROM = 0.45;
const SYMPTOM_FROM = 0.4;
/** The minimum similarity of its letters. */
const LETTERS_ALIKE_FROM = 0.5;
/** From both scores on, the learner's own course is meant, even if the search by words leads elsewhere. */
const CLEARLY_ALIKE = { words: 0.75, letters: 0.5 } as const;
/** Where the search by words would refuse: short questions are similar by chance. */
const REFUSED_FROM = { score: 0.55, words: 4 } as const;
/** Below this score the answer says that it is unsure. */
const SURE_FROM = 0.65;
/** From this probability on, only the likeliest section is quoted. */
const CLEAR_FROM = 0.9;
/** Below this probability no section is quoted: three short answers are read faster than a wrong long one. */
const OPEN_BELOW = 0.45;
/** From this score on, a known question is offered for a pasted message, or where the search by words would refuse. */
const PERHAPS_FROM = 0.2;
const OPTIONS_AT_MOST = 3;
/** A question of so few words, such as 'what is a loop', has one topic: its section is quoted in any case. */
const FEW_WORDS = 3;

type Search = {
  readonly asked: string;
  /** What `contentWords` finds in it. */
  readonly words: readonly Term[];
  readonly reading: Reading;
  readonly place: Place | undefined;
  readonly sectionOf: (known: Passage) => Passage | undefined;
  /** The sections that were found by words, best first. */
  readonly byWords: readonly ByWords[];
  /** Whether the question names a course that the learner is not enrolled in. */
  readonly namesOtherTitle: boolean;
  readonly byLetters: (isHere: (known: Passage) => boolean) => readonly LetterMatch[];
};

/**
 * Moves the section that is most likely meant to the front, with the known question about it, and adds alternatives.
 */
export function withKnownQuestion(found: Found, index: AskedIndex, search: Search): Found {
  const listed = found.isSupported ? found.passages : found.nearest;
  const { asked, words, reading, place, sectionOf } = search;
  const matches = index.match({ text: asked, asking: reading.asking, words }, (known) =>
    favourOf(known, listed, reading, place),
  );
  const match = sameAmong(matches, place) ?? refusedAmong(matches, found, listed, search);
  if (match) return withMatch(found, match, sectionOf(match.passage) ?? match.passage, listed);
  const isMine = (passage: Passage) => isOwn(passage, place);
  if (found.meaning === undefined && isClearlyMine(matches, search)) {
    const mine = matches.filter(({ passage }) => isMine(passage));
    return withLikely({ ...found, isSupported: true, passages: listed }, mine, isMine, search) ?? found;
  }
  // Help pages and mentors' answers are better than a similar question; so is the page of a day, where a day is asked
  // for.
  const [first] = listed;
  if (first?.kind !== "lesson" || (!isSection(first) && reading.asksForDay)) return found;
  const isHere =
    isLearner(place) && !namesOther(reading, place)
      ? isMine
      : ({ courseId }: Passage) => courseId === first.courseId;
  const here = matches.filter(({ passage }) => isHere(passage));
  if (!found.isSupported) return orRefused(found, here, search);
  return found.meaning === undefined
    ? (withLikely(found, here, isHere, search) ?? found)
    : withPerhaps(found, here, sectionOf);
}

/** A question of the learner's own course, similar in words and in letters: meant, whatever else has these words. */
function isClearlyMine(
  matches: readonly AskedMatch[],
  { reading, place, namesOtherTitle, byLetters }: Search,
): boolean {
  if (!isLearner(place) || reading.asksForDay || namesOtherTitle) return false;
  const alike = new Set(
    matches.flatMap(({ passage, score }) =>
      score >= CLEARLY_ALIKE.words && isOwn(passage, place) ? [passage] : [],
    ),
  );
  if (alike.size === 0) return false;
  return byLetters((passage) => alike.has(passage)).some(
    ({ similarity }) => similarity >= CLEARLY_ALIKE.letters,
  );
}

/** A known question, word for word. */
function sameAmong(matches: readonly AskedMatch[], place: Place | undefined): AskedMatch | undefined {
  const same = matches.filter(({ score }) => score === 1);
  return same.find(({ passage }) => isOwn(passage, place)) ?? same[0];
}

function refusedAmong(
  matches: readonly AskedMatch[],
  { isSupported }: Found,
  listed: readonly Passage[],
  { words }: Search,
): AskedMatch | undefined {
  if (isSupported || (listed[0] && !isOfDay(listed[0]))) return undefined;
  if (words.length < REFUSED_FROM.words) return undefined;
  return matches.find(({ passage, score }) => score >= REFUSED_FROM.score && isOfSameDay(passage, listed));
}

function withMatch(
  found: Found,
  { passage, score }: AskedMatch,
  section: Passage,
  listed: readonly Passage[],
): Found {
  const isSure = score >= SURE_FROM;
  return {
    ...found,
    passages: firstOf([section, ...listed]),
    isSupported: true,
    isPerhaps: !isSure && (!found.isSupported || found.isPerhaps === true),
    close: isSure ? 1 : 2,
    known: passage,
  };
}

/** Undefined if there is no candidate. */
function withLikely(
  found: Found,
  matches: readonly AskedMatch[],
  isHere: (passage: Passage) => boolean,
  search: Search,
): Found | undefined {
  const byWords = search.byWords.filter(({ passage }) => isHere(passage));
  const { sections, options } = likelySections(
    { byWords, matches, byLetters: search.byLetters(isHere) },
    search.sectionOf,
  );
  const [best] = sections;
  if (!best) return undefined;
  const { section, match, probability } = best;
  const isShort = hasFewWords(search.words);
  const isClear = probability >= CLEAR_FROM || (isShort && match !== undefined && match.words >= SURE_FROM);
  if (probability < OPEN_BELOW && !isShort) {
    const orMeant = different(options).slice(0, OPTIONS_AT_MOST);
    return { ...withOrMeant(found, orMeant, []), isPerhaps: true };
  }
  const known = match && isAlike(match, search.reading) ? match.passage : undefined;
  const told = { asked: known, section };
  const [, ...others] = isClear ? [] : different([told, ...options]);
  return {
    ...withOrMeant(found, others.slice(0, OPTIONS_AT_MOST - 1), [section]),
    isPerhaps: found.isPerhaps === true && !(isClear && known),
    close: isClear ? 1 : 2,
    ...(known && { known }),
  };
}

function isAlike({ words, letters }: SimilarQuestion, { isSymptom }: Reading): boolean {
  return words >= (isSymptom ? SYMPTOM_FROM : ALIKE_FROM) || letters >= LETTERS_ALIKE_FROM;
}

/** Fallback before refusing a learner: offers similar known questions of the same day. */
function orRefused(found: Found, matches: readonly AskedMatch[], { words, place, sectionOf }: Search): Found {
  if (!isLearner(place) || words.length < REFUSED_FROM.words) return found;
  const sameDay = matches.filter(({ passage }) => isOfSameDay(passage, found.nearest));
  const orMeant = similarAmong(sameDay, sectionOf);
  if (orMeant.length === 0) return found;
  const open = withOrMeant({ ...found, passages: found.nearest }, orMeant.slice(0, OPTIONS_AT_MOST), []);
  return { ...open, isSupported: true, isPerhaps: true };
}

/** The meaning of an error answers better than a similar question, but similar questions may help. */
function withPerhaps(found: Found, matches: readonly AskedMatch[], sectionOf: Search["sectionOf"]): Found {
  const others = similarAmong(matches, sectionOf).slice(0, OPTIONS_AT_MOST - 1);
  return withOrMeant(found, others, found.passages.slice(0, PASSAGES_AT_MOST - others.length));
}

function similarAmong(matches: readonly AskedMatch[], sectionOf: Search["sectionOf"]): MayBeMeant[] {
  return matches.flatMap(({ passage, score }) => {
    const section = score >= PERHAPS_FROM ? sectionOf(passage) : undefined;
    return section ? [{ asked: passage, section }] : [];
  });
}

/** Deduplicates: a lesson and its interview corner may ask the same, and a quoted section is not offered again. */
function different(options: readonly MayBeMeant[]): MayBeMeant[] {
  const seen = new Set<string | undefined>();
  return options.filter(({ asked, section }) => {
    const names = [asked?.heading?.toLowerCase(), ...(asked ? [] : [section.id])];
    const isNew = names.every((name) => name === undefined || !seen.has(name));
    for (const name of [...names, section.id]) seen.add(name);
    return isNew;
  });
}

function withOrMeant(found: Found, orMeant: readonly MayBeMeant[], first: readonly Passage[]): Found {
  const passages = firstOf([...first, ...orMeant.map(({ section }) => section), ...found.passages]);
  return orMeant.length === 0 ? { ...found, passages } : { ...found, passages, orMeant };
}

function firstOf(passages: readonly Passage[]): Passage[] {
  return [...new Map(passages.map((each) => [each.id, each])).values()].slice(0, PASSAGES_AT_MOST);
}

function favourOf(
  known: Passage,
  listed: readonly Passage[],
  { courseIds }: Reading,
  place: Place | undefined,
): number {
  if (!isThere(known, listed[0], place)) return 0;
  const at = listed.findIndex(({ url }) => url === known.url);
  const agreed =
    at >= 0 ? SAME_SECTION * (1 - LESS_EACH * at) : isOfSameDay(known, listed) ? SAME_DAY_FOUND : 0;
  const isNamed = courseIds.size === 0 || courseIds.has(known.courseId ?? "");
  const near = isSameDay(known, place) ? SAME_DAY : isOwn(known, place) ? OWN_COURSE : 1;
  return (1 + agreed) * (isNamed || place?.courseId !== undefined ? near : OTHER_COURSE);
}

/** Several courses teach the same: means the course that the search by words leads to, or the learner's own. */
function isThere(passage: Passage, first: Passage | undefined, place: Place | undefined): boolean {
  if (passage.courseId === first?.courseId || isOwn(passage, place)) return true;
  return !isLearner(place) && !(first && isOfDay(first));
}

function hasFewWords(words: readonly Term[]): boolean {
  return words.filter(({ partOf }) => partOf === undefined).length <= FEW_WORDS;
}

/** 'A loop in Java', asked by somebody who learns Python. */
function namesOther({ courseIds }: Reading, place: Place | undefined): boolean {
  return courseIds.size > 0 && ![...courseIds].some((courseId) => isOwn({ courseId }, place));
}

function isOfDay({ kind, heading }: Passage): boolean {
  return heading !== undefined && (kind === "lesson" || kind === "question");
}

/** Whether a known question that is repeated word for word is meant. */
export function mayBeMeant(known: Passage, place: Place | undefined): boolean {
  return !isLearner(place) || isOwn(known, place);
}

function isLearner(place: Place | undefined): boolean {
  return place?.courseId !== undefined || place?.ownCourseIds !== undefined;
}

function isOfSameDay({ dayId }: Passage, listed: readonly Passage[]): boolean {
  return dayId !== undefined && listed.some((each) => each.dayId === dayId);
}
