import { CLOCK_DIFFERENCE_SECONDS, type Limits } from "#server/ports/limits.ts";
import { type Documents, hashedName, plainOf } from "./documents.ts";

type Window = { readonly uses: number; readonly windowEndsAt: Date };

/** Expired windows are deleted by Firestore's TTL policy on `windowEndsAt`, see firestore.indexes.json. */
export function firestoreLimits({ firestore, read, change }: Documents): Limits {
  const refOf = (key: string) => firestore.collection("limits").doc(hashedName(key));
  const running = (data: unknown, now: Date): Window | undefined => {
    const kept = plainOf<Window | undefined>(data);
    return kept && kept.windowEndsAt > now ? kept : undefined;
  };
  return {
    async use(key, limit, now) {
      const ref = refOf(key);
      return change(ref.path, async (transaction) => {
        const kept = await transaction.get(ref);
        const fresh = { uses: 0, windowEndsAt: new Date(now.getTime() + limit.windowSeconds * 1000) };
        const lastEnd = fresh.windowEndsAt.getTime() + CLOCK_DIFFERENCE_SECONDS * 1000;
        const found = running(kept.data(), now);
        const window = found && found.windowEndsAt.getTime() <= lastEnd ? found : fresh;
        const counted = { ...window, uses: window.uses + 1 };
        if (kept.exists) transaction.set(ref, counted);
        else transaction.create(ref, counted);
        return counted.uses <= limit.most;
      });
    },

    async uses(key, now) {
      const kept = await read(() => refOf(key).get());
      return running(kept.data(), now)?.uses ?? 0;
    },

    async giveBack(key, now) {
      const ref = refOf(key);
      await change(ref.path, async (transaction) => {
        const window = running((await transaction.get(ref)).data(), now);
        if (window && window.uses > 0) transaction.update(ref, { uses: window.uses - 1 });
      });
    },

    async clear(key) {
      await read(() => refOf(key).delete());
    },

    async endsAt(key, now) {
      const kept = await read(() => refOf(key).get());
      return running(kept.data(), now)?.windowEndsAt;
    },
  };
}
