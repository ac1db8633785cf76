import { expect, test } from "vitest";
import { makeKey } from "#server/ports/signing-keys-text.ts";
import { didDocumentOf, didOf } from "./did-web.ts";

test.each([
  ["https://kadam.example", "did:web:kadam.example"],
  ["https://kadam.example:443", "did:web:kadam.example"],
  ["http://localhost:5000", "did:web:localhost%3A5000"],
  ["http://[::1]:5000", "did:web:%5B%3A%3A1%5D%3A5000"],
  ["https://college.example/learn", "did:web:college.example:learn"],
  ["https://college.example:8443/learn/kadam", "did:web:college.example%3A8443:learn:kadam"],
  ["https://college.example/a:b/%E0%A4%95", "did:web:college.example:a%3Ab:%E0%A4%95"],
  ["https://कदम.भारत", "did:web:xn--11b8aya.xn--h2brj9c"],
])("%s is %s", (publicUrl, did) => {
  expect(didOf(publicUrl)).toBe(did);
});

test("the document lists every key for both forms, and no private key", () => {
  const ids = [makeKey().id, makeKey().id];
  const document = didDocumentOf("https://kadam.example", ids);
  const did = "did:web:kadam.example";
  expect(document.assertionMethod).toEqual(ids.flatMap((id) => [`${did}#${id}`, `${did}#${id}-jwk`]));
  expect(document.verificationMethod.map(({ id }) => id)).toEqual(document.assertionMethod);
  expect(document.verificationMethod.every(({ controller }) => controller === did)).toBe(true);
  expect(JSON.stringify(document)).not.toContain('"d"');
});
