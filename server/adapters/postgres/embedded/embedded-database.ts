import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolConfig } from "pg";
import type { Database } from "../database.ts";
import { openPgDatabase } from "../pg-database.ts";
import { findBinaries } from "./binaries.ts";
import { clearLeftovers } from "./clear-leftovers.ts";
import { SUPERUSER, startCluster } from "./cluster.ts";
import { clusterFolderIn, ensureCluster, passwordFileIn, prepareFolder } from "./data-folder.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";
import { type EmbeddedLog, keepRunning } from "./keep-running.ts";
import { addressOf, chooseListening } from "./socket-address.ts";
import { unprivilegedUser } from "./unprivileged-user.ts";

/** Small, because it shares the machine; durable: what is acknowledged is on disk. */
const SETTINGS = {
  max_connections: 30,
  shared_buffers: "32MB",
  max_wal_size: "256MB",
  // Delete used WAL files instead of recycling them: they contain deleted data.
  wal_recycle: "off",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  // Three more I/O worker processes are not worth their memory here.
  io_method: "sync",
  max_parallel_workers_per_gather: 0,
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "",
  log_checkpoints: "off",
  // Statement errors contain values, and the caller gets them anyway.
  log_min_messages: "log",
  log_error_verbosity: "terse",
} as const;

const JOIN_PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 200;

/** Our own PostgreSQL in the data folder, which runs as long as we do. One server at a time may use the folder. */
export async function openEmbeddedDatabase(dataDir: string, log: EmbeddedLog): Promise<Database> {
  prepareFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const folder = clusterFolderIn(dataDir);
    const user = unprivilegedUser(folder);
    const cluster = { folder, user, binaries: findBinaries(user) };
    await ensureCluster(dataDir, cluster, log);
    let isClosing = false;
    const listening = await chooseListening(folder, user);
    const postgres = await keepRunning(async () => {
      await clearLeftovers(folder, listening.socketFolder);
      return startCluster(cluster, { ...SETTINGS, ...listening.settings }, (line) => {
        if (!isClosing && /FATAL|PANIC/.test(line))
          log.warn({ postgres: line }, "the embedded PostgreSQL says");
      });
    }, log);
    const database = openPgDatabase(connectionTo(dataDir), (error) =>
      log.warn({ err: error }, "database connection lost"),
    );
    return {
      ...database,
      async close() {
        isClosing = true;
        await database.close();
        await postgres.stop();
        listening.remove();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** For commands: connects beside the server that uses the folder, or starts its own PostgreSQL if there is none. */
export async function openBesideServer(dataDir: string, log: EmbeddedLog): Promise<Database> {
  const giveUpAt = Date.now() + JOIN_PATIENCE_MS;
  for (;;) {
    try {
      return await openEmbeddedDatabase(dataDir, log);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      const database = await joinServer(dataDir);
      if (database) return database;
      // The server is just starting or stopping.
      if (Date.now() > giveUpAt) throw error;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

async function joinServer(dataDir: string): Promise<Database | undefined> {
  const database = openPgDatabase(connectionTo(dataDir), () => {});
  try {
    await database.query("select 1");
    return database;
  } catch {
    await database.close();
    return undefined;
  }
}

/** For measurements beside a running server. */
export function socketUrlOf(dataDir: string): string {
  const { host = "" } = connectionTo(dataDir);
  return `postgresql://${SUPERUSER}@/postgres?host=${encodeURIComponent(host)}`;
}

/** How to connect to the PostgreSQL of this folder. */
export function connectionTo(dataDir: string): PoolConfig {
  const address = addressOf(clusterFolderIn(dataDir));
  if (!address) throw new Error(`The PostgreSQL of ${dataDir} does not say where it listens.`);
  const account = { user: SUPERUSER, database: "postgres" };
  if ("folder" in address) return { ...account, host: address.folder };
  const password = readFileSync(passwordFileIn(dataDir), "utf8").trim();
  return { ...account, host: "127.0.0.1", port: address.port, password };
}
