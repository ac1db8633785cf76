import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { closeToOthers } from "./close-to-others.ts";
import { type Cluster, makeCluster, SUPERUSER } from "./cluster.ts";
import type { EmbeddedLog } from "./keep-running.ts";
import { hasPgliteFolder, moveFromPglite, setPgliteFolderAside } from "./move-from-pglite.ts";
import { usesPort } from "./socket-address.ts";
import { takeOver } from "./unprivileged-user.ts";

const MAJOR_VERSION = "18";

export function clusterFolderIn(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** Used only where PostgreSQL listens on a port; a socket is protected by its folder. */
export function passwordFileIn(dataDir: string): string {
  return join(dataDir, "postgres-password");
}

/** Owner only: it contains password hashes and keys. */
export function prepareFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // If the folder is not ours, what we create inside is protected anyway.
  closeToOthers(dataDir, 0o700);
}

/** Creates the cluster at the first start, with the data of an older folder if there is one. */
export async function ensureCluster(dataDir: string, cluster: Cluster, log: EmbeddedLog): Promise<void> {
  const { folder, user } = cluster;
  if (existsSync(folder)) {
    checkVersion(folder);
    takeOver(folder, user);
  } else {
    await makeWhole(dataDir, cluster, log);
  }
  if (hasPgliteFolder(dataDir)) setPgliteFolderAside(dataDir, log);
}

async function makeWhole(dataDir: string, cluster: Cluster, log: EmbeddedLog): Promise<void> {
  // Build under another name, then rename: half a cluster never has the final name.
  const half = { ...cluster, folder: `${cluster.folder}.new` };
  rmSync(half.folder, { recursive: true, force: true });
  await makeCluster(half, accessOptions(dataDir, cluster));
  if (hasPgliteFolder(dataDir)) await moveFromPglite(dataDir, half, log);
  renameSync(half.folder, cluster.folder);
  syncFolder(dirname(cluster.folder));
}

function accessOptions(dataDir: string, { user }: Cluster): string[] {
  const account = `--username=${SUPERUSER}`;
  if (!usesPort()) return [account, "--auth=trust"];
  const file = passwordFileIn(dataDir);
  writeFileSync(file, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (user) chownSync(file, user.ids.uid, user.ids.gid);
  return [account, "--auth=scram-sha-256", `--pwfile=${file}`];
}

function checkVersion(folder: string): void {
  const file = join(folder, "PG_VERSION");
  const version = existsSync(file) ? readFileSync(file, "utf8").trim() : "none";
  if (version !== MAJOR_VERSION)
    throw new Error(
      `The folder ${folder} holds no data of PostgreSQL ${MAJOR_VERSION} (its version: ${version}). Put a copy of the right folder there, or set DATA_DIR to another folder.`,
    );
}

/** A rename is durable only when its folder is synced. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  fsyncSync(opened);
  closeSync(opened);
}
