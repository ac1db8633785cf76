import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database, Queries, QueryResult, Row } from "./database.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";

type Engine = Pick<PGlite, "query">;

function queriesOn(engine: Engine): Queries {
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []): Promise<QueryResult<R>> {
      const result = await engine.query<R>(sql, [...values]);
      return { rows: result.rows, affected: result.affectedRows ?? 0 };
    },
  };
}

/** The embedded database. A folder belongs to one process at a time: PGlite itself would let two of them ruin it. */
export async function openPgliteDatabase(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    return databaseOn(await PGlite.create(join(dataDir, "database")), lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

export async function openMemoryDatabase(loadDataDir?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const engine = await PGlite.create(loadDataDir ? { loadDataDir } : {});
  return { ...databaseOn(engine), dump: () => engine.dumpDataDir("none") };
}

function databaseOn(engine: PGlite, lock?: FolderLock): Database {
  return {
    ...queriesOn(engine),
    transaction: (work) => engine.transaction((transaction) => work(queriesOn(transaction))),
    async close() {
      await engine.close();
      lock?.release();
    },
  };
}
