import { isIP, isIPv4 } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

/** Every setting, from the environment, each with a default that runs. The README's table says what they mean. */
const port = z.coerce.number("needs a number").int().min(0).max(65535);
const onOff = z.enum(["on", "off"]);

const schema = z.object({
  PORT: port.default(5000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  SESSION_DAYS: z.coerce.number("needs a number").min(0.0001).max(365).default(30),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Kadam <no-reply@localhost>"),
  STAFF_MAIL: z.email().optional(),
  DEMO_DATA: onOff.optional(),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ""))
    .refine((addresses) => addresses.every(isProxy), "needs addresses or networks, such as 10.0.0.0/8"),
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  LIMITS: onOff.default("on"),
});

/** What Fastify understands; anything else would only be noticed once the data is open. */
function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", network, ...more] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || bits < 0) return false;
  if (network === undefined || (bits === 32 && isIPv4(network))) return true;
  return /^\d{1,3}$/.test(network) && Number(network) <= bits;
}

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly publicUrl: string;
  readonly sessionSecret: string | undefined;
  readonly sessionSeconds: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where to tell of a callback request. */
  readonly staffMail: string | undefined;
  readonly hasDemoData: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly hasLimits: boolean;
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
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ""),
    sessionSecret: settings.SESSION_SECRET,
    sessionSeconds: Math.round(settings.SESSION_DAYS * 86_400),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    staffMail: settings.STAFF_MAIL,
    hasDemoData: settings.DATABASE_URL === undefined && settings.DEMO_DATA !== "off",
    trustedProxies: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    hasLimits: settings.LIMITS === "on",
  };
}
