import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlanReply } from "#contract/plan.ts";
import { plusDays, weekdayOf } from "#domain/learning/calendar-date.ts";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { fieldsOf, refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

// A Friday, 11:30 in India.
const NOW = new Date("2026-11-20T06:00:00Z");
const TODAY = "2026-11-20";
const JAVA = "/api/me/plan/java_course";

let kadam: TestApp;
let learner: Learner;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam.close());

beforeEach(async () => {
  kadam.clock.now = NOW;
  learner = await newLearner(kadam);
  await learner.call("PUT", "/api/me/enrolments/java_course");
});

const plan = async (query = ""): Promise<PlanReply> =>
  (await learner.call("GET", `/api/me/plan${query}`)).json();
const put = async (change: Record<string, unknown>, url = JAVA) => learner.call("PUT", url, change);
const tick = (dayIndex: number, done = true, courseId = "java_course") =>
  learner.call("PUT", `/api/me/days/${courseId}/${dayIndex}`, { done, timeZone: "Asia/Kolkata" });
const at = (date: string) => {
  kadam.clock.now = new Date(`${date}T06:00:00Z`);
};
const openDates = ({ courses }: PlanReply) =>
  courses[0]?.days.filter(({ state }) => state !== "done").map(({ date }) => date);

test("after enrolling every day has a date, every second day from today on", async () => {
  const reply = await plan();
  expect(reply).toMatchObject({
    timeZone: "Asia/Kolkata",
    today: TODAY,
    minutesPerDay: null,
    thisWeek: { kept: 0, planned: 2 },
    studyDays: 0,
    studyDates: [],
    daysAway: 0,
  });
  const [course] = reply.courses;
  expect(course).toMatchObject({
    courseId: "java_course",
    pace: "standard",
    startDate: TODAY,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    pausedUntil: null,
    endDate: plusDays(TODAY, 28),
    datesGoneBy: 0,
  });
  expect(course?.days.map(({ date }) => date)).toEqual(
    Array.from({ length: 15 }, (_, index) => plusDays(TODAY, 2 * index)),
  );
  expect(course?.days[0]).toEqual({ dayIndex: 0, dayId: "java-first-program", date: TODAY, state: "today" });
  expect(course?.nextParts.map(({ part }) => part)).toEqual(["watch", "read", "practise", "check"]);
  expect(course?.nextParts[1]?.minutes).toBeGreaterThan(0);
});

test("nobody enrolled has an empty plan", async () => {
  const visitor = await newLearner(kadam);
  expect((await visitor.call("GET", "/api/me/plan")).json()).toMatchObject({ courses: [], studyDays: 0 });
});

test.each([
  ["intensive", 1],
  ["standard", 2],
  ["part-time", 4],
  ["relaxed", 8],
] as const)("the %s pace is a study day every %i days", async (pace, step) => {
  const reply = (await put({ pace })).json<PlanReply>();
  expect(reply.courses[0]).toMatchObject({ pace, endDate: plusDays(TODAY, 14 * step) });
  expect(await plan()).toEqual(reply);
});

test("weekdays, start and pause are stored, and days fall on them", async () => {
  const change = { weekdays: [6, 7], startDate: "2026-12-01", pausedUntil: "2027-01-05" };
  const reply = (await put(change)).json<PlanReply>();
  expect(reply.courses[0]).toMatchObject({
    weekdays: [6, 7],
    startDate: "2026-12-01",
    pausedUntil: "2027-01-05",
  });
  expect(openDates(reply)?.[0]).toBe("2027-01-09");
  expect(new Set(openDates(reply)?.map(weekdayOf))).toEqual(new Set([6, 7]));
  const resumed = (await put({ pausedUntil: null })).json<PlanReply>();
  expect(resumed.courses[0]).toMatchObject({ pausedUntil: null, weekdays: [6, 7] });
  expect(openDates(resumed)?.[0]).toBe("2026-12-05");
});

