/** The name as it was given when it is one of a time zone, else undefined: what nobody knows must not be kept. */
export function knownTimeZone(name: string | undefined): string | undefined {
  if (name === undefined || !/^[A-Za-z]/.test(name)) return undefined;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return undefined;
  }
  return name;
}
