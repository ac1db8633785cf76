import { ServiceAway } from "#server/ports/service-trouble.ts";

/**
 * By class: 08 connection, 25006 read-only, 40 rolled back because of others, 53 disk, memory or connections used up, 57 shutdown
 * or cancelled, 58 the disk itself. All of them pass, and none says that the statement was wrong.
 */
const PASSING_STATES = /^(08...|25006|40...|53...|57...|58...)$/;

/** No server there, no answer from it, or a socket whose server is just being started. */
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** How `pg` says it where there is no code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|Client was closed/;

/** What is only for now becomes `ServiceAway`, with what PostgreSQL said as its cause; the rest stays as it is. */
export function databaseTrouble(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = String((error as { code?: unknown }).code ?? "");
  const isPassing = PASSING_STATES.test(code) || AWAY_CODES.test(code) || AWAY_WORDS.test(error.message);
  return isPassing ? new ServiceAway("the database", error) : error;
}

/** PostgreSQL took the statement back because of another one that ran beside it: the same statement may go through now. */
export function isTakenBack(error: unknown): boolean {
  if (!(error instanceof ServiceAway)) return false;
  return /^40/.test(String((error.cause as { code?: unknown } | undefined)?.code));
}
