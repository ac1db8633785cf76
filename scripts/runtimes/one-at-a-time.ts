import { mkdirSync, rmSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const ASK_AGAIN_MS = 200;

/** A lock older than this belongs to a killed process. */
const STALE_MS = 10 * 60 * 1000;

/** A lock between processes: mkdir succeeds only once. */
export async function oneAtATime(lock: string, work: () => Promise<void>): Promise<void> {
  while (!take(lock)) await wait(ASK_AGAIN_MS);
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const madeAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (madeAt > 0 && Date.now() - madeAt > STALE_MS) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
