import { expect, test } from "vitest";
import { limitProblem } from "../app/build-41/rules.js";

test("₹1 is accepted", () => {
  expect(limitProblem(100, 0, false)).toBe("");
});

test.todo("R1: 99 paise and half a paisa are refused");
test.todo("R2: ₹1,00,000 is accepted, one paisa more is not");
test.todo("R3: a new user may pay ₹5,000 and no more");
test.todo("R4: the day's total");
