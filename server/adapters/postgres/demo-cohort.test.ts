import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reviewsNote, studentsNote } from "#domain/courses/course-figures.ts";
import { refuse } from "#domain/refusal.ts";
import { readConfig } from "#server/config.ts";
import { storesOn } from "#server/open-stores.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { collectingLetters } from "#server/testing/collecting-letters.ts";
import { openEmbedded } from "#server/testing/databases.ts";
import { newAccount, type SentLink, visitorsOf } from "#server/testing/identity-under-test.ts";
import { learnersOf, newLearner } from "#server/testing/learner-actions.ts";
import { realCatalogue } from "#server/testing/real-catalogue.ts";
import { betterAuthIdentity } from "./better-auth-identity.ts";
import type { Database } from "./database.ts";
import { postgresCourseReports } from "./postgres-course-reports.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";

const { courses, ...catalogue } = realCatalogue();
const [course] = courses;
if (!course) throw new Error("there are courses");

let database: Database;
let learners: LearnerStore;

beforeAll(async () => {
  database = await openEmbedded();
  learners = postgresLearnerStore(database);
});
beforeEach(async () => {
  await database.query("delete from learners");
  await database.query("delete from settings");
});
afterAll(() => database?.close());

/** What a server start does with its database. */
const start = (env: Record<string, string> = {}) =>
  storesOn(
    database,
    readConfig({ SMTP_URL: "smtp://127.0.0.1:1", ...env }),
    { courses, ...catalogue },
    pino({ level: "silent" }),
  );

const figuresOfAll = () => Promise.all(courses.map(({ id }) => learners.figures(id)));

test("a new embedded database shows ten students and only positive reviews for every course", async () => {
  await start();
  for (const figures of await figuresOfAll()) {
    expect(figures).toEqual({ students: 10, reviews: 10, positiveReviews: 10 });
    expect(studentsNote(figures)).toBe("10 students");
    expect(reviewsNote(figures)).toBe("100% positive reviews");
  }
  expect(await learners.hasDemoData()).toBe(true);
});

test("the staff's figures do not count them, but count real learners", async () => {
  await start();
  const reports = postgresCourseReports(database);
  const none = { enrolled: 0, active: 0, completed: 0, learnersByDay: {} };
  expect(await reports.report(course, new Date(0))).toEqual(none);
  const { enrol, tick } = learnersOf(learners);
  const asha = newLearner();
  await enrol(asha, course);
  await tick(asha, course, 0);
  const fresh = postgresCourseReports(database);
  expect(await fresh.report(course, new Date(0))).toEqual({
    ...none,
    enrolled: 1,
    active: 1,
    learnersByDay: { [course.days[0]?.id ?? ""]: 1 },
  });
});

test("every demo learner has done enough to review", async () => {
  await start();
  const { rows } = await database.query<{ id: string }>("select id from learners");
  expect(rows).toHaveLength(10);
  for (const { id } of rows) {
    const record = await learners.find(id);
    expect(record?.enrolledCourses.toSorted()).toEqual(courses.map(({ id }) => id).sort());
    for (const { id: courseId, days } of courses) {
      const firstFive = days.slice(0, 5).map((day) => [day.id, true]);
      expect(record?.ticks[courseId]).toEqual(Object.fromEntries(firstFive));
    }
  }
});

test("a second start adds nothing", async () => {
  await start();
  const before = await figuresOfAll();
  await start();
  expect(await figuresOfAll()).toEqual(before);
});

test("real learners are counted beside the cohort", async () => {
  await start();
  await learnersOf(learners).enrol(newLearner(), course);
  expect(await learners.figures(course.id)).toEqual({ students: 11, reviews: 10, positiveReviews: 10 });
});

test("if there are real learners already, no cohort is added", async () => {
  await learnersOf(learners).enrol(newLearner(), course);
  await start();
  expect(await learners.hasDemoData()).toBe(false);
  expect(await learners.figures(course.id)).toEqual({ students: 1, reviews: 0, positiveReviews: 0 });
});

test("DEMO_DATA=off removes the cohort, real learners stay, and it never comes back", async () => {
  await start();
  const asha = newLearner();
  await learnersOf(learners).enrol(asha, course);
  const record = await learnersOf(learners).tick(asha, course, 3);

  await start({ DEMO_DATA: "off" });
  expect(await learners.hasDemoData()).toBe(false);
  expect(await learners.find(asha.uid)).toEqual(record);
  expect(await learners.figures(course.id)).toEqual({ students: 1, reviews: 0, positiveReviews: 0 });

  await learners.remove(asha.uid, "revoke", new Date());
  await start();
  expect(await learners.hasDemoData()).toBe(false);
  expect(await learners.figures(course.id)).toEqual({ students: 0, reviews: 0, positiveReviews: 0 });
});

test("nobody can sign in as a demo learner, or get a link to become one", async () => {
  await start();
  const sent: SentLink[] = [];
  const identity = collectingLetters(database, sent, (letterJob) =>
    betterAuthIdentity({
      database,
      secret: "a secret of more than thirty-two characters",
      publicUrl: "http://localhost:5000",
      sessionSeconds: 3_600,
      longestSessionSeconds: 90 * 86_400,
      letterJob,
      now: () => new Date(),
      log: () => {},
    }),
  );
  const { rows } = await database.query<{ email: string }>("select email from learners where is_demo");
  expect(rows).toHaveLength(10);
  for (const { email } of rows) {
    for (const password of ["", email])
      expect(await identity.signIn(email, password)).toEqual(refuse("wrong-credentials"));
    for (const address of [email, email.toUpperCase()]) {
      await identity.sendPasswordReset(address);
      expect(await identity.signUp(newAccount({ email: address }))).toEqual(refuse("email-taken"));
    }
  }
  expect(sent).toEqual([]);
  expect((await database.query("select 1 from verifications")).rows).toEqual([]);
  expect((await database.query("select 1 from credentials")).rows).toEqual([]);

  const real = newAccount();
  const visitors = visitorsOf({ identity, sent });
  await visitors.signUp(real);
  expect(await visitors.resetToken(real.email)).toEqual(expect.any(String));
});
