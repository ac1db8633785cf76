import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSIONS_MAX } from "#domain/accounts/sessions-max.ts";
import { newLearnerRecord } from "#domain/learning/learner-record.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { identityPasswords } from "./identity-password-conformance.ts";
import {
  cookieHeader,
  type IdentityUnderTest,
  newAccount,
  PASSWORD,
  visitorsOf,
} from "./identity-under-test.ts";

/** The promises of the identity port. Every provider passes them; nothing here knows who keeps the accounts. */
export function identityConformance(
  name: string,
  open: () => Promise<IdentityUnderTest & { close(): Promise<void> }>,
): void {
  describe(`the identity on ${name}`, () => {
    let opened: IdentityUnderTest & { close(): Promise<void> };
    let identity: Identity;
    let learners: LearnerStore;
    let visitors: ReturnType<typeof visitorsOf>;

    beforeAll(async () => {
      opened = await open();
      ({ identity, learners } = opened);
      visitors = visitorsOf(opened);
    });
    afterAll(() => opened?.close());

    test("signing up makes the account, its display name and the learner's record, and signs in", async () => {
      const details = newAccount({ firstName: "आशा", lastName: "O'Rao 🎓" });
      const session = await identity.sessionOf(await visitors.signUp(details));
      const { password: _, consent, ...owner } = details;
      expect(session?.account).toEqual({
        uid: expect.stringMatching(/./),
        displayName: "आशा O'Rao 🎓",
        email: details.email,
        photoURL: null,
        emailVerified: false,
        phoneNumber: "+919876543210",
        isAnonymous: false,
        providerData: [{ providerId: "password", uid: details.email }],
      });
      expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now());
      const uid = session?.account.uid ?? "";
      expect(await learners.find(uid)).toEqual(newLearnerRecord({ uid, ...owner }));
      expect(await opened.privacy.standingOf(uid)).toEqual({ consent });
    });

    test("the session cookie is unreadable for scripts and other sites", async () => {
      const outcome = await identity.signUp(newAccount());
      if (isRefusal(outcome)) throw new Error(outcome.refused);
      expect(outcome.setCookie.length).toBeGreaterThan(0);
      for (const cookie of outcome.setCookie) {
        expect(cookie).toMatch(/; *HttpOnly/i);
        expect(cookie).toMatch(/; *SameSite=(Lax|Strict)/i);
        expect(cookie).toMatch(/; *Path=\//i);
      }
    });

    test.each([
      "o'neill+tag.test@sub-domain.example.co.in",
      "a!b@example.com",
      "half&half/two@example.com",
      "आशा@उदाहरण.भारत",
      "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
      "616263@encoded.invalid",
    ])("an account at %s works like any other", async (email) => {
      const uid = await visitors.uidOf(await visitors.signUp(newAccount({ email })));
      const session = await identity.sessionOf(await visitors.signIn(email));
      expect(session?.account).toMatchObject({ uid, email, providerData: [{ uid: email }] });
      expect(await learners.find(uid ?? "")).toMatchObject({ email });
      expect(await identity.signUp(newAccount({ email }))).toEqual(refuse("email-taken"));

      const [verifyToken = ""] = visitors.linksTo(email, "verify");
      expect(await identity.hasVerifiedEmail(uid ?? "")).toBe(false);
      expect(await identity.verifyEmail(verifyToken)).toBeUndefined();
      expect(await identity.hasVerifiedEmail(uid ?? "")).toBe(true);
      expect(await identity.hasVerifiedEmail("nobody")).toBe(false);
      const cookies = await visitors.signIn(email);
      expect((await identity.sessionOf(cookies))?.account.emailVerified).toBe(true);
      expect(
        await identity.resetPassword(await visitors.resetToken(email), "another-password"),
      ).toBeUndefined();
      expect(await visitors.uidOf(await visitors.signIn(email, "another-password"))).toBe(uid);
    });

    test("a text that looks like an encoded address stays as typed, in every field", async () => {
      const disguised = `${Buffer.from("Asha\u202e\u0000oaR", "utf8").toString("hex")}@encoded.invalid`;
      const details = newAccount({ firstName: disguised, lastName: disguised, phone: disguised });
      const cookies = await visitors.signUp(details);
      const session = await identity.sessionOf(cookies);
      expect(session?.account.displayName).toBe(`${disguised} ${disguised}`);
      const { firstName, lastName, phone } = (await learners.find(session?.account.uid ?? "")) ?? {};
      expect({ firstName, lastName, phone }).toEqual({
        firstName: disguised,
        lastName: disguised,
        phone: disguised,
      });
    });

    test("an address that has an account is refused in any spelling, and the account stays unchanged", async () => {
      const details = newAccount();
      await visitors.signUp(details);
      for (const email of [details.email, details.email.toUpperCase(), details.email.replace("a", "A")]) {
        const intruder = newAccount({ email, password: "another-password", firstName: "Mallory" });
        expect(await identity.signUp(intruder)).toEqual(refuse("email-taken"));
      }
      expect(await identity.signIn(details.email, "another-password")).toEqual(refuse("wrong-credentials"));
      const session = await identity.sessionOf(await visitors.signIn(details.email));
      expect(session?.account.displayName).toBe("Asha Rao");
    });

    test("of several sign-ups with one address at once exactly one makes an account", async () => {
      const details = newAccount();
      const passwords = ["first-password", "second-password", "third-password"];
      const outcomes = await Promise.all(
        passwords.map((password) => identity.signUp({ ...details, password })),
      );
      const refusals = outcomes.filter(isRefusal);
      expect(refusals).toEqual([refuse("email-taken"), refuse("email-taken")]);
      const accepted = outcomes.findIndex((outcome) => !isRefusal(outcome));
      const signedIn = await visitors.signIn(details.email, passwords[accepted]);
      expect(await visitors.uidOf(signedIn)).toEqual(expect.any(String));
      for (const password of passwords.filter((_, index) => index !== accepted))
        expect(await identity.signIn(details.email, password)).toEqual(refuse("wrong-credentials"));
      expect(visitors.linksTo(details.email, "verify")).toHaveLength(1);
    });

    test("signing in needs the right password, and the address in any spelling", async () => {
      const { email } = newAccount();
      const uid = await visitors.uidOf(await visitors.signUp(newAccount({ email })));
      expect(uid).toEqual(expect.any(String));
      expect(await visitors.uidOf(await visitors.signIn(email))).toBe(uid);
      expect(await visitors.uidOf(await visitors.signIn(email.toUpperCase()))).toBe(uid);
      for (const wrong of ["", "kadam-step-by-stepp", "KADAM-STEP-BY-STEP", ` ${PASSWORD}`, "x".repeat(1000)])
        expect(await identity.signIn(email, wrong), wrong).toEqual(refuse("wrong-credentials"));
    });

    test.each(["nobody@example.com", "", "no address", "@", "' or true --", "a".repeat(1000)])(
      "nobody signs in as %o",
      async (email) => {
        expect(await identity.signIn(email, PASSWORD)).toEqual(refuse("wrong-credentials"));
      },
    );

    test("every sign-in makes a session of its own", async () => {
      const details = newAccount();
      const cookies = [
        await visitors.signUp(details),
        await visitors.signIn(details.email),
        await visitors.signIn(details.email),
      ];
      expect(new Set(cookies).size).toBe(3);
      const uids = await Promise.all(cookies.map((cookie) => visitors.uidOf(cookie)));
      expect(new Set(uids).size).toBe(1);
      expect(uids[0]).toEqual(expect.any(String));
    });

    test("beyond so many sessions the one that began first ends", async () => {
      const details = newAccount();
      const first = await visitors.signUp(details);
      const second = await visitors.signIn(details.email);
      const uid = await visitors.uidOf(second);
      for (let made = 2; made < SESSIONS_MAX; made++) await visitors.signIn(details.email);
      expect(await visitors.uidOf(first)).toBe(uid);
      const last = await visitors.signIn(details.email);
      expect(await identity.sessionOf(first)).toBeUndefined();
      expect(await visitors.uidOf(second)).toBe(uid);
      expect(await visitors.uidOf(last)).toBe(uid);
      expect(await identity.sessionsOf(uid ?? "")).toHaveLength(SESSIONS_MAX);
    });

    test("signing out ends that session on the server, and no other", async () => {
      const details = newAccount();
      const phone = await visitors.signUp(details);
      const laptop = await visitors.signIn(details.email);
      const answer = await identity.signOut(phone);
      expect(cookieHeader(answer)).toBe("");
      expect(answer.setCookie.length).toBeGreaterThan(0);
      expect(await identity.sessionOf(phone)).toBeUndefined();
      expect(await visitors.uidOf(laptop)).toEqual(expect.any(String));
    });

    test("signing out without a session, or twice, is no error", async () => {
      const cookies = await visitors.signUp(newAccount());
      await identity.signOut(cookies);
      for (const nobody of [cookies, undefined, "", "nonsense"])
        expect(cookieHeader(await identity.signOut(nobody))).toBe("");
    });

    test("the owner sees where the account is signed in, and ends one session or all of them", async () => {
      const details = newAccount();
      const first = await identity.signUp(details, "Chrome on Android");
      if (isRefusal(first)) throw new Error(first.refused);
      const phone = cookieHeader(first);
      const second = await identity.signIn(details.email, PASSWORD, "Firefox on Linux");
      if (isRefusal(second)) throw new Error(second.refused);
      const laptop = cookieHeader(second);
      const bystander = await visitors.signUp(newAccount());
      const session = await identity.sessionOf(laptop);
      const uid = session?.account.uid ?? "";

      const listed = await identity.sessionsOf(uid);
      expect(listed.map(({ device }) => device).sort()).toEqual(["Chrome on Android", "Firefox on Linux"]);
      expect(listed.find(({ id }) => id === session?.sessionId)?.device).toBe("Firefox on Linux");
      for (const { beganAt, lastUsedAt } of listed) {
        expect(Math.abs(Date.now() - beganAt.getTime())).toBeLessThan(600_000);
        expect(lastUsedAt.getTime()).toBeGreaterThanOrEqual(beganAt.getTime());
      }

      const other = listed.find(({ id }) => id !== session?.sessionId)?.id ?? "";
      const strangersUid = (await visitors.uidOf(bystander)) ?? "";
      await identity.endSessions(strangersUid, other);
      expect(await visitors.uidOf(phone)).toBe(uid);
      await identity.endSessions(uid, other);
      expect(await identity.sessionOf(phone)).toBeUndefined();
      expect(await visitors.uidOf(laptop)).toBe(uid);
      await identity.endSessions(uid, "all");
      expect(await identity.sessionOf(laptop)).toBeUndefined();
      expect(await identity.sessionsOf(uid)).toEqual([]);
      await identity.endSessions(uid, "no-such-session");
    });

    test("no forged or broken cookie is a session", async () => {
      const real = await visitors.signUp(newAccount());
      const other = await visitors.signUp(newAccount());
      const [name = "", value = ""] = real.split("=", 2);
      const [token = "", signature = ""] = value.split(".", 2);
      const otherSignature = other.split(".").at(-1);
      // Cache the real cookie first: it must not help a forged one.
      expect(await visitors.uidOf(real)).toEqual(expect.any(String));
      const forged = [
        undefined,
        "",
        name,
        `${name}=`,
        `${name}=.`,
        `${name}=${token}`,
        `${name}=${token}.`,
        `${name}=${token}.${signature.slice(0, -6)}`,
        `${name}=${token}.${otherSignature}`,
        `${name}=x${token}.${signature}`,
        `${name}=%E0%A4%A`,
        `${name}=${"x".repeat(5000)}`,
        `${name}=' or '1'='1`,
        `${name}=null; ${name}=undefined`,
        `${name}2=${value}`,
        ";;;=;= =",
      ];
      for (const cookies of forged)
        expect(await identity.sessionOf(cookies), String(cookies)).toBeUndefined();
      expect(await visitors.uidOf(`theme=dark; ${real}; x=%E0%A4%A`)).toEqual(expect.any(String));
    });

    test("a deleted learner is signed out everywhere and cannot sign in", async () => {
      const details = newAccount();
      const cookies = [await visitors.signUp(details), await visitors.signIn(details.email)];
      const uid = await visitors.uidOf(cookies[0] ?? "");
      await learners.remove(uid ?? "", "revoke", new Date());
      for (const cookie of cookies) expect(await identity.sessionOf(cookie)).toBeUndefined();
      expect(await identity.signIn(details.email, PASSWORD)).toEqual(refuse("wrong-credentials"));
    });

    identityPasswords(() => ({ identity, visitors }));
  });
}
