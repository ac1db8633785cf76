import { joinCalls } from "./join-calls.ts";

/** One query for what many requests want to read at the same time. */
export function askTogether<T>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  return joinCalls(async (keys: readonly string[]) => {
    const found = await find([...new Set(keys)]);
    return (key) => found.get(key);
  });
}
