import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { cardsOfDay } from "#domain/review/cards-of-day.ts";
import { reviewQuestion } from "#domain/review/review-question.ts";
import { checkContent } from "./check-content.ts";

const CONTENT = join(import.meta.dirname, "../content");
const { courses, scholarships } = checkContent(CONTENT).catalogue;
const days = courses.flatMap((course) => course.days.map((day) => ({ ...day, courseId: course.id })));
const readYaml = (...path: string[]) => parse(readFileSync(join(CONTENT, "courses", ...path), "utf8"));
const videoLists: Record<string, { id: string; title: string; channel: string }[]> = Object.fromEntries(
  readdirSync(join(CONTENT, "courses")).map((folder) => [
    readYaml(folder, "course.yaml").id,
    readYaml(folder, "videos.yaml"),
  ]),
);

/**
 * Only our own words: titles of videos were written by others. The texts of the days are checked as they are read.
 */
const ourTexts = readdirSync(CONTENT, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(md|yaml)$/.test(file) && !/\/videos\.yaml$|\/exercises\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(CONTENT, file), "utf8").replace(/\n---\n[\s\S]*/, "") }));

function repeated(values: readonly string[]): string[] {
  return values.filter((value, n) => values.indexOf(value) !== n);
}

describe("the real content", () => {
  test("has the courses of the owner first, in the owner's order, with the ids and paths of the product text", () => {
    const owners = [
      [1, "Python Developer", "python_dev_course", "/pythonDevCourse"],
      [2, "Java Developer", "java_course", "/JavaCourse"],
      [3, "MERN Stack", "mern_course", "/mernCourse"],
      [4, "DevOps", "devops_course", "/devopsCourse"],
      [5, "Quality Assurance", "qa_course", "/qaCourse"],
      [6, "UI Design (UI/UX)", "ui_course", "/uiCourse"],
      [7, "Web Development", "web_course", "/webCourse"],
      [8, "Python Full Stack", "python_course", "/pythonCourse"],
    ];
    const found = courses.map(({ order, title, id, path }) => [order, title, id, path]);
    expect(found.slice(0, owners.length)).toEqual(owners);
  });

  test("has two or three questions for every objective and every term, and each of them can be asked", () => {
    const lacking = days.flatMap((day) =>
      cardsOfDay(day).flatMap(({ id, questionIds }) => {
        const asked = questionIds.filter((questionId) => reviewQuestion(day, questionId));
        return asked.length === 2 || asked.length === 3 ? [] : [id];
      }),
    );
    expect(lacking).toEqual([]);
    for (const day of days.filter(({ lesson }) => lesson))
      expect(cardsOfDay(day).filter(({ kind }) => kind === "objective")).toHaveLength(day.objectives.length);
  });

  test("gives every course 15 study days, in English", () => {
    for (const course of courses)
      expect([course.title, course.days.length, course.language]).toEqual([course.title, 15, "English"]);
  });

  test("speaks of 120 days in Python Full Stack only, at the relaxed pace", () => {
    const paceOf = Object.fromEntries(courses.map((course) => [course.id as string, course.curriculum.pace]));
    expect(paceOf).toEqual({
      ...Object.fromEntries(courses.map((course) => [course.id as string, "standard"])),
      python_course: "relaxed",
    });
  });

  test("puts the tickets of every job simulation on days 5, 10 and 15", () => {
    for (const { id, project } of courses)
      expect([id, project.tickets.map(({ day }) => day)]).toEqual([id, [5, 10, 15]]);
  });

  test("uses only videos of the course's own list, with the list's title and channel", () => {
    for (const { courseId, videos } of days) {
      for (const { url, title, channel } of videos) {
        const id = new URL(url).searchParams.get("v");
        expect(videoLists[courseId]?.find((video) => video.id === id)).toMatchObject({ title, channel });
      }
    }
    expect(days.flatMap(({ videos }) => videos).length).toBeGreaterThanOrEqual(days.length);
  });

  test("says of every video what to watch, never the same twice", () => {
    expect(
      repeated(days.flatMap((day) => day.videos.map(({ watch }) => `${day.courseId} ${watch}`))),
    ).toEqual([]);
  });

  test("never uses a summary, an objective, a title of a course's day or a description twice", () => {
    expect(repeated(days.map(({ summary }) => summary))).toEqual([]);
    expect(repeated(days.flatMap(({ objectives }) => objectives))).toEqual([]);
    expect(repeated(days.map(({ courseId, title }) => `${courseId} ${title}`))).toEqual([]);
    expect(
      repeated(courses.flatMap(({ description, lead, about }) => [description, lead, ...about])),
    ).toEqual([]);
  });

  test("does not shout: no exclamation mark ends a sentence, and there is no emoji", () => {
    const channels = [...new Set(Object.values(videoLists).flatMap((list) => list.map((v) => v.channel)))];
    for (const { file, text } of ourTexts) {
      const ours = channels.reduce(
        (rest, channel) => rest.replaceAll(channel, ""),
        text.replaceAll(/`[^`\n]+`/g, ""),
      );
      expect([file, ours.match(/\p{L}!|\p{Emoji_Presentation}|\uFE0F/u)]).toEqual([file, null]);
    }
  });

  test("holds code only in exercises, their data and projects: elsewhere Markdown, YAML and pictures", () => {
    const files = readdirSync(CONTENT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(CONTENT.length));
    const elsewhere = files.filter(
      (file) => !/^\/courses\/[^/]+\/(exercises|data|pictures|project)\//.test(file),
    );
    expect(elsewhere.filter((file) => !/\.(md|yaml)$|\/verdicts\.txt$/.test(file))).toEqual([]);
  });

  test("has eight scholarships with the owner's amounts, each with an official https page", () => {
    expect(scholarships).toHaveLength(8);
    const perYear = scholarships.flatMap(({ amount }) => /^₹([\d,]+) per year/.exec(amount)?.[1] ?? []);
    expect(perYear.sort()).toEqual(["10,000", "12,000", "20,000", "25,000", "30,000", "5,000"]);
    for (const { officialUrl, recordedYear } of scholarships) {
      expect(new URL(officialUrl).protocol).toBe("https:");
      expect(recordedYear).toBe(2025);
    }
    expect(repeated(scholarships.flatMap(({ title, eligibility }) => [title, eligibility]))).toEqual([]);
  });

  test("gives every scholarship rules, with no number and no group that its own text does not name", () => {
    for (const { id, rules, eligibility } of scholarships) {
      expect([id, Object.keys(rules).length > 0]).toEqual([id, true]);
      const limit = rules.incomeAtMost ?? rules.incomeBelow;
      if (limit !== undefined) expect(eligibility).toContain(`₹${limit / 100_000} lakh`);
      if (rules.marks) expect(eligibility).toContain(`at least ${rules.marks.atLeast}%`);
      for (const state of rules.states ?? []) expect(eligibility).toContain(state);
      if (rules.categories)
        expect([rules.categories, eligibility]).toEqual([["SC"], expect.stringMatching(/^Scheduled Caste/)]);
      if (rules.gender)
        expect([rules.gender, eligibility]).toEqual(["female", expect.stringMatching(/^Girls/)]);
      for (const sentence of rules.other ?? []) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  test("says when each scholarship was checked: never after this list was made", () => {
    for (const { checkedOn } of scholarships) expect(checkedOn < "2025-12").toBe(true);
  });

  test("gives a deadline wherever there is one date for the whole country", () => {
    expect(scholarships.filter((scheme) => scheme.usualDeadline === undefined).map(({ id }) => id)).toEqual([
      "post-matric-sc",
    ]);
    for (const { usualDeadline = "01-01" } of scholarships)
      expect(new Date(`2024-${usualDeadline}T00:00:00Z`).toISOString().slice(5, 10)).toBe(usualDeadline);
  });
});
