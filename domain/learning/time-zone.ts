/** Returns the name unchanged if it is a valid time zone, else undefined: an unknown zone must not be stored. */
export function knownTimeZone(name: string | undefined): string | undefined {
  if (name === undefined || !/^[A-Za-z]/.test(name)) return undefined;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return undefined;
  }
  return name;
}
