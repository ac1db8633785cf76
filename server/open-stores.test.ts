import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realCatalogue } from "#server/testing/real-catalogue.ts";
import type { Database } from "./adapters/postgres/database.ts";
import { readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { type Stores, storesOn } from "./open-stores.ts";
import { openEmbedded } from "./testing/databases.ts";
import { newAccount, visitorsOf } from "./testing/identity-under-test.ts";
import { startMailSink } from "./testing/mail-sink.ts";

const catalogue = realCatalogue();

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

async function storesWith(env: Record<string, string>, clock = { now: new Date() }) {
  const logLines: string[] = [];
  const log = openLog("debug", { write: (line) => void logLines.push(line) });
  const config = readConfig({ DEMO_DATA: "off", DATA_DIR: dataDir, ...env });
  return {
    stores: await storesOn(database, config, catalogue, log, { now: () => clock.now }),
    logLines,
    clock,
  };
}

async function signUp({ identity }: Stores, email: string): Promise<void> {
  await visitorsOf({ identity, sent: [] }).signUp(newAccount({ email }));
}

test("a mail that the server puts off is tried again, and arrives once", async () => {
  const sink = await startMailSink({ busyTimes: 1 });
  const { stores, logLines, clock } = await storesWith({ SMTP_URL: sink.smtpUrl });
  const { email } = newAccount();
  await signUp(stores, email);
  await stores.runner.runDue();
  expect(sink.mailsTo(email)).toEqual([]);
  expect(logLines.filter((line) => line.includes("451"))).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 10_000);
  await stores.runner.runDue();
  await stores.runner.runDue();
  expect(sink.mailsTo(email)).toHaveLength(1);
  await sink.stop();
});

test("two servers send each letter once, each under its own Message-ID", async () => {
  const sink = await startMailSink();
  const both = await Promise.all([1, 2].map(() => storesWith({ SMTP_URL: sink.smtpUrl })));
  const emails = Array.from({ length: 20 }, () => newAccount().email);
  for (const [index, email] of emails.entries()) await signUp(both[index % 2]?.stores as Stores, email);
  await Promise.all(both.map(({ stores }) => stores.runner.runDue()));
  expect(emails.map((email) => sink.mailsTo(email).length)).toEqual(emails.map(() => 1));
  const ids = emails.flatMap((email) => sink.mailsTo(email).map(({ messageId }) => messageId));
  expect(new Set(ids).size).toBe(20);
  expect(ids.join()).toMatch(/^<[0-9a-f]{40}@localhost>/);
  await sink.stop();
});

test("a mail server that is down keeps nobody from signing up; the letters arrive when it is back", async () => {
  const { stores, logLines, clock } = await storesWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  const { email } = newAccount();
  await signUp(stores, email);
  await stores.runner.runDue();
  expect(logLines.some((line) => line.includes("job failed, it will be tried again"))).toBe(true);
  const sink = await startMailSink();
  const restarted = await storesWith({ SMTP_URL: sink.smtpUrl }, clock);
  clock.now = new Date(clock.now.getTime() + 10_000);
  await restarted.stores.runner.runDue();
  expect(sink.mailsTo(email)).toHaveLength(1);
  await sink.stop();
});

test("a letter that was held up until its link no longer works is not sent, but listed", async () => {
  const sink = await startMailSink();
  const { stores, clock } = await storesWith({ SMTP_URL: sink.smtpUrl });
  const { email } = newAccount();
  await signUp(stores, email);
  await stores.runner.runDue();
  await stores.identity.sendPasswordReset(email);
  clock.now = new Date(clock.now.getTime() + 3_600_001);
  await stores.runner.runDue();
  expect(sink.mailsTo(email).map(({ subject }) => subject)).toEqual(["Verify your email address for Kadam"]);
  expect((await stores.jobs.givenUp(10)).map(({ about }) => about)).toContain(email);
  await sink.stop();
});

