import { expect, test } from "vitest";
import { currentChoices } from "./current-choices.ts";

const TODAY = "2026-11-20";
const NONE = { pausedFrom: null, pausedUntil: null, endBy: null };

test("a pause is shown until the day before the first day back", () => {
  const until = (date: string) => currentChoices({ pause: { from: "2026-11-10", until: date } }, TODAY);
  expect(until("2026-11-21")).toEqual({ ...NONE, pausedFrom: "2026-11-10", pausedUntil: "2026-11-21" });
  expect(until(TODAY)).toEqual(NONE);
});

test("an end is shown up to its own date", () => {
  expect(currentChoices({ endBy: TODAY }, TODAY)).toEqual({ ...NONE, endBy: TODAY });
  expect(currentChoices({ endBy: "2026-11-19" }, TODAY)).toEqual(NONE);
});

test("nothing chosen is nothing shown", () => {
  expect(currentChoices({}, TODAY)).toEqual(NONE);
});
