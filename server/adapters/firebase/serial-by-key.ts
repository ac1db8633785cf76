/** A mutex per key: work under the same key runs in sequence. Unused keys are removed. */
export function serialByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<void>>();
  return (key, work) => {
    const run = (lastOf.get(key) ?? Promise.resolve()).then(work);
    const ended: Promise<void> = run
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (lastOf.get(key) === ended) lastOf.delete(key);
      });
    lastOf.set(key, ended);
    return run;
  };
}
