import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** The user for PostgreSQL when we are root, because it refuses to run as root. */
export type User = { readonly ids: { readonly uid: number; readonly gid: number } };

/** The first one that exists is used. */
const NAMES = ["kadam", "postgres", "nobody"];

/** Undefined: our own user. An existing folder keeps its owner. */
export function unprivilegedUser(folder: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { ids: { uid: owner.uid, gid: owner.gid } };
  for (const name of NAMES) {
    const [uid, gid] = [idOf("-u", name), idOf("-g", name)];
    if (uid !== undefined && gid !== undefined && uid > 0) return { ids: { uid, gid } };
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${NAMES.join(", ")} on this machine. Start Kadam as another user, or add one: useradd --system kadam`,
  );
}

function idOf(which: "-u" | "-g", name: string): number | undefined {
  try {
    return Number(execFileSync("id", [which, name], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return undefined;
  }
}

/**
 * Fixes owner and permissions of a cluster's folder, as PostgreSQL requires: a copied or restored one may have others.
 * The folder itself comes last, as a sign that everything inside is done.
 */
export function takeOver(path: string, user: User | undefined): void {
  if (isRight(statSync(path), user)) return;
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if (stats.isDirectory()) for (const name of readdirSync(path)) takeOver(join(path, name), user);
  if (user) chownSync(path, user.ids.uid, user.ids.gid);
  chmodSync(path, stats.isDirectory() ? 0o700 : 0o600);
}

function isRight({ mode, uid }: Stats, user: User | undefined): boolean {
  return (mode & 0o077) === 0 && (!user || user.ids.uid === uid);
}
