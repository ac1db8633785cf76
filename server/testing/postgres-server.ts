import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findBinaries } from "#server/adapters/postgres/embedded/binaries.ts";
import {
  makeCluster,
  type RunningCluster,
  startCluster,
} from "#server/adapters/postgres/embedded/cluster.ts";
import { freePort } from "#server/adapters/postgres/embedded/socket-address.ts";
import { unprivilegedUser } from "#server/adapters/postgres/embedded/unprivileged-user.ts";
import { makeTemplate } from "./database-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A real PostgreSQL server; every test file creates its own database on it. */
    postgresUrl: string;
  }
}

/** Fast but unsafe: nothing of a test run has to survive a power cut. */
const HASTY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** Starts one PostgreSQL server for the whole test run, with a migrated database to copy from. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await runPostgres(HASTY);
  await makeTemplate(url);
  project.provide("postgresUrl", url);
  return stop;
}

export type PostgresServer = {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Kadam's own PostgreSQL, as a server that listens on a port and asks for a password. */
export async function runPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
  const parent = mkdtempSync(join(tmpdir(), "kadam-postgres-"));
  const folder = join(parent, "data");
  const user = unprivilegedUser(folder);
  const passwordFile = join(parent, "password");
  writeFileSync(passwordFile, "postgres\n");
  if (user) for (const path of [parent, passwordFile]) chownSync(path, user.ids.uid, user.ids.gid);
  const cluster = { folder, user, binaries: findBinaries(user) };
  await makeCluster(cluster, [
    "--username=postgres",
    "--auth=password",
    `--pwfile=${passwordFile}`,
    "--no-sync",
  ]);
  const port = await freePort();
  const running: RunningCluster = await startCluster(cluster, {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port,
    max_connections: 200,
    ...settings,
  });
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    pid: running.pid,
    stop: async () => {
      await running.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
