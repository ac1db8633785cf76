import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";
import { type Asking, askingOf } from "./asking.ts";
import { stem } from "./stem.ts";
import { tellsSymptom } from "./symptom.ts";
import { termsOf } from "./terms.ts";

/** The courses that a word identifies: by a word of the title, or by one that belongs to no other course. */
type CoursesByWord = {
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ownWords: ReadonlyMap<string, ReadonlySet<string>>;
};

export function coursesByWord(passages: readonly Passage[]): CoursesByWord {
  const titles = new Map<string, Set<string>>();
  const byOwnWord = new Map<string, Set<string>>();
  for (const { kind, title, ownWords = [], courseId } of passages) {
    if (kind !== "course" || courseId === undefined) continue;
    for (const { term } of termsOf(`${title} ${shortName(courseId)}`))
      titles.set(term, (titles.get(term) ?? new Set()).add(courseId));
    for (const word of ownWords.map(stem))
      byOwnWord.set(word, (byOwnWord.get(word) ?? new Set()).add(courseId));
  }
  return { titles, ownWords: byOwnWord };
}

/** 'QA' for Quality Assurance: the course id, if that is one word. */
function shortName(courseId: string): string {
  return /^([a-z]+)_course$/.exec(courseId)?.[1] ?? "";
}

/** How something is asked, read from the question as typed: a translation has no small words left. */
export type Manner = { readonly asking: Asking; readonly isSymptom: boolean };

export function mannerOf(written: string): Manner {
  return { asking: askingOf(written), isSymptom: tellsSymptom(written) };
}

/** What a question names besides its topic. */
export type Reading = {
  readonly courseIds: ReadonlySet<string>;
  readonly dayNumber: number | undefined;
  readonly isAboutCourse: boolean;
  readonly isAboutSite: boolean;
  readonly isAboutHere: boolean;
  /** Names a part of the site that no lesson covers. */
  readonly namesPart: boolean;
  readonly isAboutTrouble: boolean;
  /** Describes something that went wrong, without an error. */
  readonly isSymptom: boolean;
  readonly asksForDay: boolean;
  /** Asks what somebody can do after a course. */
  readonly asksForOutcomes: boolean;
  readonly asking: Asking;
};

const ABOUT_A_COURSE =
  /\b(courses?|syllabus|curriculum|prerequisites?|careers?|jobs?|projects?|tickets?|instructors?|teach(es)?|tracks?|hours|weeks|months|duration|how long|beginners?|laptop|computer|before start\w{0,3}|outcomes?|salary)\b/i;
const ABOUT_THE_SITE =
  /\b(site|website|platform|kadam|account|profile|course|courses|certificate|certificates|here|staff|quiz|schedule|enrol+|scholarships?|my|mera|meri|mere|you|your|tumse|aapse|lessons?|days?|din|exercises?|app|login|hindi|english|call (?:me|back)|callback)\b/i;
const PARTS_OF_THE_SITE =
  /\b(kadam|quiz|quizzes|lessons?|courses?|certificates?|exercises?|scholarships?|tutor|enrol+|call (?:me|back)|callback)\b/i;
const ABOUT_TROUBLE =
  /error|exception|wrong|mistake|fail|undefined|not found|cannot|can't|does ?n[o']t|infinite|never|denied|refused|warning|\bsays?\b|\bnot?\b|\bbad\b/i;

const OUTCOMES =
  /\bable to (?:do|build|make)\b|\bwhat (?:will|can|would) (?:i|we) (?:learn|do|build|make|be able)\b|\bkya (?:kya )?(?:sikh|seekh|ban ?pa|kar pa)/i;

/** 'Which day is SQL on' asks for the day first, then for its content. */
export function asksForDay(question: string): boolean {
  return /\b(?:which|what) day\b|\b(?:kaunse|kaun se|konse|kon se|kis|kaunsa|konsa|kaun sa) (?:din|day)\b/i.test(
    question,
  );
}

export function readQuestion(
  question: string,
  byWord: CoursesByWord,
  place: Place | undefined,
  { asking, isSymptom }: Manner = mannerOf(question),
): Reading {
  const dayNumber = Number(/\bday\s*(?:(?:no\.?|number)\s*)?#?(\d{1,2})\b/i.exec(question)?.[1]) || undefined;
  const named = coursesNamed(question, byWord);
  const isHere = named.size === 0 && dayNumber !== undefined && place?.courseId !== undefined;
  return {
    courseIds: isHere ? new Set([place.courseId]) : named,
    dayNumber,
    isAboutCourse: ABOUT_A_COURSE.test(question),
    isAboutSite: ABOUT_THE_SITE.test(question),
    isAboutHere: /\bhere\b|\bthis (?:site|website|platform|app)\b/i.test(question),
    namesPart: PARTS_OF_THE_SITE.test(question),
    isAboutTrouble: ABOUT_TROUBLE.test(question),
    isSymptom,
    asking,
    asksForDay: asksForDay(question),
    asksForOutcomes: OUTCOMES.test(question),
  };
}

const ORDINARY: ReadonlySet<string> = new Set(
  "developer development stack full design quality assurance".split(" ").map(stem),
);

/** A word that alone is the name of a course: 'java', 'devops'. */
export function isCourseName({ titles }: CoursesByWord, term: string): boolean {
  return titles.has(term) && !ORDINARY.has(term);
}

/**
 * The course whose title shares most words with the question: 'python full stack' is one course, 'python' matches two.
 */
function coursesNamed(question: string, { titles, ownWords }: CoursesByWord): ReadonlySet<string> {
  const terms = [...new Set(termsOf(question).map(({ term }) => term))];
  const inTitles = terms.filter((term) => titles.has(term));
  // One of these words alone is no title: 'the developer says', 'a stack trace'.
  const isTitle = inTitles.length > 1 || inTitles.some((term) => !ORDINARY.has(term));
  const named = isTitle ? inTitles.flatMap((term) => titles.get(term) ?? []) : [];
  // Several own words of one course count once.
  const hinted = new Map(
    terms.flatMap((term) => ownWords.get(term) ?? []).map((ids) => [[...ids].join(" "), ids] as const),
  );
  const shared = new Map<string, number>();
  for (const ids of named.length > 0 ? named : hinted.values())
    for (const id of ids) shared.set(id, (shared.get(id) ?? 0) + 1 / ids.size);
  const most = Math.max(...shared.values());
  return new Set([...shared].filter(([, share]) => share === most).map(([id]) => id));
}
