import { ServiceAway } from "#server/ports/service-trouble.ts";
import { PATIENCE, type Patience, tryPatiently } from "./patience.ts";

const SERVICE = "Firebase Authentication";
const ONE_TRY_MS = 4_000;

/** The service understood the request and refused it; `code` is its own word for why, `detail` an extra sentence. */
export class ToolkitRefusal extends Error {
  readonly code: string;
  readonly detail: string;

  constructor(code: string, detail: string) {
    super(`Firebase Authentication refused: ${code}`);
    this.name = "ToolkitRefusal";
    this.code = code;
    this.detail = detail;
  }
}

class PassingTrouble extends Error {}

/** The fields of an account that we use. */
export type ToolkitAccount = {
  readonly localId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
  /** Seconds since 1970, as text: sessions from before are invalid. */
  readonly validSince?: string;
  /** Milliseconds since 1970, as text. */
  readonly createdAt?: string;
};

export type ToolkitSettings = {
  readonly projectId: string;
  readonly apiKey: string;
  readonly emulatorHost: string | undefined;
  /** Of the service account; not used with an emulator. */
  readonly accessToken: () => Promise<string>;
  readonly patience?: Patience;
};

/** Whether a request without an answer may be retried, although it may have taken effect. */
type Repeat = "repeat" | "ask-once";

export type IdentityToolkit = {
  /** With the web API key, like a browser. */
  asVisitor<Reply>(method: string, body: object, repeat?: Repeat): Promise<Reply>;
  /** With the service account, about any account of the project. */
  asServer<Reply>(method: string, body: object, repeat?: Repeat): Promise<Reply>;
  findAccount(by: { localId: string } | { email: string }): Promise<ToolkitAccount | undefined>;
};

/** The REST API of Firebase Authentication, with timeouts. */
export function identityToolkit(settings: ToolkitSettings): IdentityToolkit {
  const { projectId, apiKey, emulatorHost, accessToken, patience = PATIENCE } = settings;
  const host = emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";

  const post = async <Reply>(path: string, body: object, headers: Record<string, string>, repeat: Repeat) => {
    const work = () => ask<Reply>(`${host}/v1/${path}`, body, headers, repeat);
    return tryPatiently({ service: SERVICE, work, isPassing: (e) => e instanceof PassingTrouble }, patience);
  };
  const asServer: IdentityToolkit["asServer"] = async (method, body, repeat = "repeat") => {
    const token = emulatorHost ? "owner" : await tokenOf(accessToken, patience);
    return post(`projects/${projectId}${method}`, body, { authorization: `Bearer ${token}` }, repeat);
  };
  return {
    asVisitor: (method, body, repeat = "repeat") => post(method, body, { "x-goog-api-key": apiKey }, repeat),
    asServer,
    async findAccount(by) {
      const body = Object.fromEntries(Object.entries(by).map(([name, value]) => [name, [value]]));
      const { users } = await asServer<{ users?: ToolkitAccount[] }>("/accounts:lookup", body);
      return users?.[0];
    },
  };
}

/** Invalid keys are reported at once; an unreachable service is retried. */
function tokenOf(accessToken: () => Promise<string>, patience: Patience): Promise<string> {
  const isPassing = (error: unknown) => !/invalid_grant|unauthorized|invalid/i.test(String(error));
  return tryPatiently({ service: "Google's sign-in", work: accessToken, isPassing }, patience);
}

async function ask<Reply>(
  url: string,
  body: object,
  headers: Record<string, string>,
  repeat: Repeat,
): Promise<Reply> {
  let response: Response;
  let reply: unknown;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      // Following a redirect would send passwords and keys to wherever it points.
      redirect: "error",
      signal: AbortSignal.timeout(ONE_TRY_MS),
    });
    reply = await response.json();
  } catch (error) {
    throw repeat === "repeat"
      ? new PassingTrouble("no answer", { cause: error })
      : new ServiceAway(SERVICE, error);
  }
  if (response.ok) return reply as Reply;
  const message = (reply as { error?: { message?: string } }).error?.message ?? String(response.status);
  if (response.status >= 500 || response.status === 429) throw new PassingTrouble(message);
  // Such as 'WEAK_PASSWORD : Password should be at least 6 characters'.
  const [, code = message, detail = ""] = /^([A-Z_]+)(?: : (.*))?$/s.exec(message) ?? [];
  throw new ToolkitRefusal(code, detail);
}
