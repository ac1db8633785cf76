import { describe, expect, test } from "vitest";
import {
  acknowledgeReport,
  type Decision,
  decidedBy,
  decideReport,
  isMailStopped,
  type Report,
  reportReminder,
  reportRemindersAt,
  reportStanding,
  reportThread,
} from "./report.ts";
import { days, hours } from "./thread-for-tests.ts";

const report: Report = {
  id: "r1",
  threadId: "t1",
  by: "asha",
  about: "ravi",
  text: "He asked for my number",
  reportedAt: hours(0),
};
const decision: Decision = {
  outcome: "warning",
  by: "staff",
  at: days(2),
  reason: "Contact details are not asked for",
};
const sanction = { who: "ravi", from: days(2), until: days(32) };
const decided = decideReport(report, decision) as Report;

describe("a report", () => {
  test("is possible once per person and thread while it is undecided", () => {
    expect(reportThread(report, [])).toEqual(report);
    expect(reportThread(report, [report])).toEqual({ refused: "already-reported" });
    expect(reportThread({ ...report, by: "ravi", about: "asha" }, [report])).toMatchObject({ by: "ravi" });
    expect(reportThread({ ...report, threadId: "t2" }, [report])).toMatchObject({ threadId: "t2" });
    expect(reportThread(report, [decided])).toEqual(report);
  });

  test("names a reason, and cannot be about oneself", () => {
    expect(reportThread({ ...report, text: " " }, [])).toEqual({ refused: "text-too-short" });
    expect(reportThread({ ...report, about: "asha" }, [])).toEqual({ refused: "reported-oneself" });
  });

  test("is acknowledged within a day and decided within seven", () => {
    expect(reportStanding(report, days(1))).toEqual({
      stage: "to-acknowledge",
      dueAt: days(1),
      isLate: false,
    });
    expect(reportStanding(report, days(1.01)).isLate).toBe(true);
    const seen = acknowledgeReport(report, hours(3));
    expect(reportStanding(seen, days(7))).toEqual({ stage: "to-decide", dueAt: days(7), isLate: false });
    expect(reportStanding(seen, days(7.01)).isLate).toBe(true);
    expect(reportStanding(decided, days(99))).toEqual({ stage: "decided", isLate: false });
  });

  test("is sent to staff again before a deadline, unless they have acted", () => {
    const [early, late] = reportRemindersAt(report);
    if (!early || !late) throw new Error("two reminders");
    expect([early, late]).toEqual([hours(18), days(6)]);
    expect([reportReminder(report, early), reportReminder(report, late)]).toEqual([
      "to-acknowledge",
      "to-acknowledge",
    ]);
    const seen = acknowledgeReport(report, hours(3));
    expect([reportReminder(seen, early), reportReminder(seen, late)]).toEqual([undefined, "to-decide"]);
    expect(reportReminder(decided, late)).toBeUndefined();
    expect(decidedBy(report)).toEqual(days(7));
  });

  test("keeps the first acknowledgement, and needs none after a decision", () => {
    const seen = acknowledgeReport(report, hours(3));
    expect(acknowledgeReport(seen, hours(9))).toBe(seen);
    expect(decided.acknowledgedAt).toEqual(days(2));
    expect(acknowledgeReport(decided, days(3))).toBe(decided);
    expect(decideReport(seen, decision)).toMatchObject({ acknowledgedAt: hours(3), decision });
  });

  test("stops mail until it is decided", () => {
    expect(isMailStopped([])).toBe(false);
    expect(isMailStopped([report, decided])).toBe(true);
    expect(isMailStopped([decided])).toBe(false);
  });
});

describe("a decision", () => {
  test("is made once, with a reason, and by nobody who is part of the case", () => {
    expect(decideReport(decided, decision)).toEqual({ refused: "already-decided" });
    expect(decideReport(report, { ...decision, reason: "" })).toEqual({ refused: "text-too-short" });
    expect(decideReport(report, { ...decision, by: "ravi" })).toEqual({ refused: "decides-own-case" });
    expect(decideReport(report, { ...decision, by: "asha" })).toEqual({ refused: "decides-own-case" });
  });

  test("has a sanction with an end when it says so, and otherwise none", () => {
    expect(decideReport(report, { ...decision, outcome: "sanction", sanction })).toMatchObject({
      decision: { sanction },
    });
    expect(decideReport(report, { ...decision, outcome: "sanction" })).toEqual({ refused: "sanction-wrong" });
    expect(decideReport(report, { ...decision, sanction })).toEqual({ refused: "sanction-wrong" });
    const stranger = { ...sanction, who: "kiran" };
    expect(decideReport(report, { ...decision, outcome: "sanction", sanction: stranger })).toEqual({
      refused: "sanction-wrong",
    });
    const endless = { ...sanction, until: new Date(Number.NaN) };
    expect(decideReport(report, { ...decision, outcome: "sanction", sanction: endless })).toEqual({
      refused: "sanction-wrong",
    });
  });
});
