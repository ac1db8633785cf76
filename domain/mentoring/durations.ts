export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

export function laterOf(a: Date, b: Date): Date {
  return a < b ? b : a;
}
