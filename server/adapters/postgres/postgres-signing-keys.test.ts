import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeKey, secretText } from "#server/ports/signing-keys-text.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { signingKeysConformance } from "#server/testing/signing-keys-conformance.ts";
import type { Database } from "./database.ts";
import { postgresSigningKeys } from "./postgres-signing-keys.ts";

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  signingKeysConformance(name, async () => ({
    openEmpty: async () => {
      await database.query("delete from signing_keys");
      return [postgresSigningKeys(database), postgresSigningKeys(database)];
    },
    close: async () => {},
  }));

  test("a secret that was forgotten is nowhere in the table", async () => {
    const store = postgresSigningKeys(database);
    const moment = new Date("2026-11-15T06:00:00Z");
    const key = { ...makeKey(), madeAt: moment, signsFrom: moment, withdrawnAt: undefined };
    const inTable = async () => JSON.stringify((await database.query("select * from signing_keys")).rows);
    await store.change(() => [key]);
    expect(await inTable()).toContain(secretText(key.secret));
    await store.change(() => [{ ...key, secret: undefined }]);
    expect(await inTable()).not.toContain(secretText(key.secret));
  });
});
