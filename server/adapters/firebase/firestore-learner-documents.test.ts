import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ANONYMOUS_HOLDER } from "#domain/certificates/certificate.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { courseWith } from "#domain/learning/learner-for-tests.ts";
import { newLearnerRecord } from "#domain/learning/learner-record.ts";
import { settingsWith } from "#domain/learning/plan-for-tests.ts";
import { tickDay } from "#domain/learning/tick-day.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { failingFirestore } from "#server/testing/failing-firestore.ts";
import { NO_ACCOUNTS, openFirestore, UNHURRIED } from "#server/testing/firestore.ts";
import { learnersOf, newCourse, newLearner, START } from "#server/testing/learner-actions.ts";
import { documentsOf } from "./documents.ts";
import { firestoreConversationStore } from "./firestore-conversation-store.ts";
import { firestoreCourseReports } from "./firestore-course-reports.ts";
import { firestoreExerciseStore } from "./firestore-exercise-store.ts";
import { firestoreJobStore } from "./firestore-job-store.ts";
import { firestoreLearnerStore } from "./firestore-learner-store.ts";
import { firestorePlanStore } from "./firestore-plan-store.ts";
import { firestorePortfolioStore } from "./firestore-portfolio-store.ts";
import { firestoreStaffRoles } from "./firestore-staff-roles.ts";
import { firestoreStudyStore } from "./firestore-study-store.ts";

const SEED_FIELDS = [
  "firstName",
  "lastName",
  "phone",
  "email",
  "uid",
  "enrolledCourses",
  "completedCourses",
  "dayProgress",
];
const OUR_FIELDS = ["reviews", "applications", "certificates", "tickMoments", "enrolledAt", "lastTickAt"];
const FIRESTORE_MAX_BYTES = 1_048_576;

let opened: ReturnType<typeof openFirestore>;
let store: LearnerStore;
let learners: ReturnType<typeof learnersOf>;

beforeEach(() => {
  opened = openFirestore();
  store = firestoreLearnerStore(documentsOf(opened.firestore, UNHURRIED), NO_ACCOUNTS);
  learners = learnersOf(store);
});
afterEach(() => opened.close());

const userOf = async (uid: string) => (await opened.firestore.doc(`users/${uid}`).get()).data();

async function completed(dayCount = 2) {
  const [asha, course, id] = [newLearner(), newCourse(dayCount), randomUUID()];
  await learners.enrol(asha, course);
  for (let dayIndex = 0; dayIndex < dayCount; dayIndex++)
    await learners.tick(asha, course, dayIndex, true, id);
  return { asha, course, id };
}

test("a learner is one document with the fields of the owner's own app, and ours beside", async () => {
  const asha = newLearner();
  const course = newCourse(3);
  await learners.enrol(asha, course);
  await learners.tick(asha, course, 1);
  const data = await userOf(asha.uid);
  expect(Object.keys(data ?? {}).toSorted()).toEqual([...SEED_FIELDS, ...OUR_FIELDS].toSorted());
  expect(data).toMatchObject({
    ...asha,
    enrolledCourses: [course.id],
    completedCourses: [],
    dayProgress: { [course.id]: { "day-1": true } },
  });
});

test("a document with only the sign-up fields of the owner's app is a learner, and foreign fields stay", async () => {
  const asha = newLearner();
  await opened.firestore.doc(`users/${asha.uid}`).set({ ...asha, favouriteColour: "indigo" });
  expect(await store.find(asha.uid)).toEqual(newLearnerRecord(asha));
  const course = newCourse(1);
  await learners.enrol(asha, course);
  expect(await userOf(asha.uid)).toMatchObject({ favouriteColour: "indigo", enrolledCourses: [course.id] });
});

