import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectContent } from "#content-loader/check-content.ts";
import { ContentFolder, dayFile, exerciseFolder } from "#content-loader/content-for-tests.ts";
import { versionForJob } from "../runtimes/runtime-version.ts";
import { type CheckReport, checkDays } from "./check-days.ts";
import { collectTrials } from "./collect-trials.ts";
import { keyOfTrial } from "./kept-verdicts.ts";
import { keyOf, readVerdicts, writeVerdicts } from "./verdict-file.ts";

const SOLUTION = "solution/main.js";
const WRONG = "wrong/off-by-one/main.js";
const counting = (body: string) => `function countKnots(rope) {\n  ${body}\n}\n`;

/** How many runs of the days below must fail. */
const WRONG_RUNS = 10;

/** One day for every promise, each broken in its own way, so that one browser checks all of them. */
const content = new ContentFolder();
const VERDICTS = "courses/knots/verdicts.txt";
const check = (more: Partial<Parameters<typeof checkDays>[0]> = {}) =>
  checkDays({ contentDir: content.root, ...more });
const tidy = (text: string) => text.replaceAll(/\S*kadam-content-\w+\//g, "");
let report: CheckReport;

function problemsOf(n: number): string[] {
  const number = String(n).padStart(2, "0");
  return report.problems
    .map(({ file, line, message }) => `${tidy(file)}:${line} ${message}`)
    .filter((problem) => problem.includes(`/${number}-knot`));
}

/** Turns the exercise of a day into one where the learner writes the tests. */
function askForTests(n: number, tests: { solution: string; wrong: string }): void {
  const folder = exerciseFolder(n);
  const file = (path: string, text: string) => content.write(`${folder}/${path}`, text);
  const own = (text: string) => `import { count } from "./rope.js";\n${text}\n`;
  content.change(
    `${folder}/exercise.yaml`,
    "- path: main.js",
    "- path: main.js\n  - path: rope.js\n    locked: true",
  );
  content.change(`${folder}/exercise.yaml`, "fails: three", "fails: counts-twice");
  file(
    "tests.yaml",
    `tests:
  - { id: sound, name: Your tests pass, says: Your tests fail on the right program. }
mutants:
  - { id: counts-twice, name: Counts twice, says: Your tests do not notice a double count. }
`,
  );
  file("starter/main.js", own("// your tests"));
  file("starter/rope.js", "export const count = (rope) => rope.length;\n");
  file("mutants/counts-twice/rope.js", "export const count = (rope) => rope.length * 2;\n");
  file(SOLUTION, own(tests.solution));
  file(WRONG, own(tests.wrong));
}

const STRONG = 'test("three", () => { expect(count("ooo")).toBe(3); });';
const WEAK = 'test("none", () => { expect(count("")).toBe(0); });';

beforeAll(async () => {
  for (const n of [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13]) content.writeLesson(n);
  // Different from those of the other days, so that none of their verdicts applies to it.
  content.write(`${exerciseFolder(1)}/${SOLUTION}`, counting("return Array.from(rope).length;"));
  content.write(`${exerciseFolder(2)}/${SOLUTION}`, counting("return rope.length + 2;"));
  content.write(`${exerciseFolder(3)}/starter/main.js`, counting("return [...rope].length;"));
  content.write(`${exerciseFolder(4)}/${WRONG}`, counting("return [...rope].length;"));
  content.write(`${exerciseFolder(6)}/${WRONG}`, counting("return rope.length || 1;"));
  content.change(dayFile(7), "```output\nknot 7", "```output\nknot 8");
  content.change(dayFile(8), "```output\nknot 8", "```output error\nknot 8");
  content.change(dayFile(9), 'console.log("knot 9");', 'knock("knot 9");');
  askForTests(11, { solution: STRONG, wrong: WEAK });
  askForTests(12, { solution: WEAK, wrong: `${WEAK}\n${STRONG}` });
  content.change(dayFile(13), "Tomorrow the rope", "Tomorrow, TODO, the rope");
  content.change(dayFile(13), "```output\nknot 13", "```output\nknot");
  report = await check();
}, 180_000);

afterAll(() => content.remove());

describe("the check of the days", () => {
  test("accepts a day that keeps every promise", () => {
    expect(problemsOf(1)).toEqual([]);
    expect(problemsOf(11)).toEqual([]);
  });

  test("finds a solution that does not pass", () => {
    expect(problemsOf(2)[0]).toMatch(
      /1-count\/tests\.yaml:1 the solution does not pass: test 'three' fails \(.*5.*3.*\)/,
    );
  });

  test("finds a starter that already passes", () => {
    expect(problemsOf(3)).toEqual([
      `${exerciseFolder(3)}/exercise.yaml:1 the starter passes every test, so there is nothing to do`,
    ]);
  });

  test("finds a wrong answer that passes", () => {
    expect(problemsOf(4)).toEqual([
      `${exerciseFolder(4)}/exercise.yaml:11 the wrong answer 'off-by-one' should fail test 'three', but nothing fails`,
    ]);
  });

  test("finds a wrong answer that fails with the sentence of another test", () => {
    expect(problemsOf(6)).toEqual([
      `${exerciseFolder(6)}/exercise.yaml:11 the wrong answer 'off-by-one' should fail test 'three', but 'none' fails`,
    ]);
  });

  test("finds a program with another output than the text says, at its line", () => {
    expect(problemsOf(7)).toEqual([
      `${dayFile(7)}:19 the program prints something else in line 1: 'knot 7', not 'knot 8'`,
    ]);
  });

  test("finds a program that should fail and does not, and one that fails and should not", () => {
    expect(problemsOf(8)).toEqual([
      `${dayFile(8)}:19 the program should stop with an error, but ran to its end`,
    ]);
    expect(problemsOf(9)).toEqual([
      expect.stringMatching(/09-knot\.md:19 the program stops with an error: .*knock is not defined/),
    ]);
  });

  test("finds tests of a solution that detect no mutant, and wrong tests that detect it", () => {
    expect(problemsOf(12)).toEqual([
      expect.stringMatching(/tests\.yaml:1 the solution does not pass: test 'counts-twice' fails/),
      expect.stringMatching(
        /the wrong answer 'off-by-one' should fail test 'counts-twice', but nothing fails/,
      ),
    ]);
  });

  test("reports problems of the text and of the runs of a day together", () => {
    expect(problemsOf(13)).toEqual([
      expect.stringContaining("still holds a placeholder: TODO"),
      `${dayFile(13)}:19 the program prints something else in line 1: 'knot 13', not 'knot'`,
    ]);
  });

  test("skips nothing here: the runtime of javascript can always be built", () => {
    expect(report.skipped.size).toBe(0);
    expect(report.passed).toBeGreaterThan(20);
  });
});

test("an unknown course or day is an error", async () => {
  await expect(check({ course: "ropes" })).rejects.toThrow("There is no course ropes. Courses: knots.");
  await expect(check({ course: "knots", day: 16 })).rejects.toThrow("knots has no day 16.");
  expect(await check({ course: "knots", day: 14 })).toMatchObject({ written: 0, passed: 0, problems: [] });
});

test("a check of the texts runs nothing", async () => {
  const texts = await check({ isTexts: true });
  expect([texts.kept, texts.fresh, texts.written]).toEqual([0, 0, report.written]);
  expect(texts.problems).toHaveLength(report.problems.length - WRONG_RUNS);
});

test("a second check runs only what failed, and finds the same", async () => {
  const again = await check();
  expect(again.problems).toEqual(report.problems);
  expect([again.kept, again.fresh]).toEqual([11 * 4 - WRONG_RUNS, WRONG_RUNS]);
});

test("a check of one day covers its runs only, and counts the problems elsewhere", async () => {
  const one = await check({ course: "knots", day: 7 });
  expect(one.problems).toHaveLength(1);
  expect(one.elsewhere).toBe(1);
  content.change(dayFile(7), "```output\nknot 8", "```output\nknot 7");
  const corrected = await check({ course: "knots", day: 7 });
  expect(corrected.problems).toEqual([]);
  expect([corrected.kept, corrected.fresh]).toEqual([3, 1]);
});

describe("stored verdicts", () => {
  const day1 = { course: "knots", day: 1 };
  const file = join(content.root, VERDICTS);
  const placesOfDay1 = () =>
    readVerdicts(file)
      .verdicts.map(({ place }) => place)
      .filter((place) => place.includes("/01-knot"));
  const solution = `${exerciseFolder(1)}/${SOLUTION}`;
  const failing = counting("return rope.length + 2;");
  const SOLUTION_PLACE = "exercises/01-knot/1-count/tests.yaml: the solution";

  test("exist for passed runs, and only for runs that still exist", async () => {
    const places = readVerdicts(file).verdicts.map(({ place }) => place);
    expect(places).toContain(SOLUTION_PLACE);
    expect(places).not.toContain("exercises/02-knot/1-count/tests.yaml: the solution");
    const before = placesOfDay1();
    writeVerdicts(file, [
      ...readVerdicts(file).verdicts,
      { key: keyOf("old"), place: "days/01-knot.md: gone" },
    ]);
    await check(day1);
    expect(placesOfDay1()).toEqual(before);
  });

  test("of another day stay when one day is checked", async () => {
    const before = readVerdicts(file).verdicts.length;
    await check(day1);
    expect(readVerdicts(file).verdicts).toHaveLength(before);
  });

  test("are invalid once the exercise has changed", async () => {
    const good = content.read(solution);
    content.write(solution, failing);
    const changed = await check(day1);
    expect(changed.problems).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^the solution does not pass/) }),
    ]);
    expect(placesOfDay1()).not.toContain(SOLUTION_PLACE);
    content.write(solution, good);
    expect(await check(day1)).toMatchObject({ problems: [], fresh: 1 });
  });

  test("that were edited to cover a failing solution are refused", async () => {
    const good = content.read(solution);
    content.write(solution, failing);
    const keyOfFailing = await keyOfSolution();
    const line = new RegExp(`^[0-9a-f]{24}(?= .* ${SOLUTION_PLACE}$)`, "m");
    content.change(VERDICTS, line, keyOfFailing);
    const frozen = await check({ ...day1, isFrozen: true });
    expect(frozen.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining("this verdict was changed and is not believed"),
      expect.stringMatching(/^the solution does not pass/),
    ]);
    content.write(solution, good);
    await check(day1);
    expect(readVerdicts(file).refused).toEqual([]);
  });

  test("that were forged with a valid checksum are found when their share is run, and by a full check", async () => {
    const good = content.read(solution);
    content.write(solution, failing);
    const key = await keyOfSolution();
    writeVerdicts(file, [...readVerdicts(file).verdicts, { key, place: SOLUTION_PLACE }]);
    expect(await check({ ...day1, isFrozen: true, isRunAgain: (each) => each !== key })).toMatchObject({
      problems: [],
    });
    const tried = await check({ ...day1, isFrozen: true, isRunAgain: (each) => each === key });
    expect(tried.problems).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/its kept verdict is false$/) }),
    ]);
    await check({ ...day1, isRunAgain: () => true });
    expect(readVerdicts(file).verdicts.map((verdict) => verdict.key)).not.toContain(key);
    content.write(solution, good);
    await check(day1);
  });

  test("are not written when frozen: missing ones are run, and the file stays unchanged", async () => {
    const before = content.read(VERDICTS);
    content.remove(VERDICTS);
    expect(await check({ ...day1, isFrozen: true })).toMatchObject({ problems: [], kept: 0, fresh: 4 });
    expect(existsSync(file)).toBe(false);
    content.write(VERDICTS, before);
  });

  /** The key, as a forger would compute it. */
  async function keyOfSolution(): Promise<string> {
    const { days } = inspectContent(content.root);
    const trials = collectTrials(content.root, days);
    const trial = trials.find(
      ({ file, what }) => file.includes(exerciseFolder(1)) && what === "the solution",
    );
    if (!trial) throw new Error("day 1 has no solution");
    return keyOfTrial(trial, (await versionForJob(trial.job)) ?? "");
  }
});
