/** Puts values on the global object; the function that comes back puts everything there as it was. */
export function replaceGlobals(values: Readonly<Record<string, unknown>>): () => void {
  const before = new Map<string, PropertyDescriptor | undefined>();
  const known = new Set(Object.getOwnPropertyNames(globalThis));
  for (const [name, value] of Object.entries(values)) {
    const old = Object.getOwnPropertyDescriptor(globalThis, name);
    if (old?.configurable === false) continue;
    before.set(name, old);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: false });
  }
  return () => {
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!known.has(name)) Reflect.deleteProperty(globalThis, name);
    }
    for (const [name, old] of before) {
      if (old === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, old);
    }
  };
}
