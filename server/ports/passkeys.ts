import type { Refusal } from "#domain/refusal.ts";
import type { SessionCookies } from "./session-cookies.ts";

/**
 * A key on somebody's device (WebAuthn), unlocked by finger, face or PIN: device and owner are two factors in one step.
 */
export type Passkey = { readonly id: string; readonly name: string; readonly addedAt: Date };

/** WebAuthn's JSON; only the browser and the provider look inside. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;
type PasskeyAnswer = Readonly<Record<string, unknown>>;

/** The cookie holds the challenge for five minutes, and it is valid for one answer. */
type Challenge = SessionCookies & { readonly options: PasskeyOptions };

export type Passkeys = {
  /** The oldest first. */
  list(uid: string): Promise<readonly Passkey[]>;
  /** False if the learner has no such passkey. */
  remove(uid: string, id: string): Promise<boolean>;
  beginAdding(
    cookieHeader: string | undefined,
    owner: { readonly email: string; readonly displayName: string },
  ): Promise<Challenge>;
  /** From then on the session counts as one by passkey. */
  add(
    cookieHeader: string | undefined,
    added: { readonly sessionId: string; readonly name: string; readonly response: PasskeyAnswer },
  ): Promise<undefined | Refusal<"passkey-refused">>;
  beginSignIn(): Promise<Challenge>;
  /** Always a new session. A refusal does not say why. */
  signIn(
    cookieHeader: string | undefined,
    answer: PasskeyAnswer,
    device: string,
  ): Promise<(SessionCookies & { readonly email: string }) | Refusal<"wrong-passkey">>;
};
