import { expect, test } from "vitest";
import type { Lesson } from "./course.ts";
import { courseHours, lessonMinutes, partMinutes } from "./lesson-minutes.ts";

const words = (count: number) => Array.from({ length: count }, () => "step").join(" ");

function lesson(parts: { words: number; minutes: readonly number[]; questions: number }): Lesson {
  return {
    read: `${words(parts.words)}\n\n\`\`\`java run\n${words(500)}\n\`\`\`\n`,
    exercises: parts.minutes.map((minutes) => ({ minutes })) as unknown as Lesson["exercises"],
    quiz: Array.from({ length: parts.questions }, () => ({})) as unknown as Lesson["quiz"],
  };
}

test("a text is read at 120 words a minute, and takes at least a minute", () => {
  expect(partMinutes(lesson({ words: 1200, minutes: [], questions: 0 })).read).toBe(10);
  expect(partMinutes(lesson({ words: 3, minutes: [], questions: 0 })).read).toBe(1);
});

test("the quick tasks of a text take time, too", () => {
  const text = lesson({ words: 1200, minutes: [], questions: 0 });
  const tasks = ["a", "b", "c", "d"].map((id) => `\n\`\`\`java order id=${id}\n\`\`\`\n`).join("");
  expect(partMinutes({ ...text, read: text.read + tasks }).read).toBe(10 + 7);
});

test("a day takes as long as its text without the programs, its exercises and its questions", () => {
  expect(lessonMinutes(lesson({ words: 1200, minutes: [10, 15], questions: 6 }))).toBe(10 + 25 + 6);
});

test("the hours of a course are known once every day is written", () => {
  const day = { lesson: lesson({ words: 1200, minutes: [44], questions: 6 }) };
  expect(courseHours({ days: [day, day] as never })).toBe(2);
  expect(courseHours({ days: [day, {}] as never })).toBeUndefined();
});
