import { expect, test } from "vitest";
import { plausibleTime } from "./plausible-time.ts";

const NOW = new Date("2026-11-15T06:00:00Z");
const minutesAhead = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test.each([-600_000, -1, 0, 4, 5])("a time of %i minutes from now is believed", (minutes) => {
  expect(plausibleTime(minutesAhead(minutes), NOW)).toEqual(minutesAhead(minutes));
});

test.each([5.001, 60, 5_000_000])("a time of %d minutes from now is set to now", (minutes) => {
  expect(plausibleTime(minutesAhead(minutes), NOW)).toEqual(NOW);
});
