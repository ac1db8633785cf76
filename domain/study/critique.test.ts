import { expect, test } from "vitest";
import { critiqueFiles, critiqueId, critiqueText, dayOfCritique } from "./critique.ts";

test("a critique has an id of its own, which names its day; an exercise names none", () => {
  expect(critiqueId("first-day", "error-message")).not.toBe(critiqueId("second-day", "error-message"));
  expect(dayOfCritique(critiqueId("first-day", "error-message"))).toBe("first-day");
  expect(dayOfCritique("count-knots")).toBeUndefined();
});

test("its text is read from its files as it was written", () => {
  expect(critiqueText(critiqueFiles("Too far.\nMove it."))).toBe("Too far.\nMove it.");
  expect(critiqueText(undefined)).toBe("");
});
