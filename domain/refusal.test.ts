import { expect, test } from "vitest";
import { isRefusal, refuse } from "./refusal.ts";

test("a refusal carries its reason", () => {
  expect(refuse("already-completed")).toEqual({ refused: "already-completed" });
});

test("a refusal differs from everything else a rule can return", () => {
  expect(isRefusal(refuse("not-enrolled"))).toBe(true);
  for (const outcome of [
    undefined,
    null,
    "refused",
    0,
    true,
    [],
    {},
    { enrolledCourses: [] },
    () => "refused",
  ]) {
    expect(isRefusal(outcome)).toBe(false);
  }
});

test("a returned value is narrowed to the reasons that the rule names", () => {
  const outcome = ((): { name: string } | ReturnType<typeof refuse<"too-early">> => refuse("too-early"))();
  if (!isRefusal(outcome)) throw new Error("not refused");
  const reason: "too-early" = outcome.refused;
  expect(reason).toBe("too-early");
});
