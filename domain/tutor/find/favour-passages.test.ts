import { expect, test } from "vitest";
import { passageForTests } from "../tutor-for-tests.ts";
import { favourOf } from "./favour-passages.ts";
import { coursesByWord, readQuestion } from "./read-question.ts";

const java = passageForTests({ courseId: "java_course", dayNumber: 4 });
const python = passageForTests({ courseId: "python_dev_course", dayNumber: 4 });
const courses = coursesByWord([
  passageForTests({ kind: "course", title: "Java Developer", courseId: "java_course" }),
  passageForTests({ kind: "course", title: "Python Developer", courseId: "python_dev_course" }),
  passageForTests({ kind: "course", title: "Python Full Stack", courseId: "python_course" }),
  passageForTests({ kind: "course", title: "Quality Assurance", courseId: "qa_course" }),
]);
const read = (question: string) => readQuestion(question, courses, undefined);
const learner = { path: "/", ownCourseIds: ["java_course"] };

test("a learner's own course comes first, and the current day before it", () => {
  const loops = read("what is a loop");
  expect(favourOf(java, loops, learner)).toBeGreaterThan(favourOf(python, loops, learner));
  expect(favourOf(java, loops, undefined)).toBe(favourOf(python, loops, undefined));
  const here = { path: "/JavaCourse/day/4", courseId: "java_course", dayNumber: 4 };
  expect(favourOf(java, loops, here)).toBeGreaterThan(favourOf(java, loops, learner));
});

test("naming another course selects that one", () => {
  const named = read("what is a loop in python");
  expect(favourOf(python, named, learner)).toBeGreaterThan(favourOf(java, named, learner));
});

test("the course on screen comes before the other courses of the learner", () => {
  const place = { path: "/", courseId: "python_dev_course", ownCourseIds: ["java_course"] };
  expect(favourOf(python, read("loop"), place)).toBeGreaterThan(favourOf(java, read("loop"), place));
});

test("a course is named by its title or its short name, never by one ordinary word of it", () => {
  expect([...read("what is on in QA").courseIds]).toEqual(["qa_course"]);
  expect([...read("python full stack").courseIds]).toEqual(["python_course"]);
  expect(read("the developer says it works").courseIds.size).toBe(0);
  expect(read("what is a stack trace").courseIds.size).toBe(0);
});

test("a mistake that a day warns of comes after a definition, unless something went wrong", () => {
  const mistake = passageForTests({ isMistake: true });
  for (const question of ["what is a loop", "how to write a loop", "loop vs stream"])
    expect(favourOf(mistake, read(question), undefined)).toBeLessThan(
      favourOf(java, read(question), undefined),
    );
  const trouble = read("my loop never ends");
  expect(favourOf(mistake, trouble, undefined)).toBeGreaterThan(favourOf(java, trouble, undefined));
});

test("a question about what one can do after a course finds its outcomes", () => {
  const outcomes = passageForTests({ kind: "course", id: "course:java_course:outcomes" });
  const length = passageForTests({ kind: "course", id: "course:java_course:length" });
  const asked = read("after Java what will i be able to do");
  expect(favourOf(outcomes, asked, undefined)).toBeGreaterThan(favourOf(length, asked, undefined));
});

test("a mistake that a day warns of comes first for a symptom, in any script, and not for a meaning or a comparison", () => {
  const mistake = passageForTests({ courseId: "java_course", isMistake: true });
  const factor = (question: string) => favourOf(mistake, read(question), undefined);
  expect(factor("my loop is still running")).toBeGreaterThan(factor("loop error"));
  expect(factor("loop error")).toBeGreaterThan(1);
  expect(factor("लूप रुक जाता है")).toBeGreaterThan(1);
  expect(factor("loops")).toBeLessThan(1);
  expect(factor("what is a loop")).toBeLessThan(factor("loops"));
  expect(factor("difference of list and set, order is gone")).toBeLessThan(1);
});
