// References taken now: a program may replace the very functions that do the restoring.
const { ownKeys, deleteProperty, defineProperty, getOwnPropertyDescriptor } = Reflect;

/** Sets values on the global object; the returned function restores everything, also what a program overwrote. */
export function replaceGlobals(values: Readonly<Record<string, unknown>>): () => void {
  const before = new Map<PropertyKey, PropertyDescriptor>();
  for (const name of ownKeys(globalThis)) {
    const own = getOwnPropertyDescriptor(globalThis, name);
    if (own !== undefined) before.set(name, own);
  }
  for (const [name, value] of Object.entries(values)) {
    if (before.get(name)?.configurable === false) continue;
    defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: false });
  }
  return () => {
    for (const name of ownKeys(globalThis)) if (!before.has(name)) deleteProperty(globalThis, name);
    for (const [name, old] of before) {
      const now = getOwnPropertyDescriptor(globalThis, name);
      if (now?.value !== old.value || now?.get !== old.get) defineProperty(globalThis, name, old);
    }
  };
}
