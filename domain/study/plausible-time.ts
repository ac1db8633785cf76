const MOST_AHEAD_MS = 5 * 60_000;

/** Clocks of devices are a little off; one that is far ahead would win over everything that is written later. */
export function plausibleTime(claimed: Date, now: Date): Date {
  return claimed.getTime() > now.getTime() + MOST_AHEAD_MS ? now : claimed;
}
