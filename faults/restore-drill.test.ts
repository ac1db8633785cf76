// A restore drill: real data, a backup by the command while people keep working, and a restore into an empty place, on
// the embedded database and on one by URL. Proves that a backup is a consistent snapshot, and that Kadam continues from
// it.

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { writeBackupFile } from "#server/adapters/postgres/backup/backup-file.ts";
import { checkBackup } from "#server/adapters/postgres/backup/restore.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { openEmbeddedDatabase } from "#server/adapters/postgres/embedded/embedded-database.ts";
import { migrate, ownTables } from "#server/adapters/postgres/migrate.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";
import { openLog } from "#server/log.ts";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { newCertifiedLearner } from "#server/testing/certified-learner.ts";
import { newDatabaseUrl, postgresUrl } from "#server/testing/databases.ts";
import { newLearner, newStaffMember, signIn } from "#server/testing/learners.ts";
import { startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";
import { tellFault } from "./tell-fault.ts";

const ROOT = join(import.meta.dirname, "..");
// Several processes in sequence, on a machine that may be busy.
const SLOW_MS = 300_000;
const PATIENCE = { timeout: 60_000 };
const catalogue = { courses: [courseWithLessons()], scholarships: [] };
const KNOTS = "/api/me/days/knot_course";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-drill-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Place = { readonly env: Readonly<Record<string, string>>; readonly open: () => Promise<Database> };

async function emptyFolder(): Promise<Place> {
  const DATA_DIR = join(mkdtempSync(join(folder, "place-")), "data");
  return { env: { DATA_DIR }, open: () => openEmbeddedDatabase(DATA_DIR, openLog("silent")) };
}

async function emptyUrl(): Promise<Place> {
  const DATABASE_URL = await newDatabaseUrl(postgresUrl());
  const DATA_DIR = mkdtempSync(join(folder, "place-"));
  return { env: { DATABASE_URL, DATA_DIR }, open: async () => openPgDatabase(DATABASE_URL, () => {}) };
}

/** The programs behind `npm run backup` and `npm run restore`, after their check of the installation. */
async function command(name: "backup" | "restore", place: Place, ...words: string[]) {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${name}-command.ts`, ...words], {
      cwd: ROOT,
      env: { ...BARE_ENVIRONMENT, ...place.env },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

async function start(place: Place): Promise<TestApp> {
  return startTestApp({
    database: await place.open(),
    catalogue,
    env: { LIMITS: "off", DATA_DIR: place.env.DATA_DIR ?? "" },
  });
}

/**
 * Every row of every table as text. Versions of learners are left out, because a restore starts them from another
 * number.
 */
async function contentsOf(database: Database): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of ownTables()) {
    if (["migrations", "limit_uses"].includes(table)) continue;
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${table}" t order by t::text`,
    );
    contents[table] = rows
      .map(({ row }) => JSON.stringify(table === "learners" ? { ...row, version: 0 } : row))
      .filter((row) => !/"last-(ready-check|backup)"/.test(row))
      .sort();
  }
  return contents;
}

async function contentsIn(place: Place): Promise<Record<string, string[]>> {
  const database = await place.open();
  try {
    return await contentsOf(database);
  } finally {
    await database.close();
  }
}

/**
 * Ticks and signs people up until told to stop. What was answered before a moment must be in a backup that starts then.
 */
