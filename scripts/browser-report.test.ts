import { expect, test } from "vitest";
import { type BrowserReport, browserCounts } from "./browser-report.mjs";

type Suite = BrowserReport["suites"][number];
type Tried = NonNullable<Suite["specs"]>[number]["tests"][number];

const tried = (
  status: Tried["status"],
  expectedStatus: Tried["expectedStatus"] = "passed",
  errors: readonly string[] = [],
): Tried => ({
  projectName: "desktop",
  status,
  expectedStatus,
  results: errors.map((message) => ({ error: { message } })),
});

function report(files: Readonly<Record<string, readonly Tried[]>>, errors: readonly string[] = []) {
  const all = Object.values(files).flat();
  const count = (status: Tried["status"]) => all.filter((each) => each.status === status).length;
  return browserCounts({
    stats: { expected: count("expected"), unexpected: count("unexpected"), flaky: count("flaky") },
    // As Playwright writes it: a suite for each file, the groups of the file inside.
    suites: Object.entries(files).map(([file, tests]) => ({
      specs: [],
      suites: [
        {
          specs: tests.map((each, n) => ({
            file,
            line: n + 1,
            title: "opens",
            ok: each.status !== "unexpected",
            tests: [each],
          })),
        },
      ],
    })),
    errors: errors.map((message) => ({ message })),
  });
}

test("a file has passed when each of its tests did, at the first attempt", () => {
  const { passed, failed, passedFiles } = report({
    "home.spec.ts": [tried("expected"), tried("expected")],
    "plan.spec.ts": [tried("expected"), tried("unexpected", "passed", ["too late"])],
    "tabs.spec.ts": [tried("flaky"), tried("expected")],
  });
  expect({ passed, failed }).toEqual({ passed: 5, failed: 1 });
  expect(passedFiles).toEqual({ "e2e/home.spec.ts": 2 });
});

test("a declared skip is good, one because the run was cut short is not", () => {
  const { passedFiles, skipped } = report({
    "home.spec.ts": [tried("expected"), tried("skipped", "skipped")],
    "plan.spec.ts": [tried("expected"), tried("skipped", "passed")],
  });
  expect(passedFiles).toEqual({ "e2e/home.spec.ts": 2 });
  expect(skipped).toEqual(["home.spec.ts:2 › opens (desktop)", "plan.spec.ts:2 › opens (desktop)"]);
});

test("an error outside of every test leaves no file and no page good", () => {
  const files = { "home.spec.ts": [tried("expected")], "catalogue.spec.ts": [tried("expected")] };
  expect(report(files)).toMatchObject({ arePagesGood: true });
  expect(report(files, ["the server did not stop"])).toMatchObject({ passedFiles: {}, arePagesGood: false });
});

test("pages are good when all of them passed, and some were looked at", () => {
  const page = (status: Tried["status"]) =>
    report({ "catalogue.spec.ts": [tried("expected"), tried(status)] });
  expect(page("expected").arePagesGood).toBe(true);
  expect(page("flaky").arePagesGood).toBe(false);
  expect(report({ "home.spec.ts": [tried("expected")] }).arePagesGood).toBe(false);
});

test("failures come with their messages, retried tests with their screen", () => {
  const { failures, retried } = report({
    "plan.spec.ts": [tried("unexpected", "passed", ["too late", "again"]), tried("flaky")],
  });
  expect(failures).toEqual(["plan.spec.ts:1 › opens\ntoo late\nagain"]);
  expect(retried).toEqual(["plan.spec.ts:2 › opens (desktop)"]);
});
