import { expect, test } from "vitest";
import { makeKey } from "#server/ports/signing-keys-text.ts";
import { offlineLoader } from "./offline-loader.ts";

const { id } = makeKey();
const load = offlineLoader("https://kadam.example", [id]);

test.each([
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
  "did:web:kadam.example",
  `did:web:kadam.example#${id}`,
])("%s is available", async (url) => {
  expect(await load(url)).toMatchObject({ documentUrl: url, document: expect.any(Object) });
});

test.each([
  "https://example.com/context.json",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.4.json",
  "http://www.w3.org/ns/credentials/v2",
  "did:web:somebody.example",
  `did:web:kadam.example#${makeKey().id}`,
  "file:///etc/hostname",
])("%s is refused, not fetched", async (url) => {
  await expect(load(url)).rejects.toThrow(/unable to load|not found/i);
});
