import { generate, toJwk } from "@digitalbazaar/ed25519-multikey";

/** The text forms of a key in an independent library. */
export async function foreignTextsOf(seed: Uint8Array) {
  const keyPair = await generate({ seed, controller: "did:web:kadam.example" });
  const { publicKeyMultibase = "", secretKeyMultibase = "" } = await keyPair.export({
    secretKey: true,
    canonicalize: true,
  });
  return { publicKeyMultibase, secretKeyMultibase, jwk: await toJwk({ keyPair }) };
}
