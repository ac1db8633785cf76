import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCourseId } from "#domain/courses/course.ts";
import { refuse } from "#domain/refusal.ts";
import type { JobStore } from "#server/ports/jobs.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { MentoringFacts } from "#server/ports/mentoring-facts.ts";
import { learnersOf, newCourse, newLearner, newUidIn, START } from "./learner-actions.ts";

export type FactsUnderTest = {
  readonly facts: MentoringFacts;
  readonly learners: LearnerStore;
  readonly jobs: JobStore;
  close(): Promise<void>;
};

const later = (ms: number) => new Date(START.getTime() + ms);
const saved = (title: string) => ({ title, text: "Look at the last index.", savedAt: START });

/** The promises of the facts port. Every adapter passes them. */
export function mentoringFactsConformance(name: string, open: () => Promise<FactsUnderTest>): void {
  describe(`the facts of mentoring on ${name}`, () => {
    let opened: FactsUnderTest;
    let facts: MentoringFacts;

    beforeAll(async () => {
      opened = await open();
      facts = opened.facts;
    });
    afterAll(() => opened?.close());

    const newUid = () => newUidIn(opened.learners);

    test("a fact comes back with its moments, and is gone when it is taken away", async () => {
      const uid = await newUid();
      const settings = { mails: false, digest: true, weekly: 5, pausedUntil: later(9) };
      const write = (value: typeof settings | undefined) =>
        facts.change(uid, "person", "person", { now: START }, () => value);
      expect(await write(settings)).toEqual(settings);
      expect(await facts.get(uid, "person", "person")).toEqual(settings);
      await write(undefined);
      expect(await facts.get(uid, "person", "person")).toBeUndefined();
    });

    test("what is refused or handed back is not written", async () => {
      const uid = await newUid();
      await facts.change(uid, "saved", "a", { now: START }, () => saved("Loops"));
      const refused = await facts.change(uid, "saved", "a", { now: later(1) }, () => refuse("not-now"));
      expect(refused).toEqual(refuse("not-now"));
      const kind = `test ${randomUUID()}`;
      const jobs = [{ key: kind, kind, about: "", data: "" }];
      await facts.change(uid, "saved", "a", { now: later(2), jobs }, (kept) => kept);
      expect((await opened.jobs.take(500, START, 1)).filter((job) => job.kind === kind)).toEqual([]);
      await facts.change(uid, "saved", "a", { now: later(3), jobs }, () => saved("Loops again"));
      expect((await opened.jobs.take(500, later(3), 1)).filter((job) => job.kind === kind)).toHaveLength(1);
      expect((await facts.of(uid, "saved")).map(({ value }) => value.title)).toEqual(["Loops again"]);
    });

    test("lists hold one kind, of one person or about one thing, the one written last first", async () => {
      const [uid, other, about] = [await newUid(), await newUid(), randomUUID()];
      const courseId = asCourseId(about);
      const role = { courseId, since: START };
      await facts.change(uid, "role", about, { now: later(1) }, () => role);
      await facts.change(other, "role", about, { now: later(2) }, () => role);
      await facts.change(uid, "saved", about, { now: later(3) }, () => saved("Loops"));
      expect((await facts.about("role", about)).map((fact) => fact.uid)).toEqual([other, uid]);
      expect((await facts.of(uid, "role")).map(({ id }) => id)).toEqual([about]);
      const all = (await facts.all("role", 500)).filter((fact) => fact.about === about);
      expect(all.map((fact) => fact.uid)).toEqual([other, uid]);
      expect(await facts.all("role", 1)).toHaveLength(1);
      expect((await facts.everything(uid)).map(({ kind }) => kind).sort()).toEqual(["role", "saved"]);
    });

    test("twenty changes of one fact at once lose nothing", async () => {
      const uid = await newUid();
      await Promise.all(
        Array.from({ length: 20 }, () =>
          facts.change(uid, "person", "person", { now: START }, (kept) => ({
            mails: true,
            digest: false,
            weekly: (kept?.weekly ?? 0) + 1,
          })),
        ),
      );
      expect(await facts.get(uid, "person", "person")).toMatchObject({ weekly: 20 });
    });

    test("everything goes with the account, and nothing comes after it", async () => {
      const [uid, other] = [await newUid(), await newUid()];
      for (const who of [uid, other])
        await facts.change(who, "saved", "a", { now: START }, () => saved("Loops"));
      await opened.learners.remove(uid, "revoke", START);
      expect(await facts.everything(uid)).toEqual([]);
      expect(await facts.everything(other)).toHaveLength(1);
      await expect(facts.change(uid, "saved", "b", { now: START }, () => saved("Late"))).rejects.toThrow();
    });

    test("an account is found by its address", async () => {
      const who = newLearner({ email: `${randomUUID()}@example.com` });
      await learnersOf(opened.learners).enrol(who, newCourse(1));
      expect(await facts.uidOf(who.email.toUpperCase())).toBe(who.uid);
      expect(await facts.uidOf("nobody@example.com")).toBeUndefined();
    });
  });
}
