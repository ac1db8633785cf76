import { expect, test } from "vitest";
import type { Report } from "./report.ts";
import { staffFigures } from "./staff-figures.ts";
import type { Thread } from "./thread.ts";
import { firstAnswererOf } from "./thread-file.ts";
import { answeredThread, asha, askedThread, days, doMove, hours } from "./thread-for-tests.ts";

const counted = (thread: Thread) => ({ thread, firstAnsweredBy: firstAnswererOf(thread) });
const report = (changes: Partial<Report> = {}): Report => ({
  id: "r",
  threadId: "t1",
  by: "asha",
  about: "ravi",
  text: "Rude",
  reportedAt: days(0),
  ...changes,
});
const decided = (at: Date) =>
  report({ decision: { outcome: "warning", by: "staff", at, reason: "Be kind" } });

test("without threads all figures are zero or missing", () => {
  const figures = staffFigures([], [], days(1));
  expect(figures).toMatchObject({
    waitingByAge: { underDay: 0, underThreeDays: 0, underWeek: 0, longer: 0 },
    handedOn: 0,
    busiestShare: null,
    isShareTooLarge: false,
    helped: { yes: 0, of: 0 },
    reports: { open: 0, late: 0, decided: 0, medianHoursToDecide: null },
  });
  expect(figures.endings.every(({ count }) => count === 0)).toBe(true);
});

test("waiting threads are counted by age, threads closed by time by their ending", () => {
  const at = (day: number) => counted(askedThread({ id: `t${day}`, now: days(day) }));
  const threads = [at(0), at(20), at(24), at(26), at(27.5)];
  const { waitingByAge, endings } = staffFigures(threads, [], days(28));
  expect(waitingByAge).toEqual({ underDay: 1, underThreeDays: 1, underWeek: 1, longer: 1 });
  expect(endings.find(({ ending }) => ending === "expired")?.count).toBe(1);
});

test("one mentor with more than 40 % of the answers is a warning, with exactly 40 % not", () => {
  const by = (...mentors: string[]) =>
    staffFigures(
      mentors.map((firstAnsweredBy) => ({ thread: answeredThread(), firstAnsweredBy })),
      [],
      hours(2),
    );
  expect(by("a", "a", "b", "c", "d")).toMatchObject({ busiestShare: 0.4, isShareTooLarge: false });
  expect(by("a", "a", "b")).toMatchObject({ isShareTooLarge: true });
});

test("the share of 'It helped' counts only those who answered", () => {
  const said = (helped: boolean) =>
    counted(doMove(answeredThread(), { name: "helped", helped }, asha, hours(2)));
  const { helped } = staffFigures([said(true), said(false), counted(answeredThread())], [], hours(3));
  expect(helped).toEqual({ yes: 1, of: 2 });
});

test("reports are counted with the overdue ones and the median time to decide", () => {
  const reports = [report(), decided(hours(10)), decided(hours(30)), decided(hours(50))];
  expect(staffFigures([], reports, days(2)).reports).toEqual({
    open: 1,
    late: 1,
    decided: 3,
    medianHoursToDecide: 30,
  });
});
