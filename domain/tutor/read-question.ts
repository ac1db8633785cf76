import type { Passage } from "./passage.ts";
import type { Place } from "./place.ts";
import { stem } from "./stem.ts";
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

/** Words that belong to one course's world, with the word of its title. */
const BELONGS_TO: ReadonlyMap<string, string> = new Map(
  [
    [
      "java",
      "arraylist hashmap hashset treemap stringbuilder jvm jdk jre junit maven spring springboot nextint println charat bytecode",
    ],
    ["python", "pytest elif venv pip dataclass pydantic tuple tuples kwargs django flask jinja"],
    ["mern", "mongodb mongo mongoose express expressjs nodejs"],
    [
      "devops",
      "docker kubernetes k8s kubectl terraform ansible nginx systemd cron crontab grep awk prometheus grafana helm jenkins linux bash",
    ],
    ["quality", "selenium playwright severity regression retesting postman testrail jira"],
    ["ui", "figma wireframe wireframes persona usability"],
  ].flatMap(([course = "", words = ""]) => words.split(" ").map((word) => [stem(word), course] as const)),
);

/** The course whose title shares most with the question: 'python full stack' is one, 'python' are two. */
function coursesNamed(question: string, byWord: CoursesByWord): ReadonlySet<string> {
  const shared = new Map<string, number>();
  const terms = termsOf(question).map(({ term }) => term);
  const isNamed = terms.some((term) => byWord.has(term));
  const hints = isNamed ? [] : terms.flatMap((term) => BELONGS_TO.get(term) ?? []);
  for (const term of new Set([...terms, ...hints]))
    for (const id of byWord.get(term) ?? [])
      shared.set(id, (shared.get(id) ?? 0) + 1 / (byWord.get(term)?.size ?? 1));
  const most = Math.max(...shared.values());
  return new Set([...shared].filter(([, share]) => share === most).map(([id]) => id));
}
