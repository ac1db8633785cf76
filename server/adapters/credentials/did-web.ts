import { publicKeyOf } from "#server/ports/signing-keys-text.ts";

/**
 * Who signs, as a name that leads to its keys: did:web:kadam.example, with the port or the path of the public address where it has
 * one. Anybody finds the DID document by it, at an address of ours.
 */
export function didOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  const path = pathname.split("/").filter((part) => part !== "");
  return ["did", "web", encodeURIComponent(host), ...path.map(reencode)].join(":");
}

/** The address has its parts encoded already, though not the colon, which would look like the next part. */
function reencode(part: string): string {
  return encodeURIComponent(decodeURIComponent(part));
}

/** The key for Data Integrity proofs. */
export function multikeyUrl(did: string, keyId: string): string {
  return `${did}#${keyId}`;
}

/** The same key in the form that readers of JWTs understand. */
export function jwkUrl(did: string, keyId: string): string {
  return `${did}#${keyId}-jwk`;
}

export function multikeyOf(did: string, keyId: string) {
  return {
    id: multikeyUrl(did, keyId),
    type: "Multikey",
    controller: did,
    publicKeyMultibase: keyId,
  } as const;
}

function jsonWebKeyOf(did: string, keyId: string) {
  const { kty, crv, x } = publicKeyOf(keyId).export({ format: "jwk" });
  return {
    id: jwkUrl(did, keyId),
    type: "JsonWebKey",
    controller: did,
    publicKeyJwk: { kty, crv, x, alg: "EdDSA", use: "sig" },
  } as const;
}

/** A key that is not listed here is not believed by anybody. */
export function didDocumentOf(publicUrl: string, keyIds: readonly string[]) {
  const did = didOf(publicUrl);
  const methods = keyIds.flatMap((id) => [multikeyOf(did, id), jsonWebKeyOf(did, id)]);
  return {
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/multikey/v1",
      "https://w3id.org/security/jwk/v1",
    ],
    id: did,
    alsoKnownAs: [publicUrl],
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
