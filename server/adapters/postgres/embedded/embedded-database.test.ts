import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "#server/log.ts";
import { openBesideServer, openEmbeddedDatabase } from "./embedded-database.ts";
import { FolderInUseError } from "./folder-lock.ts";

// For a busy machine.
const SLOW_MS = 180_000;

let ready: string;
let dataDir: string;
let logLines: string[];
let children: ChildProcess[];

beforeAll(async () => {
  ready = mkdtempSync(join(tmpdir(), "kadam-embedded-"));
  await (await openEmbeddedDatabase(ready, openLog("silent"))).close();
});
afterAll(() => rmSync(ready, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-embedded-"));
  // Copied, because creating one takes seconds. A copy has other owners and permissions, which the start fixes.
  cpSync(join(ready, "postgres"), join(dataDir, "postgres"), { recursive: true });
  logLines = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await expect.poll(postmasters, { timeout: 60_000 }).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

const log = () => openLog("info", { write: (line) => void logLines.push(line) });
const open = (folder = dataDir) => openEmbeddedDatabase(folder, log());
const clusterFile = (name: string) => join(dataDir, "postgres", name);

/** The PostgreSQL processes in our folder. */
function postmasters(): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const isPostgres = readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
        return isPostgres && readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir);
      } catch {
        return false;
      }
    });
}

const timesBack = () => logLines.filter((line) => line.includes("is back")).length;

