type Asked<T> = {
  readonly key: string;
  readonly resolve: (found: T | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** Two, so that one is on its way while the other is being answered. */
const MOST_UNDER_WAY = 2;
const MOST_KEYS = 100;

/**
 * Joins the same question of many requests into one query. What is asked while queries are under way goes out with the next one;
 * who asks alone is answered at once. Every answer is read after it was asked for, never before.
 */
export function askTogether<T>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let waiting: Asked<T>[] = [];
  let underWay = 0;
  let isCalled = false;

  const callSoon = (): void => {
    if (isCalled || underWay >= MOST_UNDER_WAY || waiting.length === 0) return;
    isCalled = true;
    // After everything that arrived in this turn of the event loop.
    setImmediate(() => {
      isCalled = false;
      void send();
    });
  };

  const send = async (): Promise<void> => {
    const asked = waiting.slice(0, MOST_KEYS);
    waiting = waiting.slice(MOST_KEYS);
    underWay++;
    callSoon();
    try {
      const found = await find([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    underWay--;
    callSoon();
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      callSoon();
    });
}
