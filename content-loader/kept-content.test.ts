import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ContentFolder, day, dayFile, SCHEMES } from "./content-for-tests.ts";
import { problemsOf } from "./content-problems-for-tests.ts";
import { keptContent } from "./kept-content.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { loadAsked } from "./read-asked.ts";
import { loadHelp } from "./read-help.ts";
import { loadTutorErrors } from "./read-tutor-errors.ts";

const REAL = join(import.meta.dirname, "../content");

const HELP =
  "- { id: cost, question: What does it cost?, answer: Nothing., url: /about, alsoCalled: price }\n";

let content: ContentFolder;
let cache: string;

beforeEach(() => {
  content = new ContentFolder();
  content.write("help.yaml", HELP);
  cache = mkdtempSync(join(tmpdir(), "kadam-kept-"));
});

afterEach(() => {
  content.remove();
  rmSync(cache, { recursive: true, force: true });
});

const read = () => keptContent(content.root, cache);
const titles = () => read().catalogue.courses[0]?.days.map(({ title }) => title);
const keptFiles = () => readdirSync(cache).map((name) => join(cache, name));

test("everything is the same from the cache as from their files", () => {
  const first = keptContent(REAL, cache);
  expect(keptContent(REAL, cache)).toEqual(first);
  expect(first).toEqual({
    catalogue: loadCatalogue(REAL),
    help: loadHelp(REAL),
    errors: loadTutorErrors(REAL),
    asked: loadAsked(REAL),
  });
});

test("the second time the files are not parsed", () => {
  read();
  const [file = ""] = keptFiles();
  writeFileSync(file, readFileSync(file, "utf8").replace('"Knot 1"', '"From the cache"'));
  expect(titles()?.[0]).toBe("From the cache");
});

test("any change to a file is seen, even one that keeps its length, and only the newest is kept", () => {
  expect(titles()?.[2]).toBe("Knot 3");
  content.write(dayFile(3), day(3).replace("title: Knot 3", "title: Knob 3"));
  expect(titles()?.[2]).toBe("Knob 3");
  expect(keptFiles()).toHaveLength(1);
});

test("a new file and a removed one are seen", () => {
  read();
  content.write("scholarships.yaml", SCHEMES.replace("rope-fund", "string-fund"));
  expect(read().catalogue.scholarships.map(({ id }) => id)).toEqual(["string-fund"]);
  rmSync(join(content.root, dayFile(15)));
  expect(problemsOf(read)).not.toEqual([]);
});

test("a cache that was cut off is replaced", () => {
  const before = read();
  const [file = ""] = keptFiles();
  writeFileSync(file, readFileSync(file).subarray(0, 100));
  expect(read()).toEqual(before);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(before);
});

test("wrong content is refused every time, and nothing is kept of it", () => {
  content.write(dayFile(3), "nothing");
  const problems = problemsOf(read);
  expect(problems).not.toEqual([]);
  expect(problemsOf(read)).toEqual(problems);
  expect(keptFiles()).toEqual([]);
});

test("without a place for the cache the courses are loaded all the same", () => {
  const file = join(cache, "a-file");
  writeFileSync(file, "");
  expect(keptContent(content.root, file).catalogue).toEqual(loadCatalogue(content.root));
});
