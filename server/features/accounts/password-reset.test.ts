import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newLearner, newStaffMember, signIn } from "#server/testing/learners.ts";
import { type MailSink, startMailSink } from "#server/testing/mail-sink.ts";
import { PasskeyDevice } from "#server/testing/passkey-device.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

const NEW = "a-new-step-every-day";
const RESET_ANSWER = {
  status: 200,
  body: {
    message: "If this address has an account, a mail with a link is on its way. The link works for one hour.",
  },
};

let sink: MailSink;
let kadam: TestApp;

beforeAll(async () => {
  sink = await startMailSink();
  const env = { SMTP_URL: sink.smtpUrl, LIMITS: "off", PUBLIC_URL: "https://kadam.example" };
  kadam = await startTestApp({ env });
});

afterAll(async () => {
  await kadam.close();
  await sink.stop();
});

/** The newest mail with this subject, received through SMTP. */
async function mailTo(email: string, subject: string, count = 1): Promise<Email> {
  const found = () => sink.mailsTo(email).filter((mail) => mail.subject === subject);
  await expect.poll(() => found().length, { timeout: 20_000 }).toBe(count);
  const mail = found().at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
}

function tokenIn(mail: Email, page: string): string {
  const link = /https:\/\/\S+/.exec(mail.text ?? "")?.[0] ?? "";
  const { origin, pathname, search, hash } = new URL(link);
  // In the fragment, so that no server or proxy on the way logs the secret.
  expect([origin, pathname, search]).toEqual(["https://kadam.example", page, ""]);
  return new URLSearchParams(hash.slice(1)).get("token") ?? "";
}

async function resetToken(email: string): Promise<string> {
  const typed = { email: ` ${email.toUpperCase()} ` };
  const reply = await new Visitor(kadam.app).call("POST", "/api/password-resets", typed);
  expect(seen(reply)).toEqual(RESET_ANSWER);
  return tokenIn(await mailTo(email, "Set a new password for Kadam"), "/reset-password");
}

const confirm = (token: string, password = NEW, confirmPassword = password) =>
  new Visitor(kadam.app).call("POST", "/api/password-resets/confirm", { token, password, confirmPassword });

const HERE = { origin: "https://kadam.example" };

async function addPasskey(learner: Visitor): Promise<PasskeyDevice> {
  const device = new PasskeyDevice();
  const begun = await learner.call("POST", "/api/me/passkeys/options", { password: ASHA.password });
  const body = { name: "Phone", response: device.create(begun.json().options, HERE) };
  expect((await learner.call("POST", "/api/me/passkeys", body)).statusCode).toBe(201);
  return device;
}

async function enterWith(device: PasskeyDevice): Promise<number> {
  const visitor = new Visitor(kadam.app);
  const { options } = (await visitor.call("POST", "/api/session/passkey/options")).json();
  const body = { response: device.get(options, HERE) };
  return (await visitor.call("POST", "/api/session/passkey", body)).statusCode;
}

