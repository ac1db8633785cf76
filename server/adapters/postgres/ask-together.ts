import { joinCalls } from "./join-calls.ts";

/** Batching: one query for concurrent reads of many requests. */
export function askTogether<T>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  return joinCalls(async (keys: readonly string[]) => {
    const found = await find([...new Set(keys)]);
    return (key) => found.get(key);
  });
}
