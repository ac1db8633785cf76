import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { APIError, betterAuth } from "better-auth";
import { createEmailVerificationToken } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Account } from "#domain/accounts/account.ts";
import { PASSWORD_MIN_LENGTH, type PasswordOwner } from "#domain/accounts/password-rules.ts";
import { PHONE_CODE } from "#domain/accounts/phone.ts";
import { fullName } from "#domain/learning/learner-record.ts";
import { refuse } from "#domain/refusal.ts";
import { type Identity, UNKNOWN_DEVICE } from "#server/ports/identity.ts";
import type { LetterJob } from "#server/ports/mail.ts";
import { cookiesOf, headersWith, isRefusedWith } from "./better-auth-calls.ts";
import { betterAuthPasskeys, passkeyPlugin } from "./better-auth-passkeys.ts";
import { betterAuthSecondFactor } from "./better-auth-second-factor.ts";
import type { Database, Queries } from "./database.ts";
import { DEMO_MAIL_DOMAIN } from "./demo-cohort.ts";
import { endOldestSessions } from "./end-oldest-sessions.ts";
import { withHiddenTokens } from "./hidden-tokens.ts";
import { insertJobs } from "./job-rows.ts";
import { joinedDatabase } from "./joined-database.ts";
import { kyselyDialect } from "./kysely-dialect.ts";
import { fromProvider, toProvider, withProviderAddresses } from "./provider-address.ts";
import { type RecoveryCodes, recoveryCodes } from "./recovery-codes.ts";
import { openToken, type Seal, sealToken } from "./sealed-token.ts";
import { sessionFinder } from "./session-lookup.ts";
import type { Telling } from "./tell-database-trouble.ts";

const RESET_LINK_SECONDS = 3_600;
const VERIFY_LINK_SECONDS = 7 * 86_400;
const RENEW_SESSION_AFTER_SECONDS = 86_400;
/** Argon2id with OWASP's minimum; explicit, so that a newer library cannot lower it. */
const ARGON2 = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What one guess of a password costs a thief of the hashes. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number };

export type IdentityOptions = {
  readonly database: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly sessionSeconds: number;
  /** Absolute lifetime of a session, however often it is renewed. */
  readonly longestSessionSeconds: number;
  readonly letterJob: LetterJob;
  readonly now: () => Date;
  readonly log: (level: "warn" | "error", message: string) => void;
  readonly telling?: Telling;
  /** Only tests lower it: they sign in thousands of people. */
  readonly passwordCost?: PasswordCost | undefined;
};

type User = {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  image?: string | null | undefined;
  phone: string;
};

const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };

const unusedTokens = {
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
};

type Link = {
  readonly name: "verify-email" | "reset-password";
  readonly email: string;
  readonly token: string;
};

