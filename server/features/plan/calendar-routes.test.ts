import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const NOW = new Date("2026-11-20T06:00:00Z");

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

const newLink = async () => pathOf((await learner.call("POST", "/api/me/calendar")).json().url);
const pathOf = (url: string) => new URL(url).pathname;
const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  new Visitor(kadam.app).call("GET", path, undefined, { headers });
const tick = (dayIndex: number, done = true) =>
  learner.call("PUT", `/api/me/days/java_course/${dayIndex}`, { done, timeZone: "Asia/Kolkata" });

/** Parsed by an independent library, which throws for invalid text. */
async function eventsAt(path: string) {
  const calendar = new ICAL.Component(ICAL.parse((await fetchFeed(path)).body));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      date: event.startDate.toString(),
      end: event.endDate.toString(),
      title: event.summary,
      description: event.description,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue("status")),
      stamp: String(component.getFirstPropertyValue("dtstamp")),
      url: String(component.getFirstPropertyValue("url")),
      alarms: component.getAllSubcomponents("valarm").length,
    };
  });
}

test("every study day is one all-day event, with its title, minutes and link", async () => {
  const path = await newLink();
  const reply = await fetchFeed(path);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = await eventsAt(path);
  expect(events).toHaveLength(15);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(15);
  expect(events[0]).toMatchObject({
    date: "2026-11-20",
    end: "2026-11-21",
    sequence: 0,
    status: "CONFIRMED",
    stamp: "2026-11-20T06:00:00Z",
    alarms: 0,
  });
  expect(events[0]?.title).toMatch(/^Java Developer: Day 1 - /);
  expect(events[0]?.url).toMatch(/\/JavaCourse\/day\/1$/);
  expect(events[0]?.description).toMatch(/^About \d+ minutes plus the videos\.\nhttp.*\/JavaCourse\/day\/1$/);
});

test("lines end with CRLF and have at most 75 octets", async () => {
  const { body } = await fetchFeed(await newLink());
  expect(body.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("when the plan moves, the same events move, with a higher number and a new stamp", async () => {
  const path = await newLink();
  const before = await eventsAt(path);
  kadam.clock.now = new Date("2026-11-23T06:00:00Z");
  const after = await eventsAt(path);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after[0]).toMatchObject({ date: "2026-11-23", sequence: 1, stamp: "2026-11-23T06:00:00Z" });
  expect(await eventsAt(path)).toEqual(after);
});

test("a day done early is cancelled, and comes back when it is unticked", async () => {
  const path = await newLink();
  await eventsAt(path);
  await tick(0);
  await tick(1);
  const [first, second] = await eventsAt(path);
  expect([first?.status, second?.status, second?.sequence]).toEqual(["CONFIRMED", "CANCELLED", 1]);
  await tick(1, false);
  expect((await eventsAt(path))[1]).toMatchObject({ status: "CONFIRMED", sequence: 2 });
});

test("with a known ETag the answer is 304 and empty, and 200 after a change", async () => {
  const path = await newLink();
  const etag = String((await fetchFeed(path)).headers.etag);
  const same = await fetchFeed(path, { "if-none-match": etag });
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", etag]);
  await learner.call("PUT", "/api/me/plan/java_course", { pace: "relaxed" });
  expect((await fetchFeed(path, { "if-none-match": etag })).statusCode).toBe(200);
});

test("an alarm rings at the hour that was asked for", async () => {
  const path = await newLink();
  expect((await eventsAt(`${path}?alarm=18`)).every(({ alarms }) => alarms === 1)).toBe(true);
  expect((await fetchFeed(`${path}?alarm=18`)).body).toContain("TRIGGER;RELATED=START:PT18H");
  expect((await fetchFeed(`${path}?alarm=25`)).statusCode).toBe(400);
});

test("a new link replaces the one before, and an ended one gives 404", async () => {
  expect((await learner.call("GET", "/api/me/calendar")).json()).toEqual({ url: null });
  const first = await newLink();
  const second = await newLink();
  expect(pathOf((await learner.call("GET", "/api/me/calendar")).json().url)).toBe(second);
  expect(seen(await fetchFeed(first))).toEqual(refusal("not-found"));
  expect((await fetchFeed(second)).statusCode).toBe(200);
  expect((await learner.call("DELETE", "/api/me/calendar")).statusCode).toBe(204);
  expect(seen(await fetchFeed(second))).toEqual(refusal("not-found"));
  for (const path of ["/calendar/x.ics", "/calendar/.ics", "/calendar/x", "/calendar/%00.ics"])
    expect((await fetchFeed(path)).statusCode).toBe(404);
});

test("after the link was ended and made again, no event's number goes back", async () => {
  await eventsAt(await newLink());
  kadam.clock.now = new Date("2026-11-23T06:00:00Z");
  const path = await newLink();
  const told = await eventsAt(path);
  expect(told[0]).toMatchObject({ date: "2026-11-23", sequence: 1 });
  await learner.call("DELETE", "/api/me/calendar");
  const again = await newLink();
  expect(await eventsAt(again)).toEqual(told);
  await learner.call("DELETE", "/api/me/calendar");
  expect((await learner.call("GET", "/api/me/calendar")).json()).toEqual({ url: null });
  kadam.clock.now = new Date("2026-11-24T06:00:00Z");
  const moved = await eventsAt(await newLink());
  expect(moved[0]).toMatchObject({ date: "2026-11-24", sequence: 2, stamp: "2026-11-24T06:00:00Z" });
});

test("a learner without courses has a calendar that can be read all the same", async () => {
  const other = await newLearner(kadam);
  const path = pathOf((await other.call("POST", "/api/me/calendar")).json().url);
  expect(await eventsAt(path)).toEqual([]);
});

test("the link is in the export, and gone with the account", async () => {
  const path = await newLink();
  const exported = (await learner.call("GET", "/api/me/export")).json();
  expect(path).toBe(`/calendar/${exported.calendar.secret}.ics`);
  expect((await learner.call("GET", "/api/me/export?format=html")).body).toContain(path);
  await learner.call("DELETE", "/api/me", { password: "kadam-step-by-step", certificates: "revoke" });
  expect((await fetchFeed(path)).statusCode).toBe(404);
});

test("a second parser reads the same days, dates and titles from the feed", async () => {
  const path = await newLink();
  await tick(0);
  await learner.call("PUT", "/api/me/plan/java_course", { weekdays: [1, 3, 5], pausedUntil: "2026-12-01" });
  const told = await eventsAt(path);
  const parsed = nodeIcal.sync.parseICS((await fetchFeed(path)).body);
  const events = Object.values(parsed).flatMap((part) => (part?.type === "VEVENT" ? [part] : []));
  // All-day events: this parser turns them into midnight in the machine's own zone.
  const dateOf = (moment: Date) =>
    [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  const read = events.map((event) => ({
    uid: event.uid,
    date: dateOf(event.start),
    title: event.summary,
    sequence: Number(event.sequence),
    status: String(event.status),
    isWholeDay: event.datetype === "date",
  }));
  expect(read).toEqual(
    told.map(({ uid, date, title, sequence, status }) => ({
      uid,
      date,
      title,
      sequence,
      status,
      isWholeDay: true,
    })),
  );
});
