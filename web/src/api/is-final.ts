import { API_ERRORS } from "#contract/errors.ts";
import { ApiError } from "./request.ts";

/** Refused permanently: a retry would only block the rest of the outbox. */
const FINAL_STATUSES: readonly number[] = [400, 404, 409, 413];

export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code !== "offline" &&
    FINAL_STATUSES.includes(API_ERRORS[error.code].status)
  );
}