test("no trouble with a mail puts an address or a link into the log, and a refused address is listed for staff", async () => {
  const refusing = await startMailSink({ isRefusing: true });
  const { stores, logLines } = await storesWith({ SMTP_URL: refusing.smtpUrl });
  for (const email of [
    "findable@example.com",
    "o'findable+tag@sub.example.com",
    "findable-आशा@उदाहरण.भारत",
  ]) {
    logLines.length = 0;
    await signUp(stores, email);
    await stores.runner.runDue();
    expect(logLines.join("")).toContain("is unknown here");
    expect(logLines.join("")).not.toContain("findable");
    expect(logLines.join("")).not.toContain("token=");
    expect((await stores.jobs.givenUp(100)).filter(({ about }) => about === email)).toHaveLength(1);
  }
  await refusing.stop();
});

test("no link stands in the database as it was mailed, and none at all once the letter is sent", async () => {
  const sink = await startMailSink();
  const { stores } = await storesWith({ SMTP_URL: sink.smtpUrl });
  const { email } = newAccount();
  await signUp(stores, email);
  const rows = async () => (await database.query("select * from jobs where about = $1", [email])).rows;
  const before = await rows();
  await stores.runner.runDue();
  const token = /token=(\S+)/.exec(sink.mailsTo(email)[0]?.text ?? "")?.[1];
  expect(decodeURIComponent(token ?? "").length).toBeGreaterThan(20);
  expect(JSON.stringify(before)).not.toContain(decodeURIComponent(token ?? ""));
  expect(await rows()).toMatchObject([{ state: "done", data: null }]);
  await sink.stop();
});

test("letters to an address go with its account", async () => {
  const { stores } = await storesWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  const { email } = newAccount();
  const visitors = visitorsOf({ identity: stores.identity, sent: [] });
  const uid = await visitors.uidOf(await visitors.signUp(newAccount({ email })));
  await stores.learners.remove(uid ?? "", "revoke", new Date());
  expect((await database.query("select 1 from jobs where about = $1", [email])).rows).toEqual([]);
});

test("without a mail server the mail is a file in the outbox, and the log says where", async () => {
  const { stores, logLines } = await storesWith({});
  const details = newAccount();
  await signUp(stores, details.email);
  await stores.runner.runDue();
  const outbox = join(dataDir, "outbox");
  expect(logLines.some((line) => line.includes(outbox))).toBe(true);
  const mails = await Promise.all(
    readdirSync(outbox).map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
  );
  expect(mails.map((mail) => mail.to?.[0]?.address)).toContain(details.email);
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

test("with SECRETS_KEY no secret stands in the database as it is; a new key takes over, and without one nothing starts", async () => {
  const KEY = "the-first-key-of-the-installation-A";
  const NEWER = "the-second-key-of-the-installation-B";
  const { stores } = await storesWith({});
  const { email, password } = newAccount();
  await signUp(stores, email);
  const before = await secretsInDatabase();
  expect(before.join()).not.toContain("sealed:");

  const sealed = await storesWith({ SECRETS_KEY: KEY });
  const first = await secretsInDatabase();
  expect(first).toHaveLength(before.length);
  for (const kept of first) expect(kept).toMatch(/^sealed:/);
  for (const plain of before) expect(first.join()).not.toContain(plain);
  expect((await sealed.stores.signingKeys.ring()).signing.id).toBe(
    (await stores.signingKeys.ring()).signing.id,
  );
  expect(await sealed.stores.identity.signIn(email, password)).toHaveProperty("setCookie");

  await storesWith({ SECRETS_KEY: `${NEWER} ${KEY}` });
  const second = await secretsInDatabase();
  expect(second.every((kept) => kept.startsWith("sealed:") && !first.includes(kept))).toBe(true);
  await storesWith({ SECRETS_KEY: NEWER });
  for (const env of [{}, { SECRETS_KEY: KEY }])
    await expect(storesWith(env as Record<string, string>)).rejects.toThrow(
      /SECRETS_KEY has no key for them/,
    );
  await database.query("delete from settings where value like 'sealed:%'");
  await database.query("delete from signing_keys");
});

async function secretsInDatabase(): Promise<string[]> {
  const { rows } = await database.query<{ kept: string }>(
    `select value as kept from settings where name in ('hash-key', 'session-secret')
     union all select secret from signing_keys where secret is not null`,
  );
  return rows.map(({ kept }) => kept);
}
