import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailSink, startMailSink } from "#server/testing/mail-sink.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const EMAIL = "findable.learner@example.com";
const NEW_PASSWORD = "a-new-and-findable-password";

let sink: MailSink;
let kadam: TestApp;

beforeAll(async () => {
  sink = await startMailSink();
  kadam = await startTestApp({ env: { SMTP_URL: sink.smtpUrl } });
});

afterAll(async () => {
  await kadam.close();
  await sink.stop();
});

async function tokenMailed(page: string): Promise<string> {
  const link = () =>
    sink
      .mailsTo(EMAIL)
      .map((mail) => new RegExp(`${page}#token=(\\S+)`).exec(mail.text ?? "")?.[1])
      .find((token) => token !== undefined);
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  return link() ?? "";
}

test("a learner's whole day leaves no password, token, cookie, address or phone number in the log", async () => {
  const learner = new Visitor(kadam.app);
  const secrets = [EMAIL, EMAIL.toUpperCase(), "findable", ASHA.password, NEW_PASSWORD, ASHA.phone];
  const rememberCookies = () => secrets.push(...learner.cookies.values());
  const call = async (...[method, url, body]: Parameters<Visitor["call"]>) => {
    const reply = await learner.call(method, url, body);
    rememberCookies();
    return reply.statusCode;
  };
  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

  expect((await learner.register({ email: EMAIL })).statusCode).toBe(201);
  rememberCookies();
  expect(await call("POST", "/api/accounts", { ...ASHA, email: EMAIL })).toBe(409);
  const verifyToken = await tokenMailed("/verify-email");
  expect(await call("POST", "/api/email-verifications/confirm", { token: verifyToken })).toBe(200);
  expect(await call("DELETE", "/api/session")).toBe(204);
  expect(await call("POST", "/api/session", { email: EMAIL, password: NEW_PASSWORD })).toBe(401);
  expect(await call("POST", "/api/password-resets", { email: EMAIL })).toBe(200);
  const resetToken = await tokenMailed("/reset-password");
  expect(await call("POST", "/api/password-resets/confirm", { token: resetToken, ...passwords })).toBe(200);
  expect(await call("POST", "/api/password-resets/confirm", { token: resetToken, ...passwords })).toBe(410);
  expect(await call("POST", "/api/session", { email: EMAIL, password: NEW_PASSWORD })).toBe(200);
  expect(await call("PUT", "/api/me/enrolments/java_course")).toBe(200);
  expect(await call("PUT", "/api/me/days/java_course/0", { done: true })).toBe(200);
  expect(await call("PUT", "/api/me/days/java_course/99", { done: true })).toBe(404);
  expect(await call("GET", `/api/me?email=${EMAIL}&token=${resetToken}`)).toBe(200);
  expect(await call("GET", `/no-such-page?token=${resetToken}`)).not.toBe(200);
  expect(await call("PATCH", "/api/me", { firstName: "Asha", lastName: "Rao", phone: "1" })).toBe(400);
  await kadam.database.query("alter table day_ticks rename to day_ticks_away");
  expect(await call("PUT", "/api/me/days/java_course/1", { done: true })).toBe(500);
  await kadam.database.query("alter table day_ticks_away rename to day_ticks");
  expect(await call("DELETE", "/api/me", { password: NEW_PASSWORD, certificates: "revoke" })).toBe(204);

  const log = kadam.logLines.join("");
  expect(kadam.logLines.length).toBeGreaterThan(15);
  for (const secret of [...secrets, verifyToken, resetToken].filter((value) => value.length > 2))
    for (const form of [secret, decodeURIComponent(secret), encodeURIComponent(secret)])
      expect(log).not.toContain(form);
});

test("each change and each refusal is one line: who asked is told by an id only", () => {
  const lines = kadam.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: "POST",
      route: "/api/accounts",
      status: 201,
      reqId: expect.any(String),
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ method: "PUT", route: "/api/me/days/:courseId/:dayIndex", status: 404 }),
  );
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length);
  expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|user-agent|lightMyRequest/i);
});

test("a reading that went well makes no line at the usual level", async () => {
  const before = kadam.logLines.length;
  await kadam.app.inject("/api/courses");
  const added = kadam.logLines.slice(before).map((line) => JSON.parse(line).level);
  expect(added.filter((level) => level > 20)).toEqual([]);
});
