import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOTHING_SAID, type PrivacyStanding } from "#domain/accounts/may-be-shown.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import type { JobStore, NewJob } from "#server/ports/jobs.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { newUidIn, START } from "./learner-actions.ts";

export type PrivacyUnderTest = {
  readonly store: PrivacyStore;
  readonly learners: LearnerStore;
  readonly jobs: JobStore;
  close(): Promise<void>;
};

const LEASE_MS = 60_000;

const newLetter = (about: string): NewJob => ({
  key: `letter ${randomUUID()}`,
  kind: `letter ${randomUUID()}`,
  about,
  data: "",
});

/** The promises of the privacy store port. */
export function privacyStoreConformance(name: string, open: () => Promise<PrivacyUnderTest>): void {
  describe(`the privacy store on ${name}`, () => {
    let opened: PrivacyUnderTest;
    let store: PrivacyStore;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);
    const whole = (): PrivacyStanding => ({
      consent: { textVersion: "2026-11-16", at: START },
      age: { is: "minor", at: START },
      parent: {
        email: `${randomUUID()}@example.com`,
        askedAt: START,
        linkHash: randomUUID(),
        answer: { agrees: true, at: START, textVersion: "2026-11-16" },
      },
    });
    /** Settled at once: other suites may share the queue. */
    const takenAbout = async (kind: string) => {
      const mine = (await opened.jobs.take(100, START, LEASE_MS)).filter((job) => job.kind === kind);
      for (const job of mine) await opened.jobs.settle(job, { kind: "done" }, START);
      return mine;
    };

    test("an unknown learner, or one who said nothing, has NOTHING_SAID", async () => {
      expect(await store.standingOf(await newUid())).toEqual(NOTHING_SAID);
      expect(await store.standingOf("nobody")).toEqual(NOTHING_SAID);
    });

    test("everything comes back to the millisecond, and what was withdrawn is gone", async () => {
      const asha = await newUid();
      const said = whole();
      expect(await store.change(asha, () => said, START)).toEqual(said);
      expect(await store.standingOf(asha)).toEqual(said);
      const { parent: _, ...without } = said;
      await store.change(asha, () => without, START);
      expect(await store.standingOf(asha)).toEqual(without);
    });

    test("a parent who was asked and has not answered is stored", async () => {
      const asha = await newUid();
      const asked = { email: "parent@example.com", askedAt: START, linkHash: randomUUID() };
      await store.change(asha, () => ({ age: { is: "minor", at: START }, parent: asked }), START);
      expect((await store.standingOf(asha)).parent).toEqual(asked);
    });

    test("a link belongs to its learner until it is replaced", async () => {
      const asha = await newUid();
      const [first, second] = [whole(), whole()];
      await store.change(asha, () => first, START);
      expect(await store.holderOfLink(first.parent?.linkHash ?? "")).toBe(asha);
      await store.change(asha, () => second, START);
      expect(await store.holderOfLink(first.parent?.linkHash ?? "")).toBeUndefined();
      expect(await store.holderOfLink(second.parent?.linkHash ?? "")).toBe(asha);
    });

    test("a refusal writes nothing, and sends no mail", async () => {
      const asha = await newUid();
      const letter = newLetter("parent@example.com");
      const outcome = await store.change<Refusal<"no">>(asha, () => refuse("no"), START, [letter]);
      expect(outcome).toEqual(refuse("no"));
      expect(await store.standingOf(asha)).toEqual(NOTHING_SAID);
      expect(await takenAbout(letter.kind)).toEqual([]);
    });

    test("a mail is queued with the change that causes it", async () => {
      const asha = await newUid();
      const letter = newLetter("parent@example.com");
      await store.change(asha, whole, START, [letter]);
      expect(await takenAbout(letter.kind)).toMatchObject([{ key: letter.key }]);
    });

    test("of twenty answers at once one is the first, and the others see it", async () => {
      const asha = await newUid();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.change<Refusal<"said">>(
            asha,
            ({ age, ...rest }) =>
              age
                ? refuse("said")
                : { ...rest, age: { is: index % 2 === 0 ? "adult" : "minor", at: new Date(index) } },
            START,
          ),
        ),
      );
      expect(answers.filter((answer) => !("refused" in answer))).toHaveLength(1);
    });

    test("it is deleted with the account, and so are mails to the parent; nobody else loses anything", async () => {
      const [leaving, staying] = [await newUid(), await newUid()];
      const [gone, kept] = [whole(), whole()];
      const letter = newLetter(gone.parent?.email ?? "");
      await store.change(leaving, () => gone, START, [letter]);
      await store.change(staying, () => kept, START);
      await opened.learners.remove(leaving, "keep-anonymous", START);
      expect(await store.standingOf(leaving)).toEqual(NOTHING_SAID);
      expect(await store.holderOfLink(gone.parent?.linkHash ?? "")).toBeUndefined();
      expect(await store.standingOf(staying)).toEqual(kept);
      expect(await takenAbout(letter.kind)).toEqual([]);
    });

    test("an unanswered request to a parent is deleted after a while, an answered one is not", async () => {
      const [silent, agreed] = [await newUid(), await newUid()];
      const said = whole();
      const { answer: _, ...asked } = said.parent ?? { email: "", askedAt: START, linkHash: randomUUID() };
      await store.change(silent, () => ({ ...said, parent: asked }), START);
      const kept = whole();
      await store.change(agreed, () => kept, START);
      await store.forgetUnanswered(START);
      expect((await store.standingOf(silent)).parent).toEqual(asked);
      await store.forgetUnanswered(new Date(START.getTime() + 1));
      expect(await store.standingOf(silent)).toEqual({ consent: said.consent, age: said.age });
      expect(await store.standingOf(agreed)).toEqual(kept);
    });
  });
}
