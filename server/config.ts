import { readFileSync } from "node:fs";
import { isIP, isIPv4 } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type Issuer, KADAM } from "#domain/certificates/issuer.ts";
import { withoutEndSlashes } from "#domain/end-slashes.ts";
import { type DatabaseHosts, isOpenOnNetwork, readDatabaseUrl } from "./database-url.ts";
import {
  type FirebaseSettings,
  LONGEST_FIREBASE_SESSION_DAYS,
  providerProblems,
  readFirebaseSettings,
} from "./firebase-settings.ts";
import { isOwnMachine } from "./own-machine.ts";
import type { GivenKey } from "./ports/signing-keys.ts";
import { readGivenKeys } from "./ports/signing-keys-text.ts";
import type { ModelSettings } from "./ports/tutor-model.ts";
import { readLogo } from "./read-logo.ts";

/** Every setting, from the environment, each with a default that runs. The README's table says what they mean. */
const port = z.coerce.number("needs a number").int().min(0).max(65535);
const onOff = z.enum(["on", "off"]);
const daily = z.coerce.number("needs a number").int().min(0).max(1_000_000);
const tokens = z.coerce.number("needs a number").int().min(64).max(65_536);
const key = z
  .string()
  .trim()
  .regex(/^[!-~]+$/, "holds characters that no key has");
const modelUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !URL.canParse(text) || new URL(text).username === "", "must not hold a password")
  .refine(
    (text) => !text.startsWith("http:") || !URL.canParse(text) || isOwnMachine(new URL(text).hostname),
    "needs https, unless it is on this machine",
  )
  .transform((text) => withoutEndSlashes(text).replace(/\/chat\/completions$/, ""));

/** Key rotation: several, separated by whitespace; the first one encrypts, the others still decrypt. */
const secretsKeys = z
  .string()
  .transform((text) => text.split(/\s+/).filter((one) => one !== ""))
  .refine(
    (keys) => keys.length > 0 && keys.every((one) => one.length >= 32),
    "needs at least 32 characters a key",
  );

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Printed on certificates, whose fonts have Latin letters only. */
function printed(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[\p{Script=Latin}\p{Mn}0-9 .,'’&()/-]+$/u, "needs one line of Latin letters");
}

const schema = z.object({
  PORT: port.default(5000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("data"),
  PROVIDER: z.enum(["embedded", "postgres", "firebase"]).optional(),
  DATABASE_URL: z
    .string()
    .transform((text) => readDatabaseUrl(text))
    .refine(
      (hosts) => hosts !== undefined,
      "needs an address such as postgresql://user:password@host/database",
    )
    .refine(
      (hosts) => hosts === undefined || !isOpenOnNetwork(hosts),
      "is on another machine: end it with ?sslmode=verify-full, or with ?sslmode=disable where nobody else is on that network",
    )
    .optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: key.optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (text) => !URL.canParse(text) || new URL(text).pathname === "/",
      "needs a host name without a path",
    )
    .optional(),
  SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  SECRETS_KEY: secretsKeys.optional(),
  SECRETS_KEY_FILE: z
    .string()
    .transform((file) => readText(file))
    .refine((text) => text !== undefined, "cannot be read")
    .pipe(secretsKeys)
    .optional(),
  SIGNING_KEYS: z
    .string()
    .transform((text) => readGivenKeys(text))
    .refine(
      (keys) => keys !== undefined,
      "needs Ed25519 keys as multibase or JWK, the first one with its secret, none twice",
    )
    .optional(),
  SESSION_DAYS: z.coerce.number("needs a number").min(0.0001).max(365).default(30),
  SESSION_MAX_DAYS: z.coerce.number("needs a number").min(0.0001).max(730).default(90),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Kadam <no-reply@localhost>"),
  STAFF_MAIL: z.email().optional(),
  CONTACT_NAME: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}]*$/u, "needs one line")
    .optional(),
  CONTACT_MAIL: z.email().optional(),
  ISSUER_NAME: printed(60).default(KADAM.name),
  ISSUER_SIGNATORY: printed(100).optional(),
  ISSUER_LOGO: z
    .string()
    .transform((file) => readLogo(file))
    .refine((logo) => logo !== undefined, "needs a PNG file of 64 to 2000 pixels each way and at most 500 kB")
    .optional(),
  STORAGE_MB: z.coerce.number("needs a number").min(0.1).max(10_000).default(30),
  STAFF_SECOND_FACTOR: onOff.optional(),
  SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO_DATA: onOff.optional(),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ""))
    .refine((addresses) => addresses.every(isProxy), "needs addresses or networks, such as 10.0.0.0/8"),
  TRUSTED_NETWORKS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter((network) => network !== ""))
    .refine((networks) => networks.every(isNetwork), "needs addresses or networks, such as 203.0.113.0/24"),
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  LIMITS: onOff.default("on"),
  CHECKER: onOff.default("on"),
  TUTOR: onOff.default("on"),
  TUTOR_DAILY_VISITOR: daily.default(20),
  TUTOR_DAILY_LEARNER: daily.default(100),
  TUTOR_DAILY_MODEL: daily.default(5_000),
  MODEL_MAX_TOKENS: tokens.default(4_096),
  GEMINI_API_KEY: key.optional(),
  GEMINI_MODEL: z
    .string()
    .default("gemini-flash-latest")
    .transform((name) => name.replace(/^models\//, "")),
  GEMINI_URL: modelUrl.default("https://generativelanguage.googleapis.com/v1beta"),
  MODEL_URL: modelUrl.optional(),
  MODEL_KEY: key.optional(),
  MODEL_NAME: z.string().optional(),
});

