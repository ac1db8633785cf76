import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { API_ERRORS, type ErrorCode } from "#contract/errors.ts";
import { ProviderRefusal, ServiceAway } from "#server/ports/service-trouble.ts";
import { ApiError, errorBody } from "./api-error.ts";
import type { TellEvent } from "./security-events.ts";

/** Retry-After: long enough for a database to come back, short enough to wait for. */
const RETRY_AFTER_SECONDS = 5;

/** The one error handler: every error is answered in the one error shape. */
export function handleErrors(app: FastifyInstance, tellEvent: TellEvent): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      request.log.info({ code: error.code }, "refused");
      if (error.code === "too-many-requests") tellEvent(request, "limited");
      if (error.code === "foreign-origin") tellEvent(request, "foreign-origin");
      if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
      return answer(reply, error.code, {
        message: error.message,
        ...(error.fields ? { fields: error.fields } : {}),
      });
    }
    if (error instanceof ProviderRefusal) {
      request.log.warn({ err: error }, "refused by the identity provider");
      return answer(reply, "provider-refused", { message: error.says });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      return answer(reply, "invalid-input", { fields: problemsByField(error.validation) });
    }
    const code = codeOf(error);
    if (API_ERRORS[code].status >= 500) request.log.error({ err: error }, "request failed");
    return answer(reply, code, code === "internal" ? { requestId: request.id } : {});
  });
}

export function answer(
  reply: FastifyReply,
  code: ErrorCode,
  extra: { message?: string; fields?: Readonly<Record<string, string>>; requestId?: string } = {},
): FastifyReply {
  const { status } = API_ERRORS[code];
  if (status === 503) reply.header("retry-after", RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(errorBody(code, extra)));
}

/** SQLSTATE of text with a NUL character, which PostgreSQL cannot store; nobody types one. */
const UNKEEPABLE_TEXT = /^(22021|22P05)$/;

/** Trust `statusCode` only on Fastify's own errors: libraries put a status on theirs too, which does not mean the request's. */
function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof ServiceAway || isDatabaseAway(error)) return "unavailable";
  if (UNKEEPABLE_TEXT.test(String(error.code))) return "bad-request";
  if (!String(error.code).startsWith("FST_")) return "internal";
  switch (error.statusCode) {
    case 400:
      return "bad-request";
    case 404:
      return "not-found";
    case 413:
      return "too-large";
    case 415:
      return "unsupported-media";
    case 503:
      return "unavailable";
    default:
      return "internal";
  }
}

/** The connection pool's error messages, and SQLSTATE classes 08 (connection) and 57P0 (shutdown). */
function isDatabaseAway(error: FastifyError): boolean {
  const code = String(error.code ?? (error.cause as { code?: unknown } | undefined)?.code ?? "");
  return (
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|08...|57P0.)$/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}

type Issue = { instancePath: string; message?: string };

function problemsByField(issues: readonly Issue[]): Record<string, string> {
  return Object.fromEntries(
    issues.map((issue) => [
      issue.instancePath.replace(/^\//, "") || "body",
      issue.message ?? "is not as expected",
    ]),
  );
}

/** 404 before the body is parsed, so that hidden routes and unknown addresses answer the same. */
export function refuseUnknownAddresses(scope: FastifyInstance): void {
  scope.addHook("onRequest", async (request) => {
    if (request.is404) throw new ApiError("not-found");
  });
  scope.setNotFoundHandler(notFound);
}

export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.debug("no such address");
  return answer(reply, "not-found");
}
