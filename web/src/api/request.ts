import type { ErrorBody, ErrorCode } from "#contract/errors.ts";

export const OFFLINE_MESSAGE = "You seem to be offline. Check your connection and try again.";
const TIMEOUT_MS = 30_000;

/** A refusal of the server, or no answer at all (then `code` is "offline"). `message` is for the learner. */
export class ApiError extends Error {
  readonly code: ErrorCode | "offline";
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ErrorCode | "offline", message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.fields = fields;
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The only way to call the server. */
export async function request<Reply>(method: Method, path: string, body?: unknown): Promise<Reply> {
  return readReply(await send(method, path, body));
}

/** Bypasses the browser's cache: somebody may have changed it a moment ago. */
export async function requestFresh<Reply>(path: string): Promise<Reply> {
  return readReply(await send("GET", path, undefined, "no-cache"));
}

/** Throws an ApiError for a refusal. */
export async function readReply<Reply>(response: Response): Promise<Reply> {
  if (response.status === 204) return undefined as Reply;
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok) return reply as Reply;
  if (isErrorBody(reply)) throw new ApiError(reply.error.code, reply.error.message, reply.error.fields);
  throw new ApiError("unavailable", "Kadam did not answer as expected. Try again in a minute.");
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  cache: RequestCache = "default",
): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      cache,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    console.error(`${method} /api${path} had no answer`, cause);
    throw new ApiError("offline", OFFLINE_MESSAGE);
  }
}

function isErrorBody(reply: unknown): reply is ErrorBody {
  return typeof reply === "object" && reply !== null && "error" in reply;
}

export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Something went wrong. Try again.";
}
