import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Queries } from "../database.ts";
import { migrate } from "../migrate.ts";
import { openPgDatabase } from "../pg-database.ts";
import { type Cluster, SUPERUSER, startCluster } from "./cluster.ts";
import { FolderInUseError } from "./folder-lock.ts";
import type { EmbeddedLog } from "./keep-running.ts";
import { addressOf, chooseListening } from "./socket-address.ts";

/** The PGlite version of the last Kadam versions that used it, by the hash that npm checks. */
const PGLITE = {
  name: "@electric-sql/pglite",
  version: "0.5.16",
  integrity:
    "sha512-Nj8KcIsJL748W408U2N8q4+9IlONdpRIU8MJypIAAINMJ5nqKyqpX7Mgg/5XKkXiAib3AoZGR6hnJFlrlLBrcg==",
};
const CACHE = join(import.meta.dirname, "../../../../.cache");

const oldFolderIn = (dataDir: string) => join(dataDir, "database");

/** Earlier versions stored the data with PGlite, whose files PostgreSQL cannot open: see decision 0021. */
export function hasPgliteFolder(dataDir: string): boolean {
  return existsSync(join(oldFolderIn(dataDir), "PG_VERSION"));
}

/**
 * Reads the old folder with PGlite, which is downloaded for that, and writes everything into the new cluster. The old
 * folder is kept.
 */
export async function moveFromPglite(dataDir: string, cluster: Cluster, log: EmbeddedLog): Promise<void> {
  refuseWhileUsed(dataDir);
  log.info("the data of an earlier version is moved into PostgreSQL, once; this takes a minute");
  const pglite = fetchPglite();
  // On a copy, because reading changes the files too.
  const copy = join(dataDir, "database.reading");
  rmSync(copy, { recursive: true, force: true });
  cpSync(oldFolderIn(dataDir), copy, { recursive: true });
  // After a power cut it may be empty, and PGlite would refuse it.
  rmSync(join(copy, "postmaster.pid"), { force: true });
  try {
    await load(cluster, readFolder(pglite, copy));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Only once the new cluster is in place: until then the old folder is the data. */
export function setPgliteFolderAside(dataDir: string, log: EmbeddedLog): void {
  const kept = join(dataDir, "database-before-postgres");
  renameSync(oldFolderIn(dataDir), kept);
  log.info({ kept }, "the data was moved into PostgreSQL; the old folder is kept and can be deleted");
}

/** A running earlier version does not know our lock; its own relies on the process id. */
function refuseWhileUsed(dataDir: string): void {
  const file = join(dataDir, "kadam.lock");
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
  if (!(pid > 0) || pid === process.pid) return;
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  throw new FolderInUseError(dataDir, pid);
}

/** The path of its module. */
export function fetchPglite(): string {
  const folder = join(CACHE, `pglite-${PGLITE.version}`);
  const module = join(folder, "node_modules", PGLITE.name, "dist/index.js");
  if (existsSync(module)) return module;
  const half = `${folder}-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const { name, version, integrity } = PGLITE;
  const root = { name: "read-pglite", version: "1.0.0", dependencies: { [name]: version } };
  writeFileSync(join(half, "package.json"), JSON.stringify(root));
  writeFileSync(
    join(half, "package-lock.json"),
    JSON.stringify({
      ...root,
      lockfileVersion: 3,
      packages: { "": root, [`node_modules/${name}`]: { version, integrity } },
    }),
  );
  const npm = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: half,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new Error(
      `The data folder is from an earlier version of Kadam. To move it into PostgreSQL, ${name} ${version} is needed once and could not be fetched from the npm registry. Check the network and start again.`,
      { cause: npm.error ?? npm.stderr },
    );
  }
  renameSync(half, folder);
  return module;
}

type Part =
  | { readonly applied: readonly string[] }
  | { readonly table: string; readonly columns: readonly string[]; readonly rows: readonly string[] }
  | { readonly sequence: string; readonly lastValue: string }
  | { readonly counts: Readonly<Record<string, number>> };

/** In a separate process, so that PGlite's memory is freed with it. */
async function* readFolder(pglite: string, folder: string): AsyncGenerator<Part> {
  const script = join(import.meta.dirname, "read-pglite-folder.ts");
  const child = spawn(process.execPath, [script, pglite, folder], { stdio: ["ignore", "pipe", "pipe"] });
  let words = "";
  child.stderr.on("data", (chunk) => {
    words = `${words}${chunk}`.slice(-1_000);
  });
  const ended = once(child, "close");
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The data of the earlier version cannot be read: ${words.trim()}`);
}

async function load(cluster: Cluster, parts: AsyncIterable<Part>): Promise<void> {
  const listening = await chooseListening(cluster.folder, cluster.user);
  const postgres = await startCluster(cluster, listening.settings);
  try {
    const address = addressOf(cluster.folder);
    if (!address || !("folder" in address))
      throw new Error("The data of an earlier version can be moved on Linux and macOS only.");
    const database = openPgDatabase(
      { host: address.folder, user: SUPERUSER, database: "postgres" },
      () => {},
    );
    try {
      for await (const part of parts) {
        if ("applied" in part) await migrate(database, part.applied);
        else await database.transaction((queries) => write(queries, part));
      }
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
    listening.remove();
  }
}

async function write(queries: Queries, part: Exclude<Part, { applied: unknown }>): Promise<void> {
  if ("counts" in part) return checkCounts(queries, part.counts);
  if ("sequence" in part) {
    await queries.query("select setval($1::regclass, $2::bigint)", [quoted(part.sequence), part.lastValue]);
    return;
  }
  const table = quoted(part.table);
  const columns = part.columns.map(quoted).join(", ");
  // Disable foreign-key checks: the tables come in any order, and every row was checked when first written.
  await queries.query("set local session_replication_role = replica");
  await queries.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${part.rows.join(",")}]`],
  );
}

async function checkCounts(queries: Queries, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [table, count] of Object.entries(counts)) {
    const { rows } = await queries.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
    if (Number(rows[0]?.count) !== count)
      throw new Error(`Of ${count} rows in ${table} only ${rows[0]?.count} were moved.`);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
