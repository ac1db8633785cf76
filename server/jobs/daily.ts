const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** A time of day in India, such as "02:30". */
export type TimeOfDay = `${number}:${number}`;

export type DailyRun = { readonly date: string; readonly at: Date };

/**
 * The next time after `now` at which the clock in India shows this time, with its date there. India has no daylight
 * saving.
 */
export function nextDailyRun(time: TimeOfDay, now: Date): DailyRun {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const inIndia = now.getTime() + INDIA_AHEAD_OF_UTC_MS;
  const midnight = inIndia - (((inIndia % DAY_MS) + DAY_MS) % DAY_MS);
  const today = midnight + (hours * 60 + minutes) * 60_000;
  const next = today > inIndia ? today : today + DAY_MS;
  return { date: new Date(next).toISOString().slice(0, 10), at: new Date(next - INDIA_AHEAD_OF_UTC_MS) };
}

/**
 * What a daily run takes as 'now': at most a day after it was queued. If the server's clock is weeks fast for a while, the run comes
 * too early, but deletes no more than it would have at its scheduled time. After a long downtime this is in the past, until the next run.
 */
export function momentOfDailyRun({ queuedAt }: { readonly queuedAt: Date }, now: Date): Date {
  return new Date(Math.min(now.getTime(), queuedAt.getTime() + DAY_MS));
}

/** The next full multiple of that many minutes after `now`, counted from midnight UTC. */
export function nextRun(minutes: number, now: Date): DailyRun {
  const stepMs = minutes * 60_000;
  const at = new Date((Math.floor(now.getTime() / stepMs) + 1) * stepMs);
  return { date: at.toISOString().slice(0, 16), at };
}
