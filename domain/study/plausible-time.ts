const MOST_AHEAD_MS = 5 * 60_000;
/** No device that was set right can claim an earlier one. */
export const EARLIEST_DATE = "2020-01-01";
const EARLIEST = Date.parse(EARLIEST_DATE);

/**
 * Clamp device clocks: one that is far ahead would win over everything written later; one that was never set would date
 * a pass to 1970.
 */
export function plausibleTime(claimed: Date, now: Date): Date {
  const isPlausible = claimed.getTime() >= EARLIEST && claimed.getTime() <= now.getTime() + MOST_AHEAD_MS;
  return isPlausible ? claimed : now;
}
