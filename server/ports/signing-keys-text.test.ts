import { createPublicKey, randomBytes, sign, verify } from "node:crypto";
import { inspect } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foreignTextsOf } from "#server/testing/signing-keys-for-tests.ts";
import { makeKey, publicKeyOf, readGivenKeys, readSecret, secretText } from "./signing-keys-text.ts";

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });

test("every key has the same text forms as in an independent library, and is read back from them", async () => {
  await fc.assert(
    fc.asyncProperty(seed, async (bytes) => {
      const theirs = await foreignTextsOf(bytes);
      const d = Buffer.from(bytes).toString("base64url");
      const ours = readSecret(d);
      expect(ours.id).toBe(theirs.publicKeyMultibase);
      expect(secretText(ours.secret)).toBe(d);
      expect(publicKeyOf(ours.id).equals(createPublicKey(ours.secret))).toBe(true);
      for (const given of [theirs.secretKeyMultibase, JSON.stringify({ ...theirs.jwk, d })]) {
        const [key, ...more] = readGivenKeys(given) ?? [];
        expect(key?.id).toBe(ours.id);
        expect(key?.secret?.equals(ours.secret)).toBe(true);
        expect(more).toEqual([]);
      }
    }),
    { numRuns: 30 },
  );
});

test("a new key signs, and its id verifies the signature", () => {
  const { id, secret } = makeKey();
  const text = Buffer.from("kadam");
  expect(verify(null, text, publicKeyOf(id), sign(null, text, secret))).toBe(true);
  expect(verify(null, text, publicKeyOf(makeKey().id), sign(null, text, secret))).toBe(false);
});

test("a private key reveals nothing when it is printed", () => {
  const key = makeKey();
  const text = secretText(key.secret);
  expect(
    inspect(key, { depth: 9, showHidden: true }) + JSON.stringify(key) + String(key.secret),
  ).not.toContain(text);
});

const jwkOf = (secret = makeKey().secret) => secret.export({ format: "jwk" });

test("several keys may be given, and those after the first without private keys", () => {
  const [first, second, third] = [makeKey(), makeKey(), makeKey()];
  const { d: _, ...open } = jwkOf(second.secret);
  const given = readGivenKeys(JSON.stringify([jwkOf(first.secret), open, third.id]));
  expect(given?.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  expect(given?.map(({ secret }) => secret !== undefined)).toEqual([true, false, false]);
});

test("multibase texts may be separated by spaces or commas", async () => {
  const { secretKeyMultibase, publicKeyMultibase } = await foreignTextsOf(randomBytes(32));
  const other = makeKey().id;
  expect(readGivenKeys(` ${secretKeyMultibase}, ${other}\n`)?.map(({ id }) => id)).toEqual([
    publicKeyMultibase,
    other,
  ]);
});

const good = jwkOf();

test.each([
  ["nothing", " "],
  ["an empty list", "[]"],
  ["no JSON", "{"],
  ["words", "my secret key"],
  ["a first key without its secret", makeKey().id],
  ["the same key twice", JSON.stringify([good, { ...good, d: undefined }])],
  ["halves of two keys", JSON.stringify({ ...good, x: jwkOf().x })],
  ["a JWK of another kind", JSON.stringify({ ...good, crv: "X25519" })],
  ["a JWK that is cut short", JSON.stringify({ ...good, d: good.d?.slice(1) })],
  ["a JWK without its public half", JSON.stringify({ kty: "OKP", crv: "Ed25519", d: good.d })],
  ["a public key that is cut short", JSON.stringify([good, makeKey().id.slice(0, -1)])],
  ["a number", "[1]"],
  ["null", "[null]"],
])("%s is not a list of keys", (_, text) => {
  expect(readGivenKeys(text)).toBeUndefined();
});
