import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANONYMOUS_HOLDER, type GatheredEvidence } from "#domain/certificates/certificate.ts";
import type { Course } from "#domain/courses/course.ts";
import type { LearnerDetails } from "#domain/learning/learner-record.ts";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { newProvenCourse, submissionOf } from "./certificate-evidence.ts";
import { certificateStoreRaces } from "./certificate-store-race-conformance.ts";
import { gatheredOf, learnersOf, newCourse, newLearner, START } from "./learner-actions.ts";

export type CertificatesUnderTest = {
  readonly store: CertificateStore;
  readonly learners: LearnerStore;
  close(): Promise<void>;
};

const later = (ms: number) => new Date(START.getTime() + ms);

/** The promises of the certificate store port. Every adapter passes them; nothing here knows how certificates are kept. */
export function certificateStoreConformance(name: string, open: () => Promise<CertificatesUnderTest>): void {
  describe(`the certificate store on ${name}`, () => {
    let opened: CertificatesUnderTest;
    let store: CertificateStore;
    let learners: ReturnType<typeof learnersOf>;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
      learners = learnersOf(opened.learners);
    });
    afterAll(() => opened?.close());

    /** Enrols and ticks every day; answers the id of the certificate. */
    async function complete(
      who: LearnerDetails,
      course: Pick<Course, "id" | "days">,
      gathered?: GatheredEvidence,
    ) {
      const id = randomUUID();
      await learners.enrol(who, course);
      for (const dayIndex of course.days.keys())
        await learners.tick(who, course, dayIndex, true, id, gathered);
      return id;
    }

    test("a certificate is found with all its evidence, public, its code not shared", async () => {
      const asha = newLearner();
      const { course, gathered } = newProvenCourse();
      const id = await complete(asha, course, gathered);
      const certificate = {
        id,
        holderUid: asha.uid,
        courseId: course.id,
        holderName: "Asha Rao",
        issuedAt: expect.any(Date),
        statusIndex: expect.any(Number),
        isPublic: true,
        sharesCode: false,
        evidence: gathered.evidence,
      };
      expect(await store.find(id)).toEqual(certificate);
      expect(await store.ofLearner(asha.uid)).toEqual([certificate]);
      expect(await store.submissions(id)).toEqual(gathered.submissions);
      const record = await opened.learners.find(asha.uid);
      expect(record?.certificates).toEqual([
        { id, courseId: course.id, holderName: "Asha Rao", issuedAt: (await store.find(id))?.issuedAt },
      ]);
    });

    test("a certificate with only ticked days has no submissions", async () => {
      const course = newCourse(1);
      const id = await complete(newLearner(), course);
      expect((await store.find(id))?.evidence).toEqual(gatheredOf(course).evidence);
      expect(await store.submissions(id)).toEqual([]);
    });

    test("an unknown certificate is not found", async () => {
      expect(await store.find("none")).toBeUndefined();
      expect(await store.submissions("none")).toEqual([]);
      expect(await store.ofLearner("nobody")).toEqual([]);
      expect(await store.change("nobody", "none", { isPublic: false })).toBeUndefined();
      expect(await store.revoke("none", "deceit", START)).toBeUndefined();
    });

    test("a learner's certificates come newest first, and only theirs", async () => {
      const [asha, ravi] = [newLearner(), newLearner()];
      const ids = [];
      for (let n = 0; n < 3; n++) ids.push(await complete(asha, newCourse(1)));
      await complete(ravi, newCourse(1));
      expect((await store.ofLearner(asha.uid)).map(({ id }) => id)).toEqual(ids.reverse());
    });

    test("every certificate has a status index of its own, from 0 on", async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => complete(newLearner(), newCourse(1))));
      const found = await Promise.all(ids.map((id) => store.find(id)));
      const indexes = found.map((certificate) => certificate?.statusIndex ?? -1);
      expect(new Set(indexes).size).toBe(5);
      expect(indexes.every((index) => Number.isInteger(index) && index >= 0)).toBe(true);
    });

    test("the holder changes who may see it, one thing or both, and nothing else changes", async () => {
      const asha = newLearner();
      const { course, gathered } = newProvenCourse();
      const id = await complete(asha, course, gathered);
      const before = await store.find(id);
      for (const change of [
        { isPublic: false },
        { sharesCode: true },
        { isPublic: true, sharesCode: false },
      ]) {
        const changed = await store.change(asha.uid, id, change);
        expect(changed).toMatchObject(change);
        expect(await store.find(id)).toEqual(changed);
      }
      expect(await store.find(id)).toEqual(before);
      expect(await store.submissions(id)).toEqual(gathered.submissions);
    });

    test("nobody changes the certificate of somebody else", async () => {
      const [asha, ravi] = [newLearner(), newLearner()];
      const id = await complete(asha, newCourse(1));
      await complete(ravi, newCourse(1));
      const before = await store.find(id);
      const gathered = gatheredOf(courseWithLessons());
      expect(
        await store.change(ravi.uid, id, { isPublic: false, sharesCode: true, gathered }),
      ).toBeUndefined();
      expect(await store.find(id)).toEqual(before);
    });

    test("a decision on the stored one is written atomically, its history grows, and the code stays", async () => {
      const asha = newLearner();
      const { course, gathered } = newProvenCourse();
      const id = await complete(asha, course, gathered);
      const before = await store.find(id);
      const recheck = { verdict: "checked", at: later(5) } as const;
      const mark = (exerciseId: string) =>
        store.change(asha.uid, id, ({ evidence, history = [] }) =>
          evidence
            ? {
                evidence: {
                  ...evidence,
                  passed: evidence.passed.map((one) =>
                    one.exerciseId === exerciseId ? { ...one, recheck } : one,
                  ),
                },
                events: [{ what: history.length === 0 ? "renewed" : "raised", at: later(history.length) }],
              }
            : undefined,
        );
      // Concurrently: neither may lose what the other recorded.
      await Promise.all([mark("tie-knots"), mark("count-knots")]);
      const after = await store.find(id);
      expect(after?.evidence?.passed.map((one) => one.recheck)).toEqual([recheck, recheck]);
      expect(after?.history).toEqual([
        { what: "renewed", at: later(0) },
        { what: "raised", at: later(1) },
      ]);
      expect(await store.submissions(id)).toEqual(gathered.submissions);
      expect(await store.change(asha.uid, id, () => undefined)).toEqual(after);
      const named = await store.change(asha.uid, id, { holderName: "Asha" });
      expect(named).toEqual({ ...after, holderName: "Asha" });
      expect((await opened.learners.find(asha.uid))?.certificates).toMatchObject([
        { id, holderName: "Asha" },
      ]);
      expect(before?.history).toBeUndefined();
    });

    test("new evidence replaces the old as a whole", async () => {
      const asha = newLearner();
      const { course, gathered } = newProvenCourse();
      const id = await complete(asha, course, gathered);
      const { evidence, ...rest } = (await store.find(id)) ?? {};
      const fresh = gatheredOf(course, {
        submissions: [submissionOf("tie-knots", "tied again", 9), submissionOf("untie-knots", "new")],
      });
      expect(await store.change(asha.uid, id, { gathered: fresh })).toEqual({
        ...rest,
        evidence: fresh.evidence,
      });
      expect(await store.submissions(id)).toEqual(fresh.submissions);
      await store.change(asha.uid, id, { gathered: gatheredOf(course) });
      expect(await store.submissions(id)).toEqual([]);
    });

    test("a certificate from before evidence was recorded is found without it, and can get it", async () => {
      const asha = newLearner();
      const course = newCourse(1);
      await learners.enrol(asha, course);
      const id = randomUUID();
      const certificate = { id, courseId: course.id, holderName: "Asha Rao", issuedAt: START };
      await opened.learners.change<never>(asha.uid, () => [{ kind: "certificate-issued", certificate }], {
        now: START,
      });
      expect(await store.find(id)).not.toHaveProperty("evidence");
      const changed = await store.change(asha.uid, id, { gathered: gatheredOf(course) });
      expect(changed?.evidence).toEqual(gatheredOf(course).evidence);
    });

    test("a revocation is stored with its date and reason, and the first one is final", async () => {
      const id = await complete(newLearner(), newCourse(1));
      const before = await store.find(id);
      const revoked = { ...before, revoked: { at: later(1), reason: "Somebody else's work" } };
      expect(await store.revoke(id, "Somebody else's work", later(1))).toEqual(revoked);
      expect(await store.revoke(id, "Another reason", later(2))).toEqual(revoked);
      expect(await store.find(id)).toEqual(revoked);
    });

    test("the indexes of what was revoked are listed in order, within the bounds that are asked for", async () => {
      const ids = [];
      for (let n = 0; n < 4; n++) ids.push(await complete(newLearner(), newCourse(1)));
      const found = await Promise.all(ids.map((id) => store.find(id)));
      const [a = -1, b = -1, c = -1, d = -1] = found.map((certificate) => certificate?.statusIndex);
      for (const id of [ids[3], ids[0], ids[2]]) await store.revoke(id ?? "", "deceit", START);
      expect(await store.revokedIndexes(a, d + 1)).toEqual([a, c, d]);
      expect(await store.revokedIndexes(a + 1, d)).toEqual([c]);
      expect(await store.revokedIndexes(b, b + 1)).toEqual([]);
    });

    test.each(["revoke", "keep-anonymous"] as const)(
      "a deleted account (certificates: %s) leaves no name and no code",
      async (choice) => {
        const [asha, ravi] = [newLearner(), newLearner()];
        const { course, gathered } = newProvenCourse();
        const [id, other] = [await complete(asha, course, gathered), await complete(ravi, course, gathered)];
        for (const [uid, each] of [
          [asha.uid, id],
          [ravi.uid, other],
        ] as const)
          await store.change(uid, each, { sharesCode: true });
        const untouched = await store.find(other);
        await opened.learners.remove(asha.uid, choice, later(5));

        const left = await store.find(id);
        expect(left).toMatchObject({
          holderName: ANONYMOUS_HOLDER,
          sharesCode: false,
          isPublic: true,
          evidence: gathered.evidence,
        });
        expect(left?.revoked).toEqual(
          choice === "revoke" ? { at: later(5), reason: "the holder deleted the account" } : undefined,
        );
        expect(await store.submissions(id)).toEqual([]);
        expect(await store.find(other)).toEqual(untouched);
        expect(await store.submissions(other)).toEqual(gathered.submissions);
        // A request in flight when the account was deleted brings nothing back.
        expect(await store.change(asha.uid, id, { gathered, sharesCode: true })).toBeUndefined();
        expect(await store.submissions(id)).toEqual([]);
      },
    );

    test("a revoked holder cannot hide the reason by leaving", async () => {
      const asha = newLearner();
      const id = await complete(asha, newCourse(1));
      await store.revoke(id, "Somebody else's work", later(1));
      await opened.learners.remove(asha.uid, "revoke", later(5));
      expect((await store.find(id))?.revoked).toEqual({ at: later(1), reason: "Somebody else's work" });
    });

    test("a recipient is stored until it is removed, and is deleted with the account", async () => {
      const asha = newLearner();
      const id = await complete(asha, newCourse(1));
      const recipient = { salt: "salt", sha256: "0".repeat(64) };
      expect(await store.change(asha.uid, id, { recipient })).toMatchObject({ recipient });
      await store.change(asha.uid, id, { isPublic: false });
      expect(await store.find(id)).toMatchObject({ recipient, isPublic: false });
      expect(await store.change(asha.uid, id, { recipient: null })).not.toHaveProperty("recipient");
      expect(await store.find(id)).not.toHaveProperty("recipient");
      await store.change(asha.uid, id, { recipient });
      await opened.learners.remove(asha.uid, "keep-anonymous", later(9));
      expect(await store.find(id)).not.toHaveProperty("recipient");
    });

    test("the same code in several certificates is found, by exercise, without revoked ones", async () => {
      const { course } = newProvenCourse();
      const [tie, count] = ["tie-knots", "count-knots"];
      const own = (text: string) => `${text} of ${course.id}`;
      const withCode = (tied: string, counted: string) =>
        complete(
          newLearner(),
          course,
          gatheredOf(course, {
            submissions: [submissionOf(tie, own(tied)), submissionOf(count, own(counted))],
          }),
        );
      const first = await withCode("copied", "first");
      const second = await withCode("copied", "second");
      const third = await withCode("copied", "both");
      await withCode("fourth", "both");
      const hashes = ["copied", "both"].map((text) => submissionOf(tie, own(text)).codeSha256);
      const found = async (exerciseIds: readonly string[], atLeast: number) =>
        (await store.equalWork(exerciseIds, atLeast)).filter((work) => hashes.includes(work.codeSha256));
      const [equal, ...rest] = await found([tie, count], 3);
      expect(equal).toMatchObject({ exerciseId: tie, codeSha256: hashes[0], learners: 3 });
      expect(equal?.certificateIds.toSorted()).toEqual([first, second, third].sort());
      expect(rest).toEqual([]);
      expect((await found([tie, count], 2)).map(({ learners }) => learners)).toEqual([3, 2]);
      expect(await found([count], 3)).toEqual([]);
      expect(await store.equalWork([], 2)).toEqual([]);
      await store.revoke(second, "Somebody else's work", later(1));
      expect(await found([tie, count], 3)).toEqual([]);
      expect(await found([tie], 2)).toMatchObject([{ learners: 2 }]);
    });

    certificateStoreRaces(() => ({ store, learners: opened.learners }));
  });
}
