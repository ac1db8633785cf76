import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keyOf, type Verdict } from "../content/verdict-file.ts";
import { keyedPages, keyedTests } from "./kept-tests.ts";
import { keptOf, verdictsAfter } from "./kept-verdicts.ts";

const verdict = (place: string, version = 1): Verdict => ({ key: keyOf([place, version]), place });
const shareOf = ({ key }: Verdict) => Number.parseInt(key.slice(0, 8), 16) % 20;

const [java, python] = [verdict("java.test.ts"), verdict("python.test.ts")];
const page = verdict("/about");
const current = { files: [java, python], pages: [page] };
const stored = [{ ...java, place: "java.test.ts: 26 tests" }, page];
const noShare =
  [0, 1, 2, 3].find((share) => ![java, python, page].some((each) => shareOf(each) === share)) ?? -1;

describe("what need not run", () => {
  test("a file and a page with a stored verdict, with the number of tests", () => {
    expect(keptOf(current, stored, noShare)).toEqual({
      files: ["java.test.ts"],
      tests: 26,
      pages: ["/about"],
    });
  });

  test("not what is in today's share", () => {
    expect(keptOf(current, stored, shareOf(java)).files).toEqual([]);
    expect(keptOf(current, stored, shareOf(page)).pages).toEqual([]);
  });

  test("not what has changed since", () => {
    const changed = { files: [verdict("java.test.ts", 2)], pages: [verdict("/about", 2)] };
    expect(keptOf(changed, stored, noShare)).toEqual({ files: [], tests: 0, pages: [] });
  });
});

describe("what is stored after a run", () => {
  const kept = keptOf(current, stored, noShare);

  test("files that passed, and what was left out", () => {
    const after = verdictsAfter(current, stored, kept, { files: { "python.test.ts": 41 }, pages: false });
    expect(after).toEqual([...stored.slice(0, 1), { ...python, place: "python.test.ts: 41 tests" }, page]);
  });

  test("nothing of what ran again and failed, although it has not changed", () => {
    const nothingKept = { files: [], tests: 0, pages: [] };
    expect(verdictsAfter(current, stored, nothingKept, { files: {}, pages: false })).toEqual([]);
  });

  test("no verdict of an earlier state", () => {
    const changed = { files: [verdict("java.test.ts", 2)], pages: [verdict("/about", 2)] };
    const none = keptOf(changed, stored, noShare);
    expect(verdictsAfter(changed, stored, none, { files: {}, pages: false })).toEqual([]);
  });

  test("pages only after all of them passed", () => {
    const changed = { files: [], pages: [verdict("/about", 2)] };
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
  const keyOfTest = (around = "v1") => keyedTests({ root, around })[0]?.key;
  const keyOfPage = (around = "v1") => keyedPages({ root, around })[0]?.key;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "kadam-kept-"));
    write("package.json", '{"dependencies":{"sql":"1"},"imports":{}}');
    write("package-lock.json", '{"packages":{"node_modules/sql":{"version":"1"}}}');
    write("runners/kinds/knots/knots.test.ts", 'import { tie } from "./tie.ts";\ntie(1);');
    write("runners/kinds/knots/tie.ts", 'import "sql";\nexport const tie = (n: number) => n;');
    write("runners/kinds/knots/programs/one.txt", "1");
    write("vitest.config.ts", "export default 1;");
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

  test("the browser", () => {
    expect(keyOfTest("v2")).not.toBe(keyOfTest());
    expect(keyOfPage("v2")).not.toBe(keyOfPage());
  });

  test("Debian's Python packages, where a test needs them; without them there is no key", () => {
    write("runners/kinds/python/python-packages.test.ts", "export {};");
    const keys = (debian: string | undefined) =>
      new Map(keyedTests({ root, around: "v1", debian }).map(({ key, place }) => [place, key]));
    const [knots, python] = [
      "runners/kinds/knots/knots.test.ts",
      "runners/kinds/python/python-packages.test.ts",
    ];
    expect(keys("flask 3").get(python)).toBeDefined();
    expect(keys("flask 3").get(python)).not.toBe(keys("flask 2").get(python));
    expect(keys("flask 3").get(knots)).toBe(keys(undefined).get(knots));
    expect(keys(undefined).has(python)).toBe(false);
  });

  test("there is none for pages that a visitor does not see", () => {
    expect(keyedPages({ root, around: "" }).map(({ place }) => place)).toEqual(["/about"]);
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
