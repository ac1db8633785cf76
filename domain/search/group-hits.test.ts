import fc from "fast-check";
import { expect, test } from "vitest";
import { bestHits, groupHits, type SearchHit } from "./group-hits.ts";
import type { SearchKind } from "./search-document.ts";

function hitOf(kind: SearchKind, title: string): SearchHit {
  return { document: { kind, title, place: "", text: "", path: `/${title}` }, found: new Set() };
}

const KINDS = ["course", "day", "lesson", "word", "scholarship"] as const;
const anyHits = fc
  .array(fc.constantFrom(...KINDS), { maxLength: 40 })
  .map((kinds) => kinds.map((kind, index) => hitOf(kind, String(index))));

test("the group of the best hit comes first, and hits keep their order", () => {
  const hits = [hitOf("day", "a"), hitOf("course", "b"), hitOf("day", "c")];
  expect(groupHits(hits)).toEqual([
    { kind: "day", hits: [hits[0], hits[2]] },
    { kind: "course", hits: [hits[1]] },
  ]);
  expect(groupHits([])).toEqual([]);
});

test("grouping loses nothing and adds nothing", () => {
  fc.assert(
    fc.property(anyHits, (hits) => {
      const groups = groupHits(hits);
      expect(groups.flatMap((group) => group.hits).toSorted(byNumber)).toEqual(hits.toSorted(byNumber));
      expect(new Set(groups.map((group) => group.kind)).size).toBe(groups.length);
    }),
  );
});

test("a short list takes the best hits, but leaves no kind out", () => {
  const days = Array.from({ length: 10 }, (_, index) => hitOf("day", `day ${index}`));
  const scheme = hitOf("scholarship", "scheme");
  expect(bestHits([...days, scheme], 4)).toEqual([...days.slice(0, 3), scheme]);
});

test("a short list has the full length if possible, is in order, and contains the best hit", () => {
  fc.assert(
    fc.property(anyHits, fc.integer({ min: 1, max: 12 }), (hits, limit) => {
      const best = bestHits(hits, limit);
      expect(best).toHaveLength(Math.min(limit, hits.length));
      expect(best[0]).toBe(hits[0]);
      expect(hits.filter((hit) => best.includes(hit))).toEqual(best);
      if (limit >= KINDS.length)
        expect(groupHits(best).map((group) => group.kind)).toEqual(
          groupHits(hits).map((group) => group.kind),
        );
    }),
  );
});

function byNumber(a: SearchHit, b: SearchHit): number {
  return Number(a.document.title) - Number(b.document.title);
}
