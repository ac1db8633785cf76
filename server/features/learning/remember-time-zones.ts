import { knownTimeZone } from "#domain/learning/time-zone.ts";
import { recent } from "#server/keep-recent.ts";

const MOST_REMEMBERED = 1_000;

/** Cached: looking up a time zone costs more than the rest of a tick, and few names are in use. */
export function rememberTimeZones(): (name: string | undefined) => string | undefined {
  const known = recent<string>(MOST_REMEMBERED);
  return (name) => {
    const kept = name === undefined ? undefined : known.get(name);
    if (kept !== undefined) return kept;
    const found = knownTimeZone(name);
    if (found !== undefined) known.set(found, found);
    return found;
  };
}
