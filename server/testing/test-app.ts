import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { buildApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { SiteManifest } from "#server/http/static-site.ts";
import { openLog } from "#server/log.ts";
import { type Stores, storesOn } from "#server/open-stores.ts";
import { CALCULATED_ONCE } from "./calculated-once.ts";
import { openEmbedded } from "./databases.ts";
import { realCatalogue, realContent } from "./real-catalogue.ts";

const ROOT = join(import.meta.dirname, "../..");

export type TestApp = {
  readonly app: FastifyInstance;
  readonly stores: Stores;
  readonly database: Database;
  readonly catalogue: Catalogue;
  /** Moves the server's clock, for everything that expires. */
  readonly clock: { now: Date };
  readonly logLines: string[];
  readonly dataDir: string;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  readonly database?: Database;
  /** Replaces the courses in content/. */
  readonly catalogue?: Catalogue;
  readonly site?: { readonly buildDir: string; readonly manifest: SiteManifest };
};

/** Beside the courses of a test. */
const NOTHING_KNOWN = { help: [], errors: [], asked: {} };

/** Short, because tests wait for mails. */
const LETTERS_POLL_MS = 25;

/** Tests sign in thousands of people; what a guess costs is tested where passwords are hashed. */
const CHEAP_PASSWORDS = { memoryCost: 64, timeCost: 1 };

const NO_SITE = {
  buildDir: ROOT,
  manifest: { pages: {}, notFoundPage: "", files: {}, inlineScriptHashes: [] },
};

/** The real app on a real database; only the clock and the log are ours. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "kadam-test-"));
  const config: Config = readConfig({
    DEMO_DATA: "off",
    LOG_LEVEL: "debug",
    DATA_DIR: dataDir,
    ...options.env,
  });
  const catalogue = options.catalogue ?? realCatalogue();
  const database = options.database ?? (await openEmbedded());
  const clock = { now: new Date("2026-11-15T06:00:00Z") };
  const logLines: string[] = [];
  const log = openLog(config.logLevel, { write: (line) => void logLines.push(line) });
  const stores = await storesOn(database, config, catalogue, log, {
    now: () => clock.now,
    pollMs: LETTERS_POLL_MS,
    passwordCost: CHEAP_PASSWORDS,
  });
  const app = await buildApp({
    ...stores,
    catalogue,
    now: () => clock.now,
    site: options.site ?? NO_SITE,
    tutor: {
      ...config.tutor,
      ...(options.catalogue ? NOTHING_KNOWN : realContent()),
      // Long: tests run in parallel, and slowness is no failure here.
      patienceMs: 60_000,
      calculations: CALCULATED_ONCE,
    },
    publicUrl: config.publicUrl,
    sandboxUrl: config.sandboxUrl,
    trustedProxies: config.trustedProxies,
    trustedNetworks: config.trustedNetworks,
    contact: config.contact,
    issuer: config.issuer,
    asksSecondFactor: config.asksSecondFactor,
    mostStoredBytes: config.mostStoredBytes,
    sourceUrl: config.sourceUrl,
    metricsToken: config.metricsToken,
    log,
  });
  // Mails are sent automatically if there is a mail server.
  if (config.smtpUrl) stores.runner.start();
  const close = async () => {
    await app.close();
    await stores.runner.stop();
    await stores.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, stores, database, catalogue, clock, logLines, dataDir, close };
}

export const ASHA = {
  firstName: "Asha",
  lastName: "Rao",
  phone: "9876543210",
  email: "asha@example.com",
  password: "kadam-step-by-step",
  confirmPassword: "kadam-step-by-step",
  terms: true,
};

/** A simple browser with a cookie jar. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async call(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: unknown,
    more: InjectOptions = {},
  ) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await this.#app.inject({
      method,
      url,
      ...more,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...more.headers,
      },
    });
    for (const { name, value } of reply.cookies) {
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    return reply;
  }

  async register(details: Partial<typeof ASHA> = {}) {
    return this.call("POST", "/api/accounts", { ...ASHA, ...details });
  }
}
