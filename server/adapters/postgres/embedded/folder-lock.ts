import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { closeToOthers } from "./close-to-others.ts";

export type FolderLock = { release(): void };

export class FolderInUseError extends Error {
  constructor(folder: string, owner: number | undefined) {
    super(
      `The data folder ${folder} is in use by another Kadam server${owner === undefined ? "" : ` (process ${owner})`}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

const SQLITE_BUSY = 5;

/** Servers that start at the same moment hold each other up on the way to the lock: without a second try none of them got it. */
const RACE_MS = 100;

/** Referenced until they are released: one that the garbage collector takes would drop its lock. */
const held = new Set<DatabaseSync>();

/**
 * An advisory lock of the operating system on a file. The kernel drops it when its owner dies, however that happens, and it
 * holds between containers that see nothing of each other but the folder. Node itself has no call for it; SQLite, which comes
 * with Node, takes one for its transactions.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, "in-use.lock");
  // In a file of its own: reading the locked file would drop the lock, since POSIX drops it with the first close.
  const ownerFile = join(folder, "in-use.pid");
  const database = new DatabaseSync(file, { timeout: RACE_MS });
  try {
    // The transaction stays open, and with it the lock.
    database.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY)
      throw new FolderInUseError(folder, readOwner(ownerFile));
    throw new Error(`The data folder ${folder} cannot be locked: ${(error as Error).message}`, {
      cause: error,
    });
  }
  // Whoever can open it can lock it, and the next start would wait for them.
  closeToOthers(file, 0o600);
  writeFileSync(ownerFile, String(process.pid), { mode: 0o600 });
  held.add(database);
  return {
    release() {
      if (!held.delete(database)) return;
      rmSync(ownerFile, { force: true });
      // The file itself stays: whoever removed it might remove one that somebody else has just locked.
      database.close();
    },
  };
}

/** For people only; in another container the number means another process. */
function readOwner(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
