import { chmodSync, statSync } from "node:fs";

const OTHERS = 0o077;

/** Best effort: a mounted folder may belong to somebody else, and stays unchanged. */
export function closeToOthers(path: string, mode: 0o600 | 0o700): void {
  const { mode: now, uid } = statSync(path);
  const isOurs = process.getuid === undefined || [0, uid].includes(process.getuid());
  if (isOurs && (now & OTHERS) !== 0) chmodSync(path, mode);
}
