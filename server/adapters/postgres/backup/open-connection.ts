import { existsSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { DatabaseHosts } from "#server/database-url.ts";
import { clusterFolderIn } from "../embedded/data-folder.ts";
import { connectionTo, openBesideServer, openEmbeddedDatabase } from "../embedded/embedded-database.ts";

/** One connection to the configured database. */
export type OpenConnection = { readonly client: pg.Client; readonly close: () => Promise<void> };

type Where = {
  readonly dataDir: string;
  readonly databaseHosts: DatabaseHosts | undefined;
  readonly log: FastifyBaseLogger;
};

const CONNECT_TIMEOUT_MS = 10_000;

/** Works while servers run: beside them, or on a standby. */
export async function openToRead({ dataDir, databaseHosts, log }: Where): Promise<OpenConnection> {
  if (databaseHosts) return connectToOneOf(databaseHosts.urls, false);
  if (!existsSync(clusterFolderIn(dataDir)))
    throw new Error(
      `There is no data of Kadam in ${dataDir}. Set DATA_DIR or DATABASE_URL as for npm start.`,
    );
  const database = await openBesideServer(dataDir, log);
  return connect(connectionTo(dataDir), () => database.close());
}

/** For this no server may use the embedded database; of several hosts the writable one is used. */
export async function openToReplace({ dataDir, databaseHosts, log }: Where): Promise<OpenConnection> {
  if (databaseHosts) return connectToOneOf(databaseHosts.urls, true);
  const database = await openEmbeddedDatabase(dataDir, log);
  return connect(connectionTo(dataDir), () => database.close());
}

async function connectToOneOf(urls: readonly string[], needsWritable: boolean): Promise<OpenConnection> {
  let problem: Error | undefined;
  for (const url of urls) {
    try {
      const connection = await connect({ connectionString: url }, async () => {});
      const { rows } = await connection.client.query("select pg_is_in_recovery() as standby");
      if (!needsWritable || !rows[0]?.standby) return connection;
      await connection.close();
    } catch (error) {
      problem = error as Error;
    }
  }
  throw new Error(
    problem
      ? `The database of DATABASE_URL does not answer: ${problem.message || (problem as NodeJS.ErrnoException).code}.`
      : "No host of DATABASE_URL takes writes.",
    { cause: problem },
  );
}

async function connect(
  settings: pg.ClientConfig,
  closeDatabase: () => Promise<void>,
): Promise<OpenConnection> {
  const client = new pg.Client({
    ...settings,
    application_name: "kadam-backup",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A lost connection fails the current statement; without a listener it would end the process first.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  return {
    client,
    async close() {
      await client.end();
      await closeDatabase();
    },
  };
}
