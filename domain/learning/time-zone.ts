/** Asking the time zone database costs more than the rest of a tick, and the names that are really used are few. */
const KNOWN = new Set<string>();
const KNOWN_AT_MOST = 1_000;

/** The name as it was given when it is one of a time zone, else undefined: what nobody knows must not be kept. */
export function knownTimeZone(name: string | undefined): string | undefined {
  if (name === undefined || !/^[A-Za-z]/.test(name)) return undefined;
  if (KNOWN.has(name)) return name;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return undefined;
  }
  if (KNOWN.size < KNOWN_AT_MOST) KNOWN.add(name);
  return name;
}
