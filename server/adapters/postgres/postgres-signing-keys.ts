import type { KeptKey, SigningKeyStore } from "#server/ports/signing-keys.ts";
import { readSecret, secretText } from "#server/ports/signing-keys-text.ts";
import type { SecretBox } from "#server/secret-box.ts";
import type { Database, Queries } from "./database.ts";

/** The advisory lock: any number, but the same for all servers, so that two that start together make one key. */
const LOCK_NUMBER = 7_204_712;

type KeyRow = {
  readonly id: string;
  readonly secret: string | null;
  readonly made_at: Date;
  readonly signs_from: Date;
  readonly withdrawn_at: Date | null;
};

export function postgresSigningKeys(database: Database, box: SecretBox): SigningKeyStore {
  return {
    all: () => allKeys(database, box),
    change: (decide) =>
      database.transaction(async (queries) => {
        await queries.query("select pg_advisory_xact_lock($1)", [LOCK_NUMBER]);
        for (const key of decide(await allKeys(queries, box))) await keep(queries, key, box);
        return allKeys(queries, box);
      }),
  };
}

/** Re-encrypts secrets that are not under the newest key. Each server does it at its start. */
export async function sealSigningKeys(database: Database, box: SecretBox): Promise<void> {
  const { rows } = await database.query<{ id: string; secret: string }>(
    "select id, secret from signing_keys where secret is not null",
  );
  for (const { id, secret } of rows)
    if (box.isOutdated(secret))
      await database.query("update signing_keys set secret = $3 where id = $1 and secret = $2", [
        id,
        secret,
        box.close(id, box.open(id, secret)),
      ]);
}

async function allKeys(queries: Queries, box: SecretBox): Promise<readonly KeptKey[]> {
  const { rows } = await queries.query<KeyRow>(
    "select id, secret, made_at, signs_from, withdrawn_at from signing_keys order by signs_from desc, id",
  );
  return rows.map((row) => ({
    id: row.id,
    secret: row.secret === null ? undefined : readSecret(box.open(row.id, row.secret)).secret,
    madeAt: row.made_at,
    signsFrom: row.signs_from,
    withdrawnAt: row.withdrawn_at ?? undefined,
  }));
}

async function keep(queries: Queries, key: KeptKey, box: SecretBox): Promise<void> {
  await queries.query(
    `insert into signing_keys (id, secret, made_at, signs_from, withdrawn_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set secret = excluded.secret, signs_from = excluded.signs_from,
       withdrawn_at = excluded.withdrawn_at`,
    [
      key.id,
      key.secret ? box.close(key.id, secretText(key.secret)) : null,
      key.madeAt,
      key.signsFrom,
      key.withdrawnAt ?? null,
    ],
  );
}