/** Fail fast: what Fastify does not accept as a proxy would otherwise fail only after the database is open. */
function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", network, ...more] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || bits < 0) return false;
  if (network === undefined || (bits === 32 && isIPv4(network))) return true;
  return /^\d{1,3}$/.test(network) && Number(network) <= bits;
}

function isNetwork(text: string): boolean {
  return (
    isIP(text.split("/", 1)[0] ?? "") !== 0 && !text.slice(text.indexOf("/")).includes(".") && isProxy(text)
  );
}

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseHosts: DatabaseHosts | undefined;
  /** Undefined: accounts and records are in PostgreSQL, embedded or by URL. */
  readonly firebase: FirebaseSettings | undefined;
  readonly publicUrl: string;
  /** URL of the separate host for learners' code; undefined: the site's own host, in an iframe with an opaque origin. */
  readonly sandboxUrl: string | undefined;
  readonly sessionSecret: string | undefined;
  readonly sessionSeconds: number;
  /** Absolute lifetime of a session, however often it is renewed. */
  readonly longestSessionSeconds: number;
  /** Secrets in the database are encrypted under the first one; without any they are stored in plain text. */
  readonly secretsKeys: readonly string[];
  /** Key rotation: the first one signs credentials, the others still verify; empty: keys are generated and kept in the database. */
  readonly signingKeys: readonly GivenKey[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where to send mail about a callback request. */
  readonly staffMail: string | undefined;
  /** Contact for this site, its vulnerabilities and its data. */
  readonly contact: { readonly name: string | undefined; readonly mail: string } | undefined;
  /** Issuer of the certificates. */
  readonly issuer: Issuer;
  /** Storage quota of one learner. */
  readonly mostStoredBytes: number;
  /** Whether staff need a second factor to sign in; by default if the site has https, that is, if it is public. */
  readonly asksSecondFactor: boolean;
  /** Where the source of the running version is published. */
  readonly sourceUrl: string | undefined;
  readonly hasDemoData: boolean;
  /** Addresses of proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: readonly string[];
  /** Networks where many learners share one address, such as a college's: rate limits per network are higher there. */
  readonly trustedNetworks: readonly string[];
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly hasLimits: boolean;
  /** Whether this process also runs passing work again, where it finds a browser for it. */
  readonly isCheckerOn: boolean;
  readonly tutor: TutorSettings;
};

