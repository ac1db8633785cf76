import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ANONYMOUS_HOLDER } from "#domain/certificates/certificate.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { newProvenCourse, submissionOf } from "./certificate-evidence.ts";
import { gatheredOf, learnersOf, newLearner, START } from "./learner-actions.ts";

const CROWD = 200;

type Opened = { readonly store: CertificateStore; readonly learners: LearnerStore };

/** Invariants under concurrency. */
export function certificateStoreRaces(opened: () => Opened): void {
  /** Learners of a new course of one day, which they have still to tick. */
  async function almostDone(count: number) {
    const { store, learners: kept } = opened();
    const learners = learnersOf(kept);
    const { course, gathered } = newProvenCourse(1);
    const crowd = Array.from({ length: count }, () => newLearner());
    await Promise.all(crowd.map((who) => learners.enrol(who, course)));
    const finish = (who: (typeof crowd)[number]) =>
      learners.tick(who, course, 0, true, randomUUID(), gathered);
    return { store, kept, course, gathered, crowd, finish };
  }

  test(`${CROWD} learners who complete at once have one certificate each, with its evidence and submissions`, async () => {
    const { store, gathered, crowd, finish } = await almostDone(CROWD);
    await Promise.all(crowd.map(finish));
    const found = await Promise.all(crowd.map(({ uid }) => store.ofLearner(uid)));
    expect(found.map(({ length }) => length)).toEqual(crowd.map(() => 1));
    const certificates = found.flat();
    expect(new Set(certificates.map(({ statusIndex }) => statusIndex)).size).toBe(CROWD);
    for (const { id, evidence } of certificates) {
      expect(evidence).toEqual(gathered.evidence);
      expect(await store.submissions(id)).toEqual(gathered.submissions);
    }
  });

  test(`the completing tick of one learner, sent ${CROWD} times at once, issues one certificate`, async () => {
    const { store, gathered, crowd, finish } = await almostDone(1);
    const [asha = newLearner()] = crowd;
    const answers = await Promise.all(Array.from({ length: CROWD }, () => finish(asha)));
    const found = await store.ofLearner(asha.uid);
    expect(found).toHaveLength(1);
    for (const answer of answers)
      expect(answer.certificates.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    expect(found[0]?.evidence).toEqual(gathered.evidence);
    expect(await store.submissions(found[0]?.id ?? "")).toEqual(gathered.submissions);
  });

  test("of evidence gathered twice at once one is stored completely: every hash has its code", async () => {
    const { store, course, crowd, finish } = await almostDone(1);
    const [asha = newLearner()] = crowd;
    const id = (await finish(asha)).certificates[0]?.id ?? "";
    const rounds = ["count-knots", "tie-knots"].flatMap((exerciseId, n) => [
      gatheredOf(course, { submissions: [submissionOf(exerciseId, `alone ${n}`)] }),
      gatheredOf(course, { submissions: [submissionOf("count-knots", `${n}`), submissionOf("tie-knots")] }),
    ]);
    await Promise.all(rounds.map((gathered) => store.change(asha.uid, id, { gathered })));
    const kept = { evidence: (await store.find(id))?.evidence, submissions: await store.submissions(id) };
    expect(rounds).toContainEqual(kept);
  });

  test("an account deleted while its last day is ticked leaves no name and no code", async () => {
    const { store, kept, crowd, finish } = await almostDone(20);
    await Promise.all(
      crowd.flatMap((who) => [
        finish(who).catch((error: Error) => expect(error.message).toBe("refused: not-enrolled")),
        kept.remove(who.uid, "revoke", START),
      ]),
    );
    for (const { uid } of crowd) {
      for (const { id, holderName, revoked } of await store.ofLearner(uid)) {
        expect({ holderName, revoked }).toEqual({ holderName: ANONYMOUS_HOLDER, revoked: expect.anything() });
        expect(await store.submissions(id)).toEqual([]);
      }
      expect(await kept.find(uid)).toBeUndefined();
    }
  });
}
