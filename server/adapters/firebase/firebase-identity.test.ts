import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeDetails } from "#domain/learning/change-details.ts";
import { newLearnerRecord } from "#domain/learning/learner-record.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import { ProviderRefusal, ServiceAway } from "#server/ports/service-trouble.ts";
import { type AuthEmulator, emptyEmulator, openOnEmulator } from "#server/testing/auth-emulator.ts";
import { type Failure, failingFirestore } from "#server/testing/failing-firestore.ts";
import { openFirestore } from "#server/testing/firestore.ts";
import { identityConformance } from "#server/testing/identity-conformance.ts";
import { cookieHeader, newAccount, PASSWORD, visitorsOf } from "#server/testing/identity-under-test.ts";
import { startTroubleServer, type TroubleServer } from "#server/testing/trouble-server.ts";

const HOST = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const QUICKLY = { tries: 3, firstPauseMs: 5, totalMs: 3_000 };

/** Needs the official emulator, which `npm run test:firebase` starts; skipped without it. */
describe.skipIf(!HOST)("accounts in Firebase Authentication", () => {
  // New projects have email enumeration protection; older ones answer more openly.
  for (const protectsAddresses of [false, true])
    identityConformance(
      `Firebase Authentication that ${protectsAddresses ? "hides" : "tells"} who has an account`,
      async () => {
        await emptyEmulator({ protectsAddresses });
        return openOnEmulator();
      },
    );

  describe("beyond the conformance suite", () => {
    let emulator: AuthEmulator;
    let visitors: ReturnType<typeof visitorsOf>;

    beforeAll(() => {
      emulator = openOnEmulator();
      visitors = visitorsOf(emulator);
    });
    afterAll(() => emulator?.close());

    const signedUp = async () => {
      const details = newAccount();
      const cookies = await visitors.signUp(details);
      return { details, cookies, uid: (await visitors.uidOf(cookies)) ?? "" };
    };
    const setInConsole = (uid: string, fields: object) =>
      emulator.backend.toolkit.asServer("/accounts:update", { localId: uid, ...fields });

    test("an account that is disabled in Firebase's console is signed out, and is told so in the provider's words", async () => {
      const { details, cookies, uid } = await signedUp();
      await setInConsole(uid, { disableUser: true });
      expect(await emulator.identity.sessionOf(cookies)).toBeUndefined();
      const refused = emulator.identity.signIn(details.email, PASSWORD);
      await expect(refused).rejects.toThrow(ProviderRefusal);
      await expect(refused).rejects.toMatchObject({
        says: "This account has been disabled by an administrator.",
      });
    });

    test("sessions that are revoked in Firebase's console are over", async () => {
      const { cookies, uid } = await signedUp();
      await setInConsole(uid, { validSince: String(Math.floor(Date.now() / 1000) + 2) });
      expect(await emulator.identity.sessionOf(cookies)).toBeUndefined();
    });

    test("an account that is deleted in Firebase's console is signed out", async () => {
      const { details, cookies, uid } = await signedUp();
      await emulator.backend.toolkit.asServer("/accounts:delete", { localId: uid });
      expect(await emulator.identity.sessionOf(cookies)).toBeUndefined();
      expect(await emulator.identity.signIn(details.email, PASSWORD)).toEqual(refuse("wrong-credentials"));
    });

    test("a removed learner no longer has an account", async () => {
      const { details, uid } = await signedUp();
      await emulator.learners.remove(uid, "revoke", new Date());
      expect(await emulator.backend.toolkit.findAccount({ email: details.email })).toBeUndefined();
    });

    test("a session in use is renewed after a day, ends alone, and the old token with it", async () => {
      const { cookies, uid } = await signedUp();
      expect((await emulator.identity.sessionOf(cookies))?.setCookie).toEqual([]);
      const old = agedBy(cookies, 86_400 + 60);
      const session = await emulator.identity.sessionOf(old);
      expect(session?.setCookie).toEqual([expect.stringMatching(/; Max-Age=3600;/)]);
      const renewed = cookieHeader(session ?? { setCookie: [] });
      expect(await visitors.uidOf(renewed)).toBe(uid);
      expect((await emulator.identity.sessionOf(renewed))?.setCookie).toEqual([]);
      await emulator.identity.signOut(renewed);
      for (const cookie of [renewed, old, cookies])
        expect(await emulator.identity.sessionOf(cookie)).toBeUndefined();
    });

    test("a token alone, or with the session of somebody else, is no session", async () => {
      const [asha, ravi] = [await signedUp(), await signedUp()];
      const [name = "", value = ""] = asha.cookies.split("=", 2);
      const token = value.slice(value.indexOf(".") + 1);
      const [otherId = ""] = (ravi.cookies.split("=", 2)[1] ?? "").split(".", 1);
      for (const forged of [token, `${otherId}.${token}`, `${"A".repeat(43)}.${token}`])
        expect(await emulator.identity.sessionOf(`${name}=${forged}`)).toBeUndefined();
    });

    test("over https the cookie is sent over https only", async () => {
      const secure = openOnEmulator({ publicUrl: "https://kadam.example" });
      const outcome = await secure.identity.signUp(newAccount());
      expect(outcome).toMatchObject({ setCookie: [expect.stringMatching(/^__Secure-.*; Secure/)] });
      await secure.close();
    });

    test("a changed name is shown at once, and reaches the account", async () => {
      const { cookies, uid } = await signedUp();
      await emulator.learners.change(
        uid,
        (record) => changeDetails(record, { firstName: "Usha" }, { ...newAccount(), uid }),
        { now: new Date() },
      );
      expect((await emulator.identity.sessionOf(cookies))?.account.displayName).toBe("Usha Rao");
      await expect
        .poll(async () => (await emulator.backend.toolkit.findAccount({ localId: uid }))?.displayName)
        .toBe("Usha Rao");
    });

    test("an account left by a broken sign-up long ago can be claimed with its password, and by nobody else", async () => {
      const details = newAccount();
      const uid = randomUUID();
      const { email, password } = details;
      const createdAt = String(Date.now() - 120_000);
      await emulator.backend.toolkit.asServer("/accounts:batchCreate", {
        users: [{ localId: uid, email, rawPassword: password, createdAt }],
      });
      const other = { ...details, password: "another-password" };
      expect(await emulator.identity.signUp(other)).toEqual(refuse("email-taken"));
      expect(await visitors.uidOf(await visitors.signUp(details))).toBe(uid);
      expect(await emulator.learners.find(uid)).toEqual(newLearnerRecord({ ...details, uid }));
      expect(await emulator.identity.signUp(details)).toEqual(refuse("email-taken"));
    });
  });

  describe("when a service fails in the middle", () => {
    let trouble: TroubleServer;
    let emulator: AuthEmulator;
    let failure: Failure;

    beforeEach(async () => {
      trouble = await startTroubleServer(HOST);
      failure = "none";
      emulator = openOnEmulator({
        host: trouble.host,
        patience: QUICKLY,
        firestore: failingFirestore(openFirestore().firestore, () => failure),
      });
    });
    afterEach(async () => {
      await emulator.close();
      await trouble.close();
    });

    const accountOf = (email: string) => emulator.backend.toolkit.findAccount({ email });
    const failAt = (...methods: readonly string[]) => {
      trouble.trouble = (path) =>
        methods.some((method) => path.endsWith(method)) ? { status: 503 } : "none";
    };

    test.each<[what: string, methods: readonly string[], failure: Failure]>([
      ["the record is not written", [], "unavailable"],
      ["the answer of Firestore gets lost", [], "answer-lost"],
      ["Firestore is silent", [], "silent"],
      ["the new account cannot sign in", ["accounts:signInWithPassword"], "none"],
      ["no session can be made", [":createSessionCookie"], "none"],
    ])("a sign-up leaves nothing behind when %s, and can be repeated", async (_what, methods, planned) => {
      const details = newAccount();
      failAt(...methods);
      failure = planned;
      await expect(emulator.identity.signUp(details)).rejects.toThrow(ServiceAway);
      failure = "none";
      failAt();
      expect(await accountOf(details.email)).toBeUndefined();
      expect((await emulator.backend.documents.firestore.collection("users").get()).size).toBe(0);
      expect(emulator.sent.filter(({ email }) => email === details.email)).toEqual([]);
      expect(isRefusal(await emulator.identity.signUp(details))).toBe(false);
    });

    test("when undoing fails as well, the next sign-in completes the sign-up", async () => {
      const details = newAccount();
      failAt("accounts:delete");
      failure = "unavailable";
      await expect(emulator.identity.signUp(details)).rejects.toThrow(ServiceAway);
      failure = "none";
      failAt();
      expect(emulator.logged).toContain("account of a failed sign-up stays");
      const visitors = visitorsOf(emulator);
      const uid = await visitors.uidOf(await visitors.signIn(details.email));
      expect(await emulator.learners.find(uid ?? "")).toMatchObject({
        firstName: "Asha",
        lastName: "Rao",
        email: details.email,
      });
    });

    test("an account whose creation was not answered is found by the retry", async () => {
      const details = newAccount();
      let isFirst = true;
      trouble.trouble = (path) => {
        const isLost = path.endsWith("/accounts") && isFirst;
        if (isLost) isFirst = false;
        return isLost ? "answer-lost" : "none";
      };
      expect(isRefusal(await emulator.identity.signUp(details))).toBe(false);
      expect(trouble.calls.filter((path) => path.endsWith("/accounts"))).toHaveLength(2);
    });

    test("a mail that cannot be sent does not stop a sign-up", async () => {
      failAt("accounts:sendOobCode");
      expect(isRefusal(await emulator.identity.signUp(newAccount()))).toBe(false);
      expect(emulator.logged).toContain("verification mail not sent");
    });

    test("an unavailable service signs nobody out", async () => {
      const cookies = await visitorsOf(emulator).signUp(newAccount());
      failAt("accounts:lookup");
      await expect(emulator.identity.sessionOf(cookies)).rejects.toThrow(ServiceAway);
      failAt();
      expect(await visitorsOf(emulator).uidOf(cookies)).toEqual(expect.any(String));
    });

    test("a changed password is kept, and its owner signs in again, when the new session cannot be made", async () => {
      const details = newAccount();
      const cookies = await visitorsOf(emulator).signUp(details);
      failAt(":createSessionCookie");
      const outcome = await emulator.identity.changePassword(cookies, PASSWORD, "one-more-step-a-day");
      if (isRefusal(outcome)) throw new Error(outcome.refused);
      expect(cookieHeader(outcome)).toBe("");
      failAt();
      expect(await emulator.identity.sessionOf(cookies)).toBeUndefined();
      expect(isRefusal(await emulator.identity.signIn(details.email, "one-more-step-a-day"))).toBe(false);
    });

    test("a learner is removed completely by the retry when the account could not be deleted at first", async () => {
      const details = newAccount();
      const visitors = visitorsOf(emulator);
      const uid = (await visitors.uidOf(await visitors.signUp(details))) ?? "";
      failAt("accounts:delete");
      await expect(emulator.learners.remove(uid, "revoke", new Date())).rejects.toThrow(ServiceAway);
      failAt();
      const cookies = await visitors.signIn(details.email);
      expect(await visitors.uidOf(cookies)).toBe(uid);
      await emulator.learners.remove(uid, "revoke", new Date());
      expect(await emulator.identity.sessionOf(cookies)).toBeUndefined();
      expect(await accountOf(details.email)).toBeUndefined();
    });
  });
});

/**
 * The same cookie, with a token that is that many seconds older. Possible because the emulator's tokens are not signed.
 */
function agedBy(cookies: string, seconds: number): string {
  const [name, value = ""] = cookies.split("=", 2);
  const [sessionId, header, payload = "", signature] = value.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { iat: number };
  const older = Buffer.from(JSON.stringify({ ...claims, iat: claims.iat - seconds })).toString("base64url");
  return `${name}=${sessionId}.${header}.${older}.${signature}`;
}
