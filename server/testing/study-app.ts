import { randomUUID } from "node:crypto";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** The real app on one small course with lessons. */
export function startStudyApp(env: Readonly<Record<string, string>> = { LIMITS: "off" }): Promise<TestApp> {
  return startTestApp({ env, catalogue: { courses: [courseWithLessons()], scholarships: [] } });
}

/** A wire timestamp: that many minutes after the hour before the test app's clock. */
export const minute = (n: number) =>
  new Date(Date.UTC(2026, 10, 15, 5, 0, 0, 123) + n * 60_000).toISOString();

const outcomes = (ok: boolean) => [
  { id: "three", ok: true },
  { id: "none", ok },
];

/** An attempt at any exercise of that course; `ok` says whether it passes. */
export const attemptBodyWith = (ok: boolean, changes: Record<string, unknown> = {}) => {
  const id = randomUUID();
  return {
    id,
    files: [{ path: "main.js", text: `// ${id}` }],
    outcomes: outcomes(ok),
    attemptedAt: minute(1),
    ...changes,
  };
};

export const RIGHT_ANSWERS = { one: [1], several: [0, 2] };

export const quizBodyWith = (answers: Record<string, number[]>, changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  answers,
  answeredAt: minute(1),
  ...changes,
});

export const NOTHING_TO_JOIN = { parts: [], quizzes: [], notes: [], drafts: [], attempts: [] };
