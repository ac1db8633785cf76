import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCatalogue } from "#content-loader/load-catalogue.ts";
import type { Database } from "./adapters/postgres/database.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { type Stores, storesOn } from "./open-stores.ts";
import { openEmbedded } from "./testing/databases.ts";
import { newAccount, visitorsOf } from "./testing/identity-under-test.ts";
import { startMailSink } from "./testing/mail-sink.ts";

const catalogue = loadCatalogue(join(import.meta.dirname, "../content"));

let database: Database;
let dataDir: string;

beforeAll(async () => {
  database = await openEmbedded();
  dataDir = mkdtempSync(join(tmpdir(), "kadam-stores-"));
});
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function storesWith(env: Record<string, string>): Promise<{ stores: Stores; logLines: string[] }> {
  const logLines: string[] = [];
  const log = openLog("debug", { write: (line) => void logLines.push(line) });
  const config = readConfig({ DEMO_DATA: "off", DATA_DIR: dataDir, ...env });
  return { stores: await storesOn(database, config, catalogue, log), logLines };
}

test("a mail that the server puts off is tried again, and arrives once", async () => {
  const sink = await startMailSink({ busyTimes: 1 });
  const { stores, logLines } = await storesWith({ SMTP_URL: sink.smtpUrl });
  const { email } = newAccount();
  await visitorsOf({ identity: stores.identity, sent: [] }).signUp(newAccount({ email }));
  await expect.poll(() => sink.mailsTo(email).length, { timeout: 20_000 }).toBe(1);
  const troubles = logLines.filter((line) => line.includes("mail not sent"));
  expect(troubles).toHaveLength(1);
  expect(troubles.join()).toContain("451");
  await sink.stop();
});

test("a mail server that is down does not keep anyone from signing up", async () => {
  const { stores, logLines } = await storesWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  const visitors = visitorsOf({ identity: stores.identity, sent: [] });
  expect(await visitors.uidOf(await visitors.signUp(newAccount()))).toEqual(expect.any(String));
  await expect
    .poll(() => logLines.some((line) => line.includes("mail not sent")), { timeout: 20_000 })
    .toBe(true);
});

test("no trouble with a mail puts an address or a link into the log", async () => {
  const refusing = await startMailSink({ isRefusing: true });
  const { stores, logLines } = await storesWith({ SMTP_URL: refusing.smtpUrl });
  const visitors = visitorsOf({ identity: stores.identity, sent: [] });
  for (const email of [
    "findable@example.com",
    "o'findable+tag@sub.example.com",
    "findable-आशा@उदाहरण.भारत",
  ]) {
    logLines.length = 0;
    await visitors.signUp(newAccount({ email }));
    await expect
      .poll(() => logLines.some((line) => line.includes("mail not sent")), { timeout: 20_000 })
      .toBe(true);
    expect(logLines.join("")).toContain("is unknown here");
    expect(logLines.join("")).not.toContain("findable");
    expect(logLines.join("")).not.toContain("token=");
  }
  await refusing.stop();
});

test("without a mail server the mail is a file in the outbox, and the log says where", async () => {
  const { stores, logLines } = await storesWith({});
  const details = newAccount();
  await visitorsOf({ identity: stores.identity, sent: [] }).signUp(details);
  const outbox = join(dataDir, "outbox");
  await expect.poll(() => logLines.some((line) => line.includes(outbox)), { timeout: 20_000 }).toBe(true);
  const [name = ""] = readdirSync(outbox);
  const mail = await PostalMime.parse(readFileSync(join(outbox, name)));
  expect(mail.to?.[0]?.address).toBe(details.email);
  expect(logLines.join("")).not.toContain(details.email);
});

test("the secret that signs sessions is made once and outlives a restart", async () => {
  const env = { SMTP_URL: "smtp://127.0.0.1:1" };
  const { stores } = await storesWith(env);
  const cookies = await visitorsOf({ identity: stores.identity, sent: [] }).signUp(newAccount());
  const { stores: restarted } = await storesWith(env);
  expect((await restarted.identity.sessionOf(cookies))?.account.uid).toEqual(expect.any(String));
  const { stores: foreign } = await storesWith({
    ...env,
    SESSION_SECRET: "a secret of thirty-two characters",
  });
  expect(await foreign.identity.sessionOf(cookies)).toBeUndefined();
});

test("ready while the database answers, and not after", async () => {
  const { stores } = await storesWith({});
  expect(await stores.isReady()).toBe(true);
  const other = await openEmbedded();
  const closing = await storesOn(other, readConfig({ DEMO_DATA: "off" }), catalogue, openLog("silent"));
  await closing.close();
  expect(await closing.isReady()).toBe(false);
}, 90_000);

test("limits are there unless they are switched off", async () => {
  expect((await storesWith({})).stores.limits).toBeDefined();
  expect((await storesWith({ LIMITS: "off" })).stores.limits).toBeUndefined();
});
