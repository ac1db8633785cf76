import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { askTogether } from "./ask-together.ts";

/** A store whose answers are controlled by the test. */
function slowStore(values: Record<string, string>) {
  const calls: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = askTogether<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = () =>
          resolve(new Map(keys.flatMap((key) => (values[key] ? [[key, values[key]]] : []))));
        calls.push({ keys, answer, fail: reject });
      }),
  );
  return { ask, calls };
}

test("requests of one event loop turn are one query, and each gets its own answer", async () => {
  const { ask, calls } = slowStore({ a: "A", b: "B" });
  const answers = Promise.all([ask("a"), ask("b"), ask("a"), ask("nobody")]);
  await nextTurn();
  expect(calls.map(({ keys }) => keys)).toEqual([["a", "b", "nobody"]]);
  calls[0]?.answer();
  expect(await answers).toEqual(["A", "B", "A", undefined]);
});

test("a single request does not wait for others", async () => {
  const { ask, calls } = slowStore({ a: "A" });
  const answer = ask("a");
  await nextTurn();
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  expect(await answer).toBe("A");
});

test("requests during running queries are sent with the next one", async () => {
  const { ask, calls } = slowStore({ a: "A", b: "B", c: "C", d: "D" });
  const answers: Promise<string | undefined>[] = [];
  for (const key of ["a", "b", "c", "d"]) {
    answers.push(ask(key));
    await nextTurn();
  }
  expect(calls.map(({ keys }) => keys)).toEqual([["a"]]);
  calls[0]?.answer();
  await nextTurn();
  await nextTurn();
  expect(calls.map(({ keys }) => keys)).toEqual([["a"], ["b", "c", "d"]]);
  for (const call of calls) call.answer();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D"]);
});

test("a request is never answered by a query that was sent before it", async () => {
  const { ask, calls } = slowStore({ a: "old" });
  const first = ask("a");
  await nextTurn();
  const second = ask("a");
  await nextTurn();
  calls[0]?.answer();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer();
  expect(await Promise.all([first, second])).toEqual(["old", "old"]);
});

test("a failed query fails only the requests in it", async () => {
  const { ask, calls } = slowStore({ a: "A" });
  const failed = Promise.allSettled([ask("a"), ask("b")]);
  await nextTurn();
  calls[0]?.fail(new Error("connection lost"));
  expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = ask("a");
  await nextTurn();
  calls[1]?.answer();
  expect(await again).toBe("A");
});

test("many requests are split into batches", async () => {
  const asked: number[] = [];
  const ask = askTogether<string>(async (keys) => {
    asked.push(keys.length);
    return new Map(keys.map((key) => [key, key]));
  });
  const keys = Array.from({ length: 1000 }, (_, n) => String(n));
  expect(await Promise.all(keys.map(ask))).toEqual(keys);
  expect(Math.max(...asked)).toBeLessThanOrEqual(100);
});
