import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type PortfoliosUnderTest = {
  readonly store: PortfolioStore;
  readonly learners: LearnerStore;
  close(): Promise<void>;
};

/** The promises of the portfolio store port. */
export function portfolioStoreConformance(name: string, open: () => Promise<PortfoliosUnderTest>): void {
  describe(`the portfolio store on ${name}`, () => {
    let opened: PortfoliosUnderTest;
    let store: PortfolioStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);

    test("a page is off until it is switched on, and then belongs to its learner", async () => {
      const [asha, ravi] = [await newUid(), await newUid()];
      const id = randomUUID();
      expect(await store.idOf(asha)).toBeUndefined();
      expect(await store.holderOf(id)).toBeUndefined();
      expect(await store.switchOn(asha, id)).toBe(id);
      expect(await store.idOf(asha)).toBe(id);
      expect(await store.holderOf(id)).toBe(asha);
      expect(await store.idOf(ravi)).toBeUndefined();
    });

    test("a page that is on keeps its id, also when it is switched on twenty times at once", async () => {
      const asha = await newUid();
      const ids = Array.from({ length: 20 }, () => randomUUID());
      const answers = await Promise.all(ids.map((id) => store.switchOn(asha, id)));
      const kept = await store.idOf(asha);
      expect(new Set(answers)).toEqual(new Set([kept]));
      expect(await store.switchOn(asha, randomUUID())).toBe(kept);
      const leading = await Promise.all(ids.map((id) => store.holderOf(id)));
      expect(leading.filter((uid) => uid === asha)).toHaveLength(1);
    });

    test("a page that was switched off never returns to its old id", async () => {
      const asha = await newUid();
      const [first, second] = [randomUUID(), randomUUID()];
      await store.switchOn(asha, first);
      await store.switchOff(asha);
      await store.switchOff(asha);
      expect(await store.idOf(asha)).toBeUndefined();
      expect(await store.holderOf(first)).toBeUndefined();
      expect(await store.switchOn(asha, second)).toBe(second);
      expect(await store.holderOf(first)).toBeUndefined();
    });

    test("tickets are chosen one by one, by each learner alone, also while the page is off", async () => {
      const [asha, ravi] = [await newUid(), await newUid()];
      expect(await store.chosen(asha)).toEqual([]);
      await Promise.all(["web-b", "java-a", "Zed", "java-a"].map((id) => store.choose(asha, id, true)));
      await store.choose(ravi, "java-a", true);
      expect(await store.chosen(asha)).toEqual(["Zed", "java-a", "web-b"]);
      await store.choose(asha, "java-a", false);
      await store.choose(asha, "java-a", false);
      expect(await store.chosen(asha)).toEqual(["Zed", "web-b"]);
      expect(await store.chosen(ravi)).toEqual(["java-a"]);
    });

    test("what is chosen stays when the page is switched off, and is deleted with the learner", async () => {
      const asha = await newUid();
      await store.choose(asha, "java-a", true);
      await store.switchOn(asha, randomUUID());
      await store.switchOff(asha);
      expect(await store.chosen(asha)).toEqual(["java-a"]);
      await opened.learners.remove(asha, "keep-anonymous", START);
      expect(await store.chosen(asha)).toEqual([]);
    });

    test("a deleted learner has no page, and nobody else loses one", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      const [gone, kept] = [randomUUID(), randomUUID()];
      await store.switchOn(leaving, gone);
      await store.switchOn(staying, kept);
      await opened.learners.remove(leaving, "keep-anonymous", START);
      expect(await store.holderOf(gone)).toBeUndefined();
      expect(await store.holderOf(kept)).toBe(staying);
    });
  });
}
