import { expect, test } from "vitest";
import { isoDateInIndia, momentInWords, sortableMoment } from "./moment-in-words.ts";

const EARLY = new Date("2026-11-13T18:30:00Z");
const JUST_BEFORE = new Date("2026-11-13T18:29:59.999Z");

test("times are shown in the time zone of India", () => {
  expect(momentInWords(EARLY)).toBe("14 Nov 2026, 00:00");
  expect(momentInWords(JUST_BEFORE)).toBe("13 Nov 2026, 23:59");
});

test("for a spreadsheet the year comes first, all with leading zeros", () => {
  expect(sortableMoment(EARLY)).toBe("2026-11-14 00:00");
  expect(sortableMoment(new Date("2027-01-02T03:35:00Z"))).toBe("2027-01-02 09:05");
});

test("a date alone is that of India as well", () => {
  expect(isoDateInIndia(JUST_BEFORE)).toBe("2026-11-13");
  expect(isoDateInIndia(EARLY)).toBe("2026-11-14");
});
