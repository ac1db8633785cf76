import { expect, test } from "vitest";
import { keepCounted } from "./keep-counted.ts";

const MINUTE = 60_000;

function counted(size: number) {
  const state = { size, counts: 0, now: 0, fails: false, troubles: 0 };
  const ask = keepCounted<number>({
    count: async () => {
      state.counts += 1;
      if (state.fails) throw new Error("away");
      return state.size;
    },
    sizeOf: (size) => size,
    onTrouble: () => {
      state.troubles += 1;
    },
    nowMs: () => state.now,
  });
  return { state, ask: () => ask("java_course", undefined) };
}

test("a small count is made at every question, so it is always right", async () => {
  const { state, ask } = counted(1_999);
  expect(await ask()).toBe(1_999);
  state.size = 1_998;
  expect(await ask()).toBe(1_998);
});

test("a large count is made once a minute, and nobody waits for the next one", async () => {
  const { state, ask } = counted(200_000);
  await ask();
  state.size = 200_001;
  state.now = MINUTE - 1;
  expect(await Promise.all([ask(), ask()])).toEqual([200_000, 200_000]);
  expect(state.counts).toBe(1);
  state.now = MINUTE;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200_000, 200_000, 200_000]);
  expect(state.counts).toBe(2);
  await expect.poll(ask).toBe(200_001);
});

test("after ten quiet minutes the next one waits for a new count, together with all who ask", async () => {
  const { state, ask } = counted(200_000);
  await ask();
  state.size = 7_000;
  state.now = 10 * MINUTE;
  expect(await Promise.all([ask(), ask()])).toEqual([7_000, 7_000]);
  expect(state.counts).toBe(2);
});

test("a course that has become small is counted exactly again", async () => {
  const { state, ask } = counted(2_000);
  await ask();
  state.size = 10;
  state.now = MINUTE;
  await ask();
  await expect.poll(ask).toBe(10);
  state.size = 11;
  expect(await ask()).toBe(11);
});

test("a count that fails leaves the last one, and is tried again", async () => {
  const { state, ask } = counted(5_000);
  await ask();
  state.now = MINUTE;
  state.fails = true;
  expect(await ask()).toBe(5_000);
  await expect.poll(() => state.troubles).toBe(1);
  state.fails = false;
  state.size = 5_001;
  await ask();
  await expect.poll(ask).toBe(5_001);
});

test("courses are counted apart from each other", async () => {
  const ask = keepCounted<string>({ count: async (key) => key, sizeOf: () => 9_000 });
  expect([await ask("a", undefined), await ask("b", undefined), await ask("a", undefined)]).toEqual([
    "a",
    "b",
    "a",
  ]);
});
