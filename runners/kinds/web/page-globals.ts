/** An in-memory Storage for one page: the frame has an opaque origin and so no storage. */
export function makeStorage(): Storage {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void kept.set(String(key), String(value)),
    removeItem: (key: string) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
  };
  return new Proxy(methods as unknown as Storage, {
    get: (_target, key) => {
      if (key === "length") return kept.size;
      return Reflect.get(methods, key) ?? kept.get(String(key));
    },
    set: (_target, key, value) => {
      kept.set(String(key), String(value));
      return true;
    },
    has: (_target, key) => key in methods || kept.has(String(key)),
    deleteProperty: (_target, key) => {
      kept.delete(String(key));
      return true;
    },
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      kept.has(String(key))
        ? { value: kept.get(String(key)), enumerable: true, configurable: true, writable: true }
        : undefined,
  });
}

/** Names and values only: paths and expiry mean nothing on a page that is discarded after the run. */
export function installCookies(document: Document): void {
  const kept = new Map<string, string>();
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => [...kept].map(([name, value]) => `${name}=${value}`).join("; "),
    set: (text: string) => {
      const [pair = "", ...rules] = String(text).split(";");
      const [name = "", ...value] = pair.split("=");
      const isOver = rules.some((rule) => /^\s*max-age\s*=\s*(0|-\d+)\s*$/i.test(rule));
      if (isOver) kept.delete(name.trim());
      else kept.set(name.trim(), value.join("=").trim());
    },
  });
}

export type Dialogs = {
  readonly functions: Readonly<Record<"alert" | "confirm" | "prompt", (text?: unknown) => unknown>>;
  /** Texts shown by alert, in order. */
  readonly alerts: readonly string[];
};

/** Answers at once: a real dialog would block the page around the frame. */
export function makeDialogs(stdin: string, print: (text: string) => void): Dialogs {
  const lines = stdin === "" ? [] : stdin.replace(/\r?\n$/, "").split(/\r?\n/);
  const alerts: string[] = [];
  return {
    alerts,
    functions: {
      alert: (text = "") => {
        alerts.push(String(text));
        print(`alert: ${text}\n`);
      },
      confirm: () => true,
      prompt: () => lines.shift() ?? null,
    },
  };
}
