import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

export type Learner = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
};

/** The address is unique in the whole run. */
export function newLearner(changes: Partial<Learner> = {}): Learner {
  return {
    firstName: "Asha",
    lastName: "Rao",
    phone: "9876543210",
    email: `asha-${randomUUID()}@example.com`,
    password: "kadam-step-by-step",
    ...changes,
  };
}

/** Signs up through the API. With `page.request` the page's browser is signed in afterwards. */
export async function signUp(api: APIRequestContext, changes: Partial<Learner> = {}): Promise<Learner> {
  const learner = newLearner(changes);
  const data = { ...learner, confirmPassword: learner.password, terms: true };
  expect((await api.post("/api/accounts", { data })).status()).toBe(201);
  expect((await api.put("/api/me/age", { data: { isAdult: true } })).status()).toBe(200);
  return learner;
}

export async function enrol(api: APIRequestContext, courseId: string): Promise<void> {
  expect((await api.put(`/api/me/enrolments/${courseId}`)).status()).toBe(200);
}

/** Ticks the first `count` days through the API. */
export async function tickDays(api: APIRequestContext, courseId: string, count: number): Promise<void> {
  for (let dayIndex = 0; dayIndex < count; dayIndex++) {
    const reply = await api.put(`/api/me/days/${courseId}/${dayIndex}`, { data: { done: true } });
    expect(reply.status()).toBe(200);
  }
}

type OwnRecord = {
  readonly enrolledCourses: readonly string[];
  readonly completedCourses: readonly string[];
  readonly dayProgress: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  readonly certificates: readonly { readonly id: string }[];
};

export async function ownRecord(api: APIRequestContext): Promise<OwnRecord> {
  const reply = await api.get("/api/me");
  expect(reply.status()).toBe(200);
  return reply.json();
}
