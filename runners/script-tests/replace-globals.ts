// Taken now: a program may have replaced the very functions that put things right.
const { ownKeys, deleteProperty, defineProperty, getOwnPropertyDescriptor } = Reflect;

/** Puts values on the global object; the function that comes back puts everything there as it was, also what a program wrote over. */
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
