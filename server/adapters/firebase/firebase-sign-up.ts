import { randomBytes } from "node:crypto";
import { changeDetails } from "#domain/learning/change-details.ts";
import { fullName, type LearnerDetails } from "#domain/learning/learner-record.ts";
import { openRecord } from "#domain/learning/open-record.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import type { NewAccount } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import type { SessionCookies } from "#server/ports/session-cookies.ts";
import { nameFor } from "./documents.ts";
import type { SessionSettings, Sessions } from "./firebase-sessions.ts";
import type { IdentityToolkit, ToolkitAccount } from "./identity-toolkit.ts";
import { learnerRef } from "./learner-folder.ts";
import { isRefusedWith } from "./provider-words.ts";

/** Longer than any sign-up takes: an older account without a record was left by a broken sign-up. */
const SIGN_UP_ENDS_WITHIN_MS = 60_000;

export type SignedIn = { readonly localId: string; readonly idToken: string };

type Parts = SessionSettings & {
  readonly sessions: Sessions;
  readonly learners: LearnerStore;
  readonly privacy: PrivacyStore;
  readonly checkPassword: (email: string, password: string) => Promise<SignedIn | undefined>;
};

/** Creates the account, then the record, then the session: if a step fails, the earlier ones are undone. */
export function firebaseSignUp(parts: Parts) {
  const { toolkit, sessions, learners, privacy, documents, checkPassword, log } = parts;

  /** We choose the uid: a call whose answer got lost can be retried, and undoing never hits another account. */
  async function createAccount(uid: string, details: NewAccount): Promise<"created" | "taken"> {
    const { email, password } = details;
    try {
      await toolkit.asServer("/accounts", { localId: uid, email, password, displayName: fullName(details) });
      return "created";
    } catch (error) {
      if (!isRefusedWith(error, ["EMAIL_EXISTS", "DUPLICATE_LOCAL_ID"])) throw error;
      return (await toolkit.findAccount({ localId: uid })) ? "created" : "taken";
    }
  }

  const { firestore, read } = documents;
  const UNDO = {
    account: (uid: string) => deleteAccount(toolkit, uid),
    record: async (uid: string) => {
      await read(() => firestore.recursiveDelete(learnerRef(firestore, uid)));
      await read(() => firestore.collection("privacy").doc(nameFor(uid)).delete());
    },
  };
  async function undo(uid: string, ...whats: readonly (keyof typeof UNDO)[]): Promise<void> {
    for (const what of whats)
      await UNDO[what](uid).catch((error: unknown) =>
        log("error", `${what} of a failed sign-up stays`, error),
      );
  }

  /**
   * Retrying a broken sign-up with the same password claims the account that it left. Passwords of complete accounts
   * are not checked here, else this would be a place to guess them.
   */
  async function takeUp(details: NewAccount): Promise<SignedIn | undefined> {
    const account = await toolkit.findAccount({ email: details.email });
    const ageMs = Date.now() - Number(account?.createdAt ?? Date.now());
    if (!account || ageMs < SIGN_UP_ENDS_WITHIN_MS || (await learners.find(account.localId)))
      return undefined;
    const signedIn = await checkPassword(details.email, details.password);
    if (!signedIn) return undefined;
    const { localId } = signedIn;
    await toolkit.asServer("/accounts:update", { localId, displayName: fullName(details) });
    await writeRecord(learners, { ...details, uid: localId });
    await keepConsent(localId, details);
    return signedIn;
  }

  async function keepConsent(uid: string, { consent }: NewAccount): Promise<void> {
    await privacy.change(uid, (standing) => ({ ...standing, consent }), consent.at);
  }

  return async (given: NewAccount, device?: string): Promise<SessionCookies | Refusal<"email-taken">> => {
    const details = { ...given, email: given.email.toLowerCase() };
    const uid = newUid();
    const account = await createAccount(uid, details).catch(async (error: unknown) => {
      // Without an answer it may have been created anyway.
      if (error instanceof ServiceAway) await undo(uid, "account");
      throw error;
    });
    if (account === "taken") {
      const signedIn = await takeUp(details);
      if (!signedIn) return refuse("email-taken");
      return sessions.begin(signedIn.localId, signedIn.idToken, device);
    }
    try {
      await writeRecord(learners, { ...details, uid });
      await keepConsent(uid, details);
      const signedIn = await checkPassword(details.email, details.password);
      if (!signedIn) throw new Error("the new account cannot be signed in to");
      const cookies = await sessions.begin(uid, signedIn.idToken, device);
      await sendVerification(signedIn.idToken);
      return cookies;
    } catch (error) {
      await undo(uid, "account", "record");
      throw error;
    }
  };

  /** Optional: the account works without it, and the mail can be requested again. */
  async function sendVerification(idToken: string): Promise<void> {
    await toolkit
      .asVisitor("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken }, "ask-once")
      .catch((error: unknown) => log("warn", "verification mail not sent", error));
  }
}

/** A sign-up that broke between account and record is completed by the next sign-in, from the account's data. */
export async function ensureRecord(learners: LearnerStore, account: ToolkitAccount): Promise<void> {
  const [firstName = "", ...rest] = (account.displayName ?? "").split(" ");
  const { localId: uid, email = "" } = account;
  const details = { uid, email, firstName, lastName: rest.join(" "), phone: "" };
  await learners.change(uid, (record) => openRecord(record, details), { now: new Date() });
}

/** What somebody just typed wins over what a sign-in made of the account's name meanwhile. */
async function writeRecord(learners: LearnerStore, details: LearnerDetails): Promise<void> {
  const { uid, firstName, lastName, phone } = details;
  const typed = { firstName, lastName, phone };
  await learners.change(uid, (record) => changeDetails(record, typed, details), { now: new Date() });
}

export async function deleteAccount(toolkit: IdentityToolkit, uid: string): Promise<void> {
  try {
    await toolkit.asServer("/accounts:delete", { localId: uid });
  } catch (error) {
    if (!isRefusedWith(error, ["USER_NOT_FOUND"])) throw error;
  }
}

/** Same length and alphabet as Firebase's own. */
function newUid(): string {
  const letters = randomBytes(48).toString("base64").replaceAll(/[+/=]/g, "");
  return letters.length >= 28 ? letters.slice(0, 28) : newUid();
}
