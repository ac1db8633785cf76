import { expect, test } from "vitest";
import { keepRecent, recent } from "./keep-recent.ts";

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

test("the one that was not wanted for longest goes first", () => {
  const held = recent<number>(2);
  held.set("a", 1);
  held.set("b", 2);
  expect(held.get("a")).toBe(1);
  held.set("c", 3);
  expect([held.get("a"), held.get("b"), held.get("c")]).toEqual([1, undefined, 3]);
});

test("what is set again is new, and what is forgotten is gone", () => {
  const held = recent<number>(2);
  held.set("a", 1);
  held.set("b", 2);
  held.set("a", 3);
  held.set("c", 4);
  expect([held.get("a"), held.get("b")]).toEqual([3, undefined]);
  held.forget("a");
  expect(held.get("a")).toBeUndefined();
});
