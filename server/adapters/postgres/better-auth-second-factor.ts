import { refuse } from "#domain/refusal.ts";
import type { SecondFactor } from "#server/ports/identity.ts";
import { cookieHeaderOf, cookiesOf, headersWith, isRefusedWith } from "./better-auth-calls.ts";
import { fromProvider } from "./provider-address.ts";
import type { RecoveryCodes } from "./recovery-codes.ts";

type Called<Response> = Promise<{ readonly headers: Headers; readonly response: Response }>;
type Call<Body, Response> = (input: {
  body: Body;
  headers: Headers;
  returnHeaders: true;
}) => Called<Response>;

/** The part of the library that is used here. */
type Api = {
  readonly enableTwoFactor: Call<
    { password: string; method: "totp" },
    { totpURI?: string; backupCodes?: string[] }
  >;
  readonly verifyTOTP: Call<{ code: string }, { user: { id: string; email: string } }>;
  readonly verifyBackupCode: Call<{ code: string }, { user: { id: string; email?: string } }>;
  readonly disableTwoFactor: Call<{ password: string }, unknown>;
};

const WRONG_CODE = ["INVALID_CODE", "INVALID_BACKUP_CODE", "TOTP_NOT_ENABLED"];
const OVER = [
  "INVALID_TWO_FACTOR_COOKIE",
  "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE",
  "ACCOUNT_TEMPORARILY_LOCKED",
];

type Parts = {
  readonly codes: Pick<RecoveryCodes, "asKept">;
  readonly endOldestSessions: (uid: string) => Promise<void>;
  /** Every session of the account but the one of these cookies; none where they open none. */
  readonly endOtherSessions: (cookieHeader: string) => Promise<void>;
};

/** Better Auth's own plug-in. */
export function betterAuthSecondFactor(
  given: unknown,
  { codes, endOldestSessions, endOtherSessions }: Parts,
): SecondFactor {
  const api = given as Api;
  return {
    async begin(cookieHeader, password) {
      try {
        const { response } = await api.enableTwoFactor({
          body: { password, method: "totp" },
          headers: headersWith(cookieHeader),
          returnHeaders: true,
        });
        return { uri: response.totpURI ?? "", recoveryCodes: response.backupCodes ?? [] };
      } catch (error) {
        if (isRefusedWith(error, ["INVALID_PASSWORD"])) return refuse("wrong-password");
        if (isRefusedWith(error, ["TOTP_ALREADY_ENABLED"])) return refuse("second-factor-on");
        throw error;
      }
    },

    async confirm(cookieHeader, code) {
      try {
        const { headers } = await api.verifyTOTP({
          body: { code: tidy(code) },
          headers: headersWith(cookieHeader),
          returnHeaders: true,
        });
        const cookies = cookiesOf(headers);
        // Somebody who knew the password may have a session too: it must not count as one with a second factor.
        await endOtherSessions(cookieHeaderOf(cookies));
        return cookies;
      } catch (error) {
        if (isRefusedWith(error, [...WRONG_CODE, ...OVER])) return refuse("wrong-code");
        throw error;
      }
    },

    async switchOff(cookieHeader, password) {
      try {
        const { headers } = await api.disableTwoFactor({
          body: { password },
          headers: headersWith(cookieHeader),
          returnHeaders: true,
        });
        return cookiesOf(headers);
      } catch (error) {
        if (isRefusedWith(error, ["INVALID_PASSWORD"])) return refuse("wrong-password");
        throw error;
      }
    },

    async finish(cookieHeader, code) {
      const typed = tidy(code);
      const isFromApp = /^\d{6}$/.test(typed);
      const verify = isFromApp ? api.verifyTOTP : api.verifyBackupCode;
      try {
        const { headers, response } = await verify({
          body: { code: isFromApp ? typed : codes.asKept(typed) },
          headers: headersWith(withoutSession(cookieHeader)),
          returnHeaders: true,
        });
        await endOldestSessions(response.user.id);
        return { ...cookiesOf(headers), email: fromProvider(response.user.email ?? "") };
      } catch (error) {
        if (isRefusedWith(error, WRONG_CODE)) return refuse("wrong-code");
        if (isRefusedWith(error, OVER)) return refuse("sign-in-again");
        throw error;
      }
    },
  };
}

/** Normalises typed codes: '123 456'. */
function tidy(code: string): string {
  return code.replaceAll(/\s/g, "");
}

/** With a session the library would check the code for its owner, and not for the person signing in. */
function withoutSession(cookieHeader: string | undefined): string | undefined {
  return cookieHeader
    ?.split(/;\s*/)
    .filter((cookie) => !cookie.includes("session_token="))
    .join("; ");
}
