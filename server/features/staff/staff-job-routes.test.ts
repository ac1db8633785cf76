import { afterAll, beforeAll, expect, test } from "vitest";
import { type Learner, newStaffMember } from "#server/testing/learners.ts";
import { type MailSink, startMailSink } from "#server/testing/mail-sink.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let refusing: MailSink;
let kadam: TestApp;
let meena: Learner;

beforeAll(async () => {
  refusing = await startMailSink({ isRefusing: true });
  kadam = await startTestApp({ env: { LIMITS: "off", SMTP_URL: refusing.smtpUrl } });
  meena = await newStaffMember(kadam);
});
afterAll(async () => {
  await kadam.close();
  await refusing.stop();
});

const listed = async (email: string) => {
  const all = (await meena.call("GET", "/api/staff/jobs")).json<{ key: string; about: string }[]>();
  return all.filter(({ about }) => about === email);
};
const sendAgain = (key: string) =>
  meena.call("POST", `/api/staff/jobs/${encodeURIComponent(key)}/send-again`);

test("a failed mail is listed with its reason, without its link, and is retried on request", async () => {
  const email = "no-such-mailbox@example.com";
  await new Visitor(kadam.app).register({ email });
  await expect.poll(() => listed(email), { timeout: 20_000 }).toHaveLength(1);
  const [job] = await listed(email);
  expect(job).toEqual({
    key: expect.stringMatching(/^letter verify-email [\w-]{36}$/),
    kind: "letter verify-email",
    about: email,
    tries: 1,
    trouble: expect.stringContaining("is unknown here"),
    queuedAt: kadam.clock.now.toISOString(),
    gaveUpAt: kadam.clock.now.toISOString(),
  });
  const before = kadam.clock.now;
  kadam.clock.now = new Date(before.getTime() + 60_000);
  const reply = await sendAgain(job?.key ?? "");
  expect(seen(reply)).toEqual({ status: 200, body: job });
  await expect
    .poll(async () => (await listed(email))[0], { timeout: 20_000 })
    .toMatchObject({
      key: job?.key,
      gaveUpAt: kadam.clock.now.toISOString(),
    });
  kadam.clock.now = before;
  const [entry] = (await meena.call("GET", "/api/staff/log")).json();
  expect(entry).toMatchObject({ action: "job-sent-again", subject: "Mail to verify an address" });
  expect(JSON.stringify(entry.subject)).not.toContain(email);
});

test("a job that did not fail cannot be sent again", async () => {
  await kadam.stores.jobs.add(
    [{ key: "waiting", kind: "any", about: "", data: "", runAt: new Date("2099-01-01") }],
    kadam.clock.now,
  );
  for (const key of ["waiting", "nobody's", "x".repeat(200)])
    expect(seen(await sendAgain(key))).toEqual(refusal("unknown-job"));
});
