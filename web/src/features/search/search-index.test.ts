import fc from "fast-check";
import { expect, test } from "vitest";
import type { SearchDocument, SearchKind } from "#domain/search/search-document.ts";
import { wordsOf } from "#domain/search/split-words.ts";
import { buildSearch } from "./search-index.ts";
import { suggest } from "./suggest.ts";

/** Letters of every script, and lone surrogates too. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    fc.integer({ min: 0, max: 0x10ffff }).map((n) => String.fromCodePoint(n)),
  ),
});

function documentOf(kind: SearchKind, title: string, place = "", text = ""): SearchDocument {
  return { kind, title, place, text, path: `/${encodeURIComponent(title)}` };
}

const DOCUMENTS = [
  documentOf("course", "Python Developer", "Beginner", "Programs that do real work"),
  documentOf("course", "Java Developer", "Beginner", "Programs for big companies"),
  documentOf("course", "DevOps", "Beginner", "From a laptop to Kubernetes"),
  documentOf("day", "Strings", "Java Developer · Day 2", "Words, letters and a constructor"),
  documentOf("day", "Decisions", "Java Developer · Day 3", "if and else"),
  documentOf("day", "Modern JavaScript", "MERN Stack · Day 1", "Arrow functions"),
  documentOf("day", "Kubernetes", "DevOps · Day 11", "Pods and services, in a cluster"),
  documentOf("scholarship", "हिन्दी छात्रवृत्ति", "A ministry", "₹10,000 per year"),
];
const search = await buildSearch(DOCUMENTS);
const titles = (query: string) => search(query).map(({ document }) => document.title);

test("an exact match comes before a longer word with the same beginning", () => {
  expect(titles("java")).toEqual(["Java Developer", "Strings", "Decisions", "Modern JavaScript"]);
});

test("a word counts more in the title than in the text", () => {
  expect(titles("kubernetes")).toEqual(["Kubernetes", "DevOps"]);
});

test("a word is found by its first letters", () => {
  expect(titles("kub")).toEqual(["Kubernetes", "DevOps"]);
  expect(titles("java dev 3")).toEqual(["Decisions"]);
});

test("a number does not match as a prefix of another", () => {
  expect(titles("day 1")).toEqual(["Modern JavaScript"]);
});

test.each([
  ["pyhton", "Python Developer"],
  ["pythn", "Python Developer"],
  ["pyht", "Python Developer"],
  ["kubernets", "Kubernetes"],
  ["kuberentes", "Kubernetes"],
  ["jvaa", "Java Developer"],
  ["devloper jav", "Java Developer"],
  ["PYTHON", "Python Developer"],
  ["constructor", "Strings"],
  ["Pythön", "Python Developer"],
  ["छात्रवृति", "हिन्दी छात्रवृत्ति"],
])("%s finds %s", (query, title) => {
  expect(titles(query)[0]).toBe(title);
});

test("typing mistakes are forgiven only if the exact text finds nothing", () => {
  expect(titles("word")).toEqual(["Strings"]);
});

test("unknown words are ignored rather than finding nothing", () => {
  expect(titles("strings zzzzzz")).toEqual(["Strings"]);
});

test("what does not exist is not found", () => {
  for (const query of ["", "   ", "!?", "xyzzyq", "<script>", "\ud800"]) expect(titles(query)).toEqual([]);
});

test("the list below the box ends with a link to all results", () => {
  expect(suggest(search, "strings")).toMatchObject({ count: 1, paths: ["/Strings", "/search?q=strings"] });
  expect(suggest(search, "xyzzyq")).toMatchObject({ count: 0, groups: [], paths: [] });
});

test("no query breaks it, and reported matches exist", () => {
  const anyQuery = fc.oneof(
    anyText,
    fc
      .array(fc.constantFrom("java", "pyhton", "day", "3", "कदम", "constructor", "__proto__"), {
        maxLength: 12,
      })
      .map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(anyQuery, (query) => {
      for (const { document, found } of search(query)) {
        const words = wordsOf(`${document.title} ${document.place} ${document.text}`);
        expect(found.size).toBeGreaterThan(0);
        expect(words).toEqual(expect.arrayContaining([...found]));
      }
    }),
  );
});

test("a query of a megabyte is answered", () => {
  expect(titles("java ".repeat(200_000))[0]).toBe("Java Developer");
  expect(titles("क".repeat(1_000_000))).toEqual([]);
});

const SCHEMES = await buildSearch([
  documentOf("day", "Loops for everybody", "Java Developer · Day 4", "for and while, girls and boys"),
  documentOf("day", "A scholarship of your own", "Web Development · Day 9", "Forms for schemes"),
  documentOf("scholarship", "Vidyadhan", "A foundation", "For students of Class 10"),
  documentOf("scholarship", "Udaan", "A trust", "For girls in Class 11"),
  documentOf("course", "Java Developer", "Beginner", "Programs for big companies"),
]);
const found = (query: string) => SCHEMES(query).map(({ document }) => document.title);

test("a search for scholarships shows scholarships first, the best matches first", () => {
  expect(found("scholarship for girls").slice(0, 2)).toEqual(["Udaan", "Vidyadhan"]);
  expect(found("schemes").slice(0, 2)).toEqual(["Vidyadhan", "Udaan"]);
  expect(found("java course")[0]).toBe("Java Developer");
  expect(new Set(found("scholarship for girls")).size).toBe(found("scholarship for girls").length);
});

test("a common word finds nothing by itself if others are more specific", () => {
  expect(found("for unicorns")).toEqual([]);
  expect(found("for loops")[0]).toBe("Loops for everybody");
});

test("a day that is not written yet comes last", async () => {
  const some = await buildSearch([
    { ...documentOf("day", "Loops"), isUnwritten: true },
    documentOf("lesson", "Arrays", "", "Walk over them with loops"),
  ]);
  expect(some("loops").map(({ document }) => document.title)).toEqual(["Arrays", "Loops"]);
});
