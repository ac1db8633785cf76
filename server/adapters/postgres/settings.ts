import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** Made at the first start and kept, so that sessions outlive a restart and are good on every server. */
export async function keptSecret(database: Database, name: string): Promise<string> {
  await database.query("insert into settings (name, value) values ($1, $2) on conflict (name) do nothing", [
    name,
    randomBytes(32).toString("base64url"),
  ]);
  const { rows } = await database.query<{ value: string }>("select value from settings where name = $1", [
    name,
  ]);
  const value = rows[0]?.value;
  if (!value) throw new Error(`setting ${name} was not kept`);
  return value;
}