function configure(options: IdentityOptions, codes: RecoveryCodes, mailLink: (link: Link) => void) {
  return betterAuth({
    appName: "Kadam",
    baseURL: options.publicUrl,
    basePath: "/api/auth-internal",
    secret: options.secret,
    database: {
      dialect: kyselyDialect(withHiddenTokens(withProviderAddresses(options.database))),
      type: "postgres",
      transaction: true,
    },
    telemetry: { enabled: false },
    // Our log never contains mail addresses; the library's messages may, so only its level is logged.
    logger: {
      log: (level) =>
        options.log(level === "error" ? "error" : "warn", "identity provider reported a problem"),
      level: "error",
    },
    user: {
      modelName: "learners",
      fields: { name: "display_name", emailVerified: "email_verified", image: "photo_url", ...timestamps },
      additionalFields: {
        firstName: { type: "string", required: true, fieldName: "first_name" },
        lastName: { type: "string", required: true, fieldName: "last_name" },
        phone: { type: "string", required: true },
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "uid",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...timestamps,
      },
      expiresIn: options.sessionSeconds,
      updateAge: Math.min(RENEW_SESSION_AFTER_SECONDS, options.sessionSeconds),
      freshAge: 0,
    },
    account: {
      modelName: "credentials",
      fields: {
        userId: "uid",
        providerId: "provider_id",
        accountId: "account_id",
        ...unusedTokens,
        ...timestamps,
      },
    },
    verification: {
      modelName: "verifications",
      fields: { expiresAt: "expires_at", ...timestamps },
      storeIdentifier: "hashed",
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      // The domain limits the length of a new password; a long one at sign-in is just wrong.
      maxPasswordLength: Number.MAX_SAFE_INTEGER,
      password: {
        hash: (password) => hash(password, { ...ARGON2, ...options.passwordCost }),
        verify: ({ hash: kept, password }) => verify(kept, password),
      },
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        await removeResetLinks(options.database, user.id);
        await removeUnguardedPasskeys(options.database, user.id);
      },
      sendResetPassword: async ({ user, token }) =>
        mailLink({ name: "reset-password", email: fromProvider(user.email), token }),
    },
    emailVerification: {
      // Sign-up makes the link itself, because Better Auth swallows errors of it.
      sendOnSignUp: false,
      expiresIn: VERIFY_LINK_SECONDS,
      sendVerificationEmail: async ({ user, token }) =>
        mailLink({ name: "verify-email", email: fromProvider(user.email), token }),
    },
    advanced: {
      // The full name is set, because the library would use __Secure-, which subdomains may set too.
      cookiePrefix: cookiePrefix(options.publicUrl),
      useSecureCookies: false,
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secure: options.publicUrl.startsWith("https://"),
      },
    },
    rateLimit: { enabled: false },
    plugins: [
      passkeyPlugin(options.publicUrl),
      twoFactor({
        issuer: "Kadam",
        backupCodeOptions: {
          customBackupCodesGenerate: codes.generate,
          storeBackupCodes: codes.storage,
        },
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "second_factors",
            fields: {
              userId: "uid",
              backupCodes: "backup_codes",
              failedVerificationCount: "failed_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
  });
}

export function betterAuthIdentity(given: IdentityOptions): Identity {
  const database = joinedDatabase(given.database);
  const options = { ...given, database };
  const { telling = (work) => work() } = given;
  const links = new AsyncLocalStorage<Link[]>();
  // Only recorded here: Better Auth swallows errors in its mail hooks.
  const codes = recoveryCodes(options.secret);
  const auth = configure(options, codes, (link) => links.getStore()?.push(link));
  const cookieName = `${cookiePrefix(options.publicUrl)}.session_token`;
  const seal: Seal = { purpose: "verify-email", audience: options.publicUrl };
  const letterWith = ({ name, email, token }: Link) => {
    const mailed = name === "verify-email" ? sealToken(options.secret, seal, token) : token;
    // Not the token as key: links requested within one second are equal, and each needs a mail.
    return options.letterJob({ name, to: email, data: { token: mailed } }, randomUUID());
  };
  /** One transaction for what the library writes and for the mails with its links. */
  const withLetters = <T>(
    work: (mailLink: (link: Link) => void, queries: Queries) => Promise<T>,
  ): Promise<T> =>
    database.together(async (queries) => {
      const noted: Link[] = [];
      const result = await links.run(noted, () => work((link) => noted.push(link), queries));
      await insertJobs(queries, noted.map(letterWith), options.now());
      return result;
    });
  const findSession = sessionFinder({ database: given.database, secret: options.secret, cookieName });
  const passkeys = betterAuthPasskeys(auth.api, { database, publicUrl: options.publicUrl });
  return {
    async signUp({ firstName, lastName, phone, email, password, consent }, device) {
      const name = fullName({ firstName, lastName });
      const address = toProvider(email);
      try {
        return await withLetters(async (mailLink, queries) => {
          const { headers, response } = await auth.api.signUpEmail({
            body: { name, email: address, password, firstName, lastName, phone },
            headers: headersOf(device),
            returnHeaders: true,
          });
          await queries.query(
            "insert into privacy_standings (uid, version, consent_text, consented_at) values ($1, 1, $2, $3)",
            [response.user.id, consent.textVersion, consent.at],
          );
          const token = await createEmailVerificationToken(
            options.secret,
            address,
            undefined,
            VERIFY_LINK_SECONDS,
          );
          mailLink({ name: "verify-email", email: email.toLowerCase(), token });
          return cookiesOf(headers);
        });
      } catch (error) {
        if (isRefusedWith(error, ["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "USER_ALREADY_EXISTS"]))
          return refuse("email-taken");
        // Two sign-ups at once: the second violates the unique address in the database.
        if (isRefusedWith(error, ["FAILED_TO_CREATE_USER"]) && (await hasLearner(options.database, email)))
          return refuse("email-taken");
        throw error;
      }
    },

    async signIn(email, password, device) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email: toProvider(email), password },
          headers: headersOf(device),
          returnHeaders: true,
        });
        if ("twoFactorRedirect" in response) return { ...cookiesOf(headers), needsCode: true as const };
        await endOldestSessions(database, response.user.id);
        return cookiesOf(headers);
      } catch (error) {
        if (isRefusedWith(error, ["INVALID_EMAIL_OR_PASSWORD", "INVALID_EMAIL"]))
          return refuse("wrong-credentials");
        throw error;
      }
    },

    secondFactor: betterAuthSecondFactor(auth.api, {
      codes,
      endOldestSessions: (uid) => endOldestSessions(database, uid),
      endOtherSessions: async (cookieHeader) => {
        const kept = await findSession(cookieHeader);
        if (!kept) return;
        await database.query("delete from sessions where uid = $1 and id <> $2", [
          kept.learner.id,
          kept.sessionId,
        ]);
      },
    }),
    ...(passkeys && { passkeys }),

    async signOut(cookieHeader) {
      const { headers } = await auth.api.signOut({ headers: headersWith(cookieHeader), returnHeaders: true });
      return cookiesOf(headers);
    },

    async sessionOf(cookieHeader) {
      if (!cookieHeader?.includes("session_token")) return undefined;
      const known = await findSession(cookieHeader);
      if (known && known.beganAt.getTime() + options.longestSessionSeconds * 1000 <= Date.now()) {
        await removeSessions(options.database, known.learner.id, known.sessionId);
        return undefined;
      }
      if (known && !isDueForRenewal(known.expiresAt, options.sessionSeconds)) {
        const { sessionId, beganAt, expiresAt, hasSecondFactor, isByPasskey } = known;
        const account = toAccount(known.learner);
        return { account, sessionId, beganAt, expiresAt, hasSecondFactor, isByPasskey, setCookie: [] };
      }
      return telling(async () => {
        const { response, headers } = await auth.api.getSession({
          headers: headersWith(cookieHeader),
          returnHeaders: true,
        });
        if (!response) return undefined;
        const { user, session } = response;
        const account = toAccount({ ...user, email: fromProvider(user.email) });
        return {
          account,
          sessionId: session.id,
          beganAt: session.createdAt,
          expiresAt: session.expiresAt,
          hasSecondFactor: user.twoFactorEnabled === true,
          isByPasskey: known?.isByPasskey ?? false,
          ...cookiesOf(headers),
        };
      });
    },

    async sessionsOf(uid) {
      const { rows } = await options.database.query<SessionRow>(
        `select id, user_agent, created_at, updated_at from sessions
         where uid = $1 and expires_at > now() order by updated_at desc, id`,
        [uid],
      );
      return rows.map((row) => ({
        id: row.id,
        device: row.user_agent || UNKNOWN_DEVICE,
        beganAt: new Date(row.created_at),
        lastUsedAt: new Date(row.updated_at),
      }));
    },

    endSessions: (uid, which) => removeSessions(options.database, uid, which),

    async sendPasswordReset(email) {
      // Nobody reads the mail of the demo cohort, and a password would turn them into accounts.
      if (email.toLowerCase().endsWith(DEMO_MAIL_DOMAIN)) return;
      await withLetters(() => auth.api.requestPasswordReset({ body: { email: toProvider(email) } }));
    },

    async ownerOfReset(token) {
      if (!isResetToken(token)) return undefined;
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      return link && link.expiresAt > new Date() ? ownerOf(options.database, link.value) : undefined;
    },

    async resetPassword(token, password) {
      if (!isResetToken(token)) return refuse("link-expired");
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        return undefined;
      } catch (error) {
        if (isRefusedWith(error, ["INVALID_TOKEN", "USER_NOT_FOUND"])) return refuse("link-expired");
        throw error;
      }
    },

    async sendEmailVerification(email) {
      await withLetters(() => auth.api.sendVerificationEmail({ body: { email: toProvider(email) } }));
    },

    async verifyEmail(token) {
      try {
        const inside = openToken(options.secret, seal, token);
        if (inside === undefined) return refuse("link-expired");
        await auth.api.verifyEmail({ query: { token: inside } });
        return undefined;
      } catch (error) {
        if (error instanceof APIError) return refuse("link-expired");
        throw error;
      }
    },

    async hasVerifiedEmail(uid) {
      const { rows } = await database.query<{ email_verified: boolean }>(
        "select email_verified from learners where id = $1",
        [uid],
      );
      return rows[0]?.email_verified === true;
    },

    async forgetEnded(before) {
      await options.database.query("delete from sessions where expires_at < $1", [before]);
      await options.database.query("delete from verifications where expires_at < $1", [before]);
    },

    async checkPassword(cookieHeader, password) {
      try {
        await auth.api.verifyPassword({ body: { password }, headers: headersWith(cookieHeader) });
        return true;
      } catch (error) {
        if (isRefusedWith(error, ["INVALID_PASSWORD", "UNAUTHORIZED"])) return false;
        throw error;
      }
    },

    async changePassword(cookieHeader, currentPassword, newPassword) {
      try {
        const { response, headers } = await auth.api.changePassword({
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          headers: headersWith(cookieHeader),
          returnHeaders: true,
        });
        await removeResetLinks(options.database, response.user.id);
        return cookiesOf(headers);
      } catch (error) {
        if (isRefusedWith(error, ["INVALID_PASSWORD", "UNAUTHORIZED"])) return refuse("wrong-password");
        throw error;
      }
    },
  };
}

