import type { KeptKey, SigningKeyStore } from "#server/ports/signing-keys.ts";
import { readSecret, secretText } from "#server/ports/signing-keys-text.ts";
import type { Database, Queries } from "./database.ts";

/** Any number; the same for all servers, so that two that start together make one key. */
const LOCK_NUMBER = 7_204_712;

type KeyRow = {
  readonly id: string;
  readonly secret: string | null;
  readonly made_at: Date;
  readonly signs_from: Date;
  readonly withdrawn_at: Date | null;
};

export function postgresSigningKeys(database: Database): SigningKeyStore {
  return {
    all: () => allKeys(database),
    change: (decide) =>
      database.transaction(async (queries) => {
        await queries.query("select pg_advisory_xact_lock($1)", [LOCK_NUMBER]);
        for (const key of decide(await allKeys(queries))) await keep(queries, key);
        return allKeys(queries);
      }),
  };
}

async function allKeys(queries: Queries): Promise<readonly KeptKey[]> {
  const { rows } = await queries.query<KeyRow>(
    "select id, secret, made_at, signs_from, withdrawn_at from signing_keys order by signs_from desc, id",
  );
  return rows.map((row) => ({
    id: row.id,
    secret: row.secret === null ? undefined : readSecret(row.secret).secret,
    madeAt: row.made_at,
    signsFrom: row.signs_from,
    withdrawnAt: row.withdrawn_at ?? undefined,
  }));
}

async function keep(queries: Queries, key: KeptKey): Promise<void> {
  await queries.query(
    `insert into signing_keys (id, secret, made_at, signs_from, withdrawn_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set secret = excluded.secret, signs_from = excluded.signs_from,
       withdrawn_at = excluded.withdrawn_at`,
    [key.id, key.secret ? secretText(key.secret) : null, key.madeAt, key.signsFrom, key.withdrawnAt ?? null],
  );
}
