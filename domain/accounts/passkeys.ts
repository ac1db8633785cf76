import { printable } from "../unprintable.ts";

export const MOST_PASSKEYS = 10;
const LONGEST_NAME = 60;

/** Named as in the class URL. */
type Site = { readonly protocol: string; readonly hostname: string };

/** Browsers allow passkeys for host names only, over https, or over http on localhost. */
export function canHavePasskeys({ protocol, hostname }: Site): boolean {
  if (hostname === "localhost") return true;
  return protocol === "https:" && !/^[\d.]+$|^\[/.test(hostname);
}

/** The name the owner typed, or else the device from which it was added. */
export function passkeyName(typed: string, device: string): string {
  const name = printable(typed).trim().slice(0, LONGEST_NAME).trim();
  return name === "" ? device : name;
}

type Standing = {
  readonly hasRole: boolean;
  readonly passkeys: number;
  /** Signing in with the password also asks for a code. */
  readonly hasSecondFactor: boolean;
  readonly isByPasskey: boolean;
};

/**
 * Whether this session may add or remove ways to sign in. Where a passkey guards a role, the password alone must not be
 * enough to replace it.
 */
export function mayChangeFactors({ hasRole, passkeys, hasSecondFactor, isByPasskey }: Standing): boolean {
  return !hasRole || passkeys === 0 || hasSecondFactor || isByPasskey;
}
