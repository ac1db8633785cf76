import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSchemes } from "./merge-schemes.ts";
import { schemeWith } from "./scheme-for-tests.ts";
import { byNextDeadline } from "./scholarship.ts";

const [a, b, c] = ["a", "b", "c"].map((id) => schemeWith({ id })) as [
  ReturnType<typeof schemeWith>,
  ReturnType<typeof schemeWith>,
  ReturnType<typeof schemeWith>,
];

test("without edits the content is unchanged", () => {
  expect(mergeSchemes([a, b, c], [])).toEqual([a, b, c]);
});

test("an edit replaces the whole scheme and keeps its place", () => {
  const edited = schemeWith({ id: "b", title: "New name", usualDeadline: undefined });
  expect(mergeSchemes([a, b, c], [edited])).toEqual([a, edited, c]);
});

test("an added scheme comes after those of the content, in the order of adding", () => {
  const [x, y] = [schemeWith({ id: "x" }), schemeWith({ id: "y" })];
  expect(mergeSchemes([a], [y, x])).toEqual([a, y, x]);
});

test("of two edits of one scheme the last one wins", () => {
  const [first, second] = [schemeWith({ id: "a", title: "1" }), schemeWith({ id: "a", title: "2" })];
  expect(mergeSchemes([a, b], [first, second])).toEqual([second, b]);
});

test("a closed scheme stays on the list and comes last", () => {
  const closed = schemeWith({ id: "a", status: "closed", usualDeadline: "01-01" });
  const varies = schemeWith({ id: "b", usualDeadline: undefined });
  const list = byNextDeadline(mergeSchemes([a, b, c], [closed, varies]), new Date("2026-11-15"));
  expect(list.map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

test("property: every id occurs once, as its last edit or as in the content, and merging is idempotent", () => {
  const schemes = fc.array(
    fc.record({ id: fc.constantFrom("a", "b", "c", "d", "e"), title: fc.string() }).map(schemeWith),
  );
  const content = schemes.map((list) => [...new Map(list.map((scheme) => [scheme.id, scheme])).values()]);
  fc.assert(
    fc.property(content, schemes, (given, edits) => {
      const merged = mergeSchemes(given, edits);
      const ids = merged.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set([...given, ...edits].map(({ id }) => id)));
      expect(ids.slice(0, given.length)).toEqual(given.map(({ id }) => id));
      for (const scheme of merged)
        expect(scheme).toEqual([...given, ...edits].findLast(({ id }) => id === scheme.id));
      expect(mergeSchemes(merged, edits)).toEqual(merged);
    }),
  );
});
