type StartTimer = (callback: () => void, ms?: number) => number;

/** The browser's own functions, saved before a learner's program can change them. */
const own = {
  setTimeout: globalThis.setTimeout.bind(globalThis) as unknown as StartTimer,
  setInterval: globalThis.setInterval.bind(globalThis) as unknown as StartTimer,
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
};

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => own.setTimeout(resolve, ms));
}

/** Runs everything that is already due, without the 4 ms minimum of nested timeouts. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

type Callback = (...given: unknown[]) => void;

export type WatchedTimers = {
  /** Replacements for the browser's functions. */
  readonly functions: Readonly<Record<string, (...given: never[]) => unknown>>;
  readonly waiting: number;
  readonly whenNone: () => Promise<void>;
  readonly clearAll: () => void;
};

/** Timers that count how many are pending; errors of callbacks go to `onError`. */
export function watchTimers(onError: (thrown: unknown) => void): WatchedTimers {
  const timeouts = new Set<number>();
  const intervals = new Set<number>();
  let listeners: (() => void)[] = [];
  const waiting = (): number => timeouts.size + intervals.size;
  const tellIfNone = (): void => {
    if (waiting() > 0) return;
    for (const listener of listeners) listener();
    listeners = [];
  };
  const call = (callback: unknown, given: unknown[]): void => {
    try {
      (callback as Callback)(...given);
    } catch (thrown) {
      onError(thrown);
    }
  };
  const setTimeout = (callback: unknown, ms?: number, ...given: unknown[]): number => {
    const id = own.setTimeout(() => {
      timeouts.delete(id);
      call(callback, given);
      tellIfNone();
    }, ms);
    timeouts.add(id);
    return id;
  };
  const setInterval = (callback: unknown, ms?: number, ...given: unknown[]): number => {
    const id = own.setInterval(() => call(callback, given), ms);
    intervals.add(id);
    return id;
  };
  const clear = (id: number): void => {
    own.clearTimeout(id);
    timeouts.delete(id);
    intervals.delete(id);
    tellIfNone();
  };
  return {
    functions: {
      setTimeout,
      setInterval,
      clearTimeout: clear,
      clearInterval: clear,
      setImmediate: (callback: unknown, ...given: unknown[]) => setTimeout(callback, 0, ...given),
      clearImmediate: clear,
    },
    get waiting() {
      return waiting();
    },
    whenNone: () =>
      new Promise((resolve) => {
        listeners.push(resolve);
        tellIfNone();
      }),
    clearAll: () => {
      for (const id of [...timeouts, ...intervals]) clear(id);
    },
  };
}
