import { randomBytes } from "node:crypto";
import type { SecretBox } from "#server/secret-box.ts";
import type { Database } from "./database.ts";

/** Created at the first start and stored, so that sessions survive a restart and are valid on every server. */
export async function keptSecret(database: Database, name: string, box: SecretBox): Promise<string> {
  await database.query("insert into settings (name, value) values ($1, $2) on conflict (name) do nothing", [
    name,
    box.close(name, randomBytes(32).toString("base64url")),
  ]);
  const { rows } = await database.query<{ value: string }>("select value from settings where name = $1", [
    name,
  ]);
  const kept = rows[0]?.value;
  if (!kept) throw new Error(`setting ${name} was not kept`);
  const value = box.open(name, kept);
  // Only if it is still what was read: two servers with a new key both encrypt, and either result is valid.
  if (box.isOutdated(kept))
    await database.query("update settings set value = $3 where name = $1 and value = $2", [
      name,
      kept,
      box.close(name, value),
    ]);
  return value;
}
