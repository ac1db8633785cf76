import type { Auth, DecodedIdToken } from "firebase-admin/auth";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Account } from "#domain/accounts/account.ts";
import { PHONE_CODE } from "#domain/accounts/phone.ts";
import { SESSIONS_MAX } from "#domain/accounts/sessions-max.ts";
import { fullName } from "#domain/learning/learner-record.ts";
import { type CurrentSession, type DeviceSession, UNKNOWN_DEVICE } from "#server/ports/identity.ts";
import type { SessionCookies } from "#server/ports/session-cookies.ts";
import { type Documents, hashedName, plainOf } from "./documents.ts";
import type { IdentityToolkit, ToolkitAccount } from "./identity-toolkit.ts";
import { toDocument } from "./learner-document.ts";
import { learnerRef } from "./learner-folder.ts";
import { tryPatiently } from "./patience.ts";
import { cookieJar, newSessionId, type SessionCookie } from "./session-cookie.ts";

const RENEW_AFTER_SECONDS = 86_400;

export type SessionSettings = {
  readonly documents: Documents;
  readonly toolkit: IdentityToolkit;
  readonly auth: Auth;
  readonly publicUrl: string;
  readonly sessionSeconds: number;
  readonly longestSessionSeconds: number;
  readonly log: (level: "warn" | "error", message: string, error: unknown) => void;
};

export type Sessions = {
  begin(uid: string, idToken: string, device: string | undefined): Promise<SessionCookies>;
  current(cookieHeader: string | undefined): Promise<CurrentSession | undefined>;
  end(cookieHeader: string | undefined): Promise<SessionCookies>;
  endAll(uid: string): Promise<void>;
  endOne(uid: string, id: string): Promise<void>;
  list(uid: string): Promise<readonly DeviceSession[]>;
};

/**
 * A session is a Firebase token plus a document of ours. The token alone could not be revoked: Firebase ends all
 * sessions of an account at once or none. See decision 0016.
 */
export function firebaseSessions(settings: SessionSettings): Sessions {
  const { documents, toolkit, auth, publicUrl, sessionSeconds, longestSessionSeconds, log } = settings;
  const { firestore, read } = documents;
  const jar = cookieJar(publicUrl, sessionSeconds);
  const sessionsOf = (uid: string) => learnerRef(firestore, uid).collection("sessions");
  const refOf = (uid: string, sessionId: string) => sessionsOf(uid).doc(hashedName(sessionId));
  const expiry = () => new Date(Date.now() + sessionSeconds * 1000);

  async function tokenFrom(idToken: string): Promise<string> {
    const { sessionCookie } = await toolkit.asServer<{ sessionCookie: string }>(":createSessionCookie", {
      idToken,
      validDuration: String(sessionSeconds),
    });
    return sessionCookie;
  }

  /** The same session with a fresh token. If that fails, the current session stays valid. */
  async function renewed(uid: string, { sessionId }: SessionCookie): Promise<readonly string[]> {
    try {
      const token = await tokenFrom(await idTokenFor(auth, toolkit, uid));
      // Fails if the session was ended meanwhile.
      await read(() => refOf(uid, sessionId).update({ expiresAt: expiry(), usedAt: new Date() }));
      return [jar.write({ sessionId, token })];
    } catch (error) {
      log("warn", "session not renewed", error);
      return [];
    }
  }

  return {
    async begin(uid, idToken, device = UNKNOWN_DEVICE) {
      const token = await tokenFrom(idToken);
      const sessionId = newSessionId();
      await read(() =>
        refOf(uid, sessionId).set({ device, beganAt: new Date(), usedAt: new Date(), expiresAt: expiry() }),
      );
      const oldest = sessionsOf(uid).orderBy("beganAt", "desc").offset(SESSIONS_MAX);
      const { docs } = await read(() => oldest.get());
      await Promise.all(docs.map(({ ref }) => read(() => ref.delete())));
      return { setCookie: [jar.write({ sessionId, token })] };
    },

    async current(cookieHeader) {
      const cookie = jar.read(cookieHeader);
      const claims = cookie && (await verified(auth, cookie.token));
      if (!claims) return undefined;
      const { uid } = claims;
      const [account, [session, learner]] = await Promise.all([
        toolkit.findAccount({ localId: uid }),
        read(() => firestore.getAll(refOf(uid, cookie.sessionId), learnerRef(firestore, uid))),
      ]);
      if (!account || !session?.exists || isOver(account, claims)) return undefined;
      const { beganAt } = plainOf<SessionDocument>(session.data());
      if (beganAt.getTime() + longestSessionSeconds * 1000 <= Date.now()) {
        await read(() => session.ref.delete());
        return undefined;
      }
      const isDue = Date.now() / 1000 - claims.iat > RENEW_AFTER_SECONDS;
      return {
        account: toAccount(account, learner),
        sessionId: session.id,
        beganAt,
        hasSecondFactor: false,
        isByPasskey: false,
        expiresAt: new Date(claims.exp * 1000),
        setCookie: isDue ? await renewed(uid, cookie) : [],
      };
    },

    async end(cookieHeader) {
      const cookie = jar.read(cookieHeader);
      const claims = cookie && (await verified(auth, cookie.token));
      if (claims) await read(() => refOf(claims.uid, cookie.sessionId).delete());
      return { setCookie: [jar.cleared] };
    },

    async endAll(uid) {
      await read(() => firestore.recursiveDelete(sessionsOf(uid)));
    },

    async endOne(uid, id) {
      await read(() => sessionsOf(uid).doc(id).delete());
    },

    async list(uid) {
      const { docs } = await read(() => sessionsOf(uid).get());
      return docs
        .map((snapshot) => ({ id: snapshot.id, ...plainOf<SessionDocument>(snapshot.data()) }))
        .filter(({ expiresAt }) => expiresAt > new Date())
        .map(({ id, device = UNKNOWN_DEVICE, beganAt, usedAt = beganAt }) => ({
          id,
          device,
          beganAt,
          lastUsedAt: usedAt,
        }))
        .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
    },
  };
}

