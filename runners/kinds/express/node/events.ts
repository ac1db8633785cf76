type Listener = ((...given: unknown[]) => void) & { readonly original?: Listener };

const listenersOf = new WeakMap<object, Map<unknown, Listener[]>>();

/** Node's EventEmitter. Express copies its methods onto functions, so there is no constructor to set up state. */
export class EventEmitter {
  on(name: unknown, listener: Listener): this {
    listenersFor(this, name).push(listener);
    return this;
  }

  addListener(name: unknown, listener: Listener): this {
    return this.on(name, listener);
  }

  prependListener(name: unknown, listener: Listener): this {
    listenersFor(this, name).unshift(listener);
    return this;
  }

  once(name: unknown, listener: Listener): this {
    const wrapped = (...given: unknown[]): void => {
      this.removeListener(name, wrapped);
      listener.apply(this, given);
    };
    return this.on(name, Object.assign(wrapped, { original: listener }));
  }

  off(name: unknown, listener: Listener): this {
    return this.removeListener(name, listener);
  }

  removeListener(name: unknown, listener: Listener): this {
    const list = listenersFor(this, name);
    const at = list.findLastIndex((known) => known === listener || known.original === listener);
    if (at !== -1) list.splice(at, 1);
    return this;
  }

  removeAllListeners(name?: unknown): this {
    if (name === undefined) listenersOf.delete(this);
    else listenersFor(this, name).length = 0;
    return this;
  }

  emit(name: unknown, ...given: unknown[]): boolean {
    const list = [...listenersFor(this, name)];
    if (list.length === 0 && name === "error") throw given[0];
    for (const listener of list) listener.apply(this, given);
    return list.length > 0;
  }

  listeners(name: unknown): Listener[] {
    return listenersFor(this, name).map((listener) => listener.original ?? listener);
  }

  listenerCount(name: unknown): number {
    return listenersFor(this, name).length;
  }

  setMaxListeners(): this {
    return this;
  }
}

function listenersFor(emitter: object, name: unknown): Listener[] {
  const all = listenersOf.get(emitter) ?? new Map<unknown, Listener[]>();
  listenersOf.set(emitter, all);
  const list = all.get(name) ?? [];
  all.set(name, list);
  return list;
}
