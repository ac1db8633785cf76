import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { User } from "./unprivileged-user.ts";

/** Where PostgreSQL listens: on a Unix socket in a folder, or on a local port where there are no Unix sockets. */
export type Address =
  | { readonly folder: string; readonly path: string; readonly isTemporary: boolean }
  | { readonly port: number };

export type Listening = {
  readonly settings: Readonly<Record<string, string | number>>;
  readonly socketFolder: string | undefined;
  readonly remove: () => void;
};

/** With a socket it is only part of the socket's name; nothing listens on it. */
export const PORT = 5432;

/** The limit is 103 bytes on macOS, 107 on Linux. */
const LONGEST_PATH_BYTES = 103;
const TEMPORARY = "kadam-socket-";

/** Node does not support Unix sockets on Windows. */
export function usesPort(): boolean {
  return process.platform === "win32";
}

/** In the cluster's folder, or in a new temporary one where its path is too long for a socket. */
export async function chooseListening(clusterFolder: string, user: User | undefined): Promise<Listening> {
  if (usesPort()) {
    const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: await freePort() };
    return { settings, socketFolder: undefined, remove: () => {} };
  }
  const settings = { listen_addresses: "", port: PORT, unix_socket_permissions: "0700" };
  if (Buffer.byteLength(pathIn(clusterFolder)) <= LONGEST_PATH_BYTES)
    return {
      settings: { ...settings, unix_socket_directories: "." },
      socketFolder: clusterFolder,
      remove: () => {},
    };
  const folder = mkdtempSync(join(tmpdir(), TEMPORARY));
  if (user) chownSync(folder, user.ids.uid, user.ids.gid);
  return {
    settings: { ...settings, unix_socket_directories: folder },
    socketFolder: folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Where the PostgreSQL of this folder listens, or last listened. */
export function addressOf(clusterFolder: string): Address | undefined {
  const file = join(clusterFolder, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const [, , , port = "", socketFolder = "", host = ""] = lines.map((line) => line.trim());
  if (host !== "") return { port: Number(port) };
  if (socketFolder === "" || socketFolder === ".") {
    const path = pathIn(clusterFolder);
    if (Buffer.byteLength(path) > LONGEST_PATH_BYTES) return undefined;
    return { folder: clusterFolder, path, isTemporary: false };
  }
  const isTemporary = dirname(socketFolder) === tmpdir() && basename(socketFolder).startsWith(TEMPORARY);
  return { folder: socketFolder, path: pathIn(socketFolder), isTemporary };
}

function pathIn(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
