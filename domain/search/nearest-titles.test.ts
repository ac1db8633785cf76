import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestTitles } from "./nearest-titles.ts";

/** Letters of every script, and lone surrogates too. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    fc.integer({ min: 0, max: 0x10ffff }).map((n) => String.fromCodePoint(n)),
  ),
});

const TRACKS = ["Python Developer", "Java Developer", "MERN Stack", "DevOps", "UI Design (UI/UX)"].map(
  (title) => ({ title }),
);

const nearest = (query: string, count = 1) => nearestTitles(query, TRACKS, count).map(({ title }) => title);

test("a half-remembered name finds the track", () => {
  expect(nearest("jawa develop")).toEqual(["Java Developer"]);
  expect(nearest("stacks of mern")).toEqual(["MERN Stack"]);
  expect(nearest("desining")).toEqual(["UI Design (UI/UX)"]);
});

test("with nothing in common the tracks come in their own order", () => {
  expect(nearest("पायथन", 2)).toEqual(["Python Developer", "Java Developer"]);
  expect(nearest("", 2)).toEqual(["Python Developer", "Java Developer"]);
});

test("any query gets the requested number of different tracks", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 8 }), (query, count) => {
      const found = nearestTitles(query, TRACKS, count);
      expect(found).toHaveLength(Math.min(count, TRACKS.length));
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
