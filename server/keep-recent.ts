export type Recent<T> = {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
  readonly forget: (key: string) => void;
};

/** LRU cache of at most `most` entries. */
export function recent<T>(most: number): Recent<T> {
  // A map keeps insertion order: its first key is the least recently used.
  const held = new Map<string, T>();
  const set = (key: string, value: T): void => {
    held.delete(key);
    held.set(key, value);
    const [oldest] = held.size > most ? held.keys() : [];
    if (oldest !== undefined) held.delete(oldest);
  };
  return {
    get(key) {
      const value = held.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    forget: (key) => void held.delete(key),
  };
}

/** LRU cache of results; concurrent callers share one promise, and failures are not cached. */
export function keepRecent<Value>(most: number): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const kept = recent<Promise<Value>>(most);
  return (key, work) => {
    const known = kept.get(key);
    if (known) return known;
    const value = work();
    kept.set(key, value);
    value.catch(() => {
      if (kept.get(key) === value) kept.forget(key);
    });
    return value;
  };
}

/** LRU caches of results, one for each owner; the cache of an owner is freed with it. */
export function keepRecentOf<Value>(most: number): (owner: object, key: string, work: () => Value) => Value {
  const caches = new WeakMap<object, Recent<Value>>();
  return (owner, key, work) => {
    const cache = caches.get(owner) ?? recent<Value>(most);
    caches.set(owner, cache);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = work();
    cache.set(key, value);
    return value;
  };
}