/** Another process that opens the folder, writes one row and reports it. */
async function openElsewhere(row: string, command: readonly string[] = []): Promise<ChildProcess> {
  const module = pathToFileURL(join(import.meta.dirname, "embedded-database.ts")).href;
  const code = `import { openEmbeddedDatabase } from ${JSON.stringify(module)};
    const log = { info() {}, warn() {}, error() {} };
    try {
      const database = await openEmbeddedDatabase(${JSON.stringify(dataDir)}, log);
      await database.query("create table if not exists notes (note text)");
      await database.query("insert into notes values ($1)", [${JSON.stringify(row)}]);
      console.log("open");
      await new Promise((resolve) => process.stdin.once("data", resolve));
      await database.close();
    } catch (error) { console.log(error.message); }`;
  const [program = "", ...args] = [...command, process.execPath, "--input-type=module", "-e", code];
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  const said = String((await once(child.stdout, "data"))[0]).trim();
  if (said !== "open") throw new Error(said);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function notes(): Promise<unknown[]> {
  const database = await open();
  const { rows } = await database.query("select note from notes order by note");
  await database.close();
  return rows.map(({ note }) => note);
}

test(
  "it is a PostgreSQL that syncs to disk before it answers, listens on no port, and stops with us",
  async () => {
    const database = await open();
    const { rows } = await database.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name = any($1)`,
      [["fsync", "synchronous_commit", "full_page_writes", "listen_addresses", "max_connections"]],
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      synchronous_commit: "on",
      full_page_writes: "on",
      listen_addresses: "",
      max_connections: "30",
    });
    // A commit waits until its part of the write-ahead log is synced.
    const syncs = async () =>
      Number(
        (await database.query("select sum(fsyncs) as fsyncs from pg_stat_io where object = 'wal'")).rows[0]
          ?.fsyncs,
      );
    await database.query("create table notes (note text)");
    await database.query("select pg_stat_force_next_flush()");
    const before = await syncs();
    for (let n = 0; n < 10; n++) await database.query("insert into notes values ($1)", [String(n)]);
    await expect
      .poll(async () => {
        await database.query("select pg_stat_force_next_flush()");
        return (await syncs()) - before;
      })
      .toBeGreaterThanOrEqual(10);
    await database.close();
    expect(postmasters()).toEqual([]);
  },
  SLOW_MS,
);

test(
  "a half-made cluster of an interrupted first start is made again",
  async () => {
    rmSync(join(dataDir, "postgres"), { recursive: true });
    mkdirSync(join(dataDir, "postgres.new/base"), { recursive: true });
    const database = await open();
    expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await database.close();
    expect(existsSync(join(dataDir, "postgres.new"))).toBe(false);
  },
  SLOW_MS,
);

test(
  "everything in the data folder is for its owner only",
  async () => {
    chmodSync(dataDir, 0o755);
    const database = await open();
    const open_ = (path: string): string[] => {
      const stats = statSync(path);
      if (stats.isDirectory()) {
        const mine = (stats.mode & 0o077) === 0 ? [] : [path];
        return [...mine, ...readdirSync(path).flatMap((name) => open_(join(path, name)))];
      }
      return (stats.mode & 0o077) === 0 ? [] : [path];
    };
    expect(open_(dataDir)).toEqual([]);
    await database.close();
  },
  SLOW_MS,
);

test(
  "a second server is kept out, and a command works beside the first",
  async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(FolderInUseError);
    await database.query("create table notes (note text)");
    const command = await openBesideServer(dataDir, log());
    await command.query("insert into notes values ('from a command')");
    await command.close();
    expect((await database.query("select note from notes")).rows).toEqual([{ note: "from a command" }]);
    await database.close();
    const alone = await openBesideServer(dataDir, log());
    expect((await alone.query("select note from notes")).rows).toHaveLength(1);
    await alone.close();
    expect(postmasters()).toEqual([]);
  },
  SLOW_MS,
);

describe("it recovers from a crash", () => {
  test(
    "when the server was killed, its PostgreSQL stops too, and nothing is lost",
    async () => {
      await kill(await openElsewhere("killed server"));
      await expect.poll(postmasters, { timeout: 60_000 }).toEqual([]);
      expect(await notes()).toEqual(["killed server"]);
    },
    SLOW_MS,
  );

  test(
    "when the next start comes while the old PostgreSQL is still running",
    async () => {
      await kill(await openElsewhere("at once"));
      expect(await notes()).toEqual(["at once"]);
    },
    SLOW_MS,
  );

  test(
    "when server and PostgreSQL were killed together",
    async () => {
      const child = await openElsewhere("both");
      const pid = Number.parseInt(readFileSync(clusterFile("postmaster.pid"), "utf8"), 10);
      process.kill(pid, "SIGKILL");
      await kill(child);
      expect(existsSync(clusterFile("postmaster.pid"))).toBe(true);
      expect(await notes()).toEqual(["both"]);
    },
    SLOW_MS,
  );

  test(
    "when only PostgreSQL was killed, it is restarted and the same connection pool continues",
    async () => {
      const database = await open();
      await database.query("create table notes (note text)");
      for (let round = 1; round <= 3; round++) {
        const pid = Number.parseInt(readFileSync(clusterFile("postmaster.pid"), "utf8"), 10);
        process.kill(pid, "SIGKILL");
        await expect.poll(timesBack, { timeout: 60_000 }).toBe(round);
        await database.query("insert into notes values ($1)", [String(round)]).catch(() => {
          // An old connection may be handed out once; the next one is new.
          return database.query("insert into notes values ($1)", [String(round)]);
        });
      }
      const { rows } = await database.query("select distinct note from notes order by 1");
      expect(rows).toEqual([{ note: "1" }, { note: "2" }, { note: "3" }]);
      await database.close();
    },
    SLOW_MS,
  );

  test(
    "when postmaster.pid is empty, or names a process of another program",
    async () => {
      await (await open()).close();
      const stranger = spawn("sleep", ["600"], { uid: statSync(join(dataDir, "postgres")).uid });
      children.push(stranger);
      for (const leftover of ["", `${stranger.pid}\n/nowhere\n1\n5432\n.\n\n  5432001    1\nready\n`]) {
        writeFileSync(clusterFile("postmaster.pid"), leftover);
        await (await open()).close();
      }
      expect(stranger.exitCode).toBeNull();
    },
    SLOW_MS,
  );
});

test(
  "a path too long for a socket gets one in a temporary folder, which is deleted with it",
  async () => {
    const long = join(dataDir, "a-long-name-for-a-folder-".repeat(5));
    mkdirSync(long);
    const database = await open(long);
    const { rows } = await database.query<{ folder: string }>("show unix_socket_directories");
    const folder = Object.values(rows[0] ?? {})[0] as string;
    expect(folder).toMatch(/kadam-socket-/);
    const command = await openBesideServer(long, log());
    expect((await command.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await command.close();
    await database.close();
    expect(existsSync(folder)).toBe(false);
  },
  SLOW_MS,
);

test(
  "a folder of another PostgreSQL version is refused with an explanation",
  async () => {
    writeFileSync(clusterFile("PG_VERSION"), "17\n");
    await expect(open()).rejects.toThrow(/holds no data of PostgreSQL 18 \(its version: 17\)/);
    // The lock is released.
    writeFileSync(clusterFile("PG_VERSION"), "18\n");
    await (await open()).close();
  },
  SLOW_MS,
);

const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)("as root", () => {
  test(
    "PostgreSQL runs as another user, also in a folder that user cannot reach",
    async () => {
      const closed = join(dataDir, "closed");
      mkdirSync(closed, { mode: 0o700 });
      const database = await open(join(closed, "data"));
      const [pid = 0] = postmasters();
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
      await database.close();
    },
    SLOW_MS,
  );

  test(
    "two containers on one folder: the second is refused, and the first continues",
    async () => {
      const container = ["unshare", "--pid", "--fork", "--mount-proc"];
      const first = await openElsewhere("first", container);
      await expect(openElsewhere("second", container)).rejects.toThrow(/is in use by another Kadam server/);
      first.stdin?.end("stop");
      await once(first, "exit");
      const third = await openElsewhere("third", container);
      third.stdin?.end("stop");
      await once(third, "exit");
      expect(await notes()).toEqual(["first", "third"]);
    },
    SLOW_MS,
  );
});
