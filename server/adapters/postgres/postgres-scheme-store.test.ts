import { describe, expect, test } from "vitest";
import { schemeWith } from "#domain/scholarships/scheme-for-tests.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { schemeStoreConformance } from "#server/testing/scheme-store-conformance.ts";
import { postgresSchemeStore } from "./postgres-scheme-store.ts";

describe.each(DATABASES)("$name", ({ name, open }) => {
  schemeStoreConformance(name, async () => {
    const database = await open();
    return { schemes: postgresSchemeStore(database), close: () => database.close() };
  });

  test("every save is kept with its author and time", async () => {
    const database = await open();
    const schemes = postgresSchemeStore(database);
    const [first, second] = [new Date("2026-11-15T06:00:00Z"), new Date("2026-11-16T06:00:00Z")];
    await schemes.save(schemeWith({ title: "One" }), "meena", first);
    await schemes.save(schemeWith({ title: "Two" }), "ravi", second);
    const { rows } = await database.query(
      "select scheme ->> 'title' as title, edited_by, edited_at from scheme_edits order by id",
    );
    expect(rows).toEqual([
      { title: "One", edited_by: "meena", edited_at: first },
      { title: "Two", edited_by: "ravi", edited_at: second },
    ]);
    await database.close();
  });
});
