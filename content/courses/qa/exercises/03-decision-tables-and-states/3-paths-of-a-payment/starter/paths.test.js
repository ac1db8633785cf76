import { endOf } from "./payment.js";
import { readTable } from "./read-table.js";

const EVENTS = ["yes", "no", "silent", "refund"];
const paths = readTable("paths.csv");

for (const { id, events, end } of paths)
  test(`${id}: ${events} ends in ${end}`, () => {
    const list = events.split(/\s+/).filter(Boolean);
    for (const event of list)
      if (!EVENTS.includes(event))
        throw new Error(`There is no event '${event}'`);
    expect(endOf(list)).toBe(end);
  });

test(`1 to 10 paths, here ${paths.length}`, () => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.length).toBeLessThan(11);
});
