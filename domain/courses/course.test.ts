import { expect, test } from "vitest";
import {
  calendarDays,
  dayPath,
  dayTitle,
  lessonCount,
  lessonKindsOf,
  openLessonKinds,
  PACES,
} from "./course.ts";

const course = {
  days: Array.from({ length: 15 }, (_, n) => ({
    id: `d${n}`,
    title: `Topic ${n}`,
    summary: "",
    objectives: [],
    videos: [],
  })),
};

test("a course of 15 study days has 60 lessons", () => {
  expect(lessonCount(course)).toBe(60);
});

test("the four paces spread 15 study days over 15, 30, 60 and 120 calendar days", () => {
  expect(PACES.map((pace) => calendarDays(course, pace))).toEqual([15, 30, 60, 120]);
});

test("a day is named by its number from 1 and its topic", () => {
  expect(dayTitle(course, 0)).toBe("Day 1 - Topic 0");
  expect(dayTitle(course, 14)).toBe("Day 15 - Topic 14");
});

test("a day outside the course has no name", () => {
  expect(() => dayTitle(course, 15)).toThrow(RangeError);
});

test("a lesson kind is open only when every day of the course has it", () => {
  const video = { title: "t", channel: "c", url: "u", watch: "w" };
  const withVideos = { days: course.days.map((day) => ({ ...day, videos: [video] })) };
  expect(openLessonKinds(withVideos)).toEqual(["Watch"]);
  expect(openLessonKinds({ days: [...withVideos.days, ...course.days.slice(0, 1)] })).toEqual([]);
});

test("a written day has all four parts, a day that is not written yet only its videos", () => {
  const video = { title: "t", channel: "c", url: "u", watch: "w" };
  const lesson = { read: "", exercises: [], quiz: [] };
  expect(lessonKindsOf({ videos: [video], lesson })).toEqual(["Watch", "Read", "Practise", "Check"]);
  expect(lessonKindsOf({ videos: [video] })).toEqual(["Watch"]);
  expect(lessonKindsOf({ videos: [] })).toEqual([]);
});

test("all four kinds are open once the last day of the course is written", () => {
  const video = { title: "t", channel: "c", url: "u", watch: "w" };
  const lesson = { read: "", exercises: [], quiz: [] };
  const written = course.days.map((day) => ({ ...day, videos: [video], lesson }));
  expect(openLessonKinds({ days: written })).toHaveLength(4);
  const almost = written.map((day, n) => (n === 14 ? { ...day, lesson: undefined } : day));
  expect(openLessonKinds({ days: almost })).toEqual(["Watch"]);
});

test("a day has a page of its own under its course, counted from 1", () => {
  expect(dayPath("/JavaCourse", 2)).toBe("/JavaCourse/day/3");
});
