import { API_ERRORS } from "#contract/errors.ts";
import { ApiError } from "./request.ts";

/** Refused for ever: sending it again would only hold up the rest. */
const FINAL_STATUSES: readonly number[] = [400, 404, 409, 413];

export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code !== "offline" &&
    FINAL_STATUSES.includes(API_ERRORS[error.code].status)
  );
}