test("with an end date, the days share the time up to it, and choosing a pace removes it", async () => {
  const byDate = (await put({ endBy: "2026-12-30" })).json<PlanReply>();
  expect(byDate.courses[0]).toMatchObject({ endBy: "2026-12-30", pace: "standard" });
  const dates = openDates(byDate) ?? [];
  // 41 dates for 15 days: every second one, and the spare dates stay at the end.
  expect(dates.at(-1)).toBe("2026-12-30");
  expect((await put({ weekdays: [1, 2, 3, 4, 5] })).json<PlanReply>().courses[0]?.endBy).toBe("2026-12-30");
  at("2026-12-31");
  expect((await plan()).courses[0]?.endBy).toBeNull();
  at(TODAY);
  expect((await put({ pace: "relaxed" })).json<PlanReply>().courses[0]).toMatchObject({
    endBy: null,
    pace: "relaxed",
  });
  await put({ endBy: "2026-12-30" });
  expect((await put({ endBy: null })).json<PlanReply>().courses[0]).toMatchObject({
    endBy: null,
    pace: "relaxed",
  });
});

test.each(["2026-11-19", "2028-01-01", "2026-02-30", ""])("'%s' is not a valid end date", async (endBy) => {
  const before = await plan();
  expect(seen(await put({ endBy }))).toEqual(refusal("invalid-input", { endBy: expect.any(String) }));
  expect(await plan()).toEqual(before);
});

test("an end before the start is refused, whichever of the two was set first", async () => {
  await put({ startDate: "2026-12-10" });
  const started = await plan();
  const tooEarly = seen(await put({ endBy: "2026-12-09" }));
  expect(tooEarly).toEqual(refusal("invalid-input", { endBy: "Choose a date after the start." }));
  expect(await plan()).toEqual(started);
  expect((await put({ endBy: "2026-12-30" })).statusCode).toBe(200);
  const ending = await plan();
  const tooLate = seen(await put({ startDate: "2026-12-31" }));
  expect(tooLate).toEqual(
    refusal("invalid-input", { startDate: "Choose a date before the day you want to finish." }),
  );
  expect(await plan()).toEqual(ending);
  expect((await put({ startDate: "2026-12-31", endBy: null })).statusCode).toBe(200);
});

