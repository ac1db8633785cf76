import { expect, test } from "vitest";
import { plausibleTime } from "./plausible-time.ts";

const NOW = new Date("2026-11-15T06:00:00Z");
const minutesAhead = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test.each([-600_000, -1, 0, 4, 5])("a time of %i minutes from now is accepted", (minutes) => {
  expect(plausibleTime(minutesAhead(minutes), NOW)).toEqual(minutesAhead(minutes));
});

test.each([5.001, 60, 5_000_000])("a time of %d minutes from now is replaced by now", (minutes) => {
  expect(plausibleTime(minutesAhead(minutes), NOW)).toEqual(NOW);
});

test.each(["0000-01-01T00:00:00Z", "1970-01-01T00:00:09Z", "2019-12-31T23:59:59Z"])(
  "a clock that was never set, at %s, is replaced by now",
  (claimed) => {
    expect(plausibleTime(new Date(claimed), NOW)).toEqual(NOW);
  },
);