describe("a forgotten password", () => {
  test("removes a learner's passkeys when it is reset, but keeps those that guard a role", async () => {
    const [learner, member] = [await newLearner(kadam), await newStaffMember(kadam)];
    const [lost, kept] = [await addPasskey(learner), await addPasskey(member)];
    expect([await enterWith(lost), await enterWith(kept)]).toEqual([200, 200]);
    for (const { email } of [learner, member])
      expect((await confirm(await resetToken(email))).statusCode).toBe(200);
    expect([await enterWith(lost), await enterWith(kept)]).toEqual([401, 200]);
  });

  test("is reset by the link in the mail; the old one and all sessions end", async () => {
    const learner = await newLearner(kadam);
    const { visitor: phone } = await signIn(kadam, learner.email);
    const token = await resetToken(learner.email);
    expect(seen(await confirm(token))).toEqual({
      status: 200,
      body: { message: "Your new password is set. Log in with it." },
    });
    for (const device of [learner, phone])
      expect(seen(await device.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
    expect((await signIn(kadam, learner.email, ASHA.password)).reply.statusCode).toBe(401);
    expect((await signIn(kadam, learner.email, NEW)).reply.statusCode).toBe(200);
  });

  test("is a mail that reads well as text and as HTML, and says what to do if it was not requested", async () => {
    const { email } = await newLearner(kadam);
    const token = await resetToken(email);
    const mail = await mailTo(email, "Set a new password for Kadam");
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`https://kadam.example/reset-password#token=${token}`);
      expect(body).toContain("If you did not ask for it, do nothing");
    }
    expect(mail.from?.name).toBe("Kadam");
    expect(mail.html).not.toMatch(/<script|<img/);
  });

  test("has a link that works once", async () => {
    const { email } = await newLearner(kadam);
    const token = await resetToken(email);
    expect((await confirm(token)).statusCode).toBe(200);
    expect(seen(await confirm(token, "another-good-password"))).toEqual(refusal("link-expired"));
    expect((await signIn(kadam, email, NEW)).reply.statusCode).toBe(200);
  });

  test("has a link that works once even when it is used twice at the same moment", async () => {
    const { email } = await newLearner(kadam);
    const token = await resetToken(email);
    const passwords = ["first-of-two-at-once", "second-of-two-at-once"];
    const replies = await Promise.all(passwords.map((password) => confirm(token, password)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 410]);
  });

  test("has a link that expires", async () => {
    const { email } = await newLearner(kadam);
    const token = await resetToken(email);
    await kadam.database.query("update verifications set expires_at = now() - interval '1 second'");
    expect(seen(await confirm(token))).toEqual(refusal("link-expired"));
    expect((await signIn(kadam, email)).reply.statusCode).toBe(200);
  });

  test.each(["", "nonsense", "a\u0000b", "' or 1=1 --", "x".repeat(999)])(
    "refuses the token %j",
    async (token) => {
      expect(seen(await confirm(token))).toEqual(refusal("link-expired"));
    },
  );

  test("keeps its token out of the database, so that a stolen copy opens no account", async () => {
    const { email } = await newLearner(kadam);
    const token = await resetToken(email);
    const { rows } = await kadam.database.query("select * from verifications");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("is requested with the same answer whether or not the address has an account", async () => {
    const { email } = await newLearner(kadam);
    const replies = await Promise.all(
      [email, "nobody@example.com"].map((who) =>
        new Visitor(kadam.app).call("POST", "/api/password-resets", { email: who }),
      ),
    );
    for (const reply of replies) expect(seen(reply)).toEqual(RESET_ANSWER);
    await mailTo(email, "Set a new password for Kadam");
    expect(sink.mailsTo("nobody@example.com")).toEqual([]);
  });

  test.each([
    ["", "Enter your email address"],
    ["not an address", "Enter an email address such as name@example.com"],
    ["asha\u0000@example.com", "Enter an email address such as name@example.com"],
    ["asha@example.com\r\nBcc: all@example.com", "Enter an email address such as name@example.com"],
  ])("is not mailed to %j", async (email, message) => {
    const reply = await new Visitor(kadam.app).call("POST", "/api/password-resets", { email });
    expect(seen(reply)).toEqual(refusal("invalid-input", { email: message }));
  });

  test("must follow the same rules as a first one", async () => {
    expect(seen(await confirm("abc", "short", "other"))).toEqual(
      refusal("invalid-input", {
        password: "Must contain at least 10 characters",
        confirmPassword: "Passwords do not match!",
      }),
    );
    expect(seen(await confirm("abc", "password123"))).toEqual(
      refusal("invalid-input", {
        password: "This password is one of the most used ones. Choose another.",
      }),
    );
  });
});

describe("an address", () => {
  const verify = (token: string) =>
    new Visitor(kadam.app).call("POST", "/api/email-verifications/confirm", { token });
  const isVerified = async (visitor: Visitor) =>
    (await visitor.call("GET", "/api/session")).json().account.emailVerified;

  test("is verified by the link in the mail of the sign-up", async () => {
    const learner = await newLearner(kadam);
    expect(await isVerified(learner)).toBe(false);
    const mail = await mailTo(learner.email, "Verify your email address for Kadam");
    expect(seen(await verify(tokenIn(mail, "/verify-email")))).toEqual({
      status: 200,
      body: { message: "Your email address is verified." },
    });
    expect(await isVerified(learner)).toBe(true);
  });

  test("gets the link again on request, until it is verified", async () => {
    const learner = await newLearner(kadam);
    expect(seen(await learner.call("POST", "/api/email-verifications"))).toEqual({
      status: 200,
      body: { message: "A mail with the link is on its way." },
    });
    const mail = await mailTo(learner.email, "Verify your email address for Kadam", 2);
    await verify(tokenIn(mail, "/verify-email"));
    expect((await learner.call("POST", "/api/email-verifications")).json()).toEqual({
      message: "Your email address is verified already.",
    });
  });

  test.each(["", "nonsense", "a.b.c", "a\u0000b"])("is not verified by the token %j", async (token) => {
    expect(seen(await verify(token))).toEqual(refusal("link-expired"));
  });
});
