import { expect, test } from "vitest";
import { isSanctioned, sanctionProblem } from "./sanction.ts";
import { days } from "./thread-for-tests.ts";

const sanction = { who: "ravi", from: days(1), until: days(8) };

test("a sanction applies from its beginning to its end, to the person it names", () => {
  const holds = (day: number, who = "ravi") => isSanctioned(who, [sanction], days(day));
  expect([0.9, 1, 7.9, 8].map((day) => holds(day))).toEqual([false, true, true, false]);
  expect(holds(2, "asha")).toBe(false);
  expect(isSanctioned("ravi", [], days(2))).toBe(false);
});

test("a sanction has an end, within a year", () => {
  expect(sanctionProblem(sanction)).toBeUndefined();
  expect(sanctionProblem({ ...sanction, until: days(1) })).toBe("ends-before-it-begins");
  expect(sanctionProblem({ ...sanction, until: new Date(Number.NaN) })).toBe("ends-before-it-begins");
  expect(sanctionProblem({ ...sanction, until: days(366) })).toBeUndefined();
  expect(sanctionProblem({ ...sanction, until: days(367) })).toBe("too-long");
});
