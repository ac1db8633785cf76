import { expect, test } from "vitest";
import { headingId, lessonHeadings } from "./lesson-headings.ts";

test("headings have their level, their anchor and the first paragraph below them", () => {
  const markdown = [
    "From yesterday.",
    "",
    "## Whole numbers: `int`",
    "",
    "A **fare** is a",
    "[whole number](/x).",
    "",
    "More text.",
    "",
    "### Too big",
    "## What's next?",
    "",
    "The end.",
  ].join("\n");
  expect(lessonHeadings(markdown)).toEqual([
    { id: "whole-numbers-int", level: 2, text: "Whole numbers: int", opening: "A fare is a whole number." },
    { id: "too-big", level: 3, text: "Too big", opening: "" },
    { id: "whats-next", level: 2, text: "What's next?", opening: "The end." },
  ]);
});

test("a line of code that looks like a heading is not one, and code is not the first paragraph", () => {
  const markdown =
    "## One\n\n```bash run\n## not one\n```\n\nAfter the code.\n\n~~~~text\n```\n## nor this\n~~~~\n";
  expect(lessonHeadings(markdown)).toEqual([
    { id: "one", level: 2, text: "One", opening: "After the code." },
  ]);
});

test("an anchor never takes the name of a part of the page, and is never empty", () => {
  expect(headingId("Check")).toBe("about-check");
  expect(headingId("???")).toBe("about-this");
});
