import fc from "fast-check";
import { expect, test } from "vitest";
import { ASHA, decided, recordWith } from "../learning/learner-for-tests.ts";
import { type LearnerRecord, newLearnerRecord } from "../learning/learner-record.ts";
import { refuse } from "../refusal.ts";
import { noteApplication, takeBackApplication } from "./apply.ts";

const SCHEMES = [{ id: "rope-fund" }, { id: "knot-fund" }, { id: "constructor" }];
const FIRST = new Date("2026-11-14T08:00:00.250Z");
const LATER = new Date("2026-12-01T08:00:00Z");

const note = (record: LearnerRecord | undefined, schemeId: string, now = FIRST) =>
  noteApplication(record, { schemeId, now }, SCHEMES, ASHA);
const noted = (record: LearnerRecord | undefined, schemeId: string, now = FIRST) =>
  decided(record, note(record, schemeId, now));
const takenBack = (record: LearnerRecord | undefined, schemeId: string) =>
  decided(record, takeBackApplication(record, schemeId, ASHA));

test("an application is stored with its date, beside existing ones", () => {
  const record = recordWith({ applications: { "knot-fund": FIRST } });
  expect(noted(record, "rope-fund", LATER)).toEqual({
    ...record,
    applications: { "knot-fund": FIRST, "rope-fund": LATER },
  });
});

test("an account without a record gets one", () => {
  expect(noted(undefined, "rope-fund")).toEqual({
    ...newLearnerRecord(ASHA),
    applications: { "rope-fund": FIRST },
  });
  expect(takenBack(undefined, "rope-fund")).toEqual(newLearnerRecord(ASHA));
});

test("applying twice keeps the first date", () => {
  const record = recordWith({ applications: { "rope-fund": FIRST } });
  expect(note(record, "rope-fund", LATER)).toEqual([]);
});

test("an unknown scheme is refused", () => {
  for (const id of ["", "rope", "ROPE-FUND", "toString", "__proto__"])
    expect(note(recordWith(), id)).toEqual(refuse("unknown-scheme"));
});

test("a scheme named like an inherited object property is stored as any other", () => {
  expect(noted(recordWith(), "constructor")).toMatchObject({ applications: { constructor: FIRST } });
});

test("when taken back, the application is removed and the others stay", () => {
  const record = recordWith({ applications: { "rope-fund": FIRST, "knot-fund": LATER } });
  expect(takenBack(record, "rope-fund")).toEqual({
    ...record,
    applications: { "knot-fund": LATER },
  });
});

test("taking back an unknown application, or one that is no longer listed, is allowed", () => {
  expect(takeBackApplication(recordWith(), "rope-fund", ASHA)).toEqual([]);
  const old = recordWith({ applications: { "gone-fund": FIRST } });
  expect(takenBack(old, "gone-fund").applications).toEqual({});
});

test("after it was taken back, a new application has its own date", () => {
  const record = recordWith({ applications: { "rope-fund": FIRST } });
  expect(noted(takenBack(record, "rope-fund"), "rope-fund", LATER)).toMatchObject({
    applications: { "rope-fund": LATER },
  });
});

test("property: after any series of steps, the first date since the last withdrawal counts", () => {
  const step = fc.record({
    id: fc.constantFrom("rope-fund", "knot-fund"),
    isNote: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let record = recordWith();
      const expected = new Map<string, Date>();
      steps.forEach(({ id, isNote }, n) => {
        const now = new Date(FIRST.getTime() + n);
        record = isNote ? noted(record, id, now) : takenBack(record, id);
        if (!isNote) expected.delete(id);
        else if (!expected.has(id)) expected.set(id, now);
      });
      expect(record).toEqual({ ...recordWith(), applications: Object.fromEntries(expected) });
    }),
  );
});
