import { useCallback, useEffect, useState } from "react";
import { load } from "./api.ts";

export type Loaded<T> = { kind: "loading" } | { kind: "error" } | { kind: "ready"; data: T };

/** Loads a path of the API, again when the path changes or `reload` is called. An old answer loses. */
export function useLoaded<T>(path: string): [Loaded<T>, () => void, (data: T) => void] {
  const [result, setResult] = useState<Loaded<T>>({ kind: "loading" });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    setResult({ kind: "loading" });
    load<T>(path, controller.signal)
      .then((data) => {
        if (!controller.signal.aborted) setResult({ kind: "ready", data });
      })
      .catch(() => {
        if (!controller.signal.aborted) setResult({ kind: "error" });
      });
    return () => controller.abort();
  }, [path, turn]);

  const reload = useCallback(() => setTurn((n) => n + 1), []);
  const replace = useCallback((data: T) => setResult({ kind: "ready", data }), []);
  return [result, reload, replace];
}
