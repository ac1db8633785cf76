import { networkOf } from "#server/http/address-network.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { Limit } from "#server/ports/limits.ts";

/** Far more than people mistype, even where many share one address. */
export const MISSES_BY_ADDRESS: Limit = { most: 60, windowSeconds: 600 };

const REFUSED_MS = 60_000;
const MOST_REFUSED = 10_000;

export type MissLimit = {
  refuseIfMany(address: string): void;
  count(address: string): Promise<void>;
};

/**
 * Rate limit on misses only, so any number of honest requests is answered. An address over the limit is then refused
 * altogether, hit or miss: if hits were still answered, it could go on guessing. The block is cached here for a minute,
 * which saves a query per honest request; on another server it takes effect with the next miss.
 */
export function limitMisses(what: string, limitUse: LimitUse, now: () => Date): MissLimit {
  const refusedUntil = new Map<string, number>();

  return {
    refuseIfMany(address) {
      const network = networkOf(address);
      const until = refusedUntil.get(network);
      if (until === undefined) return;
      const leftMs = until - now().getTime();
      // More is left only if the clock was set back.
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
