import type { FastifyRequest } from "fastify";
import { networkOf } from "./address-network.ts";
import type { Hashed } from "./keyed-hash.ts";

type SecurityEvent =
  | "signed-up"
  | "signed-in"
  | "sign-in-failed"
  | "signed-out"
  | "signed-out-everywhere"
  | "device-signed-out"
  | "reset-asked"
  | "password-reset"
  | "password-changed"
  | "wrong-password"
  | "second-factor-on"
  | "second-factor-off"
  | "second-factor-failed"
  | "passkey-added"
  | "passkey-removed"
  | "passkey-failed"
  | "account-deleted"
  | "parent-agreed"
  | "parent-refused"
  | "role-refused"
  | "foreign-origin"
  | "limited";

export type TellEvent = (request: FastifyRequest, event: SecurityEvent, email?: string) => void;

/**
 * Audit log for investigating attacks, one line per event. Accounts and networks are pseudonymous: the same one has the same keyed
 * hash in every line, and without the installation's key nobody can tell whose it is.
 */
export function securityEvents(hashed: Hashed): TellEvent {
  return (request, event, email) => {
    const account = email === undefined ? {} : { account: hashed(`account ${email.trim().toLowerCase()}`) };
    const network = hashed(`network ${networkOf(request.ip)}`);
    request.log.info({ event, ...account, network }, "security");
  };
}
