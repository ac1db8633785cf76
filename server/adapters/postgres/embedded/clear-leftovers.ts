import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, addressOf, PORT } from "./socket-address.ts";

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 100;

/**
 * Makes a folder ready to start in, after any crash of the PostgreSQL that ran there before. Only for the holder of the
 * folder's lock: no other Kadam is running on it then.
 * // PostgreSQL's own `postmaster.pid` relies on the process id, which may belong to another program by now, and it
 * refuses a file that a power cut left empty. Whether something listens on the old socket is reliable, in every
 * container.
 */
export async function clearLeftovers(folder: string, keptSocketFolder?: string): Promise<void> {
  const file = join(folder, "postmaster.pid");
  const address = addressOf(folder);
  const giveUpAt = Date.now() + PATIENCE_MS;
  let isToldToStop = false;
  while (address && (await listens(address))) {
    const pid = pidIn(file);
    if (!isToldToStop && pid !== undefined && runsIn(folder, pid)) {
      process.kill(pid, "SIGINT");
      isToldToStop = true;
    }
    if (Date.now() > giveUpAt)
      throw new Error(
        `A PostgreSQL that an earlier Kadam started still runs on ${folder}, perhaps in another container. Stop it, or set DATA_DIR to another folder.`,
      );
    await sleep(LOOK_EVERY_MS);
  }
  for (const name of ["postmaster.pid", `.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`])
    rmSync(join(folder, name), { force: true });
  if (address && "folder" in address && address.isTemporary && address.folder !== keptSocketFolder)
    rmSync(address.folder, { recursive: true, force: true });
}

function listens(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(
      "folder" in address ? { path: address.path } : { host: "127.0.0.1", port: address.port },
    );
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function pidIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return pid > 0 ? pid : undefined;
}

/** PostgreSQL's working directory is its folder; where that cannot be read, its command line names the folder. */
function runsIn(folder: string, pid: number): boolean {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(folder);
  } catch {
    return false;
  }
}
