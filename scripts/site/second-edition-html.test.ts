import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkContent } from "#content-loader/check-content.ts";
import { ContentFolder, dayFile } from "#content-loader/content-for-tests.ts";
import { writeSecondEdition } from "#content-loader/second-edition-for-tests.ts";
import type { DayLesson, DayQuickTask } from "#contract/days.ts";
import { writeLessons } from "./write-lessons.ts";

const content = new ContentFolder();
const webDir = join(content.root, "web");
let lesson: DayLesson;

beforeAll(() => {
  writeSecondEdition(content, 3);
  const day = writeLessons(checkContent(content.root), {}, webDir).get("/KnotCourse/day/3");
  if (!day?.lesson) throw new Error("the day was not written");
  lesson = day.lesson;
});

afterAll(() => content.remove());

const written = (path: string) => readFileSync(join(webDir, path), "utf8");
/** From the start of the task to the next block of the text. */
const taskHtml = (id: string) =>
  new RegExp(`<div class="quick[^"]*" data-quick="${id}"[\\s\\S]*?</details></div>`).exec(
    lesson.readHtml,
  )?.[0] ?? "";

describe("a quick task can be read without a script", () => {
  test("a prediction shows its program, and its output only behind the fold", () => {
    const html = taskHtml("sum");
    const [open = "", fold = ""] = html.split("<details");
    expect(open).toContain("What does this print?");
    expect(open).not.toContain(">4<");
    expect(fold).toMatch(/Show the answer[\s\S]*>4<[\s\S]*One more than before\./);
  });

  test("hidden lines are not shown", () => {
    expect(taskHtml("rest")).not.toContain("const cords");
  });

  test("a wrong line is in the program, the right one behind the fold", () => {
    const [open = "", fold = ""] = taskHtml("seven-cords")
      .replaceAll(/<[^>]*>(?=[^<]*)/g, (tag) => (tag.startsWith("<details") ? tag : ""))
      .split("<details");
    expect(open).toContain("i &#x3C; 7");
    expect(open).not.toContain("i &#x3C;= 7");
    expect(fold).toContain("i &#x3C;= 7");
  });

  test("lines to arrange are shuffled, and the answer has them in order with the decoy", () => {
    const steps = [...taskHtml("steps").matchAll(/<li><code>(.*?)<\/code>/g)].map(([, line]) => line);
    expect(steps.toSorted()).toEqual(["Make a loop.", "Pull.", "Put the end through.", "Take the cord."]);
    expect(steps).not.toEqual(["Take the cord.", "Make a loop.", "Put the end through.", "Pull."]);
    expect(taskHtml("count")).toContain("Not needed: <code>console.log(c);</code>");
  });

  test("nothing of it is left between the paragraphs", () => {
    expect(lesson.readHtml).not.toMatch(/<blockquote>|language-text order|<p>&#x3E;/);
    expect(lesson.quickCount).toBe(9);
  });
});

test("the interactive tasks are a separate file, with highlighted lines", () => {
  const tasks: DayQuickTask[] = JSON.parse(written(lesson.quickUrl ?? ""));
  expect(tasks.map(({ id }) => id)).toContain("late");
  expect(tasks.find(({ id }) => id === "name")?.run).toBeUndefined();
  expect(tasks.find(({ id }) => id === "rest")?.lines).toMatchObject([
    { role: "unseen", text: "const cords = 7;" },
    { role: "stays", html: expect.stringContaining("<span") },
  ]);
});

test("the first use of a term is a link to its meaning, later ones are text", () => {
  expect(lesson.terms.map(({ id }) => id)).toContain("word-bend3");
  for (const { id } of lesson.terms)
    expect(
      lesson.readHtml.match(new RegExp(`<a class="term" href="#${id}" data-term="${id}">`, "g")),
    ).toHaveLength(1);
});

test("a picture is an empty SVG of its size that names its file, or the file without a script", () => {
  expect(lesson.readHtml).toContain(
    '<svg viewBox="0 0 340 120" role="img" aria-label="A box with the word cord and an arrow out of it." data-picture="/pictures/knot_course/03-cord.svg"></svg>',
  );
  expect(lesson.readHtml).toMatch(/<noscript><img src="\/pictures\/knot_course\/03-cord\.svg" alt="A box/);
});

test("a picture's file has its colours for light and dark, and an arrow head", () => {
  const svg = written("/pictures/knot_course/03-cord.svg");
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="drawing" viewBox="0 0 340 120"><style>/,
  );
  expect(svg).toContain("prefers-color-scheme:dark");
  expect(svg).toContain('marker-end="url(#03-cord-head)"');
  expect(svg).toContain('<marker id="03-cord-head"');
});

test("recap, own computer and interview corner come with the day", () => {
  expect(lesson.recap).toHaveLength(3);
  expect(lesson.recap[0]).toEqual({
    questionHtml: "What holds?",
    linkText: "The first part",
    headingId: "part-1-of-3",
  });
  expect(lesson.computerHtml).toContain("git log -1 --oneline");
  expect(lesson.interview[0]?.answerHtml).toContain("<p>A knot of kind 3 ties two ends.");
});

describe("visual tasks", () => {
  const seen = new ContentFolder();
  const seenDir = join(seen.root, "web");
  let html = "";
  let tasks: DayQuickTask[] = [];

  beforeAll(() => {
    writeSecondEdition(seen, 3);
    seen.change(
      dayFile(3),
      /```text order id=steps[\s\S]*?```\n/,
      `\`\`\`text find id=loose picture=03-cord.svg alt="Six cords that lie beside each other."
+ 0 0 40 30 | Cord 1 | It has no knot.
+ 50 0 40 30 | Cord 2 | Its end hangs out.
+ 100 0 40 30 | Cord 3 | It is tied to nothing.
- 150 0 40 30 | Cord 4 | It holds.
- 200 0 40 30 | Cord 5 | It holds too.
- 250 0 40 30 | Cord 6 | It holds well.
\`\`\`
`,
    );
    seen.change(
      dayFile(3),
      /```text fill id=name[\s\S]*?```\n/,
      `\`\`\`text critique id=shoe
? Write two sentences about the knot of your shoe.
+ Names a part.
+ Gives a reason.
+ Proposes a change.
= The loop is too long.
= The ends are even.
\`\`\`
`,
    );
    const day = writeLessons(checkContent(seen.root), {}, seenDir).get("/KnotCourse/day/3");
    html = day?.lesson?.readHtml ?? "";
    tasks = JSON.parse(readFileSync(join(seenDir, day?.lesson?.quickUrl ?? ""), "utf8"));
  });

  afterAll(() => seen.remove());

  const open = (id: string) => new RegExp(`data-quick="${id}"[\\s\\S]*?<details`).exec(html)?.[0] ?? "";

  test("a find task shows its picture and the names of the parts, and its faults only behind the fold", () => {
    expect(open("loose")).toContain("3 parts of this picture have a fault.");
    expect(open("loose")).toContain('data-picture="/pictures/knot_course/03-cord.svg"');
    expect(open("loose")).toContain("<li>Cord 4</li>");
    expect(open("loose")).not.toContain("It has no knot.");
    expect(html).toContain("<li>Cord 1: It has no knot.</li>");
  });

  test("the interactive one knows its picture", () => {
    expect(tasks.find(({ id }) => id === "loose")?.picture).toMatchObject({
      url: "/pictures/knot_course/03-cord.svg",
      alt: "Six cords that lie beside each other.",
    });
  });

  test("a critique asks first and shows rubric and samples behind the fold", () => {
    expect(open("shoe")).toContain("Write two sentences about the knot of your shoe.");
    expect(open("shoe")).not.toContain("Gives a reason.");
    expect(html).toMatch(/<li>Gives a reason\.<\/li>[\s\S]*<blockquote><p>The loop is too long\./);
  });
});
