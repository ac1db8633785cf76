import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { plusDays } from "#domain/learning/calendar-date.ts";
import { shortDay } from "#domain/learning/calendar-words.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { openEmbedded } from "#server/testing/databases.ts";
import { type Learner, newLearner } from "#server/testing/learners.ts";
import { type MailSink, startMailSink } from "#server/testing/mail-sink.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let database: Database;
let sink: MailSink;
/** Two servers on one database, each with its own runner and a real mail server. */
const servers: TestApp[] = [];
let learner: Learner;
/** Each test has its own week, because time never goes back. */
let friday = "2026-11-13";

beforeAll(async () => {
  database = await openEmbedded();
  sink = await startMailSink();
  const shared = { ...database, close: async () => {} };
  const env = { LIMITS: "off", SMTP_URL: sink.smtpUrl, PUBLIC_URL: "https://kadam.example" };
  for (const _ of [1, 2]) servers.push(await startTestApp({ database: shared, env }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await sink?.stop();
  await database?.close();
});

beforeEach(async () => {
  friday = plusDays(friday, 7);
  clocksTo(0, "06:00");
  learner = await newLearner(servers[0] as TestApp);
  await verify(true);
  await learner.call("PUT", "/api/me/enrolments/java_course");
});

const verify = (isVerified: boolean) =>
  database.query("update learners set email_verified = $2 where email = $1", [learner.email, isVerified]);

/** In UTC: 12:30 is 18:00 in India. */
const moment = (daysLater: number, time: string) => new Date(`${plusDays(friday, daysLater)}T${time}:00Z`);

function clocksTo(daysLater: number, time: string): void {
  for (const { clock } of servers) clock.now = moment(daysLater, time);
}

/** Every quarter of an hour, on both servers at once. */
async function run(daysLater: number, from: string, to: string): Promise<void> {
  for (let ms = moment(daysLater, from).getTime(); ms <= moment(daysLater, to).getTime(); ms += 900_000) {
    for (const { clock } of servers) clock.now = new Date(ms);
    // Twice: the last job that one server queued may still be running on the other when the first is idle.
    for (const _ of [1, 2]) await Promise.all(servers.map(({ stores }) => stores.runner.runDue()));
    await allSettled();
  }
}

/** A quarter of an hour is longer than a lease: a running job would be taken over by the other server and run again. */
function allSettled(): Promise<void> {
  const underWay = async () =>
    (await database.query("select key from jobs where state = 'waiting' and lease is not null")).rows;
  return expect.poll(underWay, { timeout: 30_000 }).toEqual([]);
}

const turnOn = async (body: Record<string, unknown>) => {
  const reply = await learner.call("PUT", "/api/me/reminders?timeZone=Asia/Kolkata", body);
  expect(reply.statusCode).toBe(200);
};
const mails = (subject: RegExp) =>
  sink.mailsTo(learner.email).filter((mail) => subject.test(mail.subject ?? ""));
const subjects = () => mails(/^Today|week/).map(({ subject }) => subject);
const tick = (dayIndex: number) =>
  learner.call("PUT", `/api/me/days/java_course/${dayIndex}`, { done: true, timeZone: "Asia/Kolkata" });

test("two servers send one mail at the hour, with the steps, one link and an unsubscribe link", async () => {
  await turnOn({ daily: true });
  await run(0, "12:00", "12:15");
  expect(subjects()).toEqual([]);
  await run(0, "12:30", "14:00");
  const [mail, ...more] = mails(/^Today/);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Today: day 1 of Java Developer");
  expect(mail?.text).toMatch(/It takes about \d+ minutes\./);
  expect(mail?.text).toMatch(/Read: day 1 of Java Developer, \d+ minutes/);
  expect(mail?.text).toContain("Start now: https://kadam.example/schedule");
  const header = (key: string) => mail?.headers.find((other) => other.key === key)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const address = new URL(/^<(.+)>$/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "");
  expect(address.origin).toBe("https://kadam.example");
  const reply = await servers[1]?.app.inject({ method: "POST", url: address.pathname });
  expect(reply?.statusCode).toBe(204);
  await run(2, "12:30", "13:00");
  expect(subjects()).toHaveLength(1);
});

test("an unverified address gets none; from the day on which it is verified it does", async () => {
  await verify(false);
  await turnOn({ daily: true });
  await run(0, "12:30", "13:00");
  expect(subjects()).toEqual([]);
  // Move the clock first: the servers also poll by themselves, and today's reminder is already due.
  clocksTo(2, "06:00");
  await verify(true);
  await run(2, "12:30", "13:00");
  expect(subjects()).toEqual(["Today: day 1 of Java Developer"]);
});

test("no mail without opting in, when the day is done, during a pause or on a free day", async () => {
  await run(0, "12:30", "12:45");
  expect(subjects()).toEqual([]);
  await turnOn({ daily: true });
  await tick(0);
  // Saturday is the free day of the standard pace, Sunday a day away.
  await run(1, "12:30", "13:00");
  await learner.call("PUT", "/api/me/plan/java_course", { pausedUntil: plusDays(friday, 4) });
  await run(2, "12:30", "13:00");
  expect(subjects()).toEqual([]);
  // Days away do not count: the second day keeps its distance.
  await run(5, "12:30", "13:00");
  expect(subjects()).toEqual(["Today: day 2 of Java Developer"]);
});

test("after a clock that was 40 days ahead for a while they continue, from the next one on", async () => {
  await turnOn({ daily: true });
  await run(0, "06:00", "06:15");
  await run(40, "12:30", "12:45");
  const wrong = subjects().length;
  await run(2, "12:30", "13:00");
  expect(subjects()).toHaveLength(wrong + 1);
});

test("servers that were down at the hour send it later, but not at night", async () => {
  await turnOn({ daily: true });
  await run(0, "15:15", "15:30");
  expect(subjects()).toHaveLength(1);
  await run(2, "16:45", "17:30");
  expect(subjects()).toHaveLength(1);
});

test("on Sunday the summary comes instead: days, exercises, and what comes", async () => {
  await turnOn({ daily: true, weekly: true });
  await tick(0);
  await run(2, "12:30", "13:00");
  expect(subjects()).toEqual(["Your week at Kadam"]);
  const [mail] = mails(/week/);
  expect(mail?.text).toContain("This week you studied on 1 day.");
  expect(mail?.text).toContain(`${shortDay(plusDays(friday, 2))}: day 2 of Java Developer`);
});

test("a mail delayed until the night is dropped", async () => {
  const { stores } = servers[0] as TestApp;
  clocksTo(0, "16:31");
  // Not asked over HTTP: by these clocks the session has ended, and may be cleaned up already.
  const { rows } = await database.query<{ id: string }>("select id from learners where email = $1", [
    learner.email,
  ]);
  const uid = rows[0]?.id ?? "";
  await stores.jobs.add(
    [
      stores.letterJob(
        {
          name: "todays-steps",
          to: learner.email,
          data: {
            firstName: "Asha",
            about: "day 1",
            minutes: 0,
            steps: [],
            unsubscribeToken: stores.unsubscribe.of("reminders", uid),
            sendBefore: moment(0, "16:30").toISOString(),
          },
        },
        uid,
      ),
    ],
    moment(0, "12:30"),
  );
  await stores.runner.runDue();
  expect(subjects()).toEqual([]);
  // Mails of earlier tests that could not be sent in time are given up, too.
  const givenUp = await stores.jobs.givenUp(10);
  expect(givenUp.filter(({ kind }) => kind === "letter todays-steps")).toEqual([]);
});
