import { afterAll, beforeAll, expect, test } from "vitest";
import { smtpMailer } from "#server/adapters/mail/smtp-mailer.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { postgresJobStore } from "#server/adapters/postgres/postgres-job-store.ts";
import { letterJobs, letterSeal } from "#server/letters/letter-job.ts";
import { openLog } from "#server/log.ts";
import type { JobStore } from "#server/ports/jobs.ts";
import { openEmbedded } from "#server/testing/databases.ts";
import { type MailSink, startMailSink } from "#server/testing/mail-sink.ts";
import { jobRunner } from "./job-runner.ts";
import { sendLetters } from "./send-letters.ts";

const LEASE_MS = 60_000;
const clock = { now: new Date("2026-11-15T06:30:00Z") };
const now = () => clock.now;

let database: Database;
let store: JobStore;
let sink: MailSink;

beforeAll(async () => {
  database = await openEmbedded();
  store = postgresJobStore(database);
  sink = await startMailSink();
});
afterAll(async () => {
  await sink?.stop();
  await database?.close();
});

function serverOn(queue: JobStore, secret = "a secret") {
  const mailer = smtpMailer(sink.smtpUrl, "Kadam <no-reply@kadam.example>");
  const seal = letterSeal(secret);
  const handlers = sendLetters({ mailer, seal, publicUrl: "https://kadam.example", now });
  return jobRunner({ queue, handlers, now, log: openLog("silent"), leaseMs: LEASE_MS });
}

const queueLetter = (to: string) =>
  store.add(
    [letterJobs(letterSeal("a secret"))({ name: "verify-email", to, data: { token: "t" } }, to)],
    now(),
  );

test("a server that dies after sending, before recording it: the second mail has the same Message-ID", async () => {
  await queueLetter("asha@example.com");
  const settle = () => Promise.reject(new Error("killed"));
  await serverOn({ ...store, settle }).runDue();
  clock.now = new Date(clock.now.getTime() + LEASE_MS);
  await serverOn(store).runDue();
  await serverOn(store).runDue();
  const ids = sink.mailsTo("asha@example.com").map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a mail queued under another secret is given up, with the reason", async () => {
  await queueLetter("ravi@example.com");
  await serverOn(store, "another secret").runDue();
  expect(await store.givenUp(10)).toMatchObject([
    { about: "ravi@example.com", trouble: "the letter was queued under another SESSION_SECRET" },
  ]);
  await store.sendAgain((await store.givenUp(1))[0]?.key ?? "", now());
  await serverOn(store).runDue();
  expect(sink.mailsTo("ravi@example.com")).toHaveLength(1);
});

test("a mail about a report that an earlier Kadam queued is sent: it names the course by its id", async () => {
  const letter = { name: "mentoring-reported", to: "staff@example.com", data: { courseId: "java_course" } };
  await store.add([letterJobs(letterSeal("a secret"))(letter as never, "earlier")], now());
  await serverOn(store).runDue();
  expect(sink.mailsTo("staff@example.com")).toMatchObject([
    { text: expect.stringContaining("Course: java_course") },
  ]);
});
