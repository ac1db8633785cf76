import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CourseReportReply, EqualWorkReply } from "#contract/staff.ts";
import { ticketsOf } from "#domain/certificates/equal-work.ts";
import { type Learner, newLearner, newStaffMember } from "#server/testing/learners.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let kadam: TestApp;
let meena: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
  meena = await newStaffMember(kadam);
});

afterAll(() => kadam.close());

const reports = async () => (await meena.call("GET", "/api/staff/courses")).json<CourseReportReply[]>();

async function study(courseId: string, days: number): Promise<void> {
  const learner = await newLearner(kadam);
  await learner.call("PUT", `/api/me/enrolments/${courseId}`);
  for (let day = 0; day < days; day++)
    await learner.call("PUT", `/api/me/days/${courseId}/${day}`, { done: true });
}

test("every course of the catalogue has its figures, in the order of the menu", async () => {
  const found = await reports();
  expect(found.map(({ courseId, title }) => [courseId, title])).toEqual(
    kadam.catalogue.courses.map(({ id, title }) => [id, title]),
  );
  for (const { learnersPerDay, ...figures } of found) {
    expect(learnersPerDay).toEqual(Array.from({ length: 15 }, () => 0));
    expect(figures).toMatchObject({ enrolled: 0, active: 0, completed: 0 });
  }
});

test("who is enrolled, active this week and done is counted, and how many ticked each day", async () => {
  const start = kadam.clock.now;
  for (const days of [15, 3, 1, 0]) await study("java_course", days);
  const java = async () => (await reports()).find(({ courseId }) => courseId === "java_course");
  expect(await java()).toMatchObject({
    enrolled: 3,
    active: 3,
    completed: 1,
    learnersPerDay: [3, 2, 2, ...Array.from({ length: 12 }, () => 1)],
  });
  const week = 7 * 86_400_000;
  kadam.clock.now = new Date(start.getTime() + week);
  expect(await java()).toMatchObject({ active: 3 });
  kadam.clock.now = new Date(start.getTime() + week + 1);
  expect(await java()).toMatchObject({ active: 0, enrolled: 3 });
  kadam.clock.now = start;
});

test("the same code for a ticket in three certificates is a hint for staff, and says whether it is the sample", async () => {
  const [place, other] = ticketsOf(kadam.catalogue.courses);
  if (!place || !other) throw new Error("no course has tickets");
  const found = async () => (await meena.call("GET", "/api/staff/equal-work")).json<EqualWorkReply[]>();
  const certify = async (texts: ReadonlyMap<string, string>) => {
    const learner = await newLearner(kadam);
    for (const { exercise } of [place, other]) {
      const text = texts.get(exercise.id);
      const [own] = exercise.files.filter(({ isLocked }) => !isLocked);
      const files = text === undefined ? exercise.solution : [{ path: own?.path ?? "", text }];
      const body = {
        id: randomUUID(),
        files,
        outcomes: [...exercise.tests, ...exercise.mutants].map(({ id }) => ({ id, ok: true })),
        isPassed: true,
        attemptedAt: kadam.clock.now.toISOString(),
      };
      const path = `/api/me/study/exercises/${exercise.id}/attempts`;
      const reply = await learner.call("POST", path, body);
      expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
    }
    await learner.call("PUT", `/api/me/enrolments/${place.course.id}`);
    for (const day of place.course.days.keys())
      await learner.call("PUT", `/api/me/days/${place.course.id}/${day}`, { done: true });
  };
  const copied = new Map([[place.exercise.id, "// the same\n"]]);
  for (let n = 1; n <= 2; n++) await certify(copied);
  expect(await found()).toEqual([]);
  await certify(copied);
  const [equal, sample, ...rest] = await found();
  expect([equal, sample].map((one) => one?.exerciseId).sort()).toEqual(
    [place.exercise.id, other.exercise.id].sort(),
  );
  const byId = new Map([equal, sample].map((one) => [one?.exerciseId, one]));
  expect(byId.get(place.exercise.id)).toMatchObject({
    title: place.exercise.title,
    courseTitle: place.course.title,
    dayIndex: place.dayIndex,
    learners: 3,
    isSampleSolution: false,
    certificateIds: [expect.any(String), expect.any(String), expect.any(String)],
  });
  expect(byId.get(other.exercise.id)).toMatchObject({ learners: 3, isSampleSolution: true });
  expect(rest).toEqual([]);
});

test("hard questions include quick tasks, also those that a review cannot ask, and name nobody", async () => {
  const [course] = kadam.catalogue.courses;
  const [day] = course?.days ?? [];
  const orders = [...(day?.lesson?.read ?? "").matchAll(/^`+[a-z]+ (predict|order)\b.*?\bid=([a-z0-9-]+)/gm)];
  const idOf = (kind: string) => orders.find(([, found]) => found === kind)?.[2];
  const [predict, order] = [idOf("predict"), idOf("order")];
  if (!course || !day || !predict || !order) throw new Error("the first day has no such tasks");
  for (let n = 0; n < 10; n++) {
    const learner = await newLearner(kadam, { firstName: "Nameless" });
    const given = (taskId: string, outcome: string, second: number) => ({
      id: randomUUID(),
      questionId: `quick/${taskId}`,
      kind: "quick",
      outcome,
      givenAt: new Date(kadam.clock.now.getTime() + second * 1_000).toISOString(),
    });
    const answers = [
      given(predict, n < 5 ? "wrong" : "right", 0),
      given(order, "seen", 1),
      given(order, "right", 2),
    ];
    await learner.call("POST", `/api/me/study/days/${day.id}/answers`, { answers });
  }
  const reply = await meena.call("GET", "/api/staff/questions");
  const shared = { courseTitle: course.title, dayIndex: 0, why: "often-wrong", learners: 10, lapsed: 0 };
  expect(reply.json()).toMatchObject([
    { ...shared, wrong: 10, text: `The quick task \`${order}\` of the text` },
    { ...shared, wrong: 5, text: expect.stringContaining("What does this print?") },
  ]);
  expect(reply.body).not.toContain("Nameless");
});

test("the log shows the latest 100 entries, newest first, without account ids", async () => {
  for (let n = 1; n <= 103; n++) {
    await kadam.stores.staffLog.record({
      at: kadam.clock.now,
      uid: "secret-uid",
      email: "meena@example.com",
      action: "call-noted",
      subject: `Person ${n}`,
      detail: "",
    });
  }
  const reply = await meena.call("GET", "/api/staff/log");
  const entries = reply.json();
  expect(entries).toHaveLength(100);
  expect([entries[0].subject, entries[99].subject]).toEqual(["Person 103", "Person 4"]);
  expect(reply.body).not.toContain("secret-uid");
});
