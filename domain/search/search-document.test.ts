import { expect, test } from "vitest";
import { PLAIN_CLOTH } from "../courses/cloth.ts";
import { asCourseId, type Course } from "../courses/course.ts";
import { searchDocuments } from "./search-document.ts";

const video = (title: string) => ({
  title,
  channel: "A channel",
  url: "https://video.example",
  watch: "all",
});

const course: Course = {
  id: asCourseId("java_course"),
  path: "/JavaCourse",
  title: "Java Developer",
  order: 2,
  level: "Beginner",
  language: "English",
  cloth: PLAIN_CLOTH,
  description: "Write programs.",
  lead: "From zero.",
  about: ["About."],
  outcomes: ["Read a file"],
  prerequisites: ["A computer"],
  careers: ["Junior developer"],
  project: { title: "Fare table", brief: "A brief.", tickets: [] },
  curriculum: { intro: "Intro.", pace: "standard" },
  instructor: { name: "Somebody", about: [] },
  days: [
    { id: "java-one", title: "First program", summary: "Hello.", objectives: [], videos: [] },
    {
      id: "java-two",
      title: "Strings",
      summary: "Words and letters. ",
      objectives: ["Join two strings"],
      videos: [video("Java in 5 hours")],
    },
  ],
};

const scheme = {
  id: "lic",
  title: "LIC Scholarship",
  provider: "LIC Foundation",
  amount: "₹20,000 per year",
  eligibility: "Students with 60%.",
};

test("every course, every day and every scheme can be found, each with its own URL", () => {
  expect(searchDocuments({ courses: [course], scholarships: [scheme] })).toEqual([
    {
      kind: "course",
      title: "Java Developer",
      place: "Beginner · 2 study days",
      text: "Write programs · From zero · Read a file · Fare table · Junior developer",
      path: "/JavaCourse",
    },
    {
      kind: "day",
      title: "First program",
      place: "Java Developer · Day 1 · still being written",
      isUnwritten: true,
      text: "Hello",
      path: "/JavaCourse#day-1",
    },
    {
      kind: "day",
      title: "Strings",
      place: "Java Developer · Day 2 · still being written",
      isUnwritten: true,
      text: "Words and letters · Join two strings · Java in 5 hours",
      path: "/JavaCourse#day-2",
    },
    {
      kind: "scholarship",
      title: "LIC Scholarship",
      place: "LIC Foundation",
      text: "₹20,000 per year · Students with 60%",
      path: "/scholar#lic",
    },
  ]);
});

test("the sections of a written day can be found by their heading, each with its first words", () => {
  const read = `From yesterday.

## Whole numbers

A fare in paise is a whole number, and so it has no point in it. ${"It grows and grows. ".repeat(8)}

## Three mistakes beginners make

### Dividing first

The rest is lost.

## What comes next

More.`;
  const days = [
    {
      id: "d",
      title: "T",
      summary: "S",
      objectives: [],
      videos: [],
      lesson: { read, exercises: [], quiz: [] },
    },
  ];
  const found = searchDocuments({ courses: [{ ...course, days }], scholarships: [] });
  expect(found.filter(({ kind }) => kind === "lesson")).toEqual([
    {
      kind: "lesson",
      title: "Whole numbers",
      place: "Java Developer · Day 1",
      text: "A fare in paise is a whole number, and so it has no point in it. It grows and grows. It grows and grows. It …",
      path: "/JavaCourse/day/1#whole-numbers",
    },
    {
      kind: "lesson",
      title: "Dividing first",
      place: "Java Developer · Day 1",
      text: "The rest is lost.",
      path: "/JavaCourse/day/1#dividing-first",
    },
  ]);
});