describe("a document from before day ids", () => {
  const java = { id: asCourseId("java_course"), days: courseWith(0).days };
  const NUMBERED = {
    enrolledCourses: ["java_course"],
    dayProgress: { java_course: { "0": true, "2": true, "1": false }, other_course: { "3": true } },
    tickMoments: { java_course: { "2": { at: START, timeZone: "Asia/Kolkata" } } },
    highestDay: { java_course: 2 },
  };
  const keep = async () => {
    const asha = newLearner();
    await opened.firestore.doc(`users/${asha.uid}`).set({ ...asha, ...NUMBERED });
    return asha;
  };

  test("has its ticks by id, and numbers of unknown courses stay unchanged", async () => {
    const { uid } = await keep();
    const ticks = { "java-first-program": true, "java-strings": false, "java-decisions-switch": true };
    expect((await store.find(uid))?.ticks).toEqual({ java_course: ticks, other_course: { "3": true } });
  });

  test("is counted, and counts once when it is written by id", async () => {
    const asha = await keep();
    const course = {
      ...java,
      days: [...courseWith(1).days].map((day) => ({ ...day, id: "java-decisions-switch" })),
    };
    const reports = firestoreCourseReports(documentsOf(opened.firestore, UNHURRIED));
    const counted = async () => (await reports.report(course, new Date(0))).learnersByDay;
    expect(await counted()).toEqual({ "java-decisions-switch": 1 });
    await learners.rename(asha, { firstName: "Usha" });
    expect((await userOf(asha.uid))?.dayProgress.java_course).toMatchObject({
      "java-decisions-switch": true,
    });
    expect(await counted()).toEqual({ "java-decisions-switch": 1 });
    await learners.tick(asha, course, 0, false);
    expect(await counted()).toEqual({});
  });

  test("gives plans their times and their start day", async () => {
    const { uid } = await keep();
    const { anchor, ...rest } = settingsWith({ startDate: "2026-11-01" });
    const settings = { ...rest, anchor: { dayIndex: 4, date: anchor.date } };
    await opened.firestore.doc(`users/${uid}/plans/plan`).set({ courses: { java_course: settings } });
    const { plan, ticks } = await firestorePlanStore(documentsOf(opened.firestore, UNHURRIED)).facts(uid);
    expect(plan.courses[java.id]?.anchor).toEqual({ dayId: "java-methods", dayIndex: 4, date: anchor.date });
    expect(ticks).toContainEqual({
      courseId: "java_course",
      dayId: "java-decisions-switch",
      at: START,
      timeZone: "Asia/Kolkata",
    });
  });

  test("gives the day of the tutor's sources", async () => {
    const { uid } = await keep();
    const at = START;
    const source = { number: 1, title: "Java", url: "/JavaCourse/day/4#loops", kind: "lesson" as const };
    const conversations = firestoreConversationStore(documentsOf(opened.firestore, UNHURRIED));
    const answer = {
      role: "bot" as const,
      text: "So.",
      sources: [source, { ...source, url: "/JavaCourse" }],
      at,
    };
    await conversations.add(uid, "talk", { id: "x", question: { role: "user", text: "How?", at }, answer });
    const kept = (await conversations.find(uid, "talk"))?.messages[1]?.sources;
    expect(kept?.map(({ dayId }) => dayId)).toEqual(["java-loops-arrays", undefined]);
  });
});

test("a decision that changes nothing writes nothing", async () => {
  const asha = newLearner();
  const course = newCourse(3);
  await learners.enrol(asha, course);
  await learners.tick(asha, course, 1);
  const updated = async () => (await opened.firestore.doc(`users/${asha.uid}`).get()).updateTime?.valueOf();
  const before = await updated();
  await learners.enrol(asha, course);
  await learners.tick(asha, course, 1);
  expect(await updated()).toBe(before);
});

test("a tick is stored with its time and the learner's time zone, and keeps them when another day is ticked", async () => {
  const asha = newLearner();
  const course = newCourse(3);
  await learners.enrol(asha, course);
  const ticked = (dayId: string, timeZone: string) =>
    store.change(
      asha.uid,
      (record) => tickDay(record, course, { dayId, done: true, timeZone }, { now: START }),
      { now: START },
    );
  await ticked("day-2", "Asia/Kolkata");
  await ticked("day-0", "Asia/Dubai");
  const { tickMoments } = (await userOf(asha.uid)) ?? {};
  expect(tickMoments[course.id]).toMatchObject({
    "day-0": { timeZone: "Asia/Dubai" },
    "day-2": { timeZone: "Asia/Kolkata" },
  });
  expect(tickMoments[course.id]["day-2"].at.toDate()).toEqual(START);
});

test("a last tick whose answer got lost is retried and gives one certificate, the one already stored", async () => {
  const [asha, course, id] = [newLearner(), newCourse(1), randomUUID()];
  await learners.enrol(asha, course);
  const failing = failingFirestore(opened.firestore, (attempt) => (attempt === 1 ? "answer-lost" : "none"));
  const patience = { tries: 3, firstPauseMs: 1, totalMs: 5_000 };
  const record = await learnersOf(firestoreLearnerStore(documentsOf(failing, patience), NO_ACCOUNTS)).tick(
    asha,
    course,
    0,
    true,
    id,
  );
  expect(record.certificates.map((certificate) => certificate.id)).toEqual([id]);
  expect((await opened.firestore.collection("certificates").get()).size).toBe(1);
  expect(await store.find(asha.uid)).toEqual(record);
});

test("a certificate id that is taken aborts the tick, and nothing of it is stored", async () => {
  const { id } = await completed(1);
  const [ravi, course] = [newLearner(), newCourse(1)];
  const before = await learners.enrol(ravi, course);
  await expect(learners.tick(ravi, course, 0, true, id)).rejects.toThrow();
  expect(await store.find(ravi.uid)).toEqual(before);
});

