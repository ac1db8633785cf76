import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeKey, secretText } from "#server/ports/signing-keys-text.ts";
import { secretBox } from "#server/secret-box.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { signingKeysConformance } from "#server/testing/signing-keys-conformance.ts";
import type { Database } from "./database.ts";
import { postgresSigningKeys } from "./postgres-signing-keys.ts";

const BOX = secretBox(["a key of at least thirty-two characters"]);

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  signingKeysConformance(name, async () => ({
    openEmpty: async () => {
      await database.query("delete from signing_keys");
      return [postgresSigningKeys(database, BOX), postgresSigningKeys(database, BOX)];
    },
    close: async () => {},
  }));

  test("a deleted private key is nowhere in the table", async () => {
    await database.query("delete from signing_keys");
    const store = postgresSigningKeys(database, secretBox([]));
    const moment = new Date("2026-11-15T06:00:00Z");
    const key = { ...makeKey(), madeAt: moment, signsFrom: moment, withdrawnAt: undefined };
    const inTable = async () => JSON.stringify((await database.query("select * from signing_keys")).rows);
    await store.change(() => [key]);
    expect(await inTable()).toContain(secretText(key.secret));
    await store.change(() => [{ ...key, secret: undefined }]);
    expect(await inTable()).not.toContain(secretText(key.secret));
  });
});
