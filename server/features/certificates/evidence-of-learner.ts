import type { GatheredEvidence } from "#domain/certificates/certificate.ts";
import { gatherEvidence } from "#domain/certificates/gather-evidence.ts";
import type { Course } from "#domain/courses/course.ts";
import { codeFingerprint } from "#server/code-fingerprint.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import type { WorkCheckStore } from "#server/ports/work-check-store.ts";
import { contentVersion } from "./content-version.ts";

export type GatherEvidence = (
  uid: string,
  course: Pick<Course, "days">,
  moment: { readonly daysDone: number; readonly now: Date },
) => Promise<GatheredEvidence>;

type Deps = {
  readonly study: StudyStore;
  readonly exercises: ExerciseStore;
  readonly workChecks: WorkCheckStore;
};

/** A snapshot of everything the learner has done in the course: later work does not change it. */
export function evidenceGatherer({ study, exercises, workChecks }: Deps): GatherEvidence {
  return async (uid, course, { daysDone, now }) => {
    const exerciseIds = course.days.flatMap(({ lesson }) => lesson?.exercises.map(({ id }) => id) ?? []);
    const dayIds = course.days.map(({ id }) => id);
    const [days, passing] = await Promise.all([study.days(uid, dayIds), exercises.passing(uid, exerciseIds)]);
    const submissions = [...passing].map(([exerciseId, { files, testsSha256, passedAt }]) => ({
      exerciseId,
      files,
      codeSha256: codeFingerprint(files),
      testsSha256,
      passedAt,
    }));
    const quizzes = new Map([...days].flatMap(([id, { quiz }]) => (quiz ? [[id, quiz.best] as const] : [])));
    return gatherEvidence(
      course,
      { daysDone, submissions, quizzes, checks: await workChecks.of(submissions) },
      { contentVersion: contentVersion(course), now },
    );
  };
}
