import { expect, test } from "vitest";
import { problemsOf } from "./problems.ts";

const GOOD = { customer: "Asha", area: "Dadar", dish: "Curd rice", boxes: "2" };

test("a good form has no problems", () => {
  expect(problemsOf(GOOD)).toEqual({});
});

test("an empty form has a sentence for each field", () => {
  const empty = { customer: " ", area: "", dish: "", boxes: "" };
  expect(Object.keys(problemsOf(empty))).toEqual(["customer", "area", "dish", "boxes"]);
});

test.each([["0", false], ["1", true], ["20", true], ["21", false], ["1.5", false], ["two", false]])(
  "%s boxes: %s",
  (boxes, isGood) => {
    expect("boxes" in problemsOf({ ...GOOD, boxes })).toBe(!isGood);
  },
);
