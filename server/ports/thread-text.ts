/** Keys of dates in threads, events and facts. */
const MOMENTS: ReadonlySet<string> = new Set([
  "at",
  "since",
  "until",
  "from",
  "askedAt",
  "changedAt",
  "handedInAt",
  "firstAnsweredAt",
  "openedAt",
  "mailedAt",
  "savedAt",
  "offeredAt",
  "reportedAt",
  "acknowledgedAt",
  "pausedUntil",
  "publishedAt",
]);

/** The stored form: dates as text, nothing undefined. */
export function toPlain(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value));
}

/** Back to domain types. */
export function fromPlain<T>(value: unknown, key = ""): T {
  if (typeof value === "string") return (MOMENTS.has(key) ? new Date(value) : value) as T;
  if (Array.isArray(value)) return value.map((item) => fromPlain(item)) as T;
  if (value === null || typeof value !== "object") return value as T;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fromPlain(item, name)])) as T;
}
