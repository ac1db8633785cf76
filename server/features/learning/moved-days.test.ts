import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { StudyDay } from "#domain/courses/course.ts";
import { type Learner, newLearner, newStaffMember } from "#server/testing/learners.ts";
import { realCatalogue } from "#server/testing/real-catalogue.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const COURSE = "java_course";
const NEW_DAY: StudyDay = {
  id: "java-a-new-day",
  title: "A new day",
  summary: "It was not there before.",
  objectives: [],
  videos: [],
};

/** The course with its second day moved to the end, the third replaced by a new one, and the rest unchanged. */
function moved(days: readonly StudyDay[]): StudyDay[] {
  const [first, second, , ...rest] = days;
  if (!first || !second) throw new Error("days");
  return [first, NEW_DAY, ...rest, second];
}

const catalogue = realCatalogue();
const later: Catalogue = {
  ...catalogue,
  courses: catalogue.courses.map((course) =>
    course.id === COURSE ? { ...course, days: moved(course.days) } : course,
  ),
};

let before: TestApp;
let after: TestApp;

beforeAll(async () => {
  const env = { LIMITS: "off" };
  before = await startTestApp({ catalogue, env });
  after = await startTestApp({ catalogue: later, env, database: before.database });
});
afterAll(async () => {
  await after.app.close();
  await after.stores.runner.stop();
  await before.close();
});

/** The same learner at a server with the new order of the course. */
function atNewServer(learner: Learner): Visitor {
  const visitor = new Visitor(after.app);
  for (const [name, value] of learner.cookies) visitor.cookies.set(name, value);
  return visitor;
}

async function learnerWith(dayIndexes: readonly number[]): Promise<Learner> {
  const learner = await newLearner(before);
  await learner.call("PUT", `/api/me/enrolments/${COURSE}`);
  for (const dayIndex of dayIndexes)
    await learner.call("PUT", `/api/me/days/${COURSE}/${dayIndex}`, { done: true, timeZone: "Asia/Kolkata" });
  return learner;
}

test("ticks, plan, figures and export stay with their days when the order of the course changes", async () => {
  const learner = await learnerWith([0, 1, 2]);
  const now = atNewServer(learner);
  const record = (await now.call("GET", "/api/me")).json();
  expect(record.dayProgress).toEqual({ [COURSE]: { 0: true, 14: true } });
  expect(record.ticks[COURSE]).toEqual({
    "java-first-program": true,
    "java-strings": true,
    "java-decisions-switch": true,
  });

  const { courses, studyDays } = (await now.call("GET", "/api/me/plan")).json();
  const done = courses[0].days.filter(({ state }: { state: string }) => state === "done");
  expect(done.map(({ dayId, dayIndex }: { dayId: string; dayIndex: number }) => [dayId, dayIndex])).toEqual([
    ["java-first-program", 0],
    ["java-strings", 14],
  ]);
  expect(studyDays).toBe(1);

  const staff = atNewServer(await newStaffMember(before));
  const reports = (await staff.call("GET", "/api/staff/courses")).json();
  const { learnersPerDay } = reports.find(({ courseId }: { courseId: string }) => courseId === COURSE);
  expect([learnersPerDay[0], learnersPerDay[1], learnersPerDay[14]]).toEqual([1, 0, 1]);

  const page = (await now.call("GET", "/api/me/export?format=html")).body;
  expect(page).toContain("Day 15 - ");
  expect(page).toContain("A day that is no longer there (java-decisions-switch)");

  const ticked = (await now.call("PUT", `/api/me/days/${COURSE}/14`, { done: false })).json();
  expect(ticked.record.ticks[COURSE]["java-strings"]).toBe(false);
});

test("a calendar keeps the events of days that moved, under their new numbers", async () => {
  const learner = await learnerWith([]);
  const { url } = (await learner.call("POST", "/api/me/calendar")).json();
  const feed = async (visitor: Visitor) => (await visitor.call("GET", new URL(url).pathname)).body;
  const uidsOf = (text: string) => new Set(text.match(/^UID:[\w-]+/gm));
  const first = await feed(learner);
  const second = await feed(atNewServer(learner));
  const [had, has] = [uidsOf(first), uidsOf(second)];
  expect([...has].filter((uid) => !had.has(uid))).toEqual([`UID:${NEW_DAY.id}`]);
  expect(second.replace(/\r\n /g, "")).toMatch(/SUMMARY:[^\r]*Day 15 - Strings/);
});

test("a learner who completed the course keeps it and the certificate, whatever days are added or removed", async () => {
  const learner = await learnerWith([...Array(15).keys()]);
  const { certificates } = (await learner.call("GET", "/api/me")).json();
  const now = atNewServer(learner);
  const record = (await now.call("GET", "/api/me")).json();
  expect(record).toMatchObject({ completedCourses: [COURSE], enrolledCourses: [], certificates });
  const unticked = (await now.call("PUT", `/api/me/days/${COURSE}/1`, { done: false })).json();
  expect(unticked.record).toMatchObject({ completedCourses: [COURSE], certificates });
  const shown = (await now.call("GET", `/api/certificates/${certificates[0].id}`)).json();
  expect(shown).toMatchObject({ status: "valid", evidence: { daysDone: 15, days: 15 } });
});

test("a learner who has ticked all remaining days completes the course with any tick", async () => {
  const learner = await learnerWith([...Array(15).keys()].filter((index) => index !== 2));
  const now = atNewServer(learner);
  expect((await now.call("GET", "/api/me")).json().completedCourses).toEqual([]);
  const reply = await now.call("PUT", `/api/me/days/${COURSE}/1`, { done: true, dayId: NEW_DAY.id });
  expect(reply.json().record.completedCourses).toEqual([COURSE]);
  expect(reply.json().certificate).toBeDefined();
});

test("the tutor's saved sources link to the current place of their day", async () => {
  const learner = await learnerWith([]);
  const { uid } = (await learner.call("GET", "/api/me")).json();
  const at = before.clock.now;
  const id = "8c7a3a8e-0d0e-4d0a-9a53-3c2f9d3c1a11";
  const source = {
    number: 1,
    title: "Java Developer · Day 2: Strings",
    url: "/JavaCourse/day/2#practise",
    kind: "lesson" as const,
    dayId: "java-strings",
  };
  await before.stores.conversations.add(uid, id, {
    id: "exchange",
    question: { role: "user", text: "What is a string?", at },
    answer: { role: "bot", text: "Text [1].", sources: [source], at },
  });
  const urlAt = async (visitor: Visitor) =>
    (await visitor.call("GET", `/api/me/conversations/${id}`)).json().messages[1].sources[0].url;
  expect(await urlAt(learner)).toBe("/JavaCourse/day/2#practise");
  expect(await urlAt(atNewServer(learner))).toBe("/JavaCourse/day/15#practise");
});
