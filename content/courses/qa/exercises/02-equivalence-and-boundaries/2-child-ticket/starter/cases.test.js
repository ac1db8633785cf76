import { fareFor } from "./fare.js";
import { readTable } from "./read-table.js";

const cases = readTable("cases.csv");

for (const { age, expected } of cases)
  test(`age ${age} is ${expected}`, () => {
    if (!/^-?\d+$/.test(age))
      throw new Error(`'${age}' is no whole number`);
    expect(fareFor(Number(age))).toBe(expected);
  });

test(`1 to 10 cases, here ${cases.length}`, () => {
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.length).toBeLessThan(11);
});
