import { ServiceAway } from "#server/ports/service-trouble.ts";

/**
 * By class: 08 connection, 25006 read-only, 40 rolled back because of others, 53 disk, memory or connections exhausted,
 * 57 shutdown or cancelled, 58 the disk itself. All are temporary, and none says that the statement was wrong.
 */
const PASSING_STATES = /^(08...|25006|40...|53...|57...|58...)$/;

/** No server, no answer, or a socket whose server is just starting. */
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The messages of `pg` where there is no code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|connection error and is not queryable|Client was closed/;

/** Temporary errors become `ServiceAway`, with PostgreSQL's error as the cause; others stay unchanged. */
export function databaseTrouble(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = String((error as { code?: unknown }).code ?? "");
  const isPassing = PASSING_STATES.test(code) || AWAY_CODES.test(code) || AWAY_WORDS.test(error.message);
  return isPassing ? new ServiceAway("the database", error) : error;
}

/** PostgreSQL rolled the statement back because of a concurrent one: a retry may succeed. */
export function isTakenBack(error: unknown): boolean {
  if (!(error instanceof ServiceAway)) return false;
  return /^40/.test(String((error.cause as { code?: unknown } | undefined)?.code));
}
