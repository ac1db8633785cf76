export type Version<Value> = { readonly value: Value; readonly savedAt: Date };

/** `basedOn` is the `savedAt` of the version that the writer had seen; null: none. */
export type Save<Value> = Version<Value> & { readonly basedOn: Date | null };

/**
 * Conflict handling for a text edited on several devices: the newest is current, versions that it was not based on are
 * kept beside it.
 */
export type Versions<Value> = {
  readonly current: Version<Value>;
  /** Newest first. */
  readonly others: readonly Version<Value>[];
};

/** Enough for the devices of one learner; beyond that the oldest is dropped. */
export const OTHERS_KEPT = 4;

/** Two versions are equal when `textOf` returns the same for both. */
export function keepSave<Value>(
  kept: Versions<Value> | undefined,
  save: Save<Value>,
  textOf: (value: Value) => string,
): Versions<Value> {
  const versions = kept ? [kept.current, ...kept.others] : [];
  const replaced = versionSeen(versions, save.basedOn);
  const fresh = { value: save.value, savedAt: laterThan(replaced, save.savedAt) };
  const rest = versions.filter((version) => version !== replaced);
  const twin = rest.find((version) => textOf(version.value) === textOf(fresh.value));
  if (kept && twin && !replaced && twin.savedAt >= fresh.savedAt) return kept;

  const [current = fresh, ...others] = [
    ...rest.filter((version) => version !== twin),
    newer(twin, fresh),
  ].sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime() || compare(textOf(b.value), textOf(a.value)));
  return { current, others: others.slice(0, OTHERS_KEPT) };
}

/** The learner has seen that other version and discards it. */
export function dropOther<Value>(kept: Versions<Value>, savedAt: Date): Versions<Value> {
  const others = kept.others.filter((version) => version.savedAt.getTime() !== savedAt.getTime());
  return others.length === kept.others.length ? kept : { ...kept, others };
}

/** Two versions of the same millisecond are ambiguous, so neither counts as seen. */
function versionSeen<Value>(
  versions: readonly Version<Value>[],
  basedOn: Date | null,
): Version<Value> | undefined {
  const seen = versions.filter(({ savedAt }) => savedAt.getTime() === basedOn?.getTime());
  return seen.length === 1 ? seen[0] : undefined;
}

/** A device with a slow clock must not lose to the text that it has just replaced. */
function laterThan(replaced: Version<unknown> | undefined, savedAt: Date): Date {
  return replaced && replaced.savedAt >= savedAt ? new Date(replaced.savedAt.getTime() + 1) : savedAt;
}

function newer<Value>(twin: Version<Value> | undefined, fresh: Version<Value>): Version<Value> {
  return twin && twin.savedAt > fresh.savedAt ? twin : fresh;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