type SessionRow = {
  id: string;
  user_agent: string | null;
  created_at: Date | string;
  updated_at: Date | string;
};

/**
 * Browsers accept a __Host- cookie only from this exact host, over https and for the whole site: no subdomain can set
 * one.
 */
function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith("https://") ? "__Host-kadam" : "kadam";
}

/** The library stores it with the session. */
function headersOf(device: string | undefined): Headers {
  return new Headers({ "user-agent": device ?? UNKNOWN_DEVICE });
}

async function removeSessions(database: Database, uid: string, which: string | "all"): Promise<void> {
  await database.query("delete from sessions where uid = $1 and ($2 = 'all' or id = $2)", [uid, which]);
}

/** Near its end, or past it: the library renews or ends the session and sends a cookie. */
function isDueForRenewal(expiresAt: Date, sessionSeconds: number): boolean {
  const renewedAfterMs = Math.min(RENEW_SESSION_AFTER_SECONDS, sessionSeconds) * 1000;
  return expiresAt.getTime() - sessionSeconds * 1000 + renewedAfterMs <= Date.now();
}

function toAccount(user: User): Account {
  return {
    uid: user.id,
    displayName: user.name,
    email: user.email,
    photoURL: user.image ?? null,
    emailVerified: user.emailVerified,
    phoneNumber: user.phone === "" ? null : `${PHONE_CODE}${user.phone}`,
    isAnonymous: false,
    providerData: [{ providerId: "password", uid: user.email }],
  };
}