test("a start and an end chosen at once never cross", async () => {
  await put({ startDate: "2026-12-01", endBy: "2026-12-30" });
  const replies = await Promise.all([put({ startDate: "2026-12-20" }), put({ endBy: "2026-12-10" })]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const [course] = (await plan()).courses;
  expect(String(course?.startDate) <= String(course?.endBy)).toBe(true);
});

test("missed days move from today on, done ones stay, and unticking brings a day back", async () => {
  await tick(0);
  at("2026-11-27");
  const moved = await plan();
  expect(moved.courses[0]?.days.slice(0, 3)).toEqual([
    expect.objectContaining({ date: TODAY, state: "done" }),
    expect.objectContaining({ date: "2026-11-27", state: "today", movedFrom: "2026-11-22" }),
    expect.objectContaining({ date: "2026-11-29", state: "open", movedFrom: "2026-11-24" }),
  ]);
  expect(moved.courses[0]?.datesGoneBy).toBe(3);
  expect(moved).toMatchObject({
    studyDays: 1,
    studyDates: [TODAY],
    daysAway: 7,
    thisWeek: { kept: 0, planned: 2 },
  });
  await tick(1);
  expect((await plan()).courses[0]?.days[2]).toMatchObject({ date: "2026-11-29", state: "open" });
  await tick(1, false);
  expect(await plan()).toEqual(moved);
});

test("a tick at half past midnight in India counts for the evening before", async () => {
  kadam.clock.now = new Date("2026-11-20T19:00:00Z");
  await tick(0);
  const reply = await plan();
  expect([reply.today, reply.courses[0]?.days[0]?.date, reply.studyDays]).toEqual([TODAY, TODAY, 1]);
});

test("the device's zone is used until the learner has chosen one", async () => {
  expect((await plan("?timeZone=Asia/Tokyo")).timeZone).toBe("Asia/Tokyo");
  expect((await plan()).timeZone).toBe("Asia/Kolkata");
  await put({ timeZone: "Europe/Berlin" });
  expect((await plan("?timeZone=Asia/Tokyo")).timeZone).toBe("Europe/Berlin");
  expect(seen(await learner.call("GET", "/api/me/plan?timeZone=Mars/Phobos"))).toEqual(
    refusal("invalid-input", { timeZone: expect.any(String) }),
  );
});

test("two courses are combined within the learner's minutes", async () => {
  await learner.call("PUT", "/api/me/enrolments/python_course");
  const apart = (await put({ minutesPerDay: 60 })).json<PlanReply>();
  expect(apart.minutesPerDay).toBe(60);
  const [java, python] = apart.courses.map(({ days }) => new Set(days.map(({ date }) => date)));
  expect([...(java ?? [])].filter((date) => python?.has(date))).toEqual([]);
  const together = (await put({ minutesPerDay: null })).json<PlanReply>();
  expect(together.courses[0]?.days[0]?.date).toBe(together.courses[1]?.days[0]?.date);
});

test("done parts are marked, so that a half-finished day continues where it was", async () => {
  await learner.call("PUT", "/api/me/study/days/java-first-program/parts/watch", { done: true });
  expect((await plan()).courses[0]?.nextParts.map(({ isDone }) => isDone)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("a finished course has no plan, and cannot be planned", async () => {
  for (let dayIndex = 0; dayIndex < 15; dayIndex++) await tick(dayIndex);
  expect(await plan()).toMatchObject({ courses: [], studyDays: 1 });
  expect(seen(await put({ pace: "relaxed" }))).toEqual(refusal("course-finished"));
});

describe("invalid values are refused by name, and nothing is changed", () => {
  test.each<[field: string, value: unknown]>([
    ["pace", "fast"],
    ["pace", 1],
    ["startDate", "2026-02-30"],
    ["startDate", "20-11-2026"],
    ["startDate", "2027-11-22"],
    ["startDate", "2025-11-18"],
    ["startDate", 20_261_120],
    ["startDate", "2026-11-20T00:00:00Z"],
    ["weekdays", []],
    ["weekdays", [1, 1]],
    ["weekdays", 3],
    ["pausedUntil", "2026-11-19"],
    ["pausedUntil", "2028-01-01"],
    ["pausedUntil", "never"],
    ["timeZone", "Mars/Phobos"],
    ["timeZone", "+05:30"],
    ["minutesPerDay", 5],
    ["minutesPerDay", 1.5],
    ["minutesPerDay", 100_000],
  ])("%s %j", async (field, value) => {
    const before = await plan();
    const reply = await put({ pace: "relaxed", [field]: value });
    expect(seen(reply)).toEqual(refusal("invalid-input", { [field]: expect.any(String) }));
    expect(await plan()).toEqual(before);
  });

  test.each([[[0]], [[8]], [[1.5]], [["Monday"]], [[null]]])("weekdays %j", async (weekdays) => {
    const before = await plan();
    const reply = await put({ weekdays });
    expect(reply.statusCode).toBe(400);
    expect(fieldsOf(reply).join()).toMatch(/^weekdays/);
    expect(await plan()).toEqual(before);
  });

  test("a course that the learner is not enrolled in, or that does not exist", async () => {
    const before = await plan();
    expect(seen(await put({ pace: "relaxed" }, "/api/me/plan/qa_course"))).toEqual(refusal("not-enrolled"));
    expect(seen(await put({ pace: "relaxed" }, "/api/me/plan/cooking"))).toEqual(refusal("unknown-course"));
    expect(await plan()).toEqual(before);
  });
});

test("dates up to a year back and ahead are accepted", async () => {
  expect((await put({ startDate: "2027-11-20" })).statusCode).toBe(200);
  const back = (await put({ startDate: "2025-11-20" })).json<PlanReply>();
  expect(openDates(back)?.slice(0, 2)).toEqual([TODAY, "2026-11-22"]);
});

test("the same choice twice, even on another day, counts once", async () => {
  const change = { pace: "part-time", weekdays: [1, 5], timeZone: "Asia/Kolkata" };
  const first = (await put(change)).json<PlanReply>();
  expect((await put(change)).json()).toEqual(first);
  expect((await put({})).json()).toEqual(first);
  at("2026-11-21");
  expect(openDates((await put(change)).json())).toEqual(openDates(await plan()));
});

test("choices for two courses at once are both kept", async () => {
  await learner.call("PUT", "/api/me/enrolments/python_course");
  const replies = await Promise.all([
    put({ pace: "relaxed" }),
    put({ pace: "intensive" }, "/api/me/plan/python_course"),
    put({ weekdays: [2, 4] }),
    put({ timeZone: "UTC" }, "/api/me/plan/python_course"),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const { timeZone, courses } = await plan();
  expect([timeZone, ...courses.map(({ pace, weekdays }) => [pace, weekdays.length])]).toEqual([
    "UTC",
    ["relaxed", 2],
    ["intensive", 7],
  ]);
});

test("the plan is in the export, and gone with the account", async () => {
  await put({
    pace: "relaxed",
    weekdays: [1, 2],
    pausedUntil: "2026-12-24",
    timeZone: "UTC",
    minutesPerDay: 45,
  });
  const exported = (await learner.call("GET", "/api/me/export")).json();
  expect(exported.plan).toMatchObject({
    timeZone: "UTC",
    minutesPerDay: 45,
    courses: { java_course: { pace: "relaxed", weekdays: [1, 2], pause: { until: "2026-12-24" } } },
  });
  const page = (await learner.call("GET", "/api/me/export?format=html")).body;
  expect(page).toContain(
    "relaxed pace from 2026-11-20, weekdays 1, 2, away from 2026-11-20 until 2026-12-24",
  );
  const { uid } = (await learner.call("GET", "/api/me")).json();
  await learner.call("DELETE", "/api/me", { password: "kadam-step-by-step", certificates: "revoke" });
  expect((await kadam.database.query("select 1 from study_plans where uid = $1", [uid])).rows).toEqual([]);
});

describe("changes of several devices", () => {
  test("the later choice counts, however late the other one arrives", async () => {
    await put({ pace: "intensive", madeAt: "2026-11-20T05:00:00.000Z" });
    const late = await put({ pace: "relaxed", weekdays: [1, 3], madeAt: "2026-11-19T05:00:00.000Z" });
    expect(late.json<PlanReply>().courses[0]).toMatchObject({ pace: "intensive", weekdays: [1, 3] });
    const old = await put({ pace: "part-time" });
    expect(old.json<PlanReply>().courses[0]).toMatchObject({ pace: "part-time" });
  });

  test("a change is checked as of the day on which it was made", async () => {
    const change = { pausedFrom: "2026-11-17", pausedUntil: "2026-11-19", weekdays: [1] };
    expect(fieldsOf(await put(change))).toEqual(["pausedUntil"]);
    const made = await put({ ...change, madeAt: "2026-11-16T06:00:00.000Z" });
    expect(made.json<PlanReply>().courses[0]).toMatchObject({ weekdays: [1], pausedUntil: null });
  });

  test("a time that no clock can have counts as now", async () => {
    await put({ pace: "relaxed" });
    const reply = await put({ pace: "intensive", madeAt: "1970-01-01T00:00:00.000Z" });
    expect(reply.json<PlanReply>().courses[0]).toMatchObject({ pace: "intensive" });
  });
});
