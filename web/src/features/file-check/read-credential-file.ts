import { type JwtParts, readJwt } from "./check-jwt.ts";
import { isObject, type Json, type JsonObject, keyGivenTwice, parseJson } from "./json.ts";
import { isPdf, type PdfProblem, readPdf } from "./read-pdf.ts";

export type FileForm = "PDF" | "JSON" | "JWT";

export type FileProblem =
  | PdfProblem
  | "empty"
  | "too-large"
  | "no-known-form"
  | "no-badge"
  | "broken-jwt"
  | "key-twice";

export type CredentialFile = {
  readonly form: FileForm;
  readonly credential: JsonObject;
  /** For a JWT. */
  readonly jwt?: JwtParts;
  /** For a PDF: everything but the attached credential. */
  readonly drawing?: string | undefined;
};

/** Kadam's own files have 60 kB at most. */
const MOST_BYTES = 5_000_000;

export async function readCredentialFile(bytes: Uint8Array): Promise<CredentialFile | FileProblem> {
  if (bytes.length > MOST_BYTES) return "too-large";
  if (isPdf(bytes)) return readAttached(bytes);
  const text = new TextDecoder().decode(bytes).trim();
  if (text === "") return "empty";
  return text.startsWith("{") ? readBadge(text, "JSON") : readJwtFile(text);
}

async function readAttached(bytes: Uint8Array): Promise<CredentialFile | FileProblem> {
  const pdf = await readPdf(bytes);
  if (typeof pdf === "string") return pdf;
  const badge = readBadge(pdf.attached, "PDF");
  return typeof badge === "string" ? badge : { ...badge, drawing: pdf.drawing };
}

function readBadge(text: string, form: "PDF" | "JSON"): CredentialFile | FileProblem {
  const json = parseJson(text);
  if (!isObject(json)) return form === "PDF" ? "no-attachment" : "no-known-form";
  if (keyGivenTwice(text) !== undefined) return "key-twice";
  return isBadge(json) ? { form, credential: json } : "no-badge";
}

function readJwtFile(text: string): CredentialFile | FileProblem {
  // Mail programs wrap long lines.
  const line = text.replace(/\s+/g, "");
  if (!/^[^.{}<>]{10,}(\.[^.{}<>]*){2}$/.test(line)) return "no-known-form";
  const jwt = readJwt(line);
  if (!jwt) return "broken-jwt";
  return isBadge(jwt.payload) ? { form: "JWT", credential: jwt.payload, jwt } : "no-badge";
}

function isBadge({ type, credentialSubject }: JsonObject): boolean {
  const types: readonly Json[] = Array.isArray(type) ? type : [type ?? null];
  return types.includes("OpenBadgeCredential") && isObject(credentialSubject);
}
