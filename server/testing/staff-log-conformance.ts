import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STAFF_ACTIONS, type StaffEntry } from "#domain/staff/staff-entry.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";

const NOON = new Date("2026-11-15T06:30:00.123Z");

function entry(changes: Partial<StaffEntry> = {}): StaffEntry {
  return {
    at: NOON,
    uid: "u-meena",
    email: "meena@example.com",
    action: "call-noted",
    subject: "Asha Rao",
    detail: "",
    ...changes,
  };
}

/** The promises of the staff log port, for every adapter. */
export function staffLogConformance(
  name: string,
  open: () => Promise<{ log: StaffLog; close(): Promise<void> }>,
): void {
  describe(`the staff log on ${name}`, () => {
    let log: StaffLog;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ log, close } = await open());
    });
    afterAll(() => close?.());

    test("is empty at first", async () => {
      expect(await log.latest(100)).toEqual([]);
    });

    test.each(STAFF_ACTIONS)("stores an entry about '%s' unchanged", async (action) => {
      const recorded = entry({ action, subject: `O'Neil "x" \\ <b>प्रिया</b>`, detail: "two\nlines, 🙂 $1" });
      await log.record(recorded);
      expect(await log.latest(1)).toEqual([recorded]);
    });

    test("has the last recorded first, even with an earlier clock, and no more than requested", async () => {
      await log.record(entry({ subject: "one" }));
      await log.record(entry({ subject: "two", at: new Date("2020-01-01T00:00:00Z") }));
      await log.record(entry({ subject: "three" }));
      expect((await log.latest(2)).map(({ subject }) => subject)).toEqual(["three", "two"]);
      expect(await log.latest(0)).toEqual([]);
    });

    test("loses nothing that is recorded concurrently", async () => {
      const subjects = Array.from({ length: 20 }, (_, n) => `at once ${n}`);
      await Promise.all(subjects.map((subject) => log.record(entry({ subject }))));
      const found = (await log.latest(20)).map(({ subject }) => subject);
      expect(found.toSorted()).toEqual(subjects.toSorted());
    });

    test("entries older than a given time are deleted", async () => {
      await log.record(entry({ subject: "long ago", at: new Date("2024-01-01T00:00:00Z") }));
      await log.record(entry({ subject: "lately" }));
      await log.forget(NOON);
      const subjects = (await log.latest(1000)).map(({ subject }) => subject);
      expect(subjects).toContain("lately");
      expect(subjects).not.toContain("long ago");
    });
  });
}
