import { networkOf } from "#server/http/address-network.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { Limit } from "#server/ports/limits.ts";

/** Far more than somebody mistypes, also where many share one address. */
export const MISSES_BY_ADDRESS: Limit = { most: 60, windowSeconds: 600 };

const REFUSED_MS = 60_000;
const MOST_REFUSED = 10_000;

export type MissLimit = {
  refuseIfMany(address: string): void;
  count(address: string): Promise<void>;
};

/**
 * Only misses are counted, so any number of honest questions is answered. An address that is over the limit is then refused
 * altogether, hit or miss: if hits were still answered, it could go on trying. That is remembered here for a minute, which saves
 * the honest a question to the store; whoever asks another server is noticed there with the next miss.
 */
export function limitMisses(what: string, limitUse: LimitUse, now: () => Date): MissLimit {
  const refusedUntil = new Map<string, number>();

  return {
    refuseIfMany(address) {
      const network = networkOf(address);
      const until = refusedUntil.get(network);
      if (until === undefined) return;
      const leftMs = until - now().getTime();
      // More is left only after the clock was put back.
      if (leftMs > 0 && leftMs <= REFUSED_MS) throw new ApiError("too-many-requests");
      refusedUntil.delete(network);
    },

    async count(address) {
      const network = networkOf(address);
      try {
        await limitUse(what, network, MISSES_BY_ADDRESS);
      } catch (error) {
        if (error instanceof ApiError) {
          refusedUntil.set(network, now().getTime() + REFUSED_MS);
          const [oldest] = refusedUntil.keys();
          if (refusedUntil.size > MOST_REFUSED && oldest !== undefined) refusedUntil.delete(oldest);
        }
        throw error;
      }
    },
  };
}
