import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type FolderLock = { release(): void };

export class FolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Kadam server (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUseError";
  }
}

/** Between the making of the lock file and the writing of its owner lie microseconds; after this long, it was a crash. */
const UNWRITTEN_FOR_MS = 5_000;

/** A file with its owner's process id; one left behind by a process that is no longer there is taken over. */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, "kadam.lock");
  // The start time tells this very process from an earlier one: a container often gives both the same id.
  const us = `${process.pid} ${performance.timeOrigin}`;
  for (;;) {
    try {
      writeFileSync(file, us, { flag: "wx" });
      return {
        release() {
          if (readIfThere(file) === us) rmSync(file, { force: true });
        },
      };
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
    const owner = readIfThere(file);
    if (owner === undefined) continue;
    if (isHeld(file, owner, us)) throw new FolderInUseError(folder, Number.parseInt(owner, 10));
    takeAway(file, owner);
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

/** Moved aside first: when two take over at once, the slower one must not delete the new lock of the faster. */
function takeAway(file: string, owner: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (readIfThere(aside) === owner) rmSync(aside, { force: true });
  else renameSync(aside, file);
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
