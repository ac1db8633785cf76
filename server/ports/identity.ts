import type { Account } from "#domain/accounts/account.ts";
import type { Consent } from "#domain/accounts/may-be-shown.ts";
import type { PasswordOwner } from "#domain/accounts/password-rules.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Passkeys } from "./passkeys.ts";
import type { SessionCookies } from "./session-cookies.ts";

/** `setCookie` renews a session that is in use. */
export type CurrentSession = SessionCookies & {
  readonly account: Account;
  readonly sessionId: string;
  readonly beganAt: Date;
  readonly expiresAt: Date;
  /** Signing in with the password asks for a code, too. */
  readonly hasSecondFactor: boolean;
  /** This session began with a passkey, or one was added in it. */
  readonly isByPasskey: boolean;
};

/** Where the browser did not tell. */
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
  /** To what, and when, whoever signs up agreed: kept with the account. */
  readonly consent: Consent;
};

/** The password was right, and a code is still missing: the cookie remembers that for ten minutes, and opens nothing. */
type CodeNeeded = SessionCookies & { readonly needsCode: true };

/** Codes of an authenticator app (TOTP), and recovery codes that work once each. */
export type SecondFactor = {
  /** Nothing changes until `confirm`. The codes are told only here. */
  begin(
    cookieHeader: string | undefined,
    password: string,
  ): Promise<
    | { readonly uri: string; readonly recoveryCodes: readonly string[] }
    | Refusal<"wrong-password" | "second-factor-on">
  >;
  /** Ends every other session: the password alone may have opened it. */
  confirm(cookieHeader: string | undefined, code: string): Promise<SessionCookies | Refusal<"wrong-code">>;
  switchOff(
    cookieHeader: string | undefined,
    password: string,
  ): Promise<SessionCookies | Refusal<"wrong-password">>;
  /** With what `signIn` answered. After a few wrong codes the password is asked for again. */
  finish(
    cookieHeader: string | undefined,
    code: string,
  ): Promise<(SessionCookies & { readonly email: string }) | Refusal<"wrong-code" | "sign-in-again">>;
};

/** Who keeps the accounts. The promises below are checked by identity-conformance.ts for every provider. */
export type Identity = {
  /** Account, display name and learner record: all or nothing. The new account is signed in. */
  signUp(details: NewAccount, device?: string): Promise<SessionCookies | Refusal<"email-taken">>;
  /** Takes as long for an address without an account. Always a new session, never the one that was there before. */
  signIn(
    email: string,
    password: string,
    device?: string,
  ): Promise<SessionCookies | CodeNeeded | Refusal<"wrong-credentials">>;
  /** Undefined where the provider has none. */
  readonly secondFactor?: SecondFactor;
  /** Undefined where the provider, or the address of the site, has none. */
  readonly passkeys?: Passkeys;
  signOut(cookieHeader: string | undefined): Promise<SessionCookies>;
  /** Undefined when nobody is signed in, or the session is over. However often it is renewed, a session has a last day. */
  sessionOf(cookieHeader: string | undefined): Promise<CurrentSession | undefined>;
  /** The running sessions of an account, the one used last first. */
  sessionsOf(uid: string): Promise<readonly DeviceSession[]>;
  /** Ends one session of the account, or all of them. */
  endSessions(uid: string, which: string | "all"): Promise<void>;
  /** Says nothing of whether the address has an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** Whose password the link may set: their details, against which a new one is held. Undefined: the link is no good (any more). */
  ownerOfReset(token: string): Promise<PasswordOwner | undefined>;
  /**
   * The link works once, and no other one that was mailed before works after it. All sessions of the account end, and its
   * passkeys go: somebody else may have added one. Those that guard a role stay.
   */
  resetPassword(token: string, password: string): Promise<undefined | Refusal<"link-expired">>;
  sendEmailVerification(email: string): Promise<void>;
  verifyEmail(token: string): Promise<undefined | Refusal<"link-expired">>;
  /** For whoever writes to somebody who is not here now. False for whoever has no account. */
  hasVerifiedEmail(uid: string): Promise<boolean>;
  /** Drops sessions and links that were over before this moment. */
  forgetEnded(before: Date): Promise<void>;
  checkPassword(cookieHeader: string | undefined, password: string): Promise<boolean>;
  /** All other sessions of the account end, and no link that was mailed before sets a password any more. */
  changePassword(
    cookieHeader: string | undefined,
    currentPassword: string,
    newPassword: string,
  ): Promise<SessionCookies | Refusal<"wrong-password">>;
};
