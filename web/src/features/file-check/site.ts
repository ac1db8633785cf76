import type { Json } from "./json.ts";

type CertificateNow<Form> =
  | { readonly status: "found"; readonly file: Form }
  | { readonly status: "unknown" | "private" | "revoked" | "unavailable" };

/** The requests to Kadam while a file is checked: URLs with an id or a number, never anything else from the file. */
export type Site = {
  /** Undefined: no answer. */
  didDocument(): Promise<Json | undefined>;
  statusList(number: number): Promise<Json | undefined>;
  credentialJson(id: string): Promise<CertificateNow<Json>>;
  credentialJwt(id: string): Promise<CertificateNow<string>>;
  pdf(id: string): Promise<CertificateNow<Uint8Array>>;
};

const TIMEOUT_MS = 30_000;

/** This site, asked by address only. */
export function siteOf(ask: (path: string) => Promise<Response> = askBrowser): Site {
  const json = async (path: string) => {
    const response = await answered(ask, path);
    return response?.ok ? ((await response.json()) as Json) : undefined;
  };
  const file = async <Form>(
    id: string,
    name: string,
    read: (response: Response) => Promise<Form>,
  ): Promise<CertificateNow<Form>> => {
    const response = await answered(ask, `/api/certificates/${encodeURIComponent(id)}/${name}`);
    if (!response) return { status: "unavailable" };
    if (response.ok) return { status: "found", file: await read(response) };
    return { status: REFUSALS[await codeOf(response)] ?? "unavailable" };
  };
  return {
    didDocument: () => json("/.well-known/did.json"),
    statusList: (number) => json(`/api/credentials/status/${number}`),
    credentialJson: (id) => file(id, "credential.json", async (response) => (await response.json()) as Json),
    credentialJwt: (id) => file(id, "credential.jwt", (response) => response.text()),
    pdf: (id) =>
      file(id, "certificate.pdf", async (response) => new Uint8Array(await response.arrayBuffer())),
  };
}

const REFUSALS: Readonly<Record<string, "unknown" | "private" | "revoked">> = {
  "unknown-certificate": "unknown",
  "private-certificate": "private",
  "revoked-certificate": "revoked",
};

async function codeOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { error?: { code?: string } } | undefined;
  return body?.error?.code ?? "";
}

function askBrowser(path: string): Promise<Response> {
  // Without cookies: the result must not depend on who checks.
  return fetch(path, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function answered(ask: (path: string) => Promise<Response>, path: string) {
  try {
    return await ask(path);
  } catch (error) {
    console.warn(`${path} had no answer`, error);
    return undefined;
  }
}
