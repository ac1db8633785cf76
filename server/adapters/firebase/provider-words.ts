import { ProviderRefusal } from "#server/ports/service-trouble.ts";
import { ToolkitRefusal } from "./identity-toolkit.ts";

/** For refusals that come only as a code. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_EMAIL: "The email address is badly formatted.",
  USER_DISABLED: "This account has been disabled by an administrator.",
  OPERATION_NOT_ALLOWED: "Logging in with email and password is switched off for this site.",
  PASSWORD_LOGIN_DISABLED: "Logging in with email and password is switched off for this site.",
  TOO_MANY_ATTEMPTS_TRY_LATER:
    "Too many failed tries for this account. Reset your password, or try again later.",
  RESET_PASSWORD_EXCEED_LIMIT: "Too many mails were asked for. Try again later.",
  QUOTA_EXCEEDED: "The login service has reached its limit for now. Try again later.",
};

/** Shows the provider's own sentence; other errors stay unchanged. */
export function inProviderWords(error: unknown): unknown {
  if (!(error instanceof ToolkitRefusal)) return error;
  const words = error.code.toLowerCase().replaceAll("_", " ");
  const says = error.detail || SENTENCES[error.code] || `The login service refused: ${words}.`;
  return new ProviderRefusal(error.code, says);
}

export function isRefusedWith(error: unknown, codes: readonly string[]): boolean {
  return error instanceof ToolkitRefusal && codes.includes(error.code);
}
