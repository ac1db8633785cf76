import { describe, expect, test } from "vitest";
import type { DayDetail } from "#contract/days.ts";
import { doneInPart, nextInDay, partStates } from "./day-parts.ts";

const DAY: DayDetail = {
  courseId: "java_course",
  courseTitle: "Java Developer",
  coursePath: "/JavaCourse",
  dayId: "java-first-program",
  dayIndex: 0,
  dayCount: 15,
  title: "First program",
  summary: "",
  objectives: [],
  videos: [{ title: "One", channel: "Somebody", url: "https://www.youtube.com/watch?v=1", watch: "" }],
  previousTitle: null,
  nextTitle: "Strings",
  lesson: {
    readHtml: "",
    readMinutes: 9,
    headings: [],
    examples: [],
    exercises: [],
    quiz: [],
    terms: [],
    quickCount: 0,
    quickUrl: null,
    recap: [],
    computerHtml: null,
    interview: [],
  },
};
const OPEN = { isTicked: false, canTick: true, isLast: false };

describe("the parts of a day", () => {
  test("show what is in them", () => {
    expect(partStates(DAY, () => false).map(({ size }) => size)).toEqual([
      "1 video",
      "9 minutes",
      "0 exercises, 0 minutes",
      "0 questions",
    ]);
  });

  test("that are not written yet are never finished", () => {
    const states = partStates({ ...DAY, lesson: null }, () => true);
    expect(states.map(({ isThere, isDone }) => [isThere, isDone])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });
});

describe("the end of a part", () => {
  const none = { tasks: 0, exercises: 0, parts: 0 };
  const day = DAY.lesson && { ...DAY, lesson: { ...DAY.lesson, quickCount: 8 } };

  test("shows nothing while there is nothing to show", () => {
    expect(doneInPart("watch", none, DAY)).toBe("");
    expect(doneInPart("read", none, DAY)).toBe("");
  });

  test("shows what was done in it and the progress of the day", () => {
    expect(doneInPart("read", { ...none, tasks: 6, parts: 1 }, day ?? DAY)).toBe(
      "6 of 8 quick tasks done. 1 of 4 parts of the day finished.",
    );
    expect(doneInPart("practise", none, DAY)).toBe("0 of 0 exercises passed.");
    expect(doneInPart("check", { ...none, parts: 4 }, DAY)).toBe("4 of 4 parts of the day finished.");
  });
});

describe("what comes next", () => {
  test("is the first open part", () => {
    const parts = partStates(DAY, (part) => part === "watch");
    expect(nextInDay(parts, OPEN)).toEqual({ kind: "part", part: "read" });
  });

  test("is the tick when all parts are finished", () => {
    expect(
      nextInDay(
        partStates(DAY, () => true),
        OPEN,
      ),
    ).toEqual({ kind: "tick" });
  });

  test("is the tick when there are only videos and they are watched", () => {
    const parts = partStates({ ...DAY, lesson: null }, () => true);
    expect(nextInDay(parts, OPEN)).toEqual({ kind: "tick" });
  });

  test("is the next day when the day is ticked, even with open parts", () => {
    expect(
      nextInDay(
        partStates(DAY, () => false),
        { ...OPEN, isTicked: true },
      ),
    ).toEqual({ kind: "next-day" });
  });

  test("is the next day for somebody who cannot tick", () => {
    expect(
      nextInDay(
        partStates(DAY, () => true),
        { ...OPEN, canTick: false },
      ),
    ).toEqual({ kind: "next-day" });
  });

  test("is the course after the last day", () => {
    const ticked = { isTicked: true, canTick: true, isLast: true };
    expect(
      nextInDay(
        partStates(DAY, () => true),
        ticked,
      ),
    ).toEqual({ kind: "course" });
  });
});
