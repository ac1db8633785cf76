import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type FolderLock = { release(): void };

export class FolderInUseError extends Error {
  constructor(folder: string, owner: string) {
    const pid = Number.parseInt(owner, 10);
    super(
      `The data folder ${folder} is in use by another Kadam server${pid > 0 ? ` (process ${pid})` : ""}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

/** Between the making of a lock file and the writing of its owner lie microseconds; after this long, it was a crash. */
const UNWRITTEN_FOR_MS = 5_000;

/** A file with its owner's process id; one left behind by a process that is no longer there is taken over. */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, "kadam.lock");
  // The start time tells this very process from an earlier one: a container often gives both the same id.
  const us = `${process.pid} ${performance.timeOrigin}`;
  const lock: FolderLock = {
    release() {
      if (readIfThere(file) === us) rmSync(file, { force: true });
    },
  };
  for (;;) {
    if (create(file, us)) return lock;
    const owner = readIfThere(file);
    if (owner === undefined) continue;
    if (isHeld(file, owner, us)) throw new FolderInUseError(folder, owner);

    // Several may want to take over. Whoever makes this file looks again, since somebody may have been faster,
    // and puts it in the place of the old lock in one step: at no time is the folder without a lock.
    const next = `${file}.next`;
    if (create(next, us)) {
      const stillOwner = readIfThere(file);
      if (stillOwner !== undefined && !isHeld(file, stillOwner, us)) {
        renameSync(next, file);
        return lock;
      }
      rmSync(next, { force: true });
    } else {
      const successor = readIfThere(next);
      if (successor === undefined) continue;
      if (isHeld(next, successor, us)) throw new FolderInUseError(folder, successor);
      rmSync(next, { force: true });
    }
  }
}

function create(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function isHeld(file: string, owner: string, us: string): boolean {
  if (owner === us) return true;
  if (owner === "")
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < UNWRITTEN_FOR_MS;
  const pid = Number.parseInt(owner, 10);
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
