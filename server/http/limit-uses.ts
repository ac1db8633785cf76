import type { Limit, Limits } from "#server/ports/limits.ts";
import { type IsTrusted, networksOf } from "./address-network.ts";
import { ApiError } from "./api-error.ts";
import type { Hashed } from "./keyed-hash.ts";

/** NAT: a whole college may share one address, so these limits stop bursts and failures, not ordinary use. */
export const SIGN_UP_BY_NETWORK: Limit = { most: 200, windowSeconds: 600 };
export const TAKEN_ADDRESSES_BY_NETWORK: Limit = { most: 30, windowSeconds: 600 };
export const LINK_FAILURES_BY_NETWORK: Limit = { most: 30, windowSeconds: 600 };
export const MAIL_BY_NETWORK: Limit = { most: 60, windowSeconds: 3_600 };
export const MAIL_BY_ACCOUNT: Limit = { most: 3, windowSeconds: 3_600 };
export const CALLBACK_BY_NETWORK: Limit = { most: 30, windowSeconds: 3_600 };
export const WRONG_PASSWORDS_BY_ACCOUNT: Limit = { most: 10, windowSeconds: 600 };

/** Factors by which a limit is raised for trusted networks, and for the /48 around an IPv6 network. */
const TRUSTED_TIMES = 20;
const AROUND_TIMES = 4;

export type LimitUse = (what: string, who: string, limit: Limit) => Promise<void>;

/** An attempt that counts against its limit only if it fails, such as a wrong password. */
type Try = {
  readonly what: string;
  readonly who: string;
  readonly limit: Limit;
  /** On success: this try is uncounted, or the counter is reset. */
  readonly atSuccess: "take-back" | "forget";
};

export type LimitKeeper = {
  /** Counts one use by `who`; throws when the limit is used up. */
  readonly use: LimitUse;
  /** The same by the network of an address. Returns the number of uses so far. */
  readonly useNetwork: (what: string, address: string, limit: Limit) => Promise<number>;
  /** Counted before the work, so that concurrent tries all count; call the returned function on success. */
  readonly attempt: (tries: readonly Try[]) => Promise<() => Promise<void>>;
  /** The tries that count against the network of an address. */
  readonly networkTries: (what: string, address: string, limit: Limit) => Try[];
  readonly isTrusted: IsTrusted;
};

type Settings = {
  /** Undefined: no limits, for benchmarks only. */
  readonly limits: Limits | undefined;
  readonly now: () => Date;
  readonly hashed: Hashed;
  readonly isTrusted: IsTrusted;
};

export function limitKeeper({ limits, now, hashed, isTrusted }: Settings): LimitKeeper {
  const keyOf = (what: string, who: string) => hashedKey(hashed, what, who);

  async function use(what: string, who: string, limit: Limit): Promise<void> {
    const key = keyOf(what, who);
    if (!limits || (await limits.use(key, limit, now()))) return;
    const endsAt = await limits.endsAt(key, now());
    throw new ApiError("too-many-requests", undefined, secondsUntil(endsAt, now()));
  }

  async function takeBack({ what, who, atSuccess }: Try): Promise<void> {
    const key = keyOf(what, who);
    await (atSuccess === "forget" ? limits?.clear(key) : limits?.giveBack(key, now()));
  }

  const networkTries: LimitKeeper["networkTries"] = (what, address, limit) => {
    const most = limit.most * (isTrusted(address) ? TRUSTED_TIMES : 1);
    return networksOf(address).map((network, index) => ({
      what: index === 0 ? what : `${what}-around`,
      who: network ?? "",
      limit: { ...limit, most: most * (index === 0 ? 1 : AROUND_TIMES) },
      atSuccess: "take-back",
    }));
  };

  return {
    use,
    isTrusted,
    networkTries,

    async useNetwork(what, address, limit) {
      const tries = networkTries(what, address, limit);
      for (const { what, who, limit } of tries) await use(what, who, limit);
      const [first] = tries;
      return (first && (await limits?.uses(keyOf(first.what, first.who), now()))) ?? 0;
    },

    async attempt(tries) {
      const counted: Try[] = [];
      try {
        for (const attempt of tries) {
          await use(attempt.what, attempt.who, attempt.limit);
          counted.push(attempt);
        }
      } catch (error) {
        // Roll back: a later limit refused, so no attempt was made, and what the earlier limits counted is no failure.
        for (const attempt of counted) await takeBack({ ...attempt, atSuccess: "take-back" });
        throw error;
      }
      return async () => {
        for (const attempt of counted) await takeBack(attempt);
      };
    },
  };
}

function secondsUntil(endsAt: Date | undefined, now: Date): number {
  return endsAt ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) : 1;
}

/** Pseudonymous: `who` is stored as a keyed hash only. */
export function hashedKey(hashed: Hashed, what: string, who: string): string {
  return `${what}:${hashed(who.trim().toLowerCase())}`;
}
