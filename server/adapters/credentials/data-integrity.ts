import { sign } from "node:crypto";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { issue, verifyCredential } from "@digitalbazaar/vc";
import type { KeyRing } from "#server/ports/signing-keys.ts";
import { didOf, multikeyUrl } from "./did-web.ts";
import { offlineLoader } from "./offline-loader.ts";

/** Adds a Data Integrity proof (eddsa-rdfc-2022) and returns the credential as JSON. */
export async function addProof(
  credential: object,
  publicUrl: string,
  { signing, trusted }: KeyRing,
  now: Date,
): Promise<string> {
  const signer = {
    id: multikeyUrl(didOf(publicUrl), signing.id),
    algorithm: "Ed25519" as const,
    sign: async ({ data }: { data: Uint8Array }) => sign(null, data, signing.secret),
  };
  const signed = await issue({
    // A copy: the library mutates its input.
    credential: { ...credential },
    suite: new DataIntegrityProof({ signer, cryptosuite, date: now }),
    documentLoader: offlineLoader(publicUrl, trusted),
    now,
  });
  return JSON.stringify(signed);
}

/** Verifies the text as a stranger would; throws when the proof is invalid. Revocation is not checked. */
export async function checkProof(
  json: string,
  publicUrl: string,
  trusted: readonly string[],
  now: Date,
): Promise<void> {
  const { verified, error } = await verifyCredential({
    credential: JSON.parse(json),
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: offlineLoader(publicUrl, trusted),
    now,
    checkStatus: async () => ({ verified: true }),
  });
  if (!verified) throw new Error("a credential does not verify", { cause: error?.errors?.[0] ?? error });
}
