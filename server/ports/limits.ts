/** At most `most` uses of a key within `windowSeconds`. */
export type Limit = { readonly most: number; readonly windowSeconds: number };

/**
 * The clocks of servers may differ by this much. A window that ends later than one starting now, by more than this, was
 * begun by a wrong clock, and is ignored: otherwise people would be locked out for as long as it was ahead.
 */
export const CLOCK_DIFFERENCE_SECONDS = 60;

/** Counted in the store, so that a limit holds across any number of servers. */
export type Limits = {
  /** Counts one use and returns whether it was within the limit. */
  use(key: string, limit: Limit, now: Date): Promise<boolean>;
  /** The uses in the current window, including refused ones. */
  uses(key: string, now: Date): Promise<number>;
  /** Undoes one use of the current window, because its purpose failed. */
  giveBack(key: string, now: Date): Promise<void>;
  /** Resets the key. */
  clear(key: string): Promise<void>;
  /** When the current window ends; undefined if there is none. */
  endsAt(key: string, now: Date): Promise<Date | undefined>;
};
