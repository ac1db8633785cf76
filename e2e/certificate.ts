import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { OwnCertificate } from "#contract/certificates.ts";
import type { DayExercise, ExerciseSolution } from "#contract/days.ts";
import { enrol, type Learner, signUp, tickDays } from "./learner.ts";
import { javascriptDay, simpleExercise, type WrittenDay } from "./study-day.ts";

export type Graduate = {
  readonly learner: Learner;
  readonly day: WrittenDay;
  /** The exercise that was passed. */
  readonly exercise: DayExercise;
};

/** Signed up through the API and enrolled, with one exercise really solved, and only the last day left to tick. */
export async function almostDone(api: APIRequestContext, changes: Partial<Learner> = {}): Promise<Graduate> {
  const learner = await signUp(api, changes);
  const day = await javascriptDay(api);
  const exercise = simpleExercise(day);
  await enrol(api, day.courseId);
  await pass(api, exercise);
  await tickDays(api, day.courseId, day.dayCount - 1);
  return { learner, day, exercise };
}

export async function pass(api: APIRequestContext, exercise: DayExercise): Promise<void> {
  const { files }: ExerciseSolution = await (await api.get(exercise.solutionUrl)).json();
  const attempt = {
    id: randomUUID(),
    files,
    outcomes: [...exercise.tests, ...exercise.mutants].map(({ id }) => ({ id, ok: true })),
    isPassed: true,
    attemptedAt: new Date().toISOString(),
  };
  const reply = await api.post(`/api/me/study/exercises/${exercise.id}/attempts`, { data: attempt });
  expect(reply.ok()).toBe(true);
}

export async function graduate(api: APIRequestContext, changes: Partial<Learner> = {}) {
  const almost = await almostDone(api, changes);
  await tickDays(api, almost.day.courseId, almost.day.dayCount);
  const { certificates }: { certificates: OwnCertificate[] } = await (
    await api.get("/api/me/certificates")
  ).json();
  const [certificate] = certificates;
  if (!certificate) throw new Error("no certificate was issued");
  return { ...almost, certificate };
}

export async function show(
  api: APIRequestContext,
  { id }: { readonly id: string },
  visibility: { readonly isPublic: boolean; readonly sharesCode: boolean },
): Promise<void> {
  expect((await api.put(`/api/me/certificates/${id}`, { data: visibility })).ok()).toBe(true);
}
