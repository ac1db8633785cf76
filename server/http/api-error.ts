import { API_ERRORS, type ErrorBody, type ErrorCode } from "#contract/errors.ts";

/** Thrown by a route to answer with one of the contract's errors. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, fields?: Readonly<Record<string, string>>) {
    super(API_ERRORS[code].message);
    this.name = "ApiError";
    this.code = code;
    this.fields = fields;
  }
}

export function errorBody(
  code: ErrorCode,
  extra: Omit<ErrorBody["error"], "code" | "message"> = {},
): ErrorBody {
  return { error: { code, message: API_ERRORS[code].message, ...extra } };
}
