import { expect, test } from "vitest";
import { scrollToShow } from "./scroll-to-show.ts";

const FREE = { top: 100, bottom: 300 };

test("what is in the free part stays", () => {
  expect(scrollToShow({ top: 100, bottom: 120 }, FREE)).toBe(0);
  expect(scrollToShow({ top: 280, bottom: 300 }, FREE)).toBe(0);
});

test("what is behind a bar is moved out by the shortest way", () => {
  expect(scrollToShow({ top: 290, bottom: 310 }, FREE)).toBe(10);
  expect(scrollToShow({ top: 90, bottom: 110 }, FREE)).toBe(-10);
});

test("what is taller than the free part shows its top", () => {
  expect(scrollToShow({ top: 150, bottom: 600 }, FREE)).toBe(50);
  expect(scrollToShow({ top: 50, bottom: 600 }, FREE)).toBe(-50);
});