/** Our tokens have this form, and the database refuses some characters. */
function isResetToken(token: string): boolean {
  return /^[\w-]+$/.test(token);
}

/** A link in a mailbox that somebody else could read must not outlive the password that was set because of it. */
async function removeResetLinks(database: Database, uid: string): Promise<void> {
  await database.query("delete from verifications where value = $1", [uid]);
}

/**
 * Somebody who knew the old password may have added one. If they guard a role, access to the mailbox must not be enough
 * to remove them.
 */
async function removeUnguardedPasskeys(database: Database, uid: string): Promise<void> {
  await database.query(
    `delete from passkeys where uid = $1
     and not exists (select 1 from staff where staff.uid = $1)
     and not exists (select 1 from mentoring_facts where mentoring_facts.uid = $1 and kind = 'role')`,
    [uid],
  );
}

async function ownerOf(database: Database, uid: string): Promise<PasswordOwner | undefined> {
  const { rows } = await database.query<Required<PasswordOwner>>(
    `select first_name as "firstName", last_name as "lastName", phone, email from learners where id = $1`,
    [uid],
  );
  return rows[0];
}

async function hasLearner(database: Database, email: string): Promise<boolean> {
  const { rows } = await database.query("select 1 from learners where email = lower($1)", [email]);
  return rows.length > 0;
}
