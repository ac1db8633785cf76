import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keyOf, type Verdict } from "../content/verdict-file.ts";
import { type Around, keyedJourneys, keyedPages, keyedTests } from "./kept-tests.ts";
import { keptOf, unchanged, verdictsAfter } from "./kept-verdicts.ts";

const verdict = (place: string, version = 1): Verdict => ({ key: keyOf([place, version]), place });
const shareOf = ({ key }: Verdict) => Number.parseInt(key.slice(0, 8), 16) % 20;

const [java, python] = [verdict("java.test.ts"), verdict("python.test.ts")];
const journey = verdict("e2e/home.spec.ts");
const page = verdict("/about");
const current = { tests: [java, python], journeys: [journey], pages: [page] };
const stored = [
  { ...java, place: "java.test.ts: 26 tests" },
  { ...journey, place: "e2e/home.spec.ts: 12 tests" },
  page,
];
const all = [java, python, journey, page];
const noShare = Array.from({ length: 20 }, (_, n) => n).find(
  (share) => !all.some((each) => [share, (share + 10) % 20].includes(shareOf(each))),
);
if (noShare === undefined) throw new Error("every share has one of them");
const NO_FILES = { files: [], count: 0 };
const NOTHING = { tests: NO_FILES, journeys: NO_FILES, pages: [] };

describe("what need not run", () => {
  test("files and a page with a stored verdict, with the number of tests", () => {
    expect(keptOf(current, stored, noShare)).toEqual({
      tests: { files: ["java.test.ts"], count: 26 },
      journeys: { files: ["e2e/home.spec.ts"], count: 12 },
      pages: ["/about"],
    });
  });

  test("not what is in today's share", () => {
    expect(keptOf(current, stored, shareOf(java)).tests).toEqual(NO_FILES);
    expect(keptOf(current, stored, shareOf(page)).pages).toEqual([]);
    expect(keptOf(current, stored, shareOf(journey)).journeys).toEqual(NO_FILES);
  });

  test("a journey runs twice as often", () => {
    expect(keptOf(current, stored, (shareOf(journey) + 10) % 20).journeys).toEqual(NO_FILES);
    expect(keptOf(current, stored, (shareOf(java) + 10) % 20).tests.count).toBe(26);
  });

  test("not what has changed since", () => {
    const changed = {
      tests: [verdict("java.test.ts", 2)],
      journeys: [verdict("e2e/home.spec.ts", 2)],
      pages: [verdict("/about", 2)],
    };
    expect(keptOf(changed, stored, noShare)).toEqual(NOTHING);
  });
});

describe("what is stored after a run", () => {
  const kept = keptOf(current, stored, noShare);

  test("files that passed, and what was left out", () => {
    const after = verdictsAfter(current, stored, kept, { files: { "python.test.ts": 41 }, pages: false });
    const passed = { ...python, place: "python.test.ts: 41 tests" };
    expect(after).toEqual([...stored.slice(0, 1), passed, ...stored.slice(1)]);
  });

  test("nothing of what ran again and failed, although it has not changed", () => {
    expect(verdictsAfter(current, stored, NOTHING, { files: {}, pages: false })).toEqual([]);
  });

  test("no verdict of an earlier state", () => {
    const changed = {
      tests: [verdict("java.test.ts", 2)],
      journeys: [verdict("e2e/home.spec.ts", 2)],
      pages: [verdict("/about", 2)],
    };
    const none = keptOf(changed, stored, noShare);
    expect(verdictsAfter(changed, stored, none, { files: {}, pages: false })).toEqual([]);
  });

  test("nothing of what was edited during the run", () => {
    const after = { ...current, tests: [verdict("java.test.ts", 2), python], journeys: [] };
    expect(unchanged(current, after)).toEqual({ ...current, tests: [python], journeys: [] });
  });

  test("pages only after all of them passed", () => {
    const changed = { tests: [], journeys: [], pages: [verdict("/about", 2)] };
    const none = keptOf(changed, stored, noShare);
    expect(verdictsAfter(changed, stored, none, { files: {}, pages: true })).toEqual(changed.pages);
  });
});

