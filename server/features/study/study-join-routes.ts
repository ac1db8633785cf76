import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { joinBody, joinReply } from "#contract/study.ts";
import type { Account } from "#domain/accounts/account.ts";
import { addQuizTry, keepNote, markPart, markQuick } from "#domain/study/day-study.ts";
import { keepDraft, trimDraft } from "#domain/study/draft.ts";
import { addAttempt, isCopied } from "#domain/study/exercise-history.ts";
import { plausibleTime } from "#domain/study/plausible-time.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import { type StorageQuota, weightOf } from "#server/http/storage-quota.ts";
import type { AnswerStore } from "#server/ports/answer-store.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { followPassing } from "./follow-passing.ts";
import { type DayJoin, type DraftJoin, type ExerciseJoin, planJoin } from "./join-plan.ts";
import { keepCheck } from "./keep-check.ts";
import { indexLessons } from "./lesson-index.ts";
import { passedInCourse } from "./passed-in-course.ts";
import { JOINS } from "./study-limits.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly sessionOf: SessionOf;
  readonly study: StudyStore;
  readonly exercises: ExerciseStore;
  readonly plans: PlanStore;
  readonly reviews: ReviewStore;
  readonly answers: AnswerStore;
  readonly limitUse: LimitUse;
  readonly storage: StorageQuota;
  readonly now: () => Date;
};

const JOIN_BODY_BYTES = 1024 * 1024;

export async function studyJoinRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, sessionOf, study, exercises, limitUse, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const lessons = indexLessons(catalogue);
  const passedElsewhere = passedInCourse(catalogue, exercises);

  typed.post(
    "/me/study/join",
    {
      config: { stores: "work" },
      bodyLimit: JOIN_BODY_BYTES,
      schema: {
        summary: "Take over what a device kept while nobody was signed in; twice is as good as once",
        tags: ["study"],
        body: joinBody,
        response: { 200: joinReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await limitUse("study-join", account.uid, JOINS);
      const plan = planJoin(lessons, request.body, now());
      // With the files of the starters that were not sent.
      await deps.storage.take(account.uid, weightOf(plan.exercises.map(({ attempts }) => attempts)));
      // One after the other: a single learner must not take all the database's connections.
      for (const day of plan.days) await joinDay(study, account.uid, day);
      for (const draft of plan.drafts) await joinDraft(exercises, account.uid, draft);
      await deps.answers.add(
        account.uid,
        plan.days.flatMap(({ answers }) => answers),
      );
      const copied: string[] = [];
      for (const exercise of plan.exercises) {
        const others = exercise.attempts.some(({ passed }) => passed)
          ? await passedElsewhere(account.uid, exercise.exercise.id)
          : [];
        const [own, copies] = partition(exercise.attempts, (attempt) => !isCopied(attempt, others));
        copied.push(...copies.map(({ id }) => id));
        await joinExercise(exercises, account, { ...exercise, attempts: own }, now());
      }
      for (const { dayId, answers, answeredAt } of request.body.quizzes) {
        const day = lessons.days.get(dayId);
        const at = plausibleTime(new Date(answeredAt), now());
        if (day?.lesson?.quiz.length) await keepCheck(deps, account.uid, day, { answers, answeredAt: at });
      }
      return { skipped: { ...plan.skipped, attemptIds: [...plan.skipped.attemptIds, ...copied] } };
    },
  );
}

function partition<T>(all: readonly T[], isIn: (one: T) => boolean): [readonly T[], readonly T[]] {
  return [all.filter(isIn), all.filter((one) => !isIn(one))];
}

async function joinDay(
  study: StudyStore,
  uid: string,
  { dayId, parts, quizTries, notes, quick }: DayJoin,
): Promise<void> {
  await study.changeDay(uid, dayId, (before) => {
    const marked = parts.reduce((day, { part, mark }) => markPart(day, part, mark), before);
    const tried = quizTries.reduce(addQuizTry, marked);
    const noted = notes.reduce(keepNote, tried);
    return quick.reduce((day, { taskId, mark }) => markQuick(day, taskId, mark), noted);
  });
}

async function joinDraft(
  exercises: ExerciseStore,
  uid: string,
  { drafted, saves: [first, ...more] }: DraftJoin,
): Promise<void> {
  if (!first) return;
  await exercises.changeDraft(uid, drafted.id, (draft) =>
    more.reduce(keepDraft, keepDraft(draft && trimDraft(draft, drafted), first)),
  );
}

async function joinExercise(
  exercises: ExerciseStore,
  account: Account,
  { exercise, testsSha256, attempts }: ExerciseJoin,
  now: Date,
): Promise<void> {
  if (attempts.length > 0)
    await exercises.changeHistory(
      account.uid,
      exercise.id,
      (before) =>
        attempts.reduce((history, attempt) => addAttempt(history, attempt, exercise, testsSha256), before),
      followPassing(account, exercise.id, attempts, now),
    );
}
