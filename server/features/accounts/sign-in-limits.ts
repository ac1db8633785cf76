import type { FastifyRequest } from "fastify";
import { networkOf } from "#server/http/address-network.ts";
import type { LimitKeeper } from "#server/http/limit-uses.ts";
import type { Limit } from "#server/ports/limits.ts";
import type { KnownDevices } from "./known-device.ts";

const WRONG_BY_ACCOUNT_AND_NETWORK: Limit = { most: 10, windowSeconds: 600 };
/** From any network: slows down guessing from many networks. */
export const WRONG_BY_ACCOUNT: Limit = { most: 100, windowSeconds: 3_600 };
/** For any account: a class may mistype, but a list of stolen passwords cannot be tried. */
export const WRONG_BY_NETWORK: Limit = { most: 100, windowSeconds: 600 };

type Deps = { readonly limits: LimitKeeper; readonly devices: KnownDevices };

/**
 * Counts failed attempts to sign in; successful ones never count. A device on which the owner signed in before has its
 * own count, so strangers cannot lock the owner out.
 */
export function attemptSignIn(
  { limits, devices }: Deps,
  request: FastifyRequest,
  email: string,
): Promise<() => Promise<void>> {
  const device = devices.deviceOf(request, email);
  const from = device ?? networkOf(request.ip);
  const own = {
    what: device ? "sign-in-device" : "sign-in",
    who: `${email.trim()} ${from}`,
    limit: WRONG_BY_ACCOUNT_AND_NETWORK,
    atSuccess: "forget",
  } as const;
  if (device) return limits.attempt([own]);
  return limits.attempt([
    own,
    { what: "sign-in-account", who: email, limit: WRONG_BY_ACCOUNT, atSuccess: "take-back" },
    ...limits.networkTries("sign-in-network", request.ip, WRONG_BY_NETWORK),
  ]);
}

const FREE_OF_PAUSE = 60;
const PAUSE_STEP_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Sixty new accounts in ten minutes are a class; beyond that, each one waits longer. */
export function signUpPauseMs(signUps: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, signUps - FREE_OF_PAUSE) * PAUSE_STEP_MS);
}