/** Sessions of the first versions have no device. */
type SessionDocument = {
  readonly device?: string;
  readonly beganAt: Date;
  readonly usedAt?: Date;
  readonly expiresAt: Date;
};

/** An ID token in the account's name, for calls that Firebase allows only to a signed-in user. */
export async function idTokenFor(auth: Auth, toolkit: IdentityToolkit, uid: string): Promise<string> {
  const token = await auth.createCustomToken(uid);
  const reply = await toolkit.asVisitor<{ idToken: string }>("accounts:signInWithCustomToken", {
    token,
    returnSecureToken: true,
  });
  return reply.idToken;
}

/** An invalid token belongs to nobody; a failure to fetch the keys says nothing about the token. */
async function verified(auth: Auth, token: string): Promise<DecodedIdToken | undefined> {
  const isPassing = (error: unknown) =>
    /^Error (fetching public keys|while making request)/.test((error as Error).message);
  try {
    const work = () => auth.verifySessionCookie(token);
    return await tryPatiently({ service: "Firebase Authentication", work, isPassing });
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith("auth/")) return undefined;
    throw error;
  }
}

/** Also when the account was disabled, deleted or given a new password elsewhere, such as in Firebase's own console. */
function isOver(account: ToolkitAccount, claims: DecodedIdToken): boolean {
  return account.disabled === true || claims.auth_time < Number(account.validSince ?? 0);
}

function toAccount(account: ToolkitAccount, learner: DocumentSnapshot | undefined): Account {
  const record = learner?.exists ? toDocument(learner.data() ?? {}) : undefined;
  const email = account.email ?? "";
  return {
    uid: account.localId,
    displayName: record ? fullName(record) : (account.displayName ?? ""),
    email,
    photoURL: account.photoUrl ?? null,
    emailVerified: account.emailVerified ?? false,
    phoneNumber: record?.phone ? `${PHONE_CODE}${record.phone}` : null,
    isAnonymous: false,
    providerData: [{ providerId: "password", uid: email }],
  };
}
