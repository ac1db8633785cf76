import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WorkCheck } from "#domain/certificates/work-check.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";

export type WorkChecksUnderTest = { readonly store: WorkCheckStore; close(): Promise<void> };

const NOON = new Date("2026-11-16T06:30:00.123Z");
const checkWith = (changes: Partial<WorkCheck> = {}): WorkCheck => ({
  exerciseId: `knots/${randomUUID()}`,
  codeSha256: "a".repeat(64),
  testsSha256: "b".repeat(64),
  verdict: "checked",
  checkedAt: NOON,
  ...changes,
});

/** What every store of checks promises, whatever it is built on. */
export function workCheckStoreConformance(name: string, open: () => Promise<WorkChecksUnderTest>): void {
  describe(`the store of checks on ${name}`, () => {
    let opened: WorkChecksUnderTest;
    let store: WorkCheckStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    test("a check is found by exercise and code, as stored", async () => {
      const [good, bad] = [checkWith(), checkWith({ verdict: "not-reproduced", reason: "memory" })];
      await store.keep(good);
      await store.keep(bad);
      expect(await store.of([good])).toEqual([good]);
      expect(await store.of([bad])).toEqual([bad]);
      const both = await store.of([bad, good, bad]);
      expect(new Set(both.map(({ exerciseId }) => exerciseId))).toEqual(
        new Set([good.exerciseId, bad.exerciseId]),
      );
      expect(both).toHaveLength(2);
    });

    test("other code for the exercise, and the same code for another one, have no check", async () => {
      const kept = checkWith();
      await store.keep(kept);
      expect(await store.of([{ ...kept, codeSha256: "c".repeat(64) }])).toEqual([]);
      expect(await store.of([{ ...kept, exerciseId: "another" }])).toEqual([]);
      expect(await store.of([])).toEqual([]);
    });

    test("the first verdict is final, and other tests have their own", async () => {
      const first = checkWith({ verdict: "not-reproduced", reason: "tests" });
      const second = { ...first, verdict: "checked", reason: undefined, checkedAt: new Date(0) } as const;
      const newTests = checkWith({
        exerciseId: first.exerciseId,
        testsSha256: "d".repeat(64),
        checkedAt: new Date(NOON.getTime() + 1),
      });
      await store.keep(first);
      await store.keep(second);
      await store.keep(newTests);
      expect(await store.of([first])).toEqual([first, newTests]);
    });

    test("checkers that finish the same work at the same moment leave one verdict", async () => {
      const check = checkWith();
      await Promise.all(Array.from({ length: 8 }, () => store.keep(check)));
      expect(await store.of([check])).toEqual([check]);
    });
  });
}
