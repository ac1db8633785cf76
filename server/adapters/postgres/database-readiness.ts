import { withinLimit } from "#server/within-limit.ts";
import type { Database } from "./database.ts";

const LIMIT_MS = 3_000;
const FRESH_FOR_MS = 1_000;

/**
 * Ready: a row can be written and there is space on the disk, within three seconds. Not ready: a standby, a full disk
 * or a silent database. Concurrent and repeated requests share one cached answer.
 */
export function databaseReadiness(
  database: Database,
  onTrouble: (error: unknown) => void,
): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      await withinLimit(check(database), LIMIT_MS, () => new Error(`no answer in ${LIMIT_MS} ms`));
      return true;
    } catch (error) {
      onTrouble(error);
      return false;
    }
  };
  return () => {
    answer ??= ask().finally(() => {
      setTimeout(() => {
        answer = undefined;
      }, FRESH_FOR_MS).unref();
    });
    return answer;
  };
}

async function check(database: Database): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query(WRITE);
    await queries.query("set local work_mem = '64kB'");
    await queries.query(USE_DISK);
  });
}

/**
 * More numbers than fit into that memory, so PostgreSQL writes a temporary file: a small row alone would still fit on a
 * full disk.
 */
const USE_DISK = "select count(*) from generate_series(1, 10000)";

const WRITE = `insert into settings (name, value) values ('last-ready-check', now()::text)
  on conflict (name) do update set value = excluded.value`;
