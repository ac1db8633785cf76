import { expect, test } from "vitest";
import { ratingFrom } from "./rating.ts";

test("praise has no reason, whatever was kept beside it", () => {
  expect(ratingFrom({ verdict: "up", reason: "wrong", note: "x" })).toEqual({ verdict: "up" });
});

test("a reason comes back as it was given, and one that is no longer offered is another one", () => {
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
