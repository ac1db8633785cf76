import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrate } from "#server/adapters/postgres/migrate.ts";
import { openPgDatabase } from "#server/adapters/postgres/pg-database.ts";

const TEMPLATE = "kadam_template";

/** A migrated template database to copy from, so that the migrations run once. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  const template = openPgDatabase(await createDatabase(serverUrl, TEMPLATE), () => {});
  await migrate(template);
  await template.close();
}

/** The URL of a new database, empty or migrated. */
export async function newDatabase(serverUrl: string, contents: "empty" | "migrated"): Promise<string> {
  const name = `kadam_${randomBytes(6).toString("hex")}`;
  return createDatabase(serverUrl, name, contents === "migrated" ? TEMPLATE : "template1");
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

async function createDatabase(serverUrl: string, name: string, template = "template1"): Promise<string> {
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
