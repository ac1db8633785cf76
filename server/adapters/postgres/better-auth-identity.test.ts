import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuse } from "#domain/refusal.ts";
import type { Identity } from "#server/ports/identity.ts";
import { collectingLetters } from "#server/testing/collecting-letters.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { identityConformance } from "#server/testing/identity-conformance.ts";
import { newAccount, PASSWORD, type SentLink, visitorsOf } from "#server/testing/identity-under-test.ts";
import { betterAuthIdentity } from "./better-auth-identity.ts";
import type { Database } from "./database.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresPrivacyStore } from "./postgres-privacy-store.ts";

const SECRET = "a secret of more than thirty-two characters";

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;
  let identity: Identity;
  let visitors: ReturnType<typeof visitorsOf>;
  const sent: SentLink[] = [];

  const identityWith = (changes: { secret?: string; publicUrl?: string; sessionSeconds?: number } = {}) =>
    collectingLetters(database, sent, (letterJob) =>
      betterAuthIdentity({
        database,
        secret: SECRET,
        publicUrl: "http://localhost:5000",
        sessionSeconds: 3_600,
        longestSessionSeconds: 90 * 86_400,
        letterJob,
        now: () => new Date(),
        log: () => {},
        ...changes,
      }),
    );

  beforeAll(async () => {
    database = await open();
    identity = identityWith();
    visitors = visitorsOf({ identity, sent });
  });
  afterAll(() => database?.close());

  identityConformance(name, async () => ({
    identity,
    learners: postgresLearnerStore(database),
    privacy: postgresPrivacyStore(database),
    sent,
    close: async () => {},
  }));

  const countOf = async (table: string) =>
    (await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

  test("with more sign-ups at once than connections, each gets an account and a mail", async () => {
    const people = Array.from({ length: 30 }, () => newAccount());
    const cookies = await Promise.all(people.map((details) => visitors.signUp(details)));
    expect(new Set(await Promise.all(cookies.map(visitors.uidOf))).size).toBe(people.length);
    expect(people.flatMap(({ email }) => visitors.linksTo(email, "verify"))).toHaveLength(people.length);
  });

  describe("a sign-up that fails in the middle leaves nothing behind", () => {
    const TABLES = ["learners", "credentials", "sessions", "verifications", "jobs"];

    beforeAll(async () => {
      await database.query(`create function fail_for_test() returns trigger language plpgsql as
        $$ begin raise exception 'failing for a test'; end $$`);
    });

    test.each([
      { when: "the password is stored", trigger: "trigger fail before insert on credentials" },
      { when: "the session is stored", trigger: "trigger fail before insert on sessions" },
      { when: "the letter is queued", trigger: "trigger fail before insert on jobs" },
      {
        when: "everything is committed",
        trigger: "constraint trigger fail after insert on learners deferrable initially deferred",
      },
    ])("when $when", async ({ trigger }) => {
      const details = newAccount();
      const before = await Promise.all(TABLES.map(countOf));
      const table = trigger.match(/on (\w+)/)?.[1];
      await database.query(`create ${trigger} for each row execute function fail_for_test()`);
      try {
        await expect(identity.signUp(details)).rejects.toThrow();
      } finally {
        await database.query(`drop trigger fail on ${table}`);
      }
      expect(await Promise.all(TABLES.map(countOf))).toEqual(before);
      expect(sent.filter(({ email }) => email === details.email)).toEqual([]);
      expect(await visitors.uidOf(await visitors.signUp(details))).toEqual(expect.any(String));
    });
  });

  test("the password is stored only as an argon2id hash", async () => {
    const uid = await visitors.uidOf(await visitors.signUp(newAccount({ password: "find-me-if-you-can" })));
    const { rows } = await database.query<{ password: string }>("select * from credentials where uid = $1", [
      uid,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(rows)).not.toContain("find-me");
  });

  test("the token of a reset link is not in the database", async () => {
    const details = newAccount();
    const uid = await visitors.uidOf(await visitors.signUp(details));
    const token = await visitors.resetToken(details.email);
    const { rows } = await database.query("select * from verifications where value = $1", [uid]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await identity.resetPassword(token, "one-more-step-a-day")).toBeUndefined();
  });

  test("a reset link works for one hour", async () => {
    const details = newAccount();
    const uid = await visitors.uidOf(await visitors.signUp(details));
    const token = await visitors.resetToken(details.email);
    const expiry = "extract(epoch from expires_at - now())::int";
    const { rows } = await database.query<{ seconds: number }>(
      `select ${expiry} as seconds from verifications where value = $1`,
      [uid],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(3_600 - 120);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(3_600);
    await database.query(
      "update verifications set expires_at = now() - interval '1 second' where value = $1",
      [uid],
    );
    expect(await identity.resetPassword(token, "one-more-step-a-day")).toEqual(refuse("link-expired"));
    expect(await visitors.signIn(details.email)).not.toBe("");
  });

  test("an expired session is not a session", async () => {
    const cookies = await visitors.signUp(newAccount());
    const uid = await visitors.uidOf(cookies);
    expect(uid).toEqual(expect.any(String));
    await database.query("update sessions set expires_at = now() - interval '1 second' where uid = $1", [
      uid,
    ]);
    expect(await identity.sessionOf(cookies)).toBeUndefined();
    expect(await identity.checkPassword(cookies, PASSWORD)).toBe(false);
  });

  test("a session lasts as long as the settings say, in the cookie and in the database", async () => {
    const brief = identityWith({ sessionSeconds: 90 });
    const outcome = await brief.signUp(newAccount());
    expect(outcome).toMatchObject({ setCookie: [expect.stringMatching(/; Max-Age=90;/)] });
    const { account, expiresAt } =
      (await brief.sessionOf(await visitorsOf({ identity: brief, sent }).signUp(newAccount()))) ?? {};
    expect(account).toBeDefined();
    expect(expiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + 90_000);
  });

  test("a session in use is renewed after a day, with a new cookie date", async () => {
    const lasting = identityWith({ sessionSeconds: 30 * 86_400 });
    const cookies = await visitorsOf({ identity: lasting, sent }).signUp(newAccount());
    const fresh = await lasting.sessionOf(cookies);
    expect(fresh?.setCookie).toEqual([]);
    await database.query(
      "update sessions set expires_at = now() + interval '20 days', updated_at = now() - interval '10 days' where uid = $1",
      [fresh?.account.uid],
    );
    const renewed = await lasting.sessionOf(cookies);
    expect(renewed?.setCookie).toEqual([expect.stringMatching(/; Max-Age=2592000;/)]);
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  test("the token of a session is not in the database, and the stored hash does not work as a cookie", async () => {
    const cookies = await visitors.signUp(newAccount());
    const uid = await visitors.uidOf(cookies);
    const token = decodeURIComponent(cookies.split("=")[1] ?? "").split(".")[0] ?? "";
    const { rows } = await database.query<{ token: string }>("select * from sessions where uid = $1", [uid]);
    expect(rows).toHaveLength(1);
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(rows)).not.toContain(token);
    const kept = rows[0]?.token ?? "";
    const signature = createHmac("sha256", SECRET).update(kept).digest("base64");
    const forged = `kadam.session_token=${encodeURIComponent(`${kept}.${signature}`)}`;
    expect(await identity.sessionOf(forged)).toBeUndefined();
    expect(await identity.checkPassword(forged, PASSWORD)).toBe(false);
  });

  test("a session has an absolute limit, however often it is renewed", async () => {
    const lasting = identityWith({ sessionSeconds: 30 * 86_400 });
    const cookies = await visitorsOf({ identity: lasting, sent }).signUp(newAccount());
    const { account } = (await lasting.sessionOf(cookies)) ?? {};
    const beganDaysAgo = (days: number) =>
      database.query("update sessions set created_at = now() - $2 * interval '1 day' where uid = $1", [
        account?.uid,
        days,
      ]);
    await beganDaysAgo(89);
    expect((await lasting.sessionOf(cookies))?.account.uid).toBe(account?.uid);
    await beganDaysAgo(90);
    expect(await lasting.sessionOf(cookies)).toBeUndefined();
    await beganDaysAgo(0);
    expect(await lasting.sessionOf(cookies)).toBeUndefined();
  });

  test("a link for one site verifies nothing on another with the same secret", async () => {
    const details = newAccount();
    await visitors.signUp(details);
    const [token = ""] = visitors.linksTo(details.email, "verify");
    const elsewhere = identityWith({ publicUrl: "http://other.example" });
    expect(await elsewhere.verifyEmail(token)).toEqual(refuse("link-expired"));
    expect(await identity.verifyEmail(token.slice(0, token.lastIndexOf(".")))).toEqual(
      refuse("link-expired"),
    );
    expect(await identity.verifyEmail(token)).toBeUndefined();
  });

  test("a cookie or link signed with another secret is invalid", async () => {
    const stranger = identityWith({ secret: "another secret of more than thirty-two characters" });
    const details = newAccount();
    const cookies = await visitorsOf({ identity: stranger, sent }).signUp(details);
    expect(await visitorsOf({ identity: stranger, sent }).uidOf(cookies)).toEqual(expect.any(String));
    expect(await identity.sessionOf(cookies)).toBeUndefined();
    const [token = ""] = visitors.linksTo(details.email, "verify");
    expect(await identity.verifyEmail(token)).toEqual(refuse("link-expired"));
  });

  test("over https the cookie is sent over https only", async () => {
    const outcome = await identityWith({ publicUrl: "https://kadam.example" }).signUp(newAccount());
    expect(outcome).toMatchObject({
      setCookie: [
        expect.stringMatching(/^__Host-kadam\.session_token=(?!.*; Domain).*; Path=\/; HttpOnly; Secure/),
      ],
    });
  });
});
