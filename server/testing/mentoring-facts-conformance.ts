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

    test("a fact comes back with its times, and is gone when it is deleted", async () => {
      const uid = await newUid();
      const settings = { mails: false, digest: true, weekly: 5, pausedUntil: later(9) };
      const write = (value: typeof settings | undefined) =>
        facts.change(uid, "person", "person", { now: START }, () => value);
      expect(await write(settings)).toEqual(settings);
      expect(await facts.get(uid, "person", "person")).toEqual(settings);
      await write(undefined);
      expect(await facts.get(uid, "person", "person")).toBeUndefined();
    });

    test("a refused or unchanged result is not written", async () => {
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

    test("lists contain one kind, of one person or about one thing, most recently written first", async () => {
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

    test("of many concurrent ones only as many are written as the limit allows", async () => {
      const uid = await newUid();
      const MOST = 3;
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          facts.change(uid, "saved", `a${index}`, { now: START }, (_kept, others) =>
            others.length >= MOST ? refuse("too-many-saved") : saved(`Loops ${index}`),
          ),
        ),
      );
      expect(await facts.of(uid, "saved")).toHaveLength(MOST);
      // The changed fact is not among the others.
      const [one] = await facts.of(uid, "saved");
      await facts.change(uid, "saved", one?.id ?? "", { now: later(1) }, (_kept, others) => {
        expect(others).toHaveLength(MOST - 1);
        return saved("Again");
      });
    });

    test("pending decisions are listed oldest first, decided ones in pages, and each is found by its id", async () => {
      const uid = await newUid();
      const mark = randomUUID();
      const courseId = asCourseId(mark);
      const offer = (offeredAt: Date) => ({ courseId, words: "x", samples: [], offeredAt });
      const decision = { isAccepted: false, at: later(50), words: "Not now" };
      const write = (
        id: string,
        now: Date,
        value: ReturnType<typeof offer> & { decision?: typeof decision },
      ) => facts.change(uid, "offer", `${mark} ${id}`, { now, about: mark }, () => value);
      // Written again later: what counts is when it began.
      await write("old", later(90), offer(later(-1_000)));
      await write("new", later(2), offer(later(2)));
      for (const [index, id] of ["d1", "d2", "d3"].entries())
        await write(id, later(60 + index), { ...offer(START), decision });
      const ids = (found: readonly { readonly id: string; readonly about: string }[]) =>
        found.filter(({ about }) => about === mark).map(({ id }) => id.slice(mark.length + 1));
      expect(ids(await facts.undecided("offer", 500))).toEqual(["old", "new"]);
      const [first] = await facts.undecided("offer", 1);
      expect(first?.value.offeredAt.getTime()).toBeLessThanOrEqual(later(-1_000).getTime());
      expect(ids(await facts.decided("offer", 500))).toEqual(["d3", "d2", "d1"]);
      expect(ids(await facts.decided("offer", 1, `${mark} d3`))).toEqual(["d2"]);
      expect(await facts.find("offer", `${mark} d1`)).toMatchObject({ uid, value: { decision } });
      expect(await facts.find("offer", "nothing")).toBeUndefined();
      expect(await facts.find("report", `${mark} d1`)).toBeUndefined();
    });

    test("facts of one decision are written atomically, and none for deleted accounts", async () => {
      const [uid, other, gone] = [await newUid(), await newUid(), await newUid()];
      await opened.learners.remove(gone, "revoke", START);
      const sanction = (who: string) => ({ who, from: START, until: later(9) });
      const beside = [other, gone].map((who) => ({
        uid: who,
        kind: "sanction" as const,
        id: "r1",
        value: sanction(who),
      }));
      const write = (decide: () => ReturnType<typeof saved> | ReturnType<typeof refuse>) =>
        facts.change(uid, "saved", "a", { now: START, beside }, decide);
      await write(() => refuse("not-now"));
      expect(await facts.of(other, "sanction")).toEqual([]);
      await write(() => saved("Loops"));
      expect((await facts.of(other, "sanction")).map(({ value }) => value)).toEqual([sanction(other)]);
      expect(await facts.everything(gone)).toEqual([]);
    });

    test("everything is deleted with the account, and nothing is added after it", async () => {
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