test("the last ticks of one learner on two servers at once give one certificate", async () => {
  const [asha, course] = [newLearner(), newCourse(4)];
  await learners.enrol(asha, course);
  const other = learnersOf(firestoreLearnerStore(documentsOf(opened.openAgain(), UNHURRIED), NO_ACCOUNTS));
  await Promise.all(course.days.map((_, day) => (day % 2 ? learners : other).tick(asha, course, day)));
  expect((await store.find(asha.uid))?.certificates).toHaveLength(1);
  expect((await opened.firestore.collection("certificates").get()).size).toBe(1);
});

test("two servers never give two certificates the same position in the status lists", async () => {
  const other = learnersOf(firestoreLearnerStore(documentsOf(opened.openAgain(), UNHURRIED), NO_ACCOUNTS));
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const [server, who, course] = [n % 2 ? learners : other, newLearner(), newCourse(1)];
      await server.enrol(who, course);
      await server.tick(who, course, 0);
    }),
  );
  const { docs } = await opened.firestore.collection("certificates").get();
  expect(new Set(docs.map((snapshot) => snapshot.get("statusIndex"))).size).toBe(50);
});

describe("a learner who is removed", () => {
  test.each(["revoke", "keep-anonymous"] as const)(
    "leaves no document but the certificate, which names nobody (%s)",
    async (how) => {
      const documents = documentsOf(opened.firestore, UNHURRIED);
      const { asha, course, id } = await completed(5);
      await learners.review(asha, course, "up");
      await learners.apply(asha, "rope-fund");
      await firestoreStaffRoles(documents).add(asha.email, START);
      await firestorePortfolioStore(documents).switchOn(asha.uid, "page");
      await firestorePortfolioStore(documents).choose(asha.uid, "knots", true);
      await firestoreStudyStore(documents).changeDay(asha.uid, "day-1", (day) => ({
        ...day,
        parts: { watch: { done: true, changedAt: START } },
      }));
      await firestoreExerciseStore(documents).changeDraft(asha.uid, "knots", () => ({
        current: { value: [{ path: "a", text: "b" }], savedAt: START },
        others: [],
      }));
      await firestoreConversationStore(documents).add(asha.uid, "talk", {
        id: "exchange",
        question: { role: "user", text: "?", at: START },
        answer: { role: "bot", text: "!", at: START },
      });
      await firestoreConversationStore(documents).rate(
        asha.uid,
        "talk",
        "exchange",
        { verdict: "up" },
        START,
      );
      await store.remove(asha.uid, how, START);
      const left = opened.paths().filter((path) => !path.startsWith("counters/"));
      expect(left).toEqual([`certificates/${id}`]);
      const certificate = (await opened.firestore.doc(`certificates/${id}`).get()).data();
      expect(certificate).toMatchObject({ holderName: ANONYMOUS_HOLDER, isRevoked: how === "revoke" });
    },
  );

  test("cannot be written to by requests already in flight", async () => {
    const { asha } = await completed(1);
    await store.remove(asha.uid, "revoke", START);
    const late = firestoreStudyStore(documentsOf(opened.firestore, UNHURRIED)).changeDay(
      asha.uid,
      "day-1",
      (day) => ({
        ...day,
        parts: { watch: { done: true, changedAt: START } },
      }),
    );
    await expect(late).rejects.toThrow("there is no such learner");
  });
});

test("the longest draft with all its versions fits into one document", async () => {
  const asha = newLearner();
  await learners.enrol(asha, newCourse(1));
  const versions = Array.from({ length: 5 }, (_, n) => ({
    value: [{ path: "main.py", text: "क".repeat(64 * 1024) }],
    savedAt: new Date(START.getTime() + n),
  }));
  const [current, ...others] = versions;
  if (!current) throw new Error("five versions");
  const exercises = firestoreExerciseStore(documentsOf(opened.firestore, UNHURRIED));
  await exercises.changeDraft(asha.uid, "knots", () => ({ current, others }));
  const kept = await opened.firestore.doc(`users/${asha.uid}/drafts/knots`).get();
  expect(Buffer.byteLength(JSON.stringify(kept.data()))).toBeLessThan(FIRESTORE_MAX_BYTES);
});

test("mails to a learner are deleted with the learner, and nobody else's", async () => {
  const [asha, ravi] = [newLearner(), newLearner()];
  for (const learner of [asha, ravi]) await learners.enrol(learner, newCourse(1));
  const jobs = firestoreJobStore(documentsOf(opened.firestore, UNHURRIED));
  const letters = [asha, ravi].map(({ email }) => ({ key: email, kind: "letter", about: email, data: "d" }));
  await jobs.add(letters, START);
  await store.remove(asha.uid, "revoke", START);
  expect((await jobs.take(10, START, 1000)).map(({ key }) => key)).toEqual([ravi.email]);
});
