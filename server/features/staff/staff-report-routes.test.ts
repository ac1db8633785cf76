import { afterAll, beforeAll, expect, test } from "vitest";
import type { CourseReportReply } from "#contract/staff.ts";
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

test("the log shows the latest 100 entries, the newest first, and not the ids of accounts", async () => {
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
