import { expect, test } from "vitest";
import { courseWith } from "../learning/learner-for-tests.ts";
import type { Source } from "./conversation.ts";
import { placeSource } from "./place-source.ts";

const java = { ...courseWith(3), path: "/JavaCourse", title: "Java Developer" };
const [first, second, third] = java.days as [
  (typeof java.days)[0],
  (typeof java.days)[0],
  (typeof java.days)[0],
];
const kept: Source = {
  number: 1,
  kind: "lesson",
  title: "Java Developer · Day 2: Topic 2",
  heading: "Loops",
  url: "/JavaCourse/day/2#loops",
  dayId: second.id,
};

test("a source links to the current place of its day, heading included", () => {
  expect(placeSource(kept, [java])).toEqual(kept);
  expect(placeSource(kept, [{ ...java, days: [second, third, first] }])).toEqual({
    ...kept,
    title: "Java Developer · Day 1: Topic 2",
    url: "/JavaCourse/day/1#loops",
  });
  const whole = { ...kept, url: "/JavaCourse/day/2" };
  expect(placeSource(whole, [{ ...java, days: [second] }]).url).toBe("/JavaCourse/day/1");
});

test("a source of a removed day links to its course, or stays unchanged", () => {
  expect(placeSource(kept, [{ ...java, days: [first] }])).toEqual({ ...kept, url: "/JavaCourse" });
  expect(placeSource(kept, [])).toEqual(kept);
});

test("a source without a day stays unchanged", () => {
  const help: Source = { number: 1, kind: "help", title: "Help", url: "/contact" };
  expect(placeSource(help, [java])).toBe(help);
});