type TutorSettings = {
  readonly isOn: boolean;
  /** Questions a day, by address and by account. */
  readonly dailyVisitor: number;
  readonly dailyLearner: number;
  readonly dailyModel: number;
  /** Undefined: the tutor answers with text of the lessons. */
  readonly model: ModelSettings | undefined;
};

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** An empty variable counts as not set, as shells and compose files often leave them. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = schema.safeParse(given);
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? []),
    ...modelProblems(given),
    ...sandboxProblems(given),
    ...providerProblems(given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const settings = parsed.data;
  const firebase = readFirebaseSettings(given);
  const sessionDays =
    firebase && given.SESSION_DAYS === undefined ? LONGEST_FIREBASE_SESSION_DAYS : settings.SESSION_DAYS;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseHosts: settings.DATABASE_URL,
    firebase,
    publicUrl: withoutEndSlashes(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`),
    sandboxUrl: settings.SANDBOX_URL && new URL(settings.SANDBOX_URL).origin,
    sessionSecret: settings.SESSION_SECRET,
    sessionSeconds: Math.round(sessionDays * 86_400),
    longestSessionSeconds: Math.round(Math.max(sessionDays, settings.SESSION_MAX_DAYS) * 86_400),
    secretsKeys: settings.SECRETS_KEY ?? settings.SECRETS_KEY_FILE ?? [],
    signingKeys: settings.SIGNING_KEYS ?? [],
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    staffMail: settings.STAFF_MAIL,
    contact: settings.CONTACT_MAIL ? { name: settings.CONTACT_NAME, mail: settings.CONTACT_MAIL } : undefined,
    issuer: {
      name: settings.ISSUER_NAME,
      ...(settings.ISSUER_SIGNATORY ? { signatory: settings.ISSUER_SIGNATORY } : {}),
      ...(settings.ISSUER_LOGO ? { logo: settings.ISSUER_LOGO } : {}),
    },
    mostStoredBytes: settings.STORAGE_MB * 1024 * 1024,
    asksSecondFactor: settings.STAFF_SECOND_FACTOR
      ? settings.STAFF_SECOND_FACTOR === "on"
      : (settings.PUBLIC_URL ?? "").startsWith("https://"),
    sourceUrl: settings.SOURCE_URL ?? ownRepository(),
    hasDemoData: settings.DATABASE_URL === undefined && !firebase && settings.DEMO_DATA !== "off",
    trustedProxies: settings.TRUST_PROXY,
    trustedNetworks: settings.TRUSTED_NETWORKS,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    hasLimits: settings.LIMITS === "on",
    isCheckerOn: settings.CHECKER === "on",
    tutor: {
      isOn: settings.TUTOR === "on",
      dailyVisitor: settings.TUTOR_DAILY_VISITOR,
      dailyLearner: settings.TUTOR_DAILY_LEARNER,
      dailyModel: settings.TUTOR_DAILY_MODEL,
      model: modelOf(settings),
    },
  };
}

/** `repository` of package.json as a URL for browsers. */
function ownRepository(): string | undefined {
  const { repository } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
  const address = String(repository?.url ?? repository ?? "").replace(/^git\+|\.git$/g, "");
  return /^https?:\/\//.test(address) ? address : undefined;
}

function modelOf(settings: z.infer<typeof schema>): ModelSettings | undefined {
  if (settings.MODEL_URL !== undefined)
    return {
      protocol: "openai-compatible",
      url: settings.MODEL_URL,
      name: settings.MODEL_NAME ?? "",
      key: settings.MODEL_KEY,
      maxTokens: settings.MODEL_MAX_TOKENS,
    };
  if (settings.GEMINI_API_KEY === undefined) return undefined;
  return {
    protocol: "gemini",
    url: settings.GEMINI_URL,
    name: settings.GEMINI_MODEL,
    key: settings.GEMINI_API_KEY,
    maxTokens: settings.MODEL_MAX_TOKENS,
  };
}

/** On the site's own host nothing would be isolated, and http in a page with https is blocked as mixed content. */
function sandboxProblems({ PUBLIC_URL, SANDBOX_URL }: Readonly<Record<string, unknown>>): string[] {
  if (SANDBOX_URL === undefined || !URL.canParse(String(SANDBOX_URL))) return [];
  if (!URL.canParse(String(PUBLIC_URL))) return ["SANDBOX_URL: needs PUBLIC_URL beside it"];
  const [site, sandbox] = [new URL(String(PUBLIC_URL)), new URL(String(SANDBOX_URL))];
  if (site.host === sandbox.host) return ["SANDBOX_URL: needs another host name than PUBLIC_URL"];
  return site.protocol === sandbox.protocol ? [] : ["SANDBOX_URL: needs https where PUBLIC_URL has it"];
}

/** One model at a time, with all its settings. */
function modelProblems(given: Readonly<Record<string, unknown>>): string[] {
  const { GEMINI_API_KEY, MODEL_URL, MODEL_NAME, MODEL_KEY } = given;
  if (MODEL_URL === undefined)
    return Object.entries({ MODEL_NAME, MODEL_KEY })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => `${name}: needs MODEL_URL beside it`);
  return [
    ...(GEMINI_API_KEY === undefined ? [] : ["GEMINI_API_KEY: choose this or MODEL_URL, not both"]),
    ...(MODEL_NAME === undefined ? ["MODEL_NAME: is needed beside MODEL_URL"] : []),
  ];
}
