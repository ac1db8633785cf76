import type { Version, Versions } from "#domain/study/versions.ts";

/** JSON has no dates. */
type KeptVersion<Value> = { readonly value: Value; readonly savedAt: string };
export type KeptVersions<Value> = {
  readonly current: KeptVersion<Value>;
  readonly others: readonly KeptVersion<Value>[];
};

export function toVersions<Value>(kept: KeptVersions<Value>): Versions<Value> {
  return { current: toVersion(kept.current), others: kept.others.map(toVersion) };
}

function toVersion<Value>({ value, savedAt }: KeptVersion<Value>): Version<Value> {
  return { value, savedAt: new Date(savedAt) };
}
