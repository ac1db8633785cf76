import { readCertificateId } from "#domain/certificates/certificate-id.ts";
import { checkJwt, readJwt } from "./check-jwt.ts";
import { checkProof, type SignatureCheck } from "./check-proof.ts";
import { checkStatus, type Revocation } from "./check-status.ts";
import { type Difference, differencesBetween } from "./compare-credentials.ts";
import { readIssuerKeys } from "./issuer-keys.ts";
import { isObject, type JsonObject, textAt } from "./json.ts";
import {
  type CredentialFile,
  type FileForm,
  type FileProblem,
  readCredentialFile,
} from "./read-credential-file.ts";
import { readPdf } from "./read-pdf.ts";
import type { Site } from "./site.ts";

/** Compared with what Kadam would sign today. */
type Comparison =
  | { readonly status: "same" }
  | { readonly status: "different"; readonly differences: readonly Difference[] }
  | { readonly status: "unknown" | "private" | "revoked" | "unavailable" };

export type Verdict =
  | "genuine"
  /** Signed by Kadam and unchanged, but outdated: Kadam's own copy differs by now. */
  | "older"
  | "revoked"
  /** Signed by Kadam; whether it was revoked is unknown. */
  | "revocation-unknown"
  | "changed"
  /** The attached credential is valid, but the page around it is not the one that Kadam draws. */
  | "page-differs"
  | "other-issuer"
  | "keys-unavailable";

export type CheckedFile = {
  readonly verdict: Verdict;
  readonly form: FileForm;
  /** As written in the file. */
  readonly facts: {
    readonly holder: string | undefined;
    readonly course: string | undefined;
    readonly issuedAt: string | undefined;
    readonly issuer: string | undefined;
  };
  readonly id: string | undefined;
  readonly signature: SignatureCheck;
  readonly revocation: Revocation;
  readonly comparison: Comparison;
  /** For a PDF; `not-compared` where there is nothing to compare it with. */
  readonly page?: "same" | "different" | "not-compared";
};

export type FileReport = CheckedFile | { readonly verdict: "unreadable"; readonly problem: FileProblem };

/**
 * Checks a certificate's file in the browser. The site is asked for keys and its own data; the file is never uploaded.
 */
export async function checkFile(bytes: Uint8Array, site: Site): Promise<FileReport> {
  const file = await readCredentialFile(bytes);
  if (typeof file === "string") return { verdict: "unreadable", problem: file };
  const { credential } = file;
  const facts = factsOf(credential);
  const id = idIn(credential);
  const keys = readIssuerKeys(await site.didDocument());
  if (!keys) return { ...NOT_CHECKED, verdict: "keys-unavailable", form: file.form, facts, id };
  const signature = file.jwt ? await checkJwt(file.jwt, keys) : await checkProof(credential, keys, "badge");
  const revocation = signature.isGood ? await checkStatus(credential, keys, site) : "unknown";
  const comparison = await compare(file, id, signature, site);
  const page = file.form === "PDF" ? await comparePage(file, id, signature, comparison, site) : undefined;
  const checked = {
    form: file.form,
    facts,
    id,
    signature,
    revocation,
    comparison,
    ...(page ? { page } : {}),
  };
  return { ...checked, verdict: verdictOf(checked, facts.issuer === keys.did) };
}

const NOT_CHECKED = {
  signature: { isGood: false, key: undefined, isOurKey: false, signedAt: undefined, wrongPart: undefined },
  revocation: "unknown",
  comparison: { status: "unavailable" },
} as const;

function verdictOf(checked: Omit<CheckedFile, "verdict">, isOurs: boolean): Verdict {
  const { signature, revocation, comparison, page } = checked;
  if (!isOurs) return "other-issuer";
  if (!signature.isGood) return "changed";
  if (revocation === "revoked" || comparison.status === "revoked") return "revoked";
  if (page === "different") return "page-differs";
  if (revocation === "unknown") return "revocation-unknown";
  return comparison.status === "different" ? "older" : "genuine";
}

function factsOf(credential: JsonObject): CheckedFile["facts"] {
  return {
    holder: textAt(credential, "credentialSubject", "name"),
    course: textAt(credential, "credentialSubject", "achievement", "name"),
    issuedAt: textAt(credential, "validFrom"),
    issuer: textAt(credential, "issuer", "id"),
  };
}

/** The id is in several places: the most common one is looked up, so that a changed one is found as well. */
function idIn(credential: JsonObject): string | undefined {
  const counts = new Map<string, number>();
  for (const [, typed] of JSON.stringify(credential).matchAll(/\/verify\/([\w-]+)/g)) {
    const id = readCertificateId(typed ?? "");
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

async function compare(
  { jwt, credential }: CredentialFile,
  id: string | undefined,
  signature: SignatureCheck,
  site: Site,
): Promise<Comparison> {
  if (id === undefined) return { status: "unknown" };
  const now = jwt ? await site.credentialJwt(id) : await site.credentialJson(id);
  if (now.status !== "found") return now;
  const kadams = typeof now.file === "string" ? toldBy(now.file, signature) : now.file;
  if (!isObject(kadams)) return { status: "unavailable" };
  const inFile = jwt && !signature.isGood ? { ...credential, header: jwt.header } : credential;
  const differences = differencesBetween(inFile, kadams);
  return differences.length === 0 ? { status: "same" } : { status: "different", differences };
}

/** If the signature is valid, only the header may name an older key. */
function toldBy(text: string, { isGood }: SignatureCheck): JsonObject | undefined {
  const jwt = readJwt(text);
  return jwt && (isGood ? jwt.payload : { ...jwt.payload, header: jwt.header });
}

async function comparePage(
  { drawing }: CredentialFile,
  id: string | undefined,
  signature: SignatureCheck,
  comparison: Comparison,
  site: Site,
): Promise<"same" | "different" | "not-compared"> {
  if (!signature.isGood || comparison.status !== "same" || id === undefined) return "not-compared";
  const now = await site.pdf(id);
  const kadams = now.status === "found" ? await readPdf(now.file) : undefined;
  if (kadams === undefined || typeof kadams === "string") return "not-compared";
  return drawing !== undefined && drawing === kadams.drawing ? "same" : "different";
}
