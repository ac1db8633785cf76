import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import {
  attemptBody,
  attemptReply,
  draftBody,
  draftLeftReply,
  draftReply,
  dropOtherQuery,
  studyExerciseParams,
} from "#contract/study.ts";
import { isRefusal } from "#domain/refusal.ts";
import { keepDraft, trimDraft } from "#domain/study/draft.ts";
import { withoutLocked } from "#domain/study/exercise.ts";
import { addAttempt, isCopied } from "#domain/study/exercise-history.ts";
import { dropOther } from "#domain/study/versions.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import { type StorageQuota, weightOf } from "#server/http/storage-quota.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import { testsFingerprint } from "#server/tests-fingerprint.ts";
import { attemptOf, saveOf } from "./claims.ts";
import { followPassing } from "./follow-passing.ts";
import { findDrafted, findExercise, indexLessons } from "./lesson-index.ts";
import { passedInCourse } from "./passed-in-course.ts";
import { presentDraft, presentStanding } from "./present-study.ts";
import { ATTEMPTS, SAVES } from "./study-limits.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly sessionOf: SessionOf;
  readonly exercises: ExerciseStore;
  readonly limitUse: LimitUse;
  readonly storage: StorageQuota;
  readonly now: () => Date;
};

/** The longest allowed code in a script of three bytes per character, plus JSON escapes. */
const CODE_BODY_BYTES = 256 * 1024;

export async function studyExerciseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  draftRoutes(app, deps);
  attemptRoutes(app, deps);
}

function draftRoutes(app: FastifyInstance, { catalogue, sessionOf, exercises, limitUse, now }: Deps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const lessons = indexLessons(catalogue);

  typed.put(
    "/me/study/exercises/:exerciseId/draft",
    {
      config: { stores: "work" },
      bodyLimit: CODE_BODY_BYTES,
      schema: {
        summary:
          "Save the code of an exercise or the text of a critique; a version that was not seen is kept beside it",
        tags: ["study"],
        params: studyExerciseParams,
        body: draftBody,
        response: { 200: draftReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const drafted = findDrafted(lessons, request.params.exerciseId);
      await limitUse("study-draft", account.uid, SAVES);
      const save = saveOf(withoutLocked(request.body.files, drafted), request.body, now());
      return presentDraft(
        await exercises.changeDraft(account.uid, drafted.id, (draft) =>
          keepDraft(draft && trimDraft(draft, drafted), save),
        ),
      );
    },
  );

  typed.delete(
    "/me/study/exercises/:exerciseId/draft/other",
    {
      schema: {
        summary: "Drop the other version of a draft",
        tags: ["study"],
        params: studyExerciseParams,
        querystring: dropOtherQuery,
        response: { 200: draftLeftReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const drafted = findDrafted(lessons, request.params.exerciseId);
      await limitUse("study-draft", account.uid, SAVES);
      const savedAt = new Date(request.query.savedAt);
      const left = await exercises.changeDraft(
        account.uid,
        drafted.id,
        (draft) => draft && dropOther(draft, savedAt),
      );
      return { draft: left ? presentDraft(trimDraft(left, drafted)) : null };
    },
  );
}

function attemptRoutes(
  app: FastifyInstance,
  { catalogue, sessionOf, exercises, limitUse, storage, now }: Deps,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const lessons = indexLessons(catalogue);
  const passedElsewhere = passedInCourse(catalogue, exercises);

  typed.post(
    "/me/study/exercises/:exerciseId/attempts",
    {
      config: { stores: "work" },
      bodyLimit: CODE_BODY_BYTES,
      schema: {
        summary: "Keep an attempt with the outcomes that the learner's own browser found",
        tags: ["study"],
        params: studyExerciseParams,
        body: attemptBody,
        response: { 200: attemptReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const exercise = findExercise(lessons, request.params.exerciseId);
      const attempt = attemptOf(exercise, request.body, now());
      if (isRefusal(attempt)) {
        if (attempt.refused === "starter-unchanged") throw new ApiError(attempt.refused);
        throw new ApiError("invalid-input", {
          outcomes: "This exercise has changed. Reload the page and submit again.",
        });
      }
      await limitUse("study-attempt", account.uid, ATTEMPTS);
      if (isCopied(attempt, await passedElsewhere(account.uid, exercise.id)))
        throw new ApiError("same-as-other-exercise");
      // With the files of the starter that were not sent.
      await storage.take(account.uid, weightOf(attempt));
      const sha256 = testsFingerprint(exercise);
      const history = await exercises.changeHistory(
        account.uid,
        exercise.id,
        (before) => addAttempt(before, attempt, exercise, sha256),
        followPassing(account, exercise.id, [attempt], now()),
      );
      return { ...presentStanding(exercise.id, history), passed: attempt.passed };
    },
  );
}
