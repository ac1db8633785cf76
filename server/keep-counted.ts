/** Stale-while-revalidate for large counts: a count older than this is refreshed in the background … */
const FRESH_MS = 60_000;
/** … and one older than this is no longer served: the next caller waits for a new count. */
const STALE_MS = 10 * 60_000;
/** Whoever is one of so few sees at once that they were counted. Counting so many takes a few milliseconds. */
const EXACT_BELOW = 2_000;

type Counting<Arg, Counts> = {
  readonly count: (key: string, arg: Arg) => Promise<Counts>;
  /** How many it went through. */
  readonly sizeOf: (counts: Counts) => number;
  readonly onTrouble?: (error: unknown) => void;
  /** A clock that only goes forward. */
  readonly nowMs?: () => number;
};

/**
 * Counting takes longer the more there is to count. Small counts are made at every question; large ones are cached for a minute and
 * refreshed in the background, by one question for all, so that asking takes the same time however much there is.
 */
export function keepCounted<Counts, Arg = undefined>({
  count,
  sizeOf,
  onTrouble = () => {},
  nowMs = () => performance.now(),
}: Counting<Arg, Counts>): (key: string, arg: Arg) => Promise<Counts> {
  const kept = new Map<string, { readonly counts: Counts; readonly atMs: number }>();
  const counting = new Map<string, Promise<Counts>>();

  const countOnce = (key: string, arg: Arg): Promise<Counts> => {
    const running = counting.get(key);
    if (running) return running;
    const fresh = countNow(key, arg).finally(() => counting.delete(key));
    counting.set(key, fresh);
    return fresh;
  };
  const countNow = async (key: string, arg: Arg): Promise<Counts> => {
    const atMs = nowMs();
    const counts = await count(key, arg);
    if (sizeOf(counts) >= EXACT_BELOW) kept.set(key, { counts, atMs });
    else kept.delete(key);
    return counts;
  };

  return async (key, arg) => {
    const known = kept.get(key);
    if (!known) return countNow(key, arg);
    const ageMs = nowMs() - known.atMs;
    if (ageMs >= STALE_MS) return countOnce(key, arg);
    if (ageMs >= FRESH_MS) countOnce(key, arg).catch(onTrouble);
    return known.counts;
  };
}
