// The server's clock is 40 days ahead for a while, as after a dead battery or a wrong time server, and is then
// corrected. Proves that nothing stays broken: nobody is locked out, and what was dated in the future can be used.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CERTIFICATE_ID_LENGTH, certificateIdFrom } from "#domain/certificates/certificate-id.ts";
import { verifyAsStranger } from "#server/adapters/credentials/credentials-for-tests.ts";
import { newCertifiedLearner } from "#server/testing/certified-learner.ts";
import { newLearner, newStaffMember, signIn } from "#server/testing/learners.ts";
import { startMailSink } from "#server/testing/mail-sink.ts";
import { startStudyApp } from "#server/testing/study-app.ts";
import { type TestApp, Visitor } from "#server/testing/test-app.ts";

const DAYS_AHEAD = 40;
const PUBLIC_URL = "http://localhost:5000";

let kadam: TestApp;
beforeAll(async () => {
  kadam = await startStudyApp({});
});
afterAll(() => kadam.close());

async function whileAhead<T>(work: () => Promise<T>): Promise<T> {
  const right = kadam.clock.now;
  kadam.clock.now = new Date(right.getTime() + DAYS_AHEAD * 86_400_000);
  try {
    return await work();
  } finally {
    kadam.clock.now = right;
  }
}

test("the right password works after wrong ones were tried while the clock was ahead", async () => {
  const { email } = await newLearner(kadam);
  await whileAhead(async () => {
    for (let n = 0; n < 12; n++) await signIn(kadam, email, "wrong-password-again");
    expect((await signIn(kadam, email)).reply.statusCode).toBe(429);
  });
  expect((await signIn(kadam, email)).reply.statusCode).toBe(200);
});

test("an address that guessed ids while the clock was ahead is blocked no longer than usual", async () => {
  const ask = (id: string) =>
    new Visitor(kadam.app).call("GET", `/api/certificates/${id}`, undefined, {
      remoteAddress: "203.0.113.9",
    });
  const guess = () => ask(certificateIdFrom(randomBytes(CERTIFICATE_ID_LENGTH)));
  const { id } = await newCertifiedLearner(kadam);
  await whileAhead(async () => {
    for (let n = 0; n < 61; n++) await guess();
    expect((await ask(id)).statusCode).toBe(429);
  });
  expect((await ask(id)).statusCode).toBe(200);
});

test("a certificate that was issued while the clock was ahead has a valid credential today", async () => {
  const { id } = await whileAhead(() => newCertifiedLearner(kadam));
  const visitor = new Visitor(kadam.app);
  const reply = await visitor.call("GET", `/api/certificates/${id}/credential.json`);
  expect(reply.statusCode).toBe(200);
  expect(Date.parse(reply.json().validFrom)).toBeLessThanOrEqual(kadam.clock.now.getTime());
  const published = {
    did: (await visitor.call("GET", "/.well-known/did.json")).body,
    statusLists: {
      [`${PUBLIC_URL}/api/credentials/status/0`]: (await visitor.call("GET", "/api/credentials/status/0"))
        .body,
    },
  };
  expect(await verifyAsStranger(reply.json(), published, kadam.clock.now)).toMatchObject({ isGenuine: true });
  expect((await visitor.call("GET", `/api/certificates/${id}/credential.jwt`)).statusCode).toBe(200);
  expect((await visitor.call("GET", `/api/certificates/${id}`)).statusCode).toBe(200);
});

test("a mail that seemed too old while the clock was ahead is sent when it is right again", async () => {
  const sink = await startMailSink();
  const mailing = await startStudyApp({ LIMITS: "off", SMTP_URL: sink.smtpUrl });
  await mailing.stores.runner.stop();
  const { email } = await newLearner(mailing);
  const { runner } = mailing.stores;
  const right = mailing.clock.now;
  mailing.clock.now = new Date(right.getTime() + DAYS_AHEAD * 86_400_000);
  await runner.runDue();
  expect(sink.mailsTo(email)).toEqual([]);
  expect((await mailing.stores.jobs.givenUp(1)).map(({ about }) => about)).toEqual([email]);
  mailing.clock.now = right;
  await runner.runDue();
  expect(sink.mailsTo(email)).toHaveLength(1);
  expect(await mailing.stores.jobs.givenUp(1)).toEqual([]);
  await mailing.close();
  await sink.stop();
});

test("sessions from before stay valid, although the nightly clean-up ran while the clock was ahead", async () => {
  const learner = await newLearner(kadam);
  const { runner } = kadam.stores;
  await runner.runDue();
  await whileAhead(() => runner.runDue());
  expect((await learner.call("GET", "/api/me")).statusCode).toBe(200);
});

test("staff, ticks and mails work as before", async () => {
  const learner = await newLearner(kadam);
  await learner.call("PUT", "/api/me/enrolments/knot_course");
  await whileAhead(() => learner.call("PUT", "/api/me/days/knot_course/0", { done: true }));
  expect((await learner.call("PUT", "/api/me/days/knot_course/0", { done: false })).statusCode).toBe(200);
  const again = await learner.call("PUT", "/api/me/days/knot_course/1", { done: true });
  expect(again.json().record.dayProgress.knot_course).toEqual({ 0: false, 1: true });
  const staff = await whileAhead(() => newStaffMember(kadam));
  expect((await staff.call("GET", "/api/staff/courses")).statusCode).toBe(200);
  await whileAhead(async () => {
    for (let n = 0; n < 4; n++) await learner.call("POST", "/api/password-resets", { email: learner.email });
  });
  const mail = await learner.call("POST", "/api/password-resets", { email: learner.email });
  expect(mail.statusCode).toBe(200);
});
