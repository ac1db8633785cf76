import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import type { Database } from "./adapters/postgres/database.ts";
import { openPgDatabase } from "./adapters/postgres/pg-database.ts";
import { newDatabaseUrl, postgresUrl } from "./testing/databases.ts";
import { type MailSink, startMailSink } from "./testing/mail-sink.ts";
import { ASHA } from "./testing/test-app.ts";

const ROOT = join(import.meta.dirname, "..");
const PATIENCE_MS = 120_000;

let dataDir: string;
let databaseUrl: string;
let database: Database;
let children: ChildProcess[];
let sinks: MailSink[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-letters-"));
  databaseUrl = await newDatabaseUrl(postgresUrl());
  database = openPgDatabase(databaseUrl, () => {});
  children = [];
  sinks = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(sinks.map((sink) => sink.stop()));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function sinkHolding(holding?: Promise<void>): Promise<MailSink> {
  const sink = await startMailSink(holding ? { holding } : {});
  sinks.push(sink);
  return sink;
}

/** The server as `npm start` runs it, in a process of its own, on the one database of this test. */
async function serverWith({ smtpUrl }: MailSink): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...BARE_ENVIRONMENT,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: "silent",
    },
  });
  children.push(child);
  let said = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    const url = said.match(/Kadam is ready: (\S+)/)?.[1];
    if (url) return { child, url };
  }
  throw new Error(`the server did not start: ${said}`);
}

async function signUp(url: string): Promise<void> {
  const reply = await fetch(`${url}/api/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(ASHA),
  });
  expect(await reply.text()).toContain("Registration successful!");
}

const letters = async () =>
  (await database.query("select state, tries from jobs where kind like 'letter %'")).rows;

test(
  "killed while it sends a letter: after its restart the letter arrives, once",
  async () => {
    const holding = await sinkHolding(new Promise(() => {}));
    const { child, url } = await serverWith(holding);
    await signUp(url);
    await holding.handedOver;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
    expect(await letters()).toEqual([{ state: "waiting", tries: 1 }]);

    const sink = await sinkHolding();
    await serverWith(sink);
    // Instead of waiting for the minute that the lease of the killed server still holds.
    await database.query("update jobs set due_at = now() where kind like 'letter %'");
    await expect.poll(letters, { timeout: 60_000 }).toEqual([{ state: "done", tries: 2 }]);
    expect(sink.mailsTo(ASHA.email)).toHaveLength(1);
    expect(holding.mailsTo(ASHA.email)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "told to stop while it sends a letter, it finishes that one and writes it down",
  async () => {
    const held = Promise.withResolvers<void>();
    const sink = await sinkHolding(held.promise);
    const { child, url } = await serverWith(sink);
    await signUp(url);
    await sink.handedOver;
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    // It takes no connections any more: so it has begun to stop.
    await expect
      .poll(
        () =>
          fetch(url).then(
            () => "up",
            () => "down",
          ),
        { timeout: 20_000 },
      )
      .toBe("down");
    held.resolve();
    expect(await exit).toEqual([0, null]);
    expect(await letters()).toEqual([{ state: "done", tries: 1 }]);
    expect(sink.mailsTo(ASHA.email)).toHaveLength(1);
  },
  PATIENCE_MS,
);
