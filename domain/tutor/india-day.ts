const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The calendar day in India, and the midnight that ends it. India has one time zone and no daylight saving. */
export function indiaDay(now: Date): { readonly day: string; readonly endsAt: Date } {
  const dayNumber = Math.floor((now.getTime() + INDIA_MS) / DAY_MS);
  return {
    day: new Date(dayNumber * DAY_MS).toISOString().slice(0, 10),
    endsAt: new Date((dayNumber + 1) * DAY_MS - INDIA_MS),
  };
}
