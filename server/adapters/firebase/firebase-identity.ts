import { type Refusal, refuse } from "#domain/refusal.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { hashedName, plainOf } from "./documents.ts";
import { firebaseSessions, idTokenFor, type SessionSettings } from "./firebase-sessions.ts";
import { ensureRecord, firebaseSignUp, type SignedIn } from "./firebase-sign-up.ts";
import { inProviderWords, isRefusedWith } from "./provider-words.ts";

/** All mapped to one answer: which of the two was wrong is not revealed. */
const WRONG_CREDENTIALS = [
  "INVALID_LOGIN_CREDENTIALS",
  "EMAIL_NOT_FOUND",
  "INVALID_PASSWORD",
  "INVALID_EMAIL",
  "MISSING_EMAIL",
  "MISSING_PASSWORD",
];
const LINK_OVER = [
  "INVALID_OOB_CODE",
  "EXPIRED_OOB_CODE",
  "MISSING_OOB_CODE",
  "USER_NOT_FOUND",
  "EMAIL_NOT_FOUND",
];
const NO_ACCOUNT = ["EMAIL_NOT_FOUND", "INVALID_EMAIL", "MISSING_EMAIL", "USER_NOT_FOUND"];
const LINK_REMEMBERED_MS = 7 * 86_400_000;
/** The same lifetime as Firebase's own links. */
const RESET_OPEN_MS = 3_600_000;

type Settings = SessionSettings & { readonly learners: LearnerStore; readonly privacy: PrivacyStore };

