import type { Course } from "../courses/course.ts";
import type { QuizScore } from "../study/quiz.ts";
import type { GatheredEvidence, KeptSubmission, PassedExercise } from "./certificate.ts";
import { recheckOf, type WorkCheck } from "./work-check.ts";

/** What the learner has done so far, in this course and perhaps in others. */
export type WorkDone = {
  readonly daysDone: number;
  /** The last passing submission of each exercise. */
  readonly submissions: readonly KeptSubmission[];
  /** Best scores by day. */
  readonly quizzes: ReadonlyMap<string, QuizScore>;
  /** Verdicts of checkers on these submissions so far. */
  readonly checks?: readonly WorkCheck[] | undefined;
};

/** Only what the course has now counts: an exercise that was removed from it no longer proves anything about it. */
export function gatherEvidence(
  { days }: Pick<Course, "days">,
  { daysDone, submissions, quizzes, checks = [] }: WorkDone,
  { contentVersion, now }: { readonly contentVersion: string; readonly now: Date },
): GatheredEvidence {
  const exercises = days.flatMap(({ lesson }) => lesson?.exercises ?? []);
  const kept = exercises.flatMap(({ id }) =>
    lastOf(submissions.filter(({ exerciseId }) => exerciseId === id)),
  );
  return {
    evidence: {
      contentVersion,
      daysDone: Math.min(daysDone, days.length),
      days: days.length,
      exercises: exercises.length,
      tickets: exercises.filter(({ level }) => level === "ticket").map(({ id }) => id),
      passed: kept.map((one) => passedExercise(one, checks)),
      quiz: addUp(days, quizzes),
      gatheredAt: now,
    },
    submissions: kept,
  };
}

function lastOf(submissions: readonly KeptSubmission[]): KeptSubmission[] {
  const [last] = submissions.toSorted((a, b) => b.passedAt.getTime() - a.passedAt.getTime());
  return last ? [last] : [];
}

function passedExercise(
  { exerciseId, codeSha256, testsSha256, passedAt }: KeptSubmission,
  checks: readonly WorkCheck[],
): PassedExercise {
  const passed = { exerciseId, codeSha256, testsSha256, passedAt };
  const recheck = recheckOf(passed, checks);
  return recheck ? { ...passed, recheck } : passed;
}

/**
 * Clamp: a quiz may have lost questions since it was answered, so no day counts more right answers than it has
 * questions.
 */
function addUp(days: Course["days"], quizzes: ReadonlyMap<string, QuizScore>): QuizScore {
  return days.reduce(
    (sum, { id, lesson }) => {
      const questions = lesson?.quiz.length ?? 0;
      return {
        right: sum.right + Math.min(quizzes.get(id)?.right ?? 0, questions),
        of: sum.of + questions,
      };
    },
    { right: 0, of: 0 },
  );
}
