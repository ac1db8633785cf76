import type { Proof } from "#domain/certificates/certificate.ts";
import { gatherProof } from "#domain/certificates/gather-proof.ts";
import type { Course } from "#domain/courses/course.ts";
import { codeFingerprint } from "#server/http/code-fingerprint.ts";
import type { PracticeStore } from "#server/ports/practice-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";
import { contentVersion } from "./content-version.ts";

export type GatherProof = (
  uid: string,
  course: Pick<Course, "days">,
  moment: { readonly daysDone: number; readonly now: Date },
) => Promise<Proof>;

type Deps = {
  readonly study: StudyStore;
  readonly practice: PracticeStore;
  readonly workChecks: WorkCheckStore;
};

/** Everything the learner has done in the course, read once: whatever is done later does not change it. */
export function gatherProofs({ study, practice, workChecks }: Deps): GatherProof {
  return async (uid, course, { daysDone, now }) => {
    const exerciseIds = course.days.flatMap(({ lesson }) => lesson?.exercises.map(({ id }) => id) ?? []);
    const dayIds = course.days.map(({ id }) => id);
    const [days, passing] = await Promise.all([study.days(uid, dayIds), practice.passing(uid, exerciseIds)]);
    const submissions = [...passing].map(([exerciseId, { files, testsSha256, passedAt }]) => ({
      exerciseId,
      files,
      codeSha256: codeFingerprint(files),
      testsSha256,
      passedAt,
    }));
    const quizzes = new Map([...days].flatMap(([id, { quiz }]) => (quiz ? [[id, quiz.best] as const] : [])));
    return gatherProof(
      course,
      { daysDone, submissions, quizzes, checks: await workChecks.of(submissions) },
      { contentVersion: contentVersion(course), now },
    );
  };
}
