import { passkey } from "@better-auth/passkey";
import { APIError } from "better-auth";
import { canHavePasskeys } from "#domain/accounts/passkeys.ts";
import { refuse } from "#domain/refusal.ts";
import type { PasskeyOptions, Passkeys } from "#server/ports/passkeys.ts";
import { cookiesOf, headersWith, isRefusedWith } from "./better-auth-calls.ts";
import type { Database } from "./database.ts";
import { endOldestSessions } from "./end-oldest-sessions.ts";
import { fromProvider } from "./provider-address.ts";

type Called<Response> = Promise<{ readonly headers: Headers; readonly response: Response }>;
type Call<Input, Response> = (input: Input & { headers: Headers; returnHeaders: true }) => Called<Response>;

/** The part of the library that is used here. */
type Api = {
  readonly generatePasskeyRegistrationOptions: Call<object, PasskeyOptions & { user: object }>;
  readonly verifyPasskeyRegistration: Call<{ body: { response: unknown; name: string } }, unknown>;
  readonly generatePasskeyAuthenticationOptions: Call<object, PasskeyOptions>;
  readonly verifyPasskeyAuthentication: Call<
    { body: { response: Record<string, unknown> } },
    { session: { id: string; userId: string }; user: { email: string } }
  >;
};

const NOT_VERIFIED = "USER_NOT_VERIFIED";
const REFUSED = [
  NOT_VERIFIED,
  "CHALLENGE_NOT_FOUND",
  "PASSKEY_NOT_FOUND",
  "AUTHENTICATION_FAILED",
  "FAILED_TO_VERIFY_REGISTRATION",
  "YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY",
];

/**
 * The library also accepts a passkey without user verification; to count as two factors it must have asked for finger,
 * face or PIN.
 */
function refuseUnverified(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError("UNAUTHORIZED", { code: NOT_VERIFIED });
}

/** Better Auth's own plug-in. */
export function passkeyPlugin(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: "Kadam",
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: async ({ verification }) =>
        refuseUnverified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        refuseUnverified(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: "passkey" },
    schema: {
      passkey: {
        modelName: "passkeys",
        fields: {
          userId: "uid",
          publicKey: "public_key",
          credentialID: "credential_id",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  });
}

type PasskeyRow = { id: string; name: string; created_at: Date | string };

type Settings = { readonly database: Database; readonly publicUrl: string };

/** Undefined where browsers allow no passkeys for the site's URL. */
export function betterAuthPasskeys(given: unknown, { database, publicUrl }: Settings): Passkeys | undefined {
  if (!canHavePasskeys(new URL(publicUrl))) return undefined;
  const api = given as Api;
  const markSession = (sessionId: string) =>
    database.query("update sessions set by_passkey = true where id = $1", [sessionId]);
  return {
    async list(uid) {
      const { rows } = await database.query<PasskeyRow>(
        "select id, name, created_at from passkeys where uid = $1 order by created_at, id",
        [uid],
      );
      return rows.map((row) => ({ id: row.id, name: row.name, addedAt: new Date(row.created_at) }));
    },

    async remove(uid, id) {
      const { affected } = await database.query("delete from passkeys where uid = $1 and id = $2", [uid, id]);
      return affected > 0;
    },

    async beginAdding(cookieHeader, { email, displayName }) {
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        headers: headersWith(cookieHeader),
        returnHeaders: true,
      });
      // The library would show the address as stored.
      const user = { ...response.user, name: email, displayName };
      return { ...cookiesOf(headers), options: { ...response, user } };
    },

    async add(cookieHeader, { sessionId, name, response }) {
      try {
        await api.verifyPasskeyRegistration({
          body: { response, name },
          headers: headersWith(cookieHeader),
          returnHeaders: true,
        });
      } catch (error) {
        if (isRefusedWith(error, REFUSED)) return refuse("passkey-refused");
        throw error;
      }
      await markSession(sessionId);
      return undefined;
    },

    async beginSignIn() {
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      return { ...cookiesOf(headers), options: { ...response, userVerification: "required" } };
    },

    async signIn(cookieHeader, answer, device) {
      const headers = headersWith(cookieHeader);
      // The library stores it with the session.
      headers.set("user-agent", device);
      try {
        const { headers: sent, response } = await api.verifyPasskeyAuthentication({
          body: { response: { ...answer } },
          headers,
          returnHeaders: true,
        });
        await markSession(response.session.id);
        await endOldestSessions(database, response.session.userId);
        return { ...cookiesOf(sent), email: fromProvider(response.user.email) };
      } catch (error) {
        if (isRefusedWith(error, REFUSED)) return refuse("wrong-passkey");
        throw error;
      }
    },
  };
}
