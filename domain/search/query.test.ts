import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutQuery, QUERY_LIMIT, searchPath } from "./query.ts";
import { forgivenMistakes, neighbourSwaps, queryWords } from "./query-words.ts";

/** Letters of every script, and lone surrogates too. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    fc.integer({ min: 0, max: 0x10ffff }).map((n) => String.fromCodePoint(n)),
  ),
});

describe("any query", () => {
  test("is cut to the limit, well-formed and without space around it", () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const cut = cutQuery(query);
        expect(cut.length).toBeLessThanOrEqual(QUERY_LIMIT);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut).toBe(cut.trim());
        expect(cutQuery(cut)).toBe(cut);
      }),
    );
  });

  test("survives the round trip through the URL of its results", () => {
    fc.assert(
      fc.property(anyText, (query) => {
        const { pathname, searchParams } = new URL(searchPath(query), "https://kadam.example");
        expect(pathname).toBe("/search");
        expect(searchParams.get("q")).toBe(cutQuery(query));
      }),
    );
  });

  test("of a megabyte is answered for its beginning", () => {
    const query = `python ${"x".repeat(1_000_000)}`;
    expect(queryWords(query)).toEqual(["python", "x".repeat(QUERY_LIMIT - 7)]);
    expect(queryWords(" ".repeat(1_000_000))).toEqual([]);
    expect(queryWords("a ".repeat(500_000))).toHaveLength(10);
  });

  test("is never cut in the middle of a character", () => {
    expect(cutQuery(`${"a".repeat(QUERY_LIMIT - 1)}😀`)).toBe("a".repeat(QUERY_LIMIT - 1));
    expect(cutQuery("a\ud800b")).toBe("a\ufffdb");
  });
});

describe("typing mistakes", () => {
  test("two neighbouring letters in the wrong order are tried the other way round", () => {
    expect(neighbourSwaps("abc")).toEqual(["bac", "acb"]);
    expect(neighbourSwaps("pyhton")).toContain("python");
    expect(neighbourSwaps("aab")).toEqual(["aba"]);
    expect(neighbourSwaps("a")).toEqual([]);
    expect(neighbourSwaps("")).toEqual([]);
  });

  // Swapping two lone surrogates could create a letter; nobody types surrogates.
  const wellFormed = anyText.filter((text) => text.isWellFormed());

  test("a swap keeps every letter and can be undone", () => {
    fc.assert(
      fc.property(wellFormed, (word) => {
        for (const swap of neighbourSwaps(word)) {
          expect([...swap].sort()).toEqual([...word].sort());
          expect(neighbourSwaps(swap)).toContain(word);
        }
      }),
    );
  });

  test.each([
    ["sql", 0],
    ["java", 1],
    ["angular", 1],
    ["kubernets", 2],
  ])("in %s %i wrong letters are forgiven", (word, mistakes) => {
    expect(forgivenMistakes(word)).toBe(mistakes);
  });
});
