import { randomUUID } from "node:crypto";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { type Learner, newLearner } from "./learners.ts";
import type { ASHA, TestApp } from "./test-app.ts";

export const QUESTION = "Why does my loop print one line too many? Please look at line 4.";

/** Signed up, with a confirmed address, and an adult. */
export async function newAsker(kadam: TestApp, details: Partial<typeof ASHA> = {}): Promise<Learner> {
  const learner = await newLearner(kadam, details);
  await kadam.database.query("update learners set email_verified = true where email = $1", [learner.email]);
  const age = { is: "adult", at: kadam.clock.now } as const;
  const uid = await uidOf(kadam, learner);
  await kadam.stores.privacy.change(uid, (standing) => ({ ...standing, age }), kadam.clock.now);
  return learner;
}

export async function uidOf(kadam: TestApp, learner: Learner): Promise<string> {
  const uid = await kadam.stores.mentoringFacts.uidOf(learner.email);
  if (uid === undefined) throw new Error("no account");
  return uid;
}

/** A learner with the mentor role in a course. */
export async function newMentor(
  kadam: TestApp,
  courseId = "java_course",
  details: Partial<typeof ASHA> = { firstName: "Ravi" },
): Promise<Learner> {
  const mentor = await newAsker(kadam, details);
  const role = { courseId: asCourseId(courseId), since: kadam.clock.now };
  await kadam.stores.mentoringFacts.change(
    await uidOf(kadam, mentor),
    "role",
    courseId,
    { now: kadam.clock.now },
    () => role,
  );
  return mentor;
}

export const askBodyWith = (changes: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  courseId: "java_course",
  dayIndex: 2,
  text: QUESTION,
  ...changes,
});

export async function askAs(learner: Learner, changes: Record<string, unknown> = {}): Promise<ThreadReply> {
  const reply = await learner.call("POST", "/api/me/mentoring/threads", askBodyWith(changes));
  if (reply.statusCode !== 200) throw new Error(`not asked: ${reply.body}`);
  return reply.json().thread;
}

export const words = (text: string) => ({ id: randomUUID(), text });
export const ofLearner = (threadId: string, what = "") =>
  `/api/me/mentoring/threads/${threadId}${what && `/${what}`}`;
export const ofMentor = (threadId: string, what = "") =>
  `/api/mentor/threads/${threadId}${what && `/${what}`}`;
