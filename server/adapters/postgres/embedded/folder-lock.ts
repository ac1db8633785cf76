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

/** Retry pause: servers that start at the same moment can block each other so that none gets the lock. */
const RACE_MS = 100;

/** Keep references until release: garbage collection would drop the lock. */
const held = new Set<DatabaseSync>();

/**
 * An advisory lock of the operating system on a file. The kernel releases it when its owner dies, however that happens,
 * and it works between containers that share only the folder. Node has no call for it; SQLite, which comes with Node,
 * takes one for its transactions.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, "in-use.lock");
  // A separate file: reading the locked file would drop the lock, because POSIX drops it with the first close.
  const ownerFile = join(folder, "in-use.pid");
  const database = new DatabaseSync(file, { timeout: RACE_MS });
  try {
    // The open transaction holds the lock.
    database.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY)
      throw new FolderInUseError(folder, readOwner(ownerFile));
    throw new Error(`The data folder ${folder} cannot be locked: ${(error as Error).message}`, {
      cause: error,
    });
  }
  // Anybody who can open it can lock it, and block the next start.
  closeToOthers(file, 0o600);
  writeFileSync(ownerFile, String(process.pid), { mode: 0o600 });
  held.add(database);
  return {
    release() {
      if (!held.delete(database)) return;
      rmSync(ownerFile, { force: true });
      // Keep the file: deleting it could delete one that somebody else has just locked.
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
