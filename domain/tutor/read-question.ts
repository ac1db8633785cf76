import type { Passage } from "./passage.ts";
import type { Place } from "./place.ts";
import { termsOf } from "./terms.ts";

/** The courses that a word of their titles names. */
type CoursesByWord = ReadonlyMap<string, ReadonlySet<string>>;

export function coursesByWord(passages: readonly Passage[]): CoursesByWord {
  const byWord = new Map<string, Set<string>>();
  for (const { kind, title, courseId } of passages)
    if (kind === "course" && courseId !== undefined)
      for (const { term } of termsOf(title)) byWord.set(term, (byWord.get(term) ?? new Set()).add(courseId));
  return byWord;
}

/** What a question names beside its topic. */
export type Reading = {
  readonly courseIds: ReadonlySet<string>;
  readonly dayNumber: number | undefined;
  readonly isAboutCourse: boolean;
  readonly isAboutSite: boolean;
  readonly isAboutHere: boolean;
  readonly isAboutTrouble: boolean;
  readonly asksForDay: boolean;
  readonly asksWhatItIs: boolean;
};

const ABOUT_A_COURSE =
  /\b(courses?|syllabus|curriculum|prerequisites?|careers?|jobs?|projects?|tickets?|instructors?|teach(es)?|tracks?|hours|weeks|months|duration|how long|beginners?|laptop|outcomes?|salary)\b/i;
const ABOUT_THE_SITE =
  /\b(site|website|platform|kadam|account|profile|course|courses|certificate|certificates|here|staff|quiz|schedule|enrol+|scholarships?|my|you|your)\b/i;
const ABOUT_TROUBLE =
  /error|exception|wrong|mistake|fail|undefined|not found|cannot|can't|does ?n[o']t|infinite|never|denied|refused|warning|\bsays?\b|\bnot?\b|\bbad\b/i;

export function readQuestion(question: string, byWord: CoursesByWord, place: Place | undefined): Reading {
  const dayNumber = Number(/\bday\s*(?:(?:no\.?|number)\s*)?#?(\d{1,2})\b/i.exec(question)?.[1]) || undefined;
  const named = coursesNamed(question, byWord);
  const isHere = named.size === 0 && dayNumber !== undefined && place?.courseId !== undefined;
  return {
    courseIds: isHere ? new Set([place.courseId]) : named,
    dayNumber,
    isAboutCourse: ABOUT_A_COURSE.test(question),
    isAboutSite: ABOUT_THE_SITE.test(question),
    isAboutHere: /\bhere\b|\bthis (?:site|website|platform|app)\b/i.test(question),
    isAboutTrouble: ABOUT_TROUBLE.test(question),
    asksWhatItIs: /^\W*(?:what(?:'?s| is| are)|define|explain|meaning)\b|\bkya (?:hai|hota|hoti)\b/i.test(
      question,
    ),
    asksForDay: /\b(which|what) day\b/i.test(question),
  };
}

/** The course whose title shares most with the question: 'python full stack' is one, 'python' are two. */
function coursesNamed(question: string, byWord: CoursesByWord): ReadonlySet<string> {
  const shared = new Map<string, number>();
  for (const term of new Set(termsOf(question).map((each) => each.term)))
    for (const id of byWord.get(term) ?? [])
      shared.set(id, (shared.get(id) ?? 0) + 1 / (byWord.get(term)?.size ?? 1));
  const most = Math.max(...shared.values());
  return new Set([...shared].filter(([, share]) => share === most).map(([id]) => id));
}
