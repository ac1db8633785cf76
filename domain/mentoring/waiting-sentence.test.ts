import { expect, test } from "vitest";
import type { Wait } from "./kaplan-meier.ts";
import { figuresOf } from "./waiting-figures.ts";
import { spanInWords, waitingSentence } from "./waiting-sentence.ts";

const figures = (answered: number[], waiting: number[], never: number) =>
  figuresOf([
    ...answered.map((hours): Wait => ({ outcome: "answered", hours })),
    ...waiting.map((hours): Wait => ({ outcome: "waiting", hours })),
    ...Array.from({ length: never }, (): Wait => ({ outcome: "never" })),
  ]);

test("half and nine of ten, then what they are computed from", () => {
  const times = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 22, 26, 30, 36, 40, 48, 60, 90];
  expect(waitingSentence(figures(times, [3, 30, 144], 1), 2)).toBe(
    "Half are answered within 20 hours, nine of ten within 4 days. Last 60 days: 24 asked, 20 answered, 3 waiting (oldest 6 days), 1 never answered.",
  );
});

test("the text says when a share is not reached", () => {
  expect(waitingSentence(figures([2, 5, 9, 20, 30, 50, 70], [6, 40, 100], 2), 1)).toBe(
    "Half are answered within 3 days. More than one in ten is not answered. Last 60 days: 12 asked, 7 answered, 3 waiting (oldest 5 days), 2 never answered.",
  );
  expect(waitingSentence(figures([2, 5], [], 8), 1)).toBe(
    "More than half are not answered. Last 60 days: 10 asked, 2 answered, 8 never answered.",
  );
});

test("below ten questions there are only counts", () => {
  expect(waitingSentence(figures([1, 2, 3, 4, 5, 6, 7, 8], [30], 0), 1)).toBe(
    "Last 60 days: 9 asked, 8 answered, 1 waiting (oldest 30 hours).",
  );
  expect(waitingSentence(figures([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [], 0), 1)).toBe(
    "Half are answered within 5 hours, nine of ten within 9 hours. Last 60 days: 10 asked, 10 answered.",
  );
  expect(waitingSentence(figures([], [], 0), 1)).toBe("Nobody has asked in the last 60 days.");
});

test("that there is no mentor comes first, whatever the figures were", () => {
  expect(waitingSentence(figures([1], [], 0), 0)).toMatch(/^No mentor answers questions of this course/);
});

test.each([
  [0, "1 hour"],
  [0.2, "1 hour"],
  [1.1, "2 hours"],
  [48, "48 hours"],
  [48.5, "3 days"],
  [72, "3 days"],
  [144, "6 days"],
])("%d hours are '%s'", (hours, words) => {
  expect(spanInWords(hours)).toBe(words);
});
