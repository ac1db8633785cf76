import { expect, test } from "vitest";
import { calendarLeaf, deadlineNote, leafYear } from "./deadline-note.ts";

const october = { usualDeadline: "10-31", recordedYear: 2025 };

test("an open scheme shows its date in India, up to the last moment of the day", () => {
  expect(deadlineNote(october, new Date("2025-10-31T18:29:59.999Z"))).toBe("Deadline: 31 Oct 2025");
});

test("a closed scheme says for which year it is closed and when the next round is expected", () => {
  expect(deadlineNote(october, new Date("2025-10-31T18:30:00.000Z"))).toBe(
    "Closed for 2025 · next expected October 2026",
  );
});

test("September is shortened to three letters and the day has no leading zero", () => {
  expect(deadlineNote({ usualDeadline: "09-04", recordedYear: 2025 }, new Date("2025-01-01"))).toBe(
    "Deadline: 4 Sep 2025",
  );
});

test("before today's date is known the note names only the usual day", () => {
  expect(deadlineNote(october, undefined)).toBe("Usually closes on 31 October of each year");
});

test("a scheme without a date of its own says so, with or without today", () => {
  const varies = { recordedYear: 2025 };
  expect(deadlineNote(varies, undefined)).toBe("Deadline: differs from state to state");
  expect(deadlineNote(varies, new Date("2026-01-01"))).toBe("Deadline: differs from state to state");
});

test("a calendar leaf has the year of the open round, or of the next one; none where there is no date", () => {
  expect(leafYear(october, new Date("2025-10-01"))).toBe(2025);
  expect(leafYear(october, new Date("2025-12-01"))).toBe(2026);
  expect(leafYear(october, new Date("2026-11-15"))).toBe(2027);
  expect(leafYear({ recordedYear: 2025 }, new Date("2026-11-15"))).toBeUndefined();
  expect(leafYear({ ...october, status: "closed" }, new Date("2025-01-01"))).toBeUndefined();
});

test("a calendar leaf shows the day without a leading zero and the month in full", () => {
  expect(calendarLeaf("09-04")).toEqual({ day: 4, month: "September" });
});

test("a discontinued scheme says only that, whatever its date", () => {
  for (const usualDeadline of ["10-31", undefined]) {
    const closed = { usualDeadline, recordedYear: 2026, status: "closed" as const };
    expect(deadlineNote(closed, undefined)).toBe("Closed");
    expect(deadlineNote(closed, new Date("2026-01-01"))).toBe("Closed");
  }
});
