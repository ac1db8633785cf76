/** At most `most` uses of a key within `windowSeconds`. */
export type Limit = { readonly most: number; readonly windowSeconds: number };

/** Counted in the store, so that it holds across any number of servers. */
export type Limits = {
  /** Counts one use and says whether it was still within the limit. */
  use(key: string, limit: Limit, now: Date): Promise<boolean>;
};
