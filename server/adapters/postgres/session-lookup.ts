import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { recent } from "#server/keep-recent.ts";
import { askTogether } from "./ask-together.ts";
import type { Database } from "./database.ts";
import { tokenAtRest } from "./hidden-tokens.ts";

export type FoundSession = {
  readonly learner: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly emailVerified: boolean;
    readonly image: string | null;
    readonly phone: string;
  };
  readonly sessionId: string;
  readonly beganAt: Date;
  readonly hasSecondFactor: boolean;
  readonly isByPasskey: boolean;
  readonly expiresAt: Date;
};

type SessionRow = {
  token: string;
  id: string;
  email: string;
  display_name: string;
  email_verified: boolean;
  photo_url: string | null;
  phone: string;
  session_id: string;
  two_factor_enabled: boolean;
  by_passkey: boolean;
  began_ms: number;
  expires_ms: number;
};

type Settings = { readonly database: Database; readonly secret: string; readonly cookieName: string };

/**
 * Size of the LRU cache: as many as cached learner records (decision 0019). The signature of a longer header is checked
 * every time, so the cache takes at most 3.5 MB.
 */
const REMEMBERED = { headers: 5_000, characters: 512 } as const;

type Signing = { readonly key: KeyObject; readonly cookieName: string };

/**
 * Finds the session of a correctly signed cookie in one query: the identity library's own lookup costs more CPU than
 * everything else in a request. Undefined means only that the library should look.
 */
export function sessionFinder(
  settings: Settings,
): (cookieHeader: string) => Promise<FoundSession | undefined> {
  const find = askTogether(async (tokens) => {
    const { rows } = await settings.database.query<SessionRow>(
      `select token, learners.id, email, display_name, email_verified, photo_url, phone, two_factor_enabled,
              sessions.id as session_id, by_passkey, floor(extract(epoch from sessions.created_at) * 1000)::float8 as began_ms,
              floor(extract(epoch from expires_at) * 1000)::float8 as expires_ms
       from sessions join learners on learners.id = sessions.uid where token = any($1::text[])`,
      [tokens],
    );
    return new Map(rows.map((row) => [row.token, toSession(row)]));
  });
  // Created once: it takes longer than the signature itself.
  const signing = { key: createSecretKey(settings.secret, "utf8"), cookieName: settings.cookieName };
  // Cache: a valid signature stays valid. Whether the session still exists is read from the database every time.
  const signed = recent<string>(REMEMBERED.headers);
  return async (cookieHeader) => {
    const known = signed.get(cookieHeader);
    if (known !== undefined) return find(known);
    const token = signedToken(signing, cookieHeader);
    if (token === undefined) return undefined;
    const atRest = tokenAtRest(token);
    if (cookieHeader.length <= REMEMBERED.characters) signed.set(cookieHeader, atRest);
    return find(atRest);
  };
}

function toSession(row: SessionRow): FoundSession {
  const { id, email, display_name: name, email_verified: emailVerified, photo_url: image, phone } = row;
  return {
    learner: { id, email, name, emailVerified, image, phone },
    sessionId: row.session_id,
    beganAt: new Date(row.began_ms),
    hasSecondFactor: row.two_factor_enabled,
    isByPasskey: row.by_passkey,
    expiresAt: new Date(row.expires_ms),
  };
}

/** The cookie is `<token>.<signature>`, as the library writes it. */
function signedToken({ key, cookieName }: Signing, cookieHeader: string): string | undefined {
  const prefix = `${cookieName}=`;
  const cookie = cookieHeader.split(/;\s*/).find((part) => part.startsWith(prefix));
  const signed = decoded(cookie?.slice(prefix.length) ?? "");
  const dot = signed.lastIndexOf(".");
  if (dot < 1) return undefined;
  const token = signed.slice(0, dot);
  return isSignedBy(key, token, signed.slice(dot + 1)) ? token : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

function isSignedBy(key: KeyObject, token: string, signature: string): boolean {
  const expected = createHmac("sha256", key).update(token).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