describe("a key changes with everything that decides the result", () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const around = (changes: Partial<Around> = {}) => ({ root, machine: "m1", programs: "p1", ...changes });
  const keyOfTest = (changes?: Partial<Around>) => keyedTests(around(changes))[0]?.key;
  const keyOfJourney = (changes?: Partial<Around>) => keyedJourneys(around(changes))[0]?.key;
  const keyOfPage = (changes?: Partial<Around>) => keyedPages(around(changes))[0]?.key;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "kadam-kept-"));
    write("package.json", '{"dependencies":{"sql":"1"},"imports":{}}');
    write("package-lock.json", '{"packages":{"node_modules/sql":{"version":"1"}}}');
    write("runners/kinds/knots/knots.test.ts", 'import { tie } from "./tie.ts";\ntie(1);');
    write("runners/kinds/knots/tie.ts", 'import "sql";\nexport const tie = (n: number) => n;');
    write("runners/kinds/knots/programs/one.txt", "1");
    write("vitest.config.ts", "export default 1;");
    write("tsconfig.base.json", "{}");
    write(
      "build/site.json",
      '{"pages":{"/about":"about.html","/profile":"profile.html","/feed.xml":"feed.xml"}}',
    );
    write(
      "build/web/about.html",
      '<script src="/a-1.js"></script><img src="/pictures/a.svg">{"dehydratedAt":5}',
    );
    write("build/web/pictures/a.svg", "<svg/>");
    write("server/http/headers.ts", "export const policy = 1;");
    write("e2e/kadam-test.ts", "visit;");
    write("e2e/playwright.config.ts", "export default 1;");
    write("e2e/accessibility.ts", "export const rules = 1;");
    write("e2e/catalogue.spec.ts", "rules;");
    write("e2e/first-look.spec.ts", "looks;");
    write("e2e/tutor.spec.ts", 'import { ask } from "./ask.ts";\nask("server/main.ts");');
    write("e2e/ask.ts", "export const ask = (what: string) => what;");
    write("server/main.ts", "export const port = 5000;");
    write("server/main.test.ts", "test;");
    write("scripts/build.ts", 'import "./site/write.ts";');
    write("scripts/site/write.ts", "export const write = 1;");
    write("web/src/page.tsx", "export const page = <p>one</p>;");
    for (const folder of ["artwork", "contract", "domain", "runners", "server/http"])
      write(`${folder}/rule.ts`, "export const rule = 1;");
    write("content/courses/java/days/01.md", "one");
    write("content/courses/java/verdicts.txt", "one");
  });

  afterEach(() => rmSync(root, { recursive: true }));

  test.each([
    ["the test", "runners/kinds/knots/knots.test.ts", 'import { tie } from "./tie.ts";\ntie(2);'],
    ["what it imports", "runners/kinds/knots/tie.ts", "export const tie = () => 2;"],
    ["what it reads", "runners/kinds/knots/programs/one.txt", "2"],
    ["the settings of all tests", "vitest.config.ts", "export default 2;"],
    ["a package", "package-lock.json", '{"packages":{"node_modules/sql":{"version":"2"}}}'],
  ])("%s", (_what, file, text) => {
    const before = keyOfTest();
    expect(keyOfTest()).toBe(before);
    write(file, text);
    expect(keyOfTest()).not.toBe(before);
  });

  test.each([
    ["the journeys", "e2e/tutor.spec.ts", 'import { ask } from "./ask.ts";\nask("server/main.ts", 2);'],
    ["what they share", "e2e/ask.ts", 'export const ask = (what: string) => what + "?";'],
    ["the size of the screens", "e2e/playwright.config.ts", "export default 2;"],
    ["the server", "server/main.ts", "export const port = 5001;"],
    ["what nothing imports: a rule", "domain/rule.ts", "export const rule = 2;"],
    ["what is drawn", "artwork/rule.ts", "export const rule = 2;"],
    ["what crosses the wire", "contract/rule.ts", "export const rule = 2;"],
    ["the sandbox", "runners/rule.ts", "export const rule = 2;"],
    ["what the server does not import by name", "server/http/rule.ts", "export const rule = 2;"],
    ["a page", "web/src/page.tsx", "export const page = <p>two</p>;"],
    ["the build", "scripts/site/write.ts", "export const write = 2;"],
    ["a day of a course", "content/courses/java/days/01.md", "two"],
    [
      "a package that only a page imports",
      "package-lock.json",
      '{"packages":{"node_modules/sql":{"version":"1"},"node_modules/react":{"version":"2"}}}',
    ],
    ["the aliases of imports", "package.json", '{"dependencies":{"sql":"1"},"imports":{"#a/*":"./a/*"}}'],
    ["the settings of the compiler", "tsconfig.base.json", '{"compilerOptions":{"target":"es2022"}}'],
  ])("of journeys: %s", (_what, file, text) => {
    const before = keyOfJourney();
    expect(keyOfJourney()).toBe(before);
    write(file, text);
    expect(keyOfJourney()).not.toBe(before);
  });

  test("of journeys: not the specs of pages, which have a verdict for each page", () => {
    expect(keyedJourneys(around()).map(({ place }) => place)).toEqual(["e2e/tutor.spec.ts"]);
  });

  test.each([
    ["a test of the product", "server/main.test.ts", "another;"],
    ["a verdict of a run", "content/courses/java/verdicts.txt", "two"],
    ["the journeys of another file", "e2e/home.spec.ts", "home;"],
  ])("but of journeys not %s", (_what, file, text) => {
    const keyOfTutor = () => keyedJourneys(around()).find(({ place }) => place === "e2e/tutor.spec.ts")?.key;
    const before = keyOfTutor();
    write(file, text);
    expect(keyOfTutor()).toBe(before);
  });

  test.each([
    ["the page or the name of a script", "build/web/about.html", '<script src="/a-2.js"></script>'],
    ["a picture", "build/web/pictures/a.svg", "<svg></svg>"],
    ["the policy of the server", "server/http/headers.ts", "export const policy = 2;"],
    ["the size of the screens", "e2e/playwright.config.ts", "export default 2;"],
    ["the rules", "e2e/accessibility.ts", "export const rules = 2;"],
    ["the test of pages", "e2e/catalogue.spec.ts", "rules + 1;"],
    ["the test of their first look", "e2e/first-look.spec.ts", "looks + 1;"],
  ])("%s", (_what, file, text) => {
    const before = keyOfPage();
    write(file, text);
    expect(keyOfPage()).not.toBe(before);
  });

  test("the programs that ours are compared with, for tests only: no journey runs them", () => {
    const other = { programs: "p2" };
    expect(keyOfTest(other)).not.toBe(keyOfTest());
    expect(keyOfPage(other)).toBe(keyOfPage());
    expect(keyOfJourney(other)).toBe(keyOfJourney());
  });

  test("the browser", () => {
    const other = { machine: "m2" };
    expect(keyOfTest(other)).not.toBe(keyOfTest());
    expect(keyOfPage(other)).not.toBe(keyOfPage());
    expect(keyOfJourney(other)).not.toBe(keyOfJourney());
  });

  test("Debian's Python packages, where a test needs them; without them there is no key", () => {
    write("runners/kinds/python/python-packages.test.ts", "export {};");
    const keys = (debian: string | undefined) =>
      new Map(keyedTests(around({ debian })).map(({ key, place }) => [place, key]));
    const [knots, python] = [
      "runners/kinds/knots/knots.test.ts",
      "runners/kinds/python/python-packages.test.ts",
    ];
    expect(keys("flask 3").get(python)).toBeDefined();
    expect(keys("flask 3").get(python)).not.toBe(keys("flask 2").get(python));
    expect(keys("flask 3").get(knots)).toBe(keys(undefined).get(knots));
    expect(keys(undefined).has(python)).toBe(false);
  });

  test("all the sources, where a test looks at them and does not import them", () => {
    const sources = ["bench", "checker", "content-loader", "e2e", "faults", "scripts", "server", "web"];
    for (const folder of sources) write(`${folder}/deep/rule.ts`, "export const rule = 1;");
    const settings = [".dependency-cruiser.cjs", "tsconfig.json", "tsconfig.tests.json"];
    for (const file of settings) write(file, "{}");
    write("scripts/arrows.test.ts", "export {};");
    const keyOfArrows = () =>
      keyedTests(around()).find(({ place }) => place === "scripts/arrows.test.ts")?.key;
    const keys = [keyOfArrows()];
    for (const folder of [...sources, "artwork", "contract", "domain", "runners"]) {
      write(`${folder}/deep/rule.ts`, "export const rule = 2;");
      keys.push(keyOfArrows());
    }
    for (const file of settings) {
      write(file, '{ "changed": true }');
      keys.push(keyOfArrows());
    }
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("the facts of the kinds, which no import names", () => {
    write("scripts/tutor/answers.test.ts", "export {};");
    write("runners/kinds/knots/knots-facts.ts", "export const facts = { languages: {} };");
    mkdirSync(join(root, "content"), { recursive: true });
    mkdirSync(join(root, "eval"), { recursive: true });
    const keyOfTutor = () =>
      keyedTests(around()).find(({ place }) => place === "scripts/tutor/answers.test.ts")?.key;
    const before = keyOfTutor();
    expect(before).toBeDefined();
    write("runners/kinds/knots/knots-facts.ts", "export const facts = { packages: [], languages: {} };");
    expect(keyOfTutor()).not.toBe(before);
  });

  test("there is none for pages that a visitor does not see", () => {
    expect(keyedPages(around()).map(({ place }) => place)).toEqual(["/about"]);
  });

  test("but not the time of the build, nor something that is not used", () => {
    const [test, page] = [keyOfTest(), keyOfPage()];
    write(
      "build/web/about.html",
      '<script src="/a-1.js"></script><img src="/pictures/a.svg">{"dehydratedAt":6}',
    );
    write("runners/other.ts", "export const other = 1;");
    expect([keyOfTest(), keyOfPage()]).toEqual([test, page]);
  });
});
