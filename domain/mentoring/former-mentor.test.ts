import { expect, test } from "vitest";
import { isFormerMentor } from "./former-mentor.ts";
import type { Actor } from "./move.ts";
import { answeredThread, asha, claimedThread, JAVA, PYTHON, staff } from "./thread-for-tests.ts";

const raviOf = (...courses: readonly (typeof JAVA)[]): Actor => ({ role: "mentor", id: "ravi", courses });

test("a mentor who took part and has lost the role in the course is a former mentor of the thread", () => {
  expect(isFormerMentor(answeredThread(), raviOf())).toBe(true);
  expect(isFormerMentor(answeredThread(), raviOf(PYTHON))).toBe(true);
  expect(isFormerMentor(claimedThread(), raviOf())).toBe(true);
});

test("a mentor of the course is not, nor is anybody who did not take part as a mentor", () => {
  expect(isFormerMentor(answeredThread(), raviOf(JAVA, PYTHON))).toBe(false);
  expect(isFormerMentor(answeredThread(), { role: "mentor", id: "meera", courses: [] })).toBe(false);
  expect(isFormerMentor(answeredThread(), asha)).toBe(false);
  expect(isFormerMentor(answeredThread(), staff)).toBe(false);
  expect(isFormerMentor(answeredThread(), { role: "learner", id: "ravi" })).toBe(false);
});
