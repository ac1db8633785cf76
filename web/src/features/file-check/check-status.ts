import { checkProof } from "./check-proof.ts";
import { inflate } from "./inflate.ts";
import type { IssuerKeys } from "./issuer-keys.ts";
import { isObject, type Json, type JsonObject, textAt } from "./json.ts";
import type { Site } from "./site.ts";

export type Revocation = "not-revoked" | "revoked" | "unknown";

/** Looks the certificate up in the signed revocation list, which does not reveal which one is checked. */
export async function checkStatus(
  credential: JsonObject,
  keys: IssuerKeys,
  site: Pick<Site, "statusList">,
): Promise<Revocation> {
  const address = textAt(credential, "credentialStatus", "statusListCredential") ?? "";
  const index = Number(textAt(credential, "credentialStatus", "statusListIndex") ?? Number.NaN);
  const number = /\/api\/credentials\/status\/(\d{1,3})$/.exec(address)?.[1];
  if (number === undefined || !Number.isInteger(index)) return "unknown";
  const list = await site.statusList(Number(number));
  if (!isObject(list) || list.id !== address || list.issuer !== keys.did) return "unknown";
  const { isGood } = await checkProof(list, keys, "status list");
  return isGood ? bitIn(textAt(list, "credentialSubject", "encodedList"), index) : "unknown";
}

async function bitIn(encoded: Json | undefined, index: number): Promise<Revocation> {
  if (typeof encoded !== "string" || !encoded.startsWith("u")) return "unknown";
  const packed = atob(encoded.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  const bits = await inflate(
    Uint8Array.from(packed, (letter) => letter.charCodeAt(0)),
    "gzip",
  );
  const byte = bits?.[index >> 3];
  if (byte === undefined) return "unknown";
  return (byte & (0b1000_0000 >> (index & 7))) === 0 ? "not-revoked" : "revoked";
}
