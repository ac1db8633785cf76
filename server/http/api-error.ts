import { API_ERRORS, type ErrorBody, type ErrorCode } from "#contract/errors.ts";

/** Thrown by a route to answer with one of the contract's errors. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, fields?: Readonly<Record<string, string>>, retryAfterSeconds?: number) {
    super(retryAfterSeconds === undefined ? API_ERRORS[code].message : waitMessage(retryAfterSeconds));
    this.name = "ApiError";
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function waitMessage(seconds: number): string {
  return `That was a lot of tries. Wait ${inWords(seconds)} and try again.`;
}

function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds < 7_200
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3_600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Refuses a form in which a rule of the domain found a problem. */
export function refuseProblems(problems: Readonly<Record<string, string>>): void {
  if (Object.keys(problems).length > 0) throw new ApiError("invalid-input", problems);
}

export function errorBody(code: ErrorCode, extra: Partial<Omit<ErrorBody["error"], "code">> = {}): ErrorBody {
  return { error: { code, message: API_ERRORS[code].message, ...extra } };
}
