/** At most `most` uses of a key within `windowSeconds`. */
export type Limit = { readonly most: number; readonly windowSeconds: number };

/**
 * So far the clocks of servers may differ. A window that ends later than one that begins now, by more than this, was begun by a
 * clock that was wrong, and counts for nothing: otherwise people would be locked out for as long as it was ahead.
 */
export const CLOCK_DIFFERENCE_SECONDS = 60;

/** Counted in the store, so that it holds across any number of servers. */
export type Limits = {
  /** Counts one use and says whether it was still within the limit. */
  use(key: string, limit: Limit, now: Date): Promise<boolean>;
  /** The uses counted in the running window, refused ones included. */
  uses(key: string, now: Date): Promise<number>;
  /** Takes back one use of the running window: what it was counted for did not happen. */
  giveBack(key: string, now: Date): Promise<void>;
  /** Forgets all uses of the key. */
  clear(key: string): Promise<void>;
  /** When the running window ends; undefined where none is running. */
  endsAt(key: string, now: Date): Promise<Date | undefined>;
};
