import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkContent } from "./check-content.ts";
import { ContentFolder, dayFile } from "./content-for-tests.ts";
import { problemsOf } from "./content-problems-for-tests.ts";
import { writeSecondEdition } from "./second-edition-for-tests.ts";

const DAY = dayFile(3);
const STEPS = /```text order id=steps[\s\S]*?```\n/;

const FIND = `\`\`\`text find id=loose-cords picture=03-cord.svg alt="Six cords that lie beside each other."
+ 0 0 40 30 | Cord 1 | It has no knot.
+ 50 0 40 30 | Cord 2 | Its end hangs out.
+ 100 0 40 30 | Cord 3 | It is tied to nothing.
- 150 0 40 30 | Cord 4 | It holds.
- 200 0 40 30 | Cord 5 | It holds too.
- 250 0 40 30 | Cord 6 | It holds well.
\`\`\`
`;
const CRITIQUE = `\`\`\`text critique id=a-knot
? Look at your own shoe and write two sentences about its knot, for somebody who ties one for the first time.
+ Names a part of the knot.
+ Says why it holds or slips.
+ Proposes one change.
= The loop is too long and catches on things. I would pull it shorter.
= The ends are even, so that it opens with one pull. I would leave it.
\`\`\`
`;

let content: ContentFolder;

beforeEach(() => {
  content = new ContentFolder();
  writeSecondEdition(content, 3);
});

afterEach(() => content.remove());

const problems = () => problemsOf(() => checkContent(content.root));

type Spoiling = readonly [what: string, from: string | RegExp, to: string, message: string];

describe("a find task", () => {
  beforeEach(() => content.change(DAY, STEPS, FIND));

  test("is accepted when it follows the guide, and its picture is one of the day's", () => {
    expect(problems()).toEqual([]);
    const day = checkContent(content.root).days[0];
    const task = day?.quickTasks.find(({ kind }) => kind === "find");
    expect(task?.picture?.alt).toBe("Six cords that lie beside each other.");
    expect(day?.pictures).toContain(task?.picture);
  });

  const spoilt: readonly Spoiling[] = [
    ["no picture", " picture=03-cord.svg", "", "should be called pictures/03-"],
    ["a picture that is not there", "picture=03-cord", "picture=03-rope", "there is no pictures/03-rope.svg"],
    ["no alt text", / alt="[^"]*"/, "", "the picture has no alt text"],
    ["a part without a why", " | It has no knot.", "", "a part is written"],
    ["a small part", "+ 0 0 40 30", "+ 0 0 23 30", "too small for a finger"],
    ["a long name", "| Cord 1 |", `| ${"Cord".repeat(8)} |`, "the name has at most 30 characters"],
    ["a long why", "It has no knot.", "It has no knot. ".repeat(8).trim(), "the why at most 100"],
    ["two faults", "+ 0 0 40 30", "- 0 0 40 30", "a find task has 3 to 12 faults, not 2"],
    ["two fine parts", /- 150.*\n/, "", "at least 3 parts of the picture are fine"],
    ["parts that overlap", "+ 50 0", "+ 39 0", "the parts 'Cord 1' and 'Cord 2' overlap"],
    ["parts of one name", "| Cord 2 |", "| Cord 1 |", "two parts have the same name"],
    ["a part outside", "+ 50 0", "+ 301 0", "the part 'Cord 2' reaches out of the picture"],
    ["a language that runs", "```text find", "```js find", "a find task is in text"],
  ];

  test.each(spoilt)("is refused for %s", (_what, from, to, message) => {
    content.change(DAY, from, to);
    expect(problems().join("\n")).toContain(message);
  });
});

describe("a critique", () => {
  beforeEach(() => content.change(DAY, STEPS, CRITIQUE));

  test("is accepted when it follows the guide", () => {
    expect(problems()).toEqual([]);
  });

  const spoilt: readonly Spoiling[] = [
    ["no question", /\? Look.*\n/, "", "a critique has one line with '? '"],
    ["a short rubric", /\+ Names.*\n/, "", "a critique has 3 to 5 lines with '+ ', not 2"],
    ["one sample", /= The loop.*\n/, "", "a critique has 2 sample answers with '= ', not 1"],
    ["a mark of other tasks", "= The loop", "- The loop", "begins with '? ', '+ ' or '= ', not with '- '"],
    ["a language that runs", "```text critique", "```js critique", "a critique is in text"],
  ];

  test.each(spoilt)("is refused for %s", (_what, from, to, message) => {
    content.change(DAY, from, to);
    expect(problems().join("\n")).toContain(message);
  });
});
