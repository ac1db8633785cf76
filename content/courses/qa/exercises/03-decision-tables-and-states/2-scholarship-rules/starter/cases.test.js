import { readTable } from "./read-table.js";
import { decide } from "./scholarship.js";

const cases = readTable("cases.csv");

function yes(word) {
  if (word === "yes") return true;
  if (word === "no") return false;
  throw new Error(`Write yes or no, not '${word}'`);
}

for (const row of cases)
  test(Object.values(row).join(" | "), () => {
    const form = {
      onTime: yes(row["on time"]),
      marks: yes(row.marks),
      lowIncome: yes(row["low income"]),
      sport: yes(row.sport),
    };
    expect(decide(form)).toBe(row.expected);
  });

test(`1 to 8 cases, here ${cases.length}`, () => {
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.length).toBeLessThan(9);
});
