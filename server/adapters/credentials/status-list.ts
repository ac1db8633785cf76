import { gzipSync } from "node:zlib";
import { CREDENTIALS_CONTEXT } from "./credential-contexts.ts";

/** The minimum of the standard: so many bits that fetching a list does not reveal which certificate somebody checks. */
export const LIST_LENGTH = 131_072;

export type StatusPosition = { readonly list: number; readonly index: number };

export function statusPosition(statusIndex: number): StatusPosition {
  return { list: Math.floor(statusIndex / LIST_LENGTH), index: statusIndex % LIST_LENGTH };
}

export function statusListUrl(publicUrl: string, list: number): string {
  return `${publicUrl}/api/credentials/status/${list}`;
}

/** One bit per certificate, the first at the left; compressed, as multibase in base64url. */
export function encodeStatusList(revokedIndexes: readonly number[]): string {
  const bits = Buffer.alloc(LIST_LENGTH / 8);
  for (const statusIndex of revokedIndexes) {
    const { index } = statusPosition(statusIndex);
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0b1000_0000 >> (index & 7));
  }
  return `u${gzipSync(bits).toString("base64url")}`;
}

type Facts = {
  readonly publicUrl: string;
  readonly issuer: string;
  readonly list: number;
  readonly revokedIndexes: readonly number[];
  readonly ttlMs: number;
  readonly validFrom: string;
};

export function statusListCredential(facts: Facts) {
  const id = statusListUrl(facts.publicUrl, facts.list);
  return {
    "@context": [CREDENTIALS_CONTEXT],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: facts.issuer,
    validFrom: facts.validFrom,
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      ttl: facts.ttlMs,
      encodedList: encodeStatusList(facts.revokedIndexes),
    },
  };
}
