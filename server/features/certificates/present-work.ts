import type { OwnPortfolioReply, PortfolioReply, SubmissionsReply } from "#contract/certificates.ts";
import { ticketsOf } from "#domain/certificates/equal-work.ts";
import type { ShownWork } from "#domain/certificates/shown-work.ts";
import type { Course } from "#domain/courses/course.ts";
import type { ExerciseStanding } from "#server/ports/exercise-store.ts";
import { testsFingerprint } from "#server/tests-fingerprint.ts";

export function presentWork(work: readonly ShownWork[]): PortfolioReply["tickets"] {
  return work.map(({ place: { course, exercise, dayIndex }, submission: { passedAt, recheck } }) => ({
    exerciseId: exercise.id,
    title: exercise.title,
    courseTitle: course.title,
    coursePath: course.path,
    dayNumber: dayIndex + 1,
    from: exercise.ticket?.from ?? "",
    message: exercise.ticket?.message ?? exercise.task,
    passedAt: passedAt.toISOString(),
    recheck: recheck ? { verdict: recheck.verdict, at: recheck.at.toISOString() } : null,
  }));
}

export function presentWorkCode(work: readonly ShownWork[]): SubmissionsReply {
  return {
    submissions: work.map(({ place: { course, exercise, dayIndex }, submission }) => ({
      exerciseId: exercise.id,
      courseId: course.id,
      dayNumber: dayIndex + 1,
      title: exercise.title,
      files: submission.files.map(({ path, text }) => ({ path, text })),
      codeSha256: submission.codeSha256,
      testsSha256: submission.testsSha256,
      isSameTests: testsFingerprint(exercise) === submission.testsSha256,
      passedAt: submission.passedAt.toISOString(),
    })),
  };
}

/** What the learner may choose from: only passed tickets. */
export function presentChoice(
  courses: readonly Course[],
  standings: ReadonlyMap<string, ExerciseStanding>,
  chosen: readonly string[],
): OwnPortfolioReply["tickets"] {
  return ticketsOf(courses).flatMap(({ course, exercise, dayIndex }) => {
    const passedAt = standings.get(exercise.id)?.firstPassedAt;
    if (!passedAt) return [];
    return [
      {
        exerciseId: exercise.id,
        title: exercise.title,
        courseTitle: course.title,
        dayNumber: dayIndex + 1,
        passedAt: passedAt.toISOString(),
        isShown: chosen.includes(exercise.id),
      },
    ];
  });
}
