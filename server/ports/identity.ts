import type { Account } from "#domain/accounts/account.ts";
import type { Consent } from "#domain/accounts/may-be-shown.ts";
import type { PasswordOwner } from "#domain/accounts/password-rules.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Passkeys } from "./passkeys.ts";
import type { SessionCookies } from "./session-cookies.ts";

/** `setCookie` renews a session in use. */
export type CurrentSession = SessionCookies & {
  readonly account: Account;
  readonly sessionId: string;
  readonly beganAt: Date;
  readonly expiresAt: Date;
  /** Signing in with the password asks for a code, too. */
  readonly hasSecondFactor: boolean;
  /** The session began with a passkey, or one was added in it. */
  readonly isByPasskey: boolean;
};

/** Used where the browser does not say. */
export const UNKNOWN_DEVICE = "Unknown device";

/** A browser in which the account is signed in. */
export type DeviceSession = {
  readonly id: string;
  readonly device: string;
  readonly beganAt: Date;
  /** To the day: sessions in use are renewed once a day. */
  readonly lastUsedAt: Date;
};

export type NewAccount = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  /** What the person agreed to at sign-up, and when: stored with the account. */
  readonly consent: Consent;
};

/** The password was right, but a code is needed: the cookie remembers that for ten minutes, and opens nothing. */
type CodeNeeded = SessionCookies & { readonly needsCode: true };

/** Codes of an authenticator app (TOTP), and single-use recovery codes. */
export type SecondFactor = {
  /** Nothing changes until `confirm`. The codes are shown only here. */
  begin(
    cookieHeader: string | undefined,
    password: string,
  ): Promise<
    | { readonly uri: string; readonly recoveryCodes: readonly string[] }
    | Refusal<"wrong-password" | "second-factor-on">
  >;
  /** Ends every other session: it may have been opened with the password alone. */
  confirm(cookieHeader: string | undefined, code: string): Promise<SessionCookies | Refusal<"wrong-code">>;
  switchOff(
    cookieHeader: string | undefined,
    password: string,
  ): Promise<SessionCookies | Refusal<"wrong-password">>;
  /** Takes the result of `signIn`. After a few wrong codes the password is asked for again. */
  finish(
    cookieHeader: string | undefined,
    code: string,
  ): Promise<(SessionCookies & { readonly email: string }) | Refusal<"wrong-code" | "sign-in-again">>;
};

/** The account provider. identity-conformance.ts checks the promises below for every provider. */
export type Identity = {
  /** Account, display name and learner record: atomic. The new account is signed in. */
  signUp(details: NewAccount, device?: string): Promise<SessionCookies | Refusal<"email-taken">>;
  /** Takes equally long for an unknown address. Always a new session, never the old one. */
  signIn(
    email: string,
    password: string,
    device?: string,
  ): Promise<SessionCookies | CodeNeeded | Refusal<"wrong-credentials">>;
  /** Undefined where the provider has none. */
  readonly secondFactor?: SecondFactor;
  /** Undefined where the provider does not support them, or the site's URL does not allow them. */
  readonly passkeys?: Passkeys;
  signOut(cookieHeader: string | undefined): Promise<SessionCookies>;
  /**
   * Undefined when nobody is signed in, or the session is over. A session has an absolute limit, however often it is
   * renewed.
   */
  sessionOf(cookieHeader: string | undefined): Promise<CurrentSession | undefined>;
  /** The active sessions of an account, most recently used first. */
  sessionsOf(uid: string): Promise<readonly DeviceSession[]>;
  /** Ends one session of the account, or all of them. */
  endSessions(uid: string, which: string | "all"): Promise<void>;
  /** Does not reveal whether the address has an account. */
  sendPasswordReset(email: string): Promise<void>;
  /**
   * The details of the account that the link belongs to, against which a new password is checked. Undefined: the link
   * is invalid or expired.
   */
  ownerOfReset(token: string): Promise<PasswordOwner | undefined>;
  /**
   * The link works once, and invalidates all links mailed before. All sessions of the account end, and its passkeys are
   * removed: somebody else may have added one. Those that guard a role stay.
   */
  resetPassword(token: string, password: string): Promise<undefined | Refusal<"link-expired">>;
  sendEmailVerification(email: string): Promise<void>;
  verifyEmail(token: string): Promise<undefined | Refusal<"link-expired">>;
  /** For mails to somebody who is not signed in now. False for an unknown account. */
  hasVerifiedEmail(uid: string): Promise<boolean>;
  /** Deletes sessions and links that ended before this time. */
  forgetEnded(before: Date): Promise<void>;
  checkPassword(cookieHeader: string | undefined, password: string): Promise<boolean>;
  /** All other sessions of the account end, and links mailed before become invalid. */
  changePassword(
    cookieHeader: string | undefined,
    currentPassword: string,
    newPassword: string,
  ): Promise<SessionCookies | Refusal<"wrong-password">>;
};
