// What people see when the database is restarted, silent, read-only or failing: they are told to wait, and it recovers.
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keptContent } from "#content-loader/kept-content.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { newDatabaseUrl, postgresUrl } from "#server/testing/databases.ts";
import { type SilentProxy, startSilentProxy } from "#server/testing/silent-proxy.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { tellFault } from "./tell-fault.ts";

const { catalogue } = keptContent(join(import.meta.dirname, "../content"));
// All waits are bounded; this is the worst case on a busy machine.
const PATIENCE_MS = 240_000;
const OPEN = { LIMITS: "off" };

let url: string;
let admin: pg.Client;
let running: TestApp[];

beforeEach(async () => {
  url = await newDatabaseUrl(postgresUrl());
  admin = new pg.Client(postgresUrl());
  await admin.connect();
  running = [];
});
afterEach(async () => {
  for (const { close } of running) await close();
  await admin.query(`drop database "${new URL(url).pathname.slice(1)}" with (force)`);
  await admin.end();
});

async function startOn(databaseUrl: string): Promise<TestApp> {
  const app = await startTestApp({ database: openPgDatabase(databaseUrl, () => {}), catalogue, env: OPEN });
  running.push(app);
  return app;
}

/** Like `pg_ctl restart -m fast` for every connection. */
async function terminateAll(): Promise<number> {
  const { rows } = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [new URL(url).pathname.slice(1)],
  );
  return rows.length;
}

async function onDatabase(databaseUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

function longestPause(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((moment, n) => moment - (sorted[n] ?? moment)));
}

let serial = 0;
const person = () => ({ email: `fault-${++serial}@example.com` });

describe("connections terminated while people sign up on two servers", () => {
  test(
    "end no server; each sign-up is complete, or refused and can be repeated",
    async () => {
      const servers = [await startOn(url), await startOn(url)];
      const answers: { email: string; status: number; at: number }[] = [];
      let isDone = false;
      const signUps = Array.from({ length: 4 }, async (_, n) => {
        while (!isDone) {
          const { email } = person();
          const reply = await new Visitor(servers[n % 2]?.app as TestApp["app"]).register({ email });
          answers.push({ email, status: reply.statusCode, at: performance.now() });
        }
      });
      let ended = 0;
      const done = () => answers.filter(({ status }) => status === 201).length;
      let rounds = 0;
      for (; rounds < 10 || done() < 3; rounds++) {
        await new Promise((resolve) => setTimeout(resolve, 100 * rounds + Math.random() * 500));
        ended += await terminateAll();
      }
      isDone = true;
      await Promise.all(signUps);
      expect(ended).toBeGreaterThan(10);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));

      // No partial state: an accepted learner can log in, and a refused one can sign up or log in now.
      const { rows: kept } = await onDatabase(url, "select email from learners");
      const known = new Set(kept.map(({ email }) => email));
      const acknowledged = answers.filter(({ status }) => status === 201);
      const lost = acknowledged.filter(({ email }) => !known.has(email));
      tellFault({
        fault: "connections ended while people sign up on two servers",
        rounds,
        acknowledged: acknowledged.length,
        lost: lost.length,
        longestOutageMs: longestPause(acknowledged.map(({ at }) => at)),
      });
      expect(lost).toEqual([]);
      const [{ app } = {}] = servers;
      for (const { email, status } of answers.slice(-20)) {
        const visitor = new Visitor(app as TestApp["app"]);
        if (status === 503) {
          const again = await visitor.register({ email });
          expect([201, 409]).toContain(again.statusCode);
        }
        const login = await visitor.call("POST", "/api/session", { email, password: ASHA.password });
        expect(login.statusCode).toBe(200);
      }
    },
    PATIENCE_MS,
  );
});

describe("a database that stops responding", () => {
  let proxy: SilentProxy;
  afterEach(() => proxy.close());

  test(
    "gives 503 with Retry-After, and everything recovers automatically",
    async () => {
      proxy = await startSilentProxy(url);
      const { app } = await startOn(proxy.url);
      const asha = new Visitor(app);
      expect((await asha.register(person())).statusCode).toBe(201);
      const enrol = () => asha.call("PUT", "/api/me/enrolments/java_course");
      const ready = () => app.inject("/readyz");
      expect((await ready()).statusCode).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1_100));

      proxy.fallSilent();
      const during = await Promise.all([
        ready(),
        ...Array.from({ length: 30 }, () => asha.call("GET", "/api/me")),
      ]);
      expect(during.map(({ statusCode }) => statusCode)).toEqual(during.map(() => 503));
      expect(during.map(({ headers }) => Number(headers["retry-after"]) > 0)).not.toContain(false);

      proxy.speakAgain();
      const spokeAt = performance.now();
      await expect
        .poll(async () => (await asha.call("GET", "/api/me")).statusCode, { timeout: 30_000 })
        .toBe(200);
      await expect.poll(async () => (await ready()).statusCode, { timeout: 30_000 }).toBe(200);
      tellFault({
        fault: "database falls silent",
        rounds: 1,
        acknowledged: 1,
        lost: 0,
        longestOutageMs: performance.now() - spokeAt,
      });
      expect((await enrol()).statusCode).toBeLessThan(300);
    },
    PATIENCE_MS,
  );
});

describe("a read-only database", () => {
  test(
    "is not ready, and writes are told to wait; reads still work",
    async () => {
      const { app } = await startOn(url);
      const asha = new Visitor(app);
      expect((await asha.register(person())).statusCode).toBe(201);
      const name = new URL(url).pathname.slice(1);
      await admin.query(`alter database "${name}" set default_transaction_read_only = on`);
      await terminateAll();
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await expect.poll(async () => (await asha.call("GET", "/api/me")).statusCode).toBe(200);
      expect((await app.inject("/readyz")).statusCode).toBe(503);
      const enrol = await asha.call("PUT", "/api/me/enrolments/java_course");
      expect(enrol.statusCode).toBe(503);
      expect(enrol.headers["retry-after"]).toBeDefined();

      await admin.query(`alter database "${name}" reset default_transaction_read_only`);
      await terminateAll();
      await expect.poll(async () => (await app.inject("/readyz")).statusCode, { timeout: 30_000 }).toBe(200);
    },
    PATIENCE_MS,
  );
});