/** Accounts in Firebase Authentication; the browser sees only one cookie of it. */
export function firebaseIdentity(settings: Settings): Identity {
  const { toolkit, auth, documents, learners, log } = settings;
  const sessions = firebaseSessions(settings);
  const usedLinks = documents.firestore.collection("usedLinks");
  /**
   * Firebase does not say when a link was made, so this records whether one was requested since the password was last
   * set.
   */
  const openReset = (email: string) =>
    documents.firestore.collection("openResets").doc(hashedName(email.toLowerCase()));
  const closeReset = (email: string) => documents.read(() => openReset(email).delete());

  async function isResetOpen(email: string): Promise<boolean> {
    const kept: Date | undefined = plainOf(
      (await documents.read(() => openReset(email).get())).get("forgetAt"),
    );
    return kept !== undefined && kept > new Date();
  }

  async function checkPassword(email: string, password: string): Promise<SignedIn | undefined> {
    try {
      const body = { email, password, returnSecureToken: true };
      return await toolkit.asVisitor<SignedIn>("accounts:signInWithPassword", body);
    } catch (error) {
      if (isRefusedWith(error, WRONG_CREDENTIALS)) return undefined;
      throw error;
    }
  }

  /** The address a link was mailed to, while the link is valid for this purpose. */
  async function addressOf(
    oobCode: string,
    purpose: "PASSWORD_RESET" | "VERIFY_EMAIL",
  ): Promise<string | undefined> {
    try {
      const link = await toolkit.asVisitor<{ requestType: string; email: string }>("accounts:resetPassword", {
        oobCode,
      });
      return link.requestType === purpose ? link.email : undefined;
    } catch (error) {
      if (isRefusedWith(error, LINK_OVER)) return undefined;
      throw error;
    }
  }

  async function followLink(method: string, body: object): Promise<undefined | Refusal<"link-expired">> {
    try {
      await toolkit.asVisitor(method, body, "ask-once");
      return undefined;
    } catch (error) {
      if (isRefusedWith(error, LINK_OVER)) return refuse("link-expired");
      throw error;
    }
  }

  async function sendMail(body: object): Promise<void> {
    try {
      await toolkit.asVisitor("accounts:sendOobCode", body, "ask-once");
    } catch (error) {
      if (!isRefusedWith(error, NO_ACCOUNT)) throw error;
    }
  }

  const identity: Identity = {
    signUp: firebaseSignUp({ ...settings, sessions, checkPassword }),

    async signIn(email, password, device) {
      const signedIn = await checkPassword(email, password);
      if (!signedIn) return refuse("wrong-credentials");
      if (!(await learners.find(signedIn.localId))) {
        const account = await toolkit.findAccount({ localId: signedIn.localId });
        if (!account) return refuse("wrong-credentials");
        await ensureRecord(learners, account);
      }
      return sessions.begin(signedIn.localId, signedIn.idToken, device);
    },

    signOut: (cookieHeader) => sessions.end(cookieHeader),
    sessionOf: (cookieHeader) => sessions.current(cookieHeader),
    sessionsOf: (uid) => sessions.list(uid),
    endSessions: (uid, which) => (which === "all" ? sessions.endAll(uid) : sessions.endOne(uid, which)),

    async sendPasswordReset(email) {
      const forgetAt = new Date(Date.now() + RESET_OPEN_MS);
      await documents.read(() => openReset(email).set({ forgetAt }));
      await sendMail({ requestType: "PASSWORD_RESET", email });
    },

    async ownerOfReset(token) {
      const email = await addressOf(token, "PASSWORD_RESET");
      if (email === undefined || !(await isResetOpen(email))) return undefined;
      const account = await toolkit.findAccount({ email });
      return account && ((await learners.find(account.localId)) ?? { email });
    },

    async resetPassword(token, newPassword) {
      const email = await addressOf(token, "PASSWORD_RESET");
      if (email === undefined || !(await isResetOpen(email))) return refuse("link-expired");
      const outcome = await followLink("accounts:resetPassword", { oobCode: token, newPassword });
      if (outcome) return outcome;
      await closeReset(email);
      try {
        const account = await toolkit.findAccount({ email });
        if (account) await sessions.endAll(account.localId);
      } catch (error) {
        // Firebase has ended them as well; ours covers those that began in the very same second.
        log("warn", "sessions not removed after a password reset", error);
      }
      return undefined;
    },

    async sendEmailVerification(email) {
      const account = await toolkit.findAccount({ email });
      if (!account || account.emailVerified) return;
      const idToken = await idTokenFor(auth, toolkit, account.localId);
      await sendMail({ requestType: "VERIFY_EMAIL", idToken });
    },

    async verifyEmail(token) {
      const remembered = usedLinks.doc(hashedName(token));
      if ((await addressOf(token, "VERIFY_EMAIL")) === undefined) {
        // Idempotent: mail programs and impatient people open a link twice; Firebase accepts it only once.
        const isUsed = (await documents.read(() => remembered.get())).exists;
        return isUsed ? undefined : refuse("link-expired");
      }
      const outcome = await followLink("accounts:update", { oobCode: token });
      if (outcome) return outcome;
      await documents
        .read(() => remembered.set({ forgetAt: new Date(Date.now() + LINK_REMEMBERED_MS) }))
        .catch((error: unknown) => log("warn", "a used link was not remembered", error));
      return undefined;
    },

    hasVerifiedEmail: async (uid) => (await toolkit.findAccount({ localId: uid }))?.emailVerified === true,

    // Firestore deletes them itself: its TTL policies are in firestore.indexes.json.
    forgetEnded: async () => {},

    async checkPassword(cookieHeader, password) {
      const session = await sessions.current(cookieHeader);
      if (!session) return false;
      const signedIn = await checkPassword(session.account.email, password);
      return signedIn?.localId === session.account.uid;
    },

    async changePassword(cookieHeader, currentPassword, newPassword) {
      const session = await sessions.current(cookieHeader);
      const device =
        session &&
        (await sessions.list(session.account.uid)).find(({ id }) => id === session.sessionId)?.device;
      const signedIn = session && (await checkPassword(session.account.email, currentPassword));
      if (!signedIn || signedIn.localId !== session.account.uid) return refuse("wrong-password");
      const { email, uid } = session.account;
      await toolkit.asVisitor(
        "accounts:update",
        { idToken: signedIn.idToken, password: newPassword },
        "ask-once",
      );
      try {
        await closeReset(email);
        await sessions.endAll(uid);
        const signedIn = await checkPassword(email, newPassword);
        if (!signedIn) throw new Error("the new password does not sign in");
        return await sessions.begin(uid, signedIn.idToken, device);
      } catch (error) {
        // The password is changed and every session is over: this one too, as the cookie shows.
        log("warn", "no new session after a change of password", error);
        return sessions.end(undefined);
      }
    },
  };
  return speakingForProvider(identity);
}

/** A refusal that our rules do not expect is shown in the provider's words. */
function speakingForProvider(identity: Identity): Identity {
  const wrapped = Object.entries(identity).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await (method as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        throw inProviderWords(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Identity;
}
