/** Timeout: rejects with the error of `onLate` after `limitMs`. The work itself is not cancelled. */
export async function withinLimit<T>(work: Promise<T>, limitMs: number, onLate: () => Error): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(onLate()), limitMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
