import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keyOf, readVerdicts, type Verdict, writeVerdicts } from "./verdict-file.ts";

const ROOT = join(import.meta.dirname, "../..");
const verdict = (place: string, of: unknown = place): Verdict => ({ key: keyOf(of), place });

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-verdicts-"));
  file = join(folder, "content/courses/knots/verdicts.txt");
});

afterEach(() => rmSync(folder, { recursive: true }));

const change = (from: string | RegExp, to: string) =>
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));

test("what was written is read back, sorted by place", () => {
  const [tenth, second, first] = ["the program 10", "the program 2", "the program"].map((place) =>
    verdict(place),
  );
  writeVerdicts(file, [tenth, second, first] as Verdict[]);
  expect(readVerdicts(file)).toEqual({ verdicts: [first, second, tenth], refused: [] });
});

test("a missing file is empty, and an empty list makes no file", () => {
  writeVerdicts(file, []);
  expect(existsSync(file)).toBe(false);
  expect(readVerdicts(file)).toEqual({ verdicts: [], refused: [] });
});

test.each([
  ["another key", /^[0-9a-f]{24}/m, keyOf("a solution that fails")],
  ["another place", "the program 2", "the program 3"],
  ["a seal that is made up", / [0-9a-f]{10} /, " 0123456789 "],
  ["the marks of a merge that nobody finished", /^(?=[0-9a-f])/m, "<<<<<<< ours\n"],
])("a line with %s is refused, and the others are accepted", (_, from, to) => {
  const other = verdict("the solution");
  writeVerdicts(file, [verdict("the program 2"), other]);
  change(from, to);
  const { verdicts, refused } = readVerdicts(file);
  expect(refused).toHaveLength(1);
  expect(verdicts).toContainEqual(other);
  expect(verdicts.map(({ key }) => key)).not.toContain(keyOf("a solution that fails"));
});

test("two branches that add, change and drop verdicts at the same place merge without a conflict", () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], {
      cwd: folder,
      stdio: "pipe",
    });
  const commit = (message: string, verdicts: readonly Verdict[]) => {
    writeVerdicts(file, verdicts);
    git("add", ".");
    git("commit", "-q", "-m", message);
  };
  git("init", "-q", "-b", "main");
  cpSync(join(ROOT, ".gitattributes"), join(folder, ".gitattributes"));
  expect(dirname(file)).toContain("content/courses/");
  const base = [verdict("days/01: a"), verdict("days/02: b"), verdict("days/09: z")];
  commit("base", base);
  git("checkout", "-q", "-b", "other");
  const theirs = [verdict("days/01: a"), verdict("days/02: b", "their b"), verdict("days/03: theirs")];
  commit("theirs", theirs);
  git("checkout", "-q", "main");
  const ours = [verdict("days/01: a"), verdict("days/02: b", "our b"), verdict("days/03: ours")];
  commit("ours", ours);
  git("merge", "-q", "other");
  const { verdicts, refused } = readVerdicts(file);
  expect(refused).toEqual([]);
  for (const each of [...theirs, ...ours]) expect(verdicts).toContainEqual(each);
});
