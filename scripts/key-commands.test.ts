import { expect, test } from "vitest";
import { signingKeysInMemory } from "#server/adapters/credentials/credentials-for-tests.ts";
import { openKeyRing } from "#server/adapters/credentials/key-ring.ts";
import type { GivenKey } from "#server/ports/signing-keys.ts";
import { makeKey } from "#server/ports/signing-keys-text.ts";
import { listKeys, rotateKey, withdrawKey } from "./key-commands.ts";

const now = () => new Date("2026-11-15T06:00:30Z");
const keysWith = (given: readonly GivenKey[] = []) => ({
  signingKeys: openKeyRing({ store: signingKeysInMemory(), given, now }),
});

test("keys are listed, rotated and withdrawn, each reported in one line", async () => {
  const keys = keysWith();
  const [old = ""] = (await listKeys(keys)).split(" ");
  expect(await listKeys(keys)).toBe(`${old}  signs, made 2026-11-15`);
  const said = await rotateKey(keys);
  expect(said).toMatch(
    /^The new key z6Mk\w+ signs from 2026-11-15 06:02 UTC on\. What older keys have signed stays valid\.$/,
  );
  const fresh = /z6Mk\w+/.exec(said)?.[0];
  expect(await listKeys(keys)).toBe(`${fresh}  signs soon, made 2026-11-15\n${old}  signs, made 2026-11-15`);
  expect(await withdrawKey(keys, old)).toContain(`Nothing that ${old} has signed is believed any more.`);
  expect(await listKeys(keys)).toBe(`${fresh}  signs, made 2026-11-15\n${old}  withdrawn, made 2026-11-15`);
});

test("an unknown key cannot be withdrawn", async () => {
  await expect(withdrawKey(keysWith(), makeKey().id)).rejects.toThrow("There is no such key.");
});

test("keys of the settings are listed, and must be changed there", async () => {
  const given = makeKey();
  const keys = keysWith([given]);
  expect(await listKeys(keys)).toBe(`${given.id}  signs, from SIGNING_KEYS`);
  await expect(rotateKey(keys)).rejects.toThrow("put the new one first there");
  await expect(withdrawKey(keys, given.id)).rejects.toThrow("take it out there");
});
