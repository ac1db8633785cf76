import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");
const FILES = globSync(
  [
    "web/src/features/{plan,review}/*.{ts,tsx}",
    "web/src/features/learning/*.{ts,tsx}",
    "web/src/pages/{schedule,review,learner-home}*.tsx",
    "domain/{learning,reminders}/*.ts",
    "server/letters/{reminder-parts,todays-steps,week-summary}.ts",
  ],
  { cwd: ROOT },
).filter((file) => !/\.test\.tsx?$|-for-tests\.ts$/.test(file));

const BLAME = /\b(missed|behind|overdue|lost|broken chain)\b/i;

/** Comments are for developers, not for learners. */
const spoken = (source: string) =>
  source.replaceAll(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");

test("nothing in the plan, the review or the mails blames the learner", () => {
  expect(FILES.length).toBeGreaterThan(60);
  const blaming = FILES.filter((file) => BLAME.test(spoken(readFileSync(join(ROOT, file), "utf8"))));
  expect(blaming).toEqual([]);
});
