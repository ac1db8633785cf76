import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { API_ERRORS, type ErrorBody, type ErrorCode } from "#contract/errors.ts";

/** Status and body of an answer, to be compared with `refusal(code)`. */
export function seen(reply: LightMyRequestResponse): { status: number; body: unknown } {
  return { status: reply.statusCode, body: reply.json() };
}

export function refusal(
  code: ErrorCode,
  fields?: Readonly<Record<string, unknown>>,
): { status: number; body: unknown } {
  const { status, message: said } = API_ERRORS[code];
  // How long to wait depends on the time, so it is removed before comparing.
  const message =
    code === "too-many-requests" ? expect.stringMatching(/^That was a lot of tries\. Wait .+\.$/) : said;
  return { status, body: { error: { code, message, ...(fields ? { fields } : {}) } } };
}

export function fieldsOf(reply: LightMyRequestResponse): string[] {
  return Object.keys(reply.json<ErrorBody>().error.fields ?? {}).sort();
}
