import { expect, test } from "vitest";
import { KADAM } from "#domain/certificates/issuer.ts";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { makeKey } from "#server/ports/signing-keys-text.ts";
import { certificateWith, ISSUED_AT } from "./credentials-for-tests.ts";
import { didOf } from "./did-web.ts";
import { openBadgeOf } from "./open-badge.ts";
import { checkJwt, writeJwt } from "./vc-jwt.ts";

const PUBLIC_URL = "https://kadam.example";
const signing = makeKey();
const ring = { signing, trusted: [signing.id] };
const badgeWith = (changes = {}) =>
  openBadgeOf(certificateWith(changes), courseWithLessons(), {
    ...KADAM,
    did: didOf(PUBLIC_URL),
    publicUrl: PUBLIC_URL,
  });

test("a correct JWT passes our own check", async () => {
  const jwt = await writeJwt(badgeWith(), PUBLIC_URL, ring);
  await expect(checkJwt(jwt, badgeWith(), PUBLIC_URL, ring, ISSUED_AT)).resolves.toBeUndefined();
});

test("our own check refuses another name, another site, another key and what is not valid yet", async () => {
  const jwt = await writeJwt(badgeWith(), PUBLIC_URL, ring);
  const other = { signing: makeKey(), trusted: [] };
  const early = new Date(ISSUED_AT.getTime() - 3_600_000);
  const checks = await Promise.allSettled([
    checkJwt(jwt, badgeWith({ holderName: "Meena" }), PUBLIC_URL, ring, ISSUED_AT),
    checkJwt(jwt, badgeWith(), "https://other.example", ring, ISSUED_AT),
    checkJwt(jwt, badgeWith(), PUBLIC_URL, other, ISSUED_AT),
    checkJwt(jwt, badgeWith(), PUBLIC_URL, ring, early),
    checkJwt(`${jwt.slice(0, -4)}AAAA`, badgeWith(), PUBLIC_URL, ring, ISSUED_AT),
  ]);
  expect(checks.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
});
