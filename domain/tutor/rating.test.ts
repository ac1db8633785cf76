import { expect, test } from "vitest";
import { ratingFrom } from "./rating.ts";

test("praise has no reason, whatever was stored beside it", () => {
  expect(ratingFrom({ verdict: "up", reason: "wrong", note: "x" })).toEqual({ verdict: "up" });
});

test("a reason comes back as given, and one that is no longer offered becomes 'other'", () => {
  expect(ratingFrom({ verdict: "down", reason: "not-enough", note: "More" })).toEqual({
    verdict: "down",
    reason: "not-enough",
    note: "More",
  });
  for (const reason of ["gone", null, undefined])
    expect(ratingFrom({ verdict: "down", reason, note: "" })).toEqual({
      verdict: "down",
      reason: "other",
      note: "",
    });
});
