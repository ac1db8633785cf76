import { expect, test } from "vitest";
import { keepRecent } from "./keep-recent.ts";

function counted(most: number) {
  const keep = keepRecent<string>(most);
  const done: string[] = [];
  const ask = (key: string) =>
    keep(key, async () => {
      done.push(key);
      return `${key} is done`;
    });
  return { ask, done };
}

test("work is done once, also for those who ask while it is under way", async () => {
  const { ask, done } = counted(3);
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a is done", "a is done"]);
  await ask("a");
  expect(done).toEqual(["a"]);
});

test("what was not asked for the longest is let go first", async () => {
  const { ask, done } = counted(2);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(done).toEqual(["a", "b", "c", "b"]);
});

test("a failure is told to all who asked, and tried again by the next", async () => {
  const keep = keepRecent<string>(2);
  let tries = 0;
  const work = async () => {
    if (++tries === 1) throw new Error("not now");
    return "done";
  };
  const first = await Promise.allSettled([keep("a", work), keep("a", work)]);
  const failure = { status: "rejected", reason: new Error("not now") };
  expect(first).toEqual([failure, failure]);
  expect(await keep("a", work)).toBe("done");
  expect(tries).toBe(2);
});
