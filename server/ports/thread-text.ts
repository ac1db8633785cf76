/** Keys under which moments stand in threads, events and facts. */
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

/** What a database keeps: moments as text, nothing that is undefined. */
export function toPlain(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value));
}

/** The same as the domain knows it. */
export function fromPlain<T>(value: unknown, key = ""): T {
  if (typeof value === "string") return (MOMENTS.has(key) ? new Date(value) : value) as T;
  if (Array.isArray(value)) return value.map((item) => fromPlain(item)) as T;
  if (value === null || typeof value !== "object") return value as T;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fromPlain(item, name)])) as T;
}
