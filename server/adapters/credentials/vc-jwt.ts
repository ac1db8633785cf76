import { isDeepStrictEqual } from "node:util";
import { jwtVerify, SignJWT } from "jose";
import type { KeyRing } from "#server/ports/signing-keys.ts";
import { publicKeyOf } from "#server/ports/signing-keys-text.ts";
import { didOf, jwkUrl } from "./did-web.ts";
import type { OpenBadge } from "./open-badge.ts";

/** The same tolerance as for Data Integrity proofs: servers' clocks differ a little. */
const CLOCK_SKEW_SECONDS = 300;

/** The credential itself is the payload, plus the claims that Open Badges requires; other headers are not allowed. */
export async function writeJwt(badge: OpenBadge, publicUrl: string, { signing }: KeyRing): Promise<string> {
  return new SignJWT(claimsOf(badge))
    .setProtectedHeader({ alg: "EdDSA", kid: jwkUrl(didOf(publicUrl), signing.id), typ: "JWT" })
    .sign(signing.secret);
}

function claimsOf(badge: OpenBadge) {
  return {
    ...badge,
    iss: badge.issuer.id,
    jti: badge.id,
    sub: badge.credentialSubject.id,
    nbf: Date.parse(badge.validFrom) / 1000,
  };
}

/** Verifies the text as a stranger would; throws when it is not exactly this badge. */
export async function checkJwt(
  jwt: string,
  badge: OpenBadge,
  publicUrl: string,
  { signing }: KeyRing,
  now: Date,
): Promise<void> {
  const { payload, protectedHeader } = await jwtVerify(jwt, publicKeyOf(signing.id), {
    algorithms: ["EdDSA"],
    issuer: didOf(publicUrl),
    subject: badge.credentialSubject.id,
    currentDate: now,
    clockTolerance: CLOCK_SKEW_SECONDS,
  });
  const isSame =
    isDeepStrictEqual(payload, { ...claimsOf(badge) }) &&
    protectedHeader.kid === jwkUrl(didOf(publicUrl), signing.id);
  if (!isSame) throw new Error("a JWT does not say what it should");
}
