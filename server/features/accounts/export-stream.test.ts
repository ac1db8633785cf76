import { afterAll, beforeAll, expect, test } from "vitest";
import { newLearner } from "#server/testing/learners.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const EXERCISES = 200;
const CODE_KB = 60;

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});

afterAll(() => kadam.close());

test("a large export is streamed: never more than a few exercises are in memory at once", async () => {
  const learner = await newLearner(kadam);
  const { uid } = (await learner.call("GET", "/api/me")).json();
  await kadam.database.query(
    `insert into exercise_drafts (uid, exercise_id, version, draft)
     select $1, 'exercise-' || to_char(n, 'FM000'), 1, $2::jsonb from generate_series(1, $3) n`,
    [uid, JSON.stringify(draftOf("x".repeat(CODE_KB * 1024))), EXERCISES],
  );
  const asked: number[] = [];
  const { exercises } = kadam.stores;
  const { all } = exercises;
  Object.assign(exercises, {
    all: (whose: string, among?: readonly string[]) => {
      asked.push(among?.length ?? Number.POSITIVE_INFINITY);
      return all(whose, among);
    },
  });
  const address = await kadam.app.listen({ port: 0, host: "127.0.0.1" });
  const cookie = [...learner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const reply = await fetch(`${address}/api/me/export`, { headers: { cookie } });
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  const first = await reader.read();
  if (first.value) chunks.push(first.value);
  // Backpressure: nobody has read on, so the server waits, with most of the account still in the database.
  const askedBefore = asked.length;
  expect(askedBefore).toBeLessThan(EXERCISES / 10);
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  const everything = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  expect(everything.study.exercises).toHaveLength(EXERCISES);
  expect(everything.study.exercises.at(-1)).toMatchObject({ exerciseId: "exercise-200" });
  expect(Buffer.concat(chunks).length).toBeGreaterThan(EXERCISES * CODE_KB * 1024);
  expect(Math.max(...asked)).toBe(10);
  expect(asked).toHaveLength(EXERCISES / 10);
}, 120_000);

function draftOf(text: string) {
  return {
    current: { value: [{ path: "main.js", text }], savedAt: "2026-11-15T06:00:00.000Z" },
    others: [],
  };
}
