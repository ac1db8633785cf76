import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Answers,
  hasAnswers,
  knownAnswers,
  MOST_INCOME,
  readAnswers,
  type TypedAnswers,
} from "./answers.ts";
import { rupees } from "./rupees.ts";

const NOTHING: TypedAnswers = {
  state: "",
  category: "",
  gender: "",
  incomePerYear: "",
  level: "",
  marksPercent: "",
};

const read = (typed: Partial<TypedAnswers>) => readAnswers({ ...NOTHING, ...typed });

test("an empty form gives no answers and no problems", () => {
  expect(readAnswers(NOTHING)).toEqual({ answers: {}, problems: {} });
  expect(read({ incomePerYear: "  ", marksPercent: " " })).toEqual({ answers: {}, problems: {} });
});

test("a full form becomes answers", () => {
  expect(
    read({
      state: "Rajasthan",
      category: "SC",
      gender: "female",
      incomePerYear: "2,40,000",
      level: "degree",
      marksPercent: "72.5",
    }),
  ).toEqual({
    answers: {
      state: "Rajasthan",
      category: "SC",
      gender: "female",
      incomePerYear: 2_40_000,
      level: "degree",
      marksPercent: 72.5,
    },
    problems: {},
  });
});

test("a value that is not on the list is no answer", () => {
  expect(read({ state: "Atlantis", category: "sc", gender: "x", level: "constructor" }).answers).toEqual({});
});

test.each([
  ["0", 0],
  ["240000", 2_40_000],
  ["2,40,000", 2_40_000],
  ["240,000", 2_40_000],
  [" ₹ 2,40,000 ", 2_40_000],
  ["2 40 000", 2_40_000],
  ["Rs 240000", 2_40_000],
  ["Rs.2,40,000", 2_40_000],
  ["2.4 lakh", 2_40_000],
  ["2.4lakhs", 2_40_000],
  ["3 Lac", 3_00_000],
  ["4.5 lakh", 4_50_000],
  ["0.29 lakh", 29_000],
  [String(MOST_INCOME), MOST_INCOME],
])("an income typed as '%s' is %i rupees", (incomePerYear, expected) => {
  expect(read({ incomePerYear })).toEqual({ answers: { incomePerYear: expected }, problems: {} });
});

test.each([
  "-1",
  "2.5",
  "2e5",
  "many",
  "2,40,000/-",
  "₹",
  ",",
  "lakh",
  "NaN",
  "0x10",
  String(MOST_INCOME + 1),
])("an income typed as '%s' is refused with what to write instead", (incomePerYear) => {
  expect(read({ incomePerYear })).toEqual({
    answers: {},
    problems: { incomePerYear: "Write the rupees of one year, such as 2,40,000 or 2.4 lakh" },
  });
});

test.each([
  ["0", 0],
  ["60", 60],
  ["59.99", 59.99],
  ["72.5 %", 72.5],
  ["100", 100],
  ["100%", 100],
])("marks typed as '%s' are %d percent", (marksPercent, expected) => {
  expect(read({ marksPercent })).toEqual({ answers: { marksPercent: expected }, problems: {} });
});

test.each(["-1", "100.01", "101", "A+", "9.1 CGPA", "60.123", "1e1", "%"])(
  "marks typed as '%s' are refused with what to write instead",
  (marksPercent) => {
    expect(read({ marksPercent })).toEqual({
      answers: {},
      problems: { marksPercent: "Write a percentage from 0 to 100, such as 72.5" },
    });
  },
);

test("property: an income as it is shown can be read back", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_00_00_000 }), (income) => {
      expect(read({ incomePerYear: rupees(income) }).answers.incomePerYear).toBe(income);
    }),
  );
});

test("stored answers come back unchanged", () => {
  const answers: Answers = { state: "Kerala", incomePerYear: 0, marksPercent: 72.5, level: "iti" };
  expect(knownAnswers(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
});

test("of stored answers only valid ones are used", () => {
  for (const rubbish of [undefined, null, "x", 7, [], [1], { state: 1, income: 5 }])
    expect(knownAnswers(rubbish)).toEqual({});
  expect(
    knownAnswers({
      state: "Atlantis",
      category: "SC",
      incomePerYear: "5",
      marksPercent: 101,
      __proto__: { level: "degree" },
    }),
  ).toEqual({ category: "SC" });
  expect(knownAnswers({ incomePerYear: -1, marksPercent: Number.NaN })).toEqual({});
});

test("property: reading stored answers is idempotent", () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      expect(knownAnswers(knownAnswers(kept))).toEqual(knownAnswers(kept));
    }),
  );
});

test("an income of 0 and marks of 0 are answers", () => {
  expect(hasAnswers({})).toBe(false);
  expect(hasAnswers({ state: undefined })).toBe(false);
  expect(hasAnswers({ incomePerYear: 0 })).toBe(true);
  expect(hasAnswers({ marksPercent: 0 })).toBe(true);
});
