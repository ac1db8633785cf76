/** Work that was done lately is not done again, nor twice at the same time. What failed is forgotten at once. */
export function keepRecent<Value>(most: number): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (key, work) => {
    const value = kept.get(key) ?? work();
    // Entered again at the end: the one that was not asked for the longest is the first.
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => {
      if (kept.get(key) === value) kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