function keepWriting(kadam: TestApp) {
  let isOver = false;
  const emails: string[] = [];
  const ticks: number[] = [];
  const lanes = [
    (async () => {
      while (!isOver) emails.push((await newLearner(kadam)).email);
    })(),
    (async () => {
      const ticker = await newLearner(kadam, { email: "ticker@example.com" });
      await ticker.call("PUT", "/api/me/enrolments/knot_course");
      for (let n = 0; !isOver; n++) {
        expect((await ticker.call("PUT", `${KNOTS}/${n % 2}`, { done: n % 4 < 2 })).statusCode).toBe(200);
        ticks.push(n);
      }
    })(),
  ];
  return {
    emails,
    ticks,
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

describe.each([
  { name: "the embedded database", empty: emptyFolder },
  { name: "DATABASE_URL", empty: emptyUrl },
])("$name", ({ name, empty }) => {
  test(
    "a backup made while people work is restored into an empty place, and everybody continues there",
    async () => {
      const place = await empty();
      const kadam = await start(place);
      const { learner, id } = await newCertifiedLearner(kadam, {
        firstName: "आशा\\n\t",
        lastName: "O'Rao \\.",
      });
      await newStaffMember(kadam);
      const credential = (await kadam.app.inject(`/api/certificates/${id}/credential.json`)).body;
      const mail = join("outbox", "1794787200000-1.eml");
      const fileIn = ({ env }: Place, name: string) => join(env.DATA_DIR ?? "", name);
      mkdirSync(fileIn(place, "outbox"), { recursive: true });
      writeFileSync(fileIn(place, mail), "To: asha@example.com\r\n\r\nनमस्ते");

      const me = (await learner.call("GET", "/api/me")).json();
      expect(me.lastName).toBe("O'Rao \\.");

      const writing = keepWriting(kadam);
      await expect.poll(() => writing.emails.length, PATIENCE).toBeGreaterThan(1);
      await expect.poll(() => writing.ticks.length, PATIENCE).toBeGreaterThan(20);
      const acknowledged = { emails: [...writing.emails], ticks: writing.ticks.length };
      const during = join(mkdtempSync(join(folder, "files-")), "during.backup");
      expect(await command("backup", place, during)).toMatchObject({ code: 0 });
      expect(writing.ticks.length).toBeGreaterThan(acknowledged.ticks);
      await writing.stop();
      expect(statSync(during).mode & 0o077).toBe(0);

      // Taken while nobody writes: every row is the same.
      await kadam.close();
      const after = join(mkdtempSync(join(folder, "files-")), "after.backup");
      const said = (await command("backup", place, after)).said;
      expect(said).toMatch(/rows of \d+ tables and \d+ mails?, \d+ bytes, read back and whole\.\n$/);
      const before = await contentsIn(place);
      expect(before.certificate_submissions?.length).toBeGreaterThan(0);
      const same = await empty();
      expect(await command("restore", same, after)).toMatchObject({
        code: 0,
        said: expect.stringContaining("Everything is as it was"),
      });
      const restored = await contentsIn(same);
      for (const [table, rows] of Object.entries(before)) expect(restored[table], table).toEqual(rows);
      expect(readFileSync(fileIn(same, mail))).toEqual(readFileSync(fileIn(place, mail)));
      const copy = await start(same);

      // Sessions, passwords, certificates and their keys are the same, and new rows get new numbers.
      const back = new Visitor(copy.app);
      for (const [name, value] of learner.cookies) back.cookies.set(name, value);
      expect((await back.call("GET", "/api/me")).json().firstName).toBe(me.firstName);
      expect((await signIn(copy, learner.email)).reply.statusCode).toBe(200);
      expect((await copy.app.inject(`/api/certificates/${id}/credential.json`)).body).toBe(credential);
      expect((await newCertifiedLearner(copy)).id).toBeTruthy();
      await copy.close();

      // Taken while people write: a consistent snapshot, with everything answered before it.
      const moment = await empty();
      expect(await command("restore", moment, during)).toMatchObject({ code: 0 });
      const database = await moment.open();
      const { rows: people } = await database.query<{ email: string; version: number; credentials: number }>(
        `select email, version, (select count(*)::int from credentials c where c.uid = l.id) as credentials from learners l`,
      );
      const known = new Set(people.map(({ email }) => email));
      const ticker = people.find(({ email }) => email === "ticker@example.com");
      const lost = acknowledged.emails.filter((email) => !known.has(email));
      tellFault({
        fault: `restore of a backup made under load, ${name}`,
        rounds: 1,
        acknowledged: acknowledged.emails.length + acknowledged.ticks,
        lost: lost.length + Math.max(0, acknowledged.ticks - ((ticker?.version ?? 0) % 1_000_000)),
      });
      expect(lost).toEqual([]);
      expect(people.filter(({ credentials }) => credentials !== 1)).toEqual([]);
      expect((ticker?.version ?? 0) % 1_000_000).toBeGreaterThanOrEqual(acknowledged.ticks);
      await database.close();
    },
    SLOW_MS,
  );

  test(
    "a place with data in it, or in use by a server, is refused and left unchanged",
    async () => {
      const place = await empty();
      const kadam = await start(place);
      const { email } = await newLearner(kadam);
      const file = join(mkdtempSync(join(folder, "files-")), "kadam.backup");
      expect(await command("backup", place, file)).toMatchObject({ code: 0 });
      const later = await newLearner(kadam);

      const inUse = await command("restore", place, file, "--replace");
      expect(inUse.code).toBe(1);
      expect(inUse.said).toMatch(/Kadam server.*Stop (that one|them) first/);
      await kadam.close();

      expect(await command("restore", place, file)).toEqual({
        code: 1,
        said: "There is data of Kadam in this place already. Restore into an empty one, or add --replace to delete everything that is there now.\n",
      });
      const between = await start(place);
      expect((await signIn(between, later.email)).reply.statusCode).toBe(200);
      await between.close();

      expect((await command("restore", place, file, "--replace")).said).toMatch(
        /^Everything is as it was at .*: 1 learners\./,
      );
      const replaced = await start(place);
      expect((await signIn(replaced, email)).reply.statusCode).toBe(200);
      expect((await signIn(replaced, later.email)).reply.statusCode).toBe(401);
      await replaced.close();
    },
    SLOW_MS,
  );
});

describe("a damaged file", () => {
  test(
    "is refused with an explanation, whatever is wrong with it, and nothing is changed",
    async () => {
      const place = await emptyUrl();
      const database = await place.open();
      await migrate(database);
      await database.query("insert into settings (name, value) values ('kept', 'yes')");
      const files = mkdtempSync(join(folder, "files-"));
      const good = join(files, "good.backup");
      expect(await command("backup", place, good)).toMatchObject({ code: 0 });
      await database.close();

      const bytes = readFileSync(good);
      const text = gunzipSync(bytes).toString("utf8");
      const flipped = Buffer.from(bytes);
      flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
      const cases: [name: string, contents: Buffer, said: RegExp][] = [
        ["a flipped byte", flipped, /is damaged: /],
        [
          "cut in the middle",
          bytes.subarray(0, bytes.length / 2),
          /is damaged: it ends too early\. Nothing was changed/,
        ],
        [
          "without its last line",
          gzipSync(text.replace(/\{"end".*\n$/, "")),
          /is damaged: it ends too early/,
        ],
        [
          "with one row changed",
          gzipSync(text.replace("kept\tyes", "kept\tno!")),
          /is damaged: its checksum is wrong/,
        ],
        ["something else", Buffer.from("not a backup"), /is damaged: it is no backup/],
        ["another gzip", gzipSync("not a backup\n"), /is damaged: there is something in it/],
        ["nothing", Buffer.alloc(0), /is damaged: it ends too early/],
      ];
      const target = await emptyUrl();
      const bad = join(files, "bad.backup");
      for (const [name, contents, said] of cases) {
        writeFileSync(bad, contents);
        await expect(checkBackup(bad), name).rejects.toThrow(said);
      }
      expect(await command("restore", target, bad)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/is damaged/),
      });
      await expect(checkBackup(join(files, "nowhere"))).rejects.toThrow(/^There is no file .*nowhere\.$/);

      const header = { kadamVersion: "0.9.0", takenAt: new Date().toISOString() };
      const newer = join(files, "newer.backup");
      await writeBackupFile(
        newer,
        { ...header, migrations: [{ name: "9001-later.sql", version: "0.9.0" }] },
        none(),
      );
      expect((await command("restore", target, newer)).said).toMatch(
        /by Kadam 0\.9\.0 \(9001-later\).*Start Kadam 0\.9\.0 or newer/,
      );

      const untouched = await target.open();
      const { rows } = await untouched.query("select to_regclass('migrations') as list");
      expect(rows).toEqual([{ list: null }]);
      await untouched.close();
    },
    SLOW_MS,
  );

  async function* none(): AsyncGenerator<never> {}
});

test(
  "the restore migrates a backup of an earlier version",
  async () => {
    const old = await emptyUrl();
    const database = await old.open();
    await migrate(database, ["0001-learners.sql", "0002-scheme-applications.sql"]);
    await database.query(
      "insert into learners (id, email, display_name, first_name, last_name, phone) values ('u1', 'a@b.example', 'A', 'A', 'B', '1')",
    );
    await database.query(
      "insert into sessions (uid, id, token, expires_at) values ('u1', 's1', 'plain', now())",
    );
    const file = join(mkdtempSync(join(folder, "files-")), "old.backup");
    expect(await command("backup", old, file)).toMatchObject({ code: 0 });
    await database.close();

    const place = await emptyUrl();
    expect(await command("restore", place, file)).toMatchObject({ code: 0 });
    const restored = await place.open();
    expect(await migrate(restored)).toEqual([]);
    // The later migration has changed the rows.
    expect((await restored.query("select length(token) as length from sessions")).rows).toEqual([
      { length: 64 },
    ]);
    await restored.close();
  },
  SLOW_MS,
);

test(
  "a server left running by mistake never mistakes a record from before the restore for a new one",
  async () => {
    const place = await emptyUrl();
    const hidden = `${place.env.DATABASE_URL}?application_name=a-pooler`;
    const overlooked = await startTestApp({
      database: openPgDatabase(hidden, () => {}),
      catalogue,
      env: { LIMITS: "off" },
    });
    const learner = await newLearner(overlooked);
    const tick = (visitor: Visitor, day: number) => visitor.call("PUT", `${KNOTS}/${day}`, { done: true });
    await learner.call("PUT", "/api/me/enrolments/knot_course");
    const file = join(mkdtempSync(join(folder, "files-")), "kadam.backup");
    expect(await command("backup", place, file)).toMatchObject({ code: 0 });
    // Only the forgotten server knows of this tick, which the restore undoes.
    await tick(learner, 0);
    expect(await command("restore", place, file, "--replace")).toMatchObject({ code: 0 });

    // On another server the learner's version grows to the number that the forgotten one has cached.
    const other = await start(place);
    const elsewhere = new Visitor(other.app);
    for (const [name, value] of learner.cookies) elsewhere.cookies.set(name, value);
    await tick(elsewhere, 1);
    expect((await tick(learner, 2)).json().record.dayProgress).toEqual({ knot_course: { 1: true, 2: true } });
    expect((await elsewhere.call("GET", "/api/me")).json().dayProgress).toEqual({
      knot_course: { 1: true, 2: true },
    });
    await other.close();
    await overlooked.close();
  },
  SLOW_MS,
);

test.each([[[]], [["x.backup", "--keep", "3"]]])("backup %j prints its usage", async (words) => {
  const nowhere = { env: { DATA_DIR: folder }, open: () => Promise.reject() };
  expect(await command("backup", nowhere, ...words)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Usage: npm run backup/),
  });
});

test(
  "into a folder, each backup gets its own file, and only the newest are kept",
  async () => {
    const place = await emptyUrl();
    const database = await place.open();
    await migrate(database);
    const files = mkdtempSync(join(folder, "nightly-"));
    for (const name of ["kadam-2026-01-01T00-00-00.backup", "kadam-2026-01-02T00-00-00.backup", "mine.txt"])
      writeFileSync(join(files, name), "");
    expect((await command("backup", place, files, "--keep", "2")).said).toMatch(/1 older removed\./);
    const kept = readdirSync(files).sort();
    expect(kept).toEqual([
      "kadam-2026-01-02T00-00-00.backup",
      expect.stringMatching(/^kadam-20/),
      "mine.txt",
    ]);
    const { rows } = await database.query("select value from settings where name = 'last-backup'");
    expect(Date.now() - Date.parse(String(rows[0]?.value))).toBeLessThan(SLOW_MS);
    await database.close();
  },
  SLOW_MS,
);
