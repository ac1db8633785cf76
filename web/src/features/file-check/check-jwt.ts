import { isSignedBy, type SignatureCheck } from "./check-proof.ts";
import type { IssuerKeys } from "./issuer-keys.ts";
import { isObject, type Json, type JsonObject, parseJson, textAt } from "./json.ts";

export type JwtParts = {
  readonly header: JsonObject;
  readonly payload: JsonObject;
  /** The signed part. */
  readonly signed: string;
  readonly signature: Uint8Array | undefined;
};

/** Undefined: not a JWT. */
export function readJwt(text: string): JwtParts | undefined {
  const [header, payload, signature, ...more] = text.split(".");
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0)
    return undefined;
  const [head, body] = [objectIn(header), objectIn(payload)];
  if (!head || !body) return undefined;
  return { header: head, payload: body, signed: `${header}.${payload}`, signature: bytesIn(signature) };
}

/** Verifies a VC-JWT: EdDSA, one of our keys, and no unexpected header. */
export async function checkJwt(
  { header, payload, signed, signature }: JwtParts,
  { keys }: IssuerKeys,
): Promise<SignatureCheck> {
  const name = textAt(header, "kid");
  const key = name?.endsWith("-jwk") ? keys.get(name) : undefined;
  const wrongPart = wrongPartOf(header, payload);
  const isGood =
    !wrongPart &&
    key !== undefined &&
    signature !== undefined &&
    (await isSignedBy(key, new TextEncoder().encode(signed), signature));
  return { isGood, key: name, isOurKey: key !== undefined, signedAt: undefined, wrongPart };
}

function wrongPartOf(header: JsonObject, payload: JsonObject): string | undefined {
  if (header.alg !== "EdDSA") return "header.alg";
  if (header.typ !== "JWT") return "header.typ";
  const other = Object.keys(header).find((key) => !["alg", "kid", "typ"].includes(key));
  if (other !== undefined) return `header.${other}`;
  return "proof" in payload ? "proof" : undefined;
}

function objectIn(part: string): JsonObject | undefined {
  const bytes = bytesIn(part);
  const json: Json | undefined = bytes && parseJson(new TextDecoder().decode(bytes));
  return isObject(json) ? json : undefined;
}

/** Strict: each byte sequence has only one valid encoding, so that nothing in the text can be changed. */
function bytesIn(part: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(part) || part.length % 4 === 1) return undefined;
  const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  const spelled = btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
  return spelled === part ? Uint8Array.from(binary, (letter) => letter.charCodeAt(0)) : undefined;
}
