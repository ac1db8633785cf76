import type { Course } from "../courses/course.ts";
import type { QuizScore } from "../practice/quiz.ts";
import type { KeptSubmission, PassedExercise, Proof } from "./certificate.ts";

/** What the learner has done up to now, in this course and perhaps in others. */
export type WorkDone = {
  readonly daysDone: number;
  /** The last passing one of each exercise. */
  readonly submissions: readonly KeptSubmission[];
  /** Best scores by day. */
  readonly quizzes: ReadonlyMap<string, QuizScore>;
};

/** Only what the course has now counts: an exercise that was taken out of it proves nothing about it any more. */
export function gatherProof(
  { days }: Pick<Course, "days">,
  { daysDone, submissions, quizzes }: WorkDone,
  { contentVersion, now }: { readonly contentVersion: string; readonly now: Date },
): Proof {
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
      passed: kept.map(withoutFiles),
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

function withoutFiles({ exerciseId, codeSha256, testsSha256, passedAt }: KeptSubmission): PassedExercise {
  return { exerciseId, codeSha256, testsSha256, passedAt };
}

/** A quiz may have lost questions since it was answered: no day counts more right answers than it has questions. */
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
