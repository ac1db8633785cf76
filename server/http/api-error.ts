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

/** Refuses a form in which a rule of the domain found something to mend. */
export function refuseProblems(problems: Readonly<Record<string, string>>): void {
  if (Object.keys(problems).length > 0) throw new ApiError("invalid-input", problems);
}

export function errorBody(code: ErrorCode, extra: Partial<Omit<ErrorBody["error"], "code">> = {}): ErrorBody {
  return { error: { code, message: API_ERRORS[code].message, ...extra } };
}
