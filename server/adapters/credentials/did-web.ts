import { publicKeyOf } from "#server/ports/signing-keys-text.ts";

/**
 * The issuer as a name that resolves to its keys: did:web:kadam.example, with the port or the path of the public URL if
 * it has one. The DID document is at a URL of ours.
 */
export function didOf(publicUrl: string): string {
  const { host, pathname } = new URL(publicUrl);
  const path = pathname.split("/").filter((part) => part !== "");
  return ["did", "web", encodeURIComponent(host), ...path.map(reencode)].join(":");
}

/** The parts of the URL are already encoded, except the colon, which would look like a separator. */
function reencode(part: string): string {
  return encodeURIComponent(decodeURIComponent(part));
}

/** The key for Data Integrity proofs. */
export function multikeyUrl(did: string, keyId: string): string {
  return `${did}#${keyId}`;
}

/** The same key in the form for JWT verifiers. */
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

/** A key that is not listed here is not trusted by anybody. */
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
