import { expect, test } from "vitest";
import { isRefusal, refuse } from "#domain/refusal.ts";
import type { Identity } from "#server/ports/identity.ts";
import { cookieHeader, newAccount, PASSWORD, type visitorsOf } from "./identity-under-test.ts";

const NEW_PASSWORD = "one-more-step-a-day";

/** The identity port's promises about passwords and mailed links; run by identity-conformance.ts. */
export function identityPasswords(
  opened: () => { identity: Identity; visitors: ReturnType<typeof visitorsOf> },
): void {
  test("a reset link sets a new password, works once, and ends all sessions of that account only", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    const cookies = [await visitors.signUp(details), await visitors.signIn(details.email)];
    const bystander = await visitors.signUp(newAccount());
    const token = await visitors.resetToken(details.email);
    expect(await identity.resetPassword(token, NEW_PASSWORD)).toBeUndefined();

    for (const cookie of cookies) expect(await identity.sessionOf(cookie)).toBeUndefined();
    expect(await visitors.uidOf(bystander)).toEqual(expect.any(String));
    expect(await identity.signIn(details.email, PASSWORD)).toEqual(refuse("wrong-credentials"));
    expect(await visitors.uidOf(await visitors.signIn(details.email, NEW_PASSWORD))).toEqual(
      expect.any(String),
    );

    expect(await identity.resetPassword(token, "a-third-password")).toEqual(refuse("link-expired"));
    expect(await identity.signIn(details.email, "a-third-password")).toEqual(refuse("wrong-credentials"));
  });

  test("a valid reset link reveals its owner, and no other does", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    await visitors.signUp(details);
    const token = await visitors.resetToken(details.email);
    const { firstName, lastName, phone, email } = details;
    expect(await identity.ownerOfReset(token)).toMatchObject({ firstName, lastName, phone, email });
    for (const bad of ["", "x", `${token}x`, token.slice(1), "%", "x".repeat(900)])
      expect(await identity.ownerOfReset(bad), bad).toBeUndefined();
    await identity.resetPassword(token, NEW_PASSWORD);
    expect(await identity.ownerOfReset(token)).toBeUndefined();
  });

  test("after a link has set a new password, no link mailed before sets another", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    await visitors.signUp(details);
    const bystander = newAccount();
    await visitors.signUp(bystander);
    const [old, newer] = [await visitors.resetToken(details.email), await visitors.resetToken(details.email)];
    const others = await visitors.resetToken(bystander.email);
    expect(await identity.resetPassword(newer, NEW_PASSWORD)).toBeUndefined();
    expect(await identity.resetPassword(old, "a-third-password")).toEqual(refuse("link-expired"));
    expect(await visitors.signIn(details.email, NEW_PASSWORD)).not.toBe("");
    expect(await identity.resetPassword(others, NEW_PASSWORD)).toBeUndefined();
  });

  test("after a password change, no link mailed before sets another", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    const cookies = await visitors.signUp(details);
    const token = await visitors.resetToken(details.email);
    expect(isRefusal(await identity.changePassword(cookies, PASSWORD, NEW_PASSWORD))).toBe(false);
    expect(await identity.resetPassword(token, "a-third-password")).toEqual(refuse("link-expired"));
    expect(await visitors.signIn(details.email, NEW_PASSWORD)).not.toBe("");
  });

  test("a reset link used twice at once works once", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    await visitors.signUp(details);
    const token = await visitors.resetToken(details.email);
    const passwords = ["first-new-password", "second-new-password"];
    const outcomes = await Promise.all(passwords.map((password) => identity.resetPassword(token, password)));
    expect(outcomes.filter(isRefusal)).toEqual([refuse("link-expired")]);
    const winner = outcomes.findIndex((outcome) => !isRefusal(outcome));
    expect(await visitors.signIn(details.email, passwords[winner])).not.toBe("");
    expect(await identity.signIn(details.email, passwords[1 - winner] ?? "")).toEqual(
      refuse("wrong-credentials"),
    );
  });

  test("requesting a reset changes nothing by itself", async () => {
    const { visitors } = opened();
    const details = newAccount();
    const cookies = await visitors.signUp(details);
    await visitors.resetToken(details.email);
    expect(await visitors.uidOf(cookies)).toEqual(expect.any(String));
    expect(await visitors.signIn(details.email)).not.toBe("");
  });

  test("a reset is mailed to the address of the account, in any spelling", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    await visitors.signUp(details);
    await identity.sendPasswordReset(details.email.toUpperCase());
    expect(visitors.linksTo(details.email, "reset")).toHaveLength(1);
  });

  test("a reset for an unknown address answers the same and sends nothing", async () => {
    const { identity, visitors } = opened();
    const unknown = newAccount().email;
    expect(await identity.sendPasswordReset(unknown)).toBeUndefined();
    expect(await identity.sendPasswordReset("आशा@कोई-नहीं.भारत")).toBeUndefined();
    expect(visitors.linksTo(unknown, "reset")).toEqual([]);
    expect(visitors.linksTo("आशा@कोई-नहीं.भारत", "reset")).toEqual([]);
  });

  test("a forged link sets no password and verifies nothing", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    await visitors.signUp(details);
    const reset = await visitors.resetToken(details.email);
    const [verify = ""] = visitors.linksTo(details.email, "verify");
    for (const token of [
      "",
      "x",
      "null",
      reset.slice(1),
      `${reset}x`,
      reset.toLowerCase(),
      verify,
      "%",
      "x".repeat(900),
    ])
      expect(await identity.resetPassword(token, NEW_PASSWORD), token).toEqual(refuse("link-expired"));
    for (const token of ["", "x", "a.b.c", verify.slice(0, -3), `${verify}x`, reset, "x".repeat(3900)])
      expect(await identity.verifyEmail(token), token).toEqual(refuse("link-expired"));
    expect(await visitors.signIn(details.email)).not.toBe("");
  });

  test("the link mailed at sign-up verifies the address, and a second click is no error", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    const cookies = await visitors.signUp(details);
    const [token = "", ...more] = visitors.linksTo(details.email, "verify");
    expect(more).toEqual([]);
    expect(await identity.verifyEmail(token)).toBeUndefined();
    expect((await identity.sessionOf(cookies))?.account.emailVerified).toBe(true);
    expect(await identity.verifyEmail(token)).toBeUndefined();
  });

  test("the verification link can be sent again until the address is verified", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    const cookies = await visitors.signUp(details);
    await identity.sendEmailVerification(details.email);
    const links = visitors.linksTo(details.email, "verify");
    expect(links).toHaveLength(2);
    expect(await identity.verifyEmail(links[1] ?? "")).toBeUndefined();
    expect((await identity.sessionOf(cookies))?.account.emailVerified).toBe(true);
    await identity.sendEmailVerification(details.email);
    expect(visitors.linksTo(details.email, "verify")).toHaveLength(2);

    const unknown = newAccount().email;
    await identity.sendEmailVerification(unknown);
    expect(visitors.linksTo(unknown, "verify")).toEqual([]);
  });

  test("a changed password ends the other sessions, and the new cookie works", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    const elsewhere = await visitors.signUp(details);
    const here = await visitors.signIn(details.email);
    const uid = await visitors.uidOf(here);
    const outcome = await identity.changePassword(here, PASSWORD, NEW_PASSWORD);
    if (isRefusal(outcome)) throw new Error(outcome.refused);

    expect(await visitors.uidOf(cookieHeader(outcome))).toBe(uid);
    expect(await identity.sessionOf(elsewhere)).toBeUndefined();
    expect(await identity.signIn(details.email, PASSWORD)).toEqual(refuse("wrong-credentials"));
    expect(await visitors.uidOf(await visitors.signIn(details.email, NEW_PASSWORD))).toBe(uid);
  });

  test("a password is not changed without the current one, nor without a session", async () => {
    const { identity, visitors } = opened();
    const details = newAccount();
    const elsewhere = await visitors.signUp(details);
    const here = await visitors.signIn(details.email);
    for (const wrong of ["", "wrong-password", "x".repeat(1000)])
      expect(await identity.changePassword(here, wrong, NEW_PASSWORD)).toEqual(refuse("wrong-password"));
    for (const nobody of [undefined, "", "nonsense"])
      expect(await identity.changePassword(nobody, PASSWORD, NEW_PASSWORD)).toEqual(refuse("wrong-password"));
    for (const cookies of [elsewhere, here])
      expect(await visitors.uidOf(cookies)).toEqual(expect.any(String));
    expect(await visitors.signIn(details.email)).not.toBe("");
  });

  test("a password is checked against the account of the session", async () => {
    const { identity, visitors } = opened();
    const cookies = await visitors.signUp(newAccount());
    const other = await visitors.signUp(newAccount({ password: NEW_PASSWORD }));
    expect(await identity.checkPassword(cookies, PASSWORD)).toBe(true);
    expect(await identity.checkPassword(other, NEW_PASSWORD)).toBe(true);
    for (const wrong of [NEW_PASSWORD, "", "x".repeat(1000)])
      expect(await identity.checkPassword(cookies, wrong)).toBe(false);
    for (const nobody of [undefined, "", "nonsense"])
      expect(await identity.checkPassword(nobody, PASSWORD)).toBe(false);
  });
}
