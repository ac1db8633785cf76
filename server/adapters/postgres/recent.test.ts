import { expect, test } from "vitest";
import { recent } from "./recent.ts";

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
