import { expect, test } from "vitest";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import { changeVersioned } from "./change-versioned.ts";

const deadlock = () =>
  new ServiceAway("the database", Object.assign(new Error("deadlock"), { code: "40P01" }));

/** Saves with the given outcomes, in order. */
function rowThat(...saves: (() => boolean)[]) {
  let asked = 0;
  return {
    steps: {
      load: async () => ({ value: 1, version: 1 }),
      decide: (value: number) => value + 1,
      save: async () => saves[asked++]?.() ?? true,
    },
    asked: () => asked,
  };
}

const fails = (error: Error) => () => {
  throw error;
};

test("a write that the database rolled back is retried once", async () => {
  const row = rowThat(fails(deadlock()));
  expect(await changeVersioned(row.steps)).toBe(2);
  expect(row.asked()).toBe(2);
});

test("one that is rolled back twice is left to the caller", async () => {
  const row = rowThat(fails(deadlock()), fails(deadlock()));
  await expect(changeVersioned(row.steps)).rejects.toThrow(ServiceAway);
  expect(row.asked()).toBe(2);
});

test("any other error is not retried", async () => {
  const row = rowThat(fails(new Error("disk full")));
  await expect(changeVersioned(row.steps)).rejects.toThrow("disk full");
  expect(row.asked()).toBe(1);
});
