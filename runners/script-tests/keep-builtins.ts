const BUILTINS: readonly object[] = [
  ...[Object, Array, String, Number, Boolean, BigInt, Symbol, Function, Promise, Map, Set, WeakMap, Date],
  ...[RegExp, Error, TypeError, RangeError, SyntaxError, ReferenceError, URL, ArrayBuffer, Uint8Array],
].flatMap((builtin): object[] => [builtin, builtin.prototype as object]);

type Kept = { readonly target: object; readonly properties: ReadonlyMap<PropertyKey, PropertyDescriptor> };

const kept: readonly Kept[] = [...BUILTINS, Math, JSON, Reflect].map((target) => ({
  target,
  properties: new Map(Reflect.ownKeys(target).map((key) => [key, descriptorOf(target, key)])),
}));

function descriptorOf(target: object, key: PropertyKey): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(target, key) as PropertyDescriptor;
}

// References taken now: a program may replace the very functions that do the restoring.
const { ownKeys, deleteProperty, defineProperty, getOwnPropertyDescriptor } = Reflect;

/** Undo: a program that changed Array.prototype must not break the next one, nor us. */
export function restoreBuiltins(): void {
  for (const { target, properties } of kept) {
    for (const key of ownKeys(target)) if (!properties.has(key)) deleteProperty(target, key);
    for (const [key, before] of properties) {
      const now = getOwnPropertyDescriptor(target, key);
      if (now?.value !== before.value || now?.get !== before.get) defineProperty(target, key, before);
    }
  }
}
