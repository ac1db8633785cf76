import { PLAIN_CLOTH } from "../courses/cloth.ts";
import { asCourseId, type Course, type StudyDay } from "../courses/course.ts";
import { deepFreeze } from "../learning/learner-for-tests.ts";
import type { Exercise } from "./exercise.ts";
import type { QuizQuestion } from "./quiz.ts";

/** Two files, the second locked; two tests. */
export function exerciseWith(changes: Partial<Exercise> = {}): Exercise {
  const test = (id: string) => ({
    id,
    name: `Test ${id}`,
    says: `Look at ${id} again.`,
    code: `check("${id}")`,
  });
  return deepFreeze({
    id: "count-knots",
    title: "Count the knots",
    kind: "javascript",
    packages: [],
    level: "follow",
    minutes: 5,
    task: "Count them.",
    files: [
      { path: "main.js", text: "function countKnots(rope) {}\n", isLocked: false },
      { path: "rope.js", text: "const rope = 'ooo';\n", isLocked: true },
    ],
    entry: "main.js",
    stdin: "",
    hints: [],
    setup: "",
    tests: [test("three"), test("none")],
    mutants: [],
    solution: [],
    wrong: [],
    ...changes,
  });
}

const question = (id: string, ...rights: boolean[]): QuizQuestion => ({
  id,
  text: `What of ${id}?`,
  options: rights.map((isRight, n) => ({ text: `Option ${n}`, isRight, why: "Because." })),
});

/** Right answers: option 1 of the first, options 0 and 2 of the second. */
const QUIZ = [question("one", false, true), question("several", true, false, true)];

/** With a quick task that is judged, and one that is written. */
const READ = "Text.\n\n```js predict id=sum\n1\n```\n\n```text critique id=loose-end\n? What of it?\n```\n";

function studyDayWith(id: string, exercises: readonly Exercise[]): StudyDay {
  return {
    id,
    title: `Topic of ${id}`,
    summary: "What it is about.",
    objectives: [],
    videos: [],
    lesson: { read: READ, exercises, quiz: QUIZ },
  };
}

/** A course whose first two days have lessons and whose last is not written yet. */
export function courseWithLessons(): Course {
  return {
    id: asCourseId("knot_course"),
    path: "/KnotCourse",
    title: "Knots",
    order: 1,
    level: "Beginner",
    language: "English",
    cloth: PLAIN_CLOTH,
    description: "Tie things together.",
    lead: "Learn to tie.",
    about: [],
    outcomes: [],
    prerequisites: [],
    careers: [],
    project: { title: "A rope ladder", brief: "Build it.", tickets: [] },
    curriculum: { intro: "From simple to hard.", pace: "standard" },
    instructor: { name: "The team", about: [] },
    days: [
      studyDayWith("knots-first", [exerciseWith(), exerciseWith({ id: "tie-knots" })]),
      studyDayWith("knots-second", [exerciseWith({ id: "untie-knots" })]),
      { ...studyDayWith("knots-later", []), lesson: undefined },
    ],
  };
}
