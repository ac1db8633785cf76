import { createHash } from "node:crypto";
import type { Limit, Limits } from "#server/ports/limits.ts";
import { ApiError } from "./api-error.ts";

export const SIGN_IN_BY_ADDRESS: Limit = { most: 30, windowSeconds: 600 };
export const SIGN_IN_BY_ACCOUNT: Limit = { most: 10, windowSeconds: 600 };
export const SIGN_UP_BY_ADDRESS: Limit = { most: 20, windowSeconds: 3_600 };
export const MAIL_BY_ADDRESS: Limit = { most: 10, windowSeconds: 3_600 };
export const MAIL_BY_ACCOUNT: Limit = { most: 3, windowSeconds: 3_600 };
export const CALLBACK_BY_ADDRESS: Limit = { most: 10, windowSeconds: 3_600 };
export const PASSWORD_CHECKS_BY_ACCOUNT: Limit = { most: 10, windowSeconds: 600 };

export type LimitUse = (what: string, who: string, limit: Limit) => Promise<void>;

/** Refuses when the limit is used up. */
export function limitUses(limits: Limits | undefined, now: () => Date): LimitUse {
  return async (what, who, limit) => {
    if (limits && !(await limits.use(hashedKey(what, who), limit, now())))
      throw new ApiError("too-many-requests");
  };
}

/** Who it was is kept as a hash only. */
export function hashedKey(what: string, who: string): string {
  return `${what}:${createHash("sha256").update(who.trim().toLowerCase()).digest("base64url").slice(0, 22)}`;
}
