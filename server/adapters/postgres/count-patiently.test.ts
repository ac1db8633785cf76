import { expect, test } from "vitest";
import { openEmbedded } from "#server/testing/databases.ts";
import { countPatiently } from "./count-patiently.ts";
import type { Database } from "./database.ts";

test("a count that exceeds the statement timeout still finishes", async () => {
  const database = await openEmbedded();
  // A shorter timeout than the real one, which is too long for a test.
  const hasty: Database = {
    ...database,
    query: (sql, values) =>
      database.transaction(async (queries) => {
        await queries.query("set local statement_timeout = 100");
        return queries.query<never>(sql, values);
      }),
  };
  const slow = "select 7 as count from pg_sleep(0.4)";
  await expect(hasty.query(slow)).rejects.toThrow();
  expect(await countPatiently(hasty, slow, [])).toEqual({ count: 7 });
  await database.close();
});

test("an invalid count is reported, not retried", async () => {
  const database = await openEmbedded();
  await expect(countPatiently(database, "select count(*) from nowhere", [])).rejects.toThrow(/nowhere/);
  await database.close();
});
