import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "#server/testing/databases.ts";
import { limitsConformance } from "#server/testing/limits-conformance.ts";
import type { Database } from "./database.ts";
import { postgresLimits } from "./postgres-limits.ts";

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  limitsConformance(name, async () => ({ limits: postgresLimits(database), close: async () => {} }));

  test("a limit holds across servers on one database", async () => {
    const servers = [postgresLimits(database), postgresLimits(database)];
    const now = new Date("2026-11-15T06:00:00Z");
    const answers: boolean[] = [];
    for (let n = 0; n < 4; n++)
      for (const limits of servers)
        answers.push(await limits.use("shared", { most: 5, windowSeconds: 60 }, now));
    expect(answers.filter(Boolean)).toHaveLength(5);
  });

  test("expired windows are deleted after a while, open ones stay", async () => {
    const limits = postgresLimits(database);
    const limit = { most: 1, windowSeconds: 60 };
    const early = new Date("2026-11-15T07:00:00Z");
    const late = new Date("2026-11-15T07:02:00Z");
    await limits.use("over", limit, early);
    await limits.use("open", { most: 1, windowSeconds: 600 }, early);
    for (let n = 0; n < 300; n++) await limits.use("busy", limit, late);
    const { rows } = await database.query(
      "select key from limit_uses where key in ('over', 'open') order by key",
    );
    expect(rows).toEqual([{ key: "open" }]);
  });
});
