import type { CoursesByWord } from "./favour-passages.ts";
import type { Place } from "./place.ts";
import { termsOf } from "./terms.ts";

/** What a question names beside its topic. */
export type Reading = {
  readonly courseIds: ReadonlySet<string>;
  readonly dayNumber: number | undefined;
  readonly isAboutCourse: boolean;
  readonly isAboutSite: boolean;
  readonly isAboutTrouble: boolean;
  readonly asksForDay: boolean;
};

const ABOUT_A_COURSE =
  /\b(courses?|syllabus|curriculum|prerequisites?|careers?|jobs?|projects?|tickets?|instructors?|teach(es)?|tracks?)\b/i;
const ABOUT_THE_SITE =
  /\b(site|website|platform|kadam|account|profile|course|courses|certificate|certificates|here|staff|quiz|schedule|enrol+|scholarships?|my|you|your)\b/i;
const ABOUT_TROUBLE =
  /error|exception|wrong|mistake|fail|undefined|not found|cannot|can't|does ?n[o']t|infinite|never|denied|refused|warning/i;

export function readQuestion(question: string, byWord: CoursesByWord, place: Place | undefined): Reading {
  const dayNumber = Number(/\bday\s*(?:no\.?|number)?\s*#?(\d{1,2})\b/i.exec(question)?.[1]) || undefined;
  const named = coursesNamed(question, byWord);
  const isHere = named.size === 0 && dayNumber !== undefined && place?.courseId !== undefined;
  return {
    courseIds: isHere ? new Set([place.courseId]) : named,
    dayNumber,
    isAboutCourse: ABOUT_A_COURSE.test(question),
    isAboutSite: ABOUT_THE_SITE.test(question),
    isAboutTrouble: ABOUT_TROUBLE.test(question),
    asksForDay: /\b(which|what) day\b/i.test(question),
  };
}

/** The words that fit the fewest courses decide: 'python full stack' is one course, 'python' are two. */
function coursesNamed(question: string, byWord: CoursesByWord): ReadonlySet<string> {
  const named = termsOf(question)
    .map(({ term }) => byWord.get(term))
    .filter((ids) => ids !== undefined);
  const fewest = Math.min(...named.map((ids) => ids.size));
  return new Set(named.filter((ids) => ids.size === fewest).flatMap((ids) => [...ids]));
}
