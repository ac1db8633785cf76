import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lessonHeadings } from "#domain/courses/lesson-headings.ts";
import { keptContent } from "./kept-content.ts";
import { tutorPassages } from "./tutor-passages.ts";

const ROOT = join(import.meta.dirname, "..");
const { catalogue, help } = keptContent(join(ROOT, "content"));
const passages = tutorPassages(catalogue, catalogue.scholarships, help);
const lessons = catalogue.courses.flatMap(({ days }) => days.flatMap(({ lesson }) => lesson ?? []));
const exercises = lessons.flatMap((lesson) => lesson.exercises);
const bare = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test("every day, exercise, course, scheme and help entry has its passage, each with an id of its own", () => {
  const ids = passages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, days } of catalogue.courses)
    for (const at of days.keys()) expect(ids).toContain(`${path}/day/${at + 1}`);
  for (const { id } of exercises) expect(ids).toContain(`exercise:${id}`);
  for (const { id } of catalogue.scholarships) expect(ids).toContain(`scholarship:${id}`);
  for (const { id } of help) expect(ids).toContain(`help:${id}`);
});

test("every section of a written day has one, at its own heading", () => {
  const urls = new Set(passages.map(({ url }) => url));
  const missing = catalogue.courses.flatMap(({ path, days }) =>
    days.flatMap(({ lesson }, at) =>
      lessonHeadings(lesson?.read ?? "")
        .filter(({ id }) => !["three-mistakes-beginners-make", "what-comes-next"].includes(id))
        .map(({ id }) => `${path}/day/${at + 1}#${id}`)
        .filter((url) => !urls.has(url)),
    ),
  );
  expect(missing).toEqual([]);
});

describe("no passage holds", () => {
  const told = passages.map(({ text }) => bare(text)).join("\n");
  const read = bare(lessons.map((lesson) => lesson.read).join("\n"));
  const isTold = (secret: string) => told.includes(bare(secret));

  test("a hint", () => {
    const hints = exercises.flatMap((exercise) => exercise.hints).filter((hint) => hint.length > 30);
    expect(hints.filter(isTold)).toEqual([]);
  });

  test("an explanation of a quiz", () => {
    const whys = lessons.flatMap(({ quiz }) => quiz.flatMap(({ options }) => options.map(({ why }) => why)));
    const own = whys.filter((why) => why.length > 30 && !read.includes(bare(why)));
    expect(own.filter(isTold)).toEqual([]);
  });

  test("a whole solution", () => {
    const whole = exercises.filter(({ solution }) => solution.every(({ text }) => isTold(text)));
    expect(whole.map(({ id }) => id)).toEqual([]);
  });
});

test("programs keep their language and lose the page's run settings", () => {
  const fences = passages.flatMap(({ text }) => text.match(/^```.+$/gm) ?? []);
  expect(fences.length).toBeGreaterThan(500);
  expect(fences.filter((fence) => /\s/.test(fence))).toEqual([]);
});

test("every help entry links to a page of the site, and to a section that exists", () => {
  const wrong = help.filter(({ url }) => {
    const [path = "", anchor] = url.split("#");
    if (!readFileSync(join(ROOT, "web/src/routes.ts"), "utf8").includes(`path: "${path}"`)) return true;
    const page = join(ROOT, `web/src/pages${path}-page.tsx`);
    return (
      anchor !== undefined && !(existsSync(page) && readFileSync(page, "utf8").includes(`id: "${anchor}"`))
    );
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("a scheme that staff have edited is told as edited", () => {
  const [scheme] = catalogue.scholarships;
  if (!scheme) throw new Error("no scheme");
  const edited = tutorPassages(
    catalogue,
    [{ ...scheme, amount: "₹99,999 per year", usualDeadline: undefined }],
    help,
  );
  const told = edited.find(({ id }) => id === `scholarship:${scheme.id}`)?.text;
  expect(told).toContain("₹99,999 per year");
  expect(told).toContain("differs from state to state");
  expect(tutorPassages(catalogue, [], help).some(({ kind }) => kind === "scholarship")).toBe(false);
});
