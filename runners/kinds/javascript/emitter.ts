type Listener = (...given: unknown[]) => void;

/** The part of Node's EventEmitter that lessons use. */
export class Emitter {
  readonly #listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...this.listeners(event), listener]);
    return this;
  }

  addListener(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  once(event: string, listener: Listener): this {
    const onlyOnce: Listener = (...given) => {
      this.off(event, onlyOnce);
      listener.apply(this, given);
    };
    return this.on(event, onlyOnce);
  }

  off(event: string, listener: Listener): this {
    const rest = this.listeners(event).filter((other) => other !== listener);
    this.#listeners.set(event, rest);
    return this;
  }

  emit(event: string, ...given: unknown[]): boolean {
    const listeners = this.listeners(event);
    if (event === "error" && listeners.length === 0) throw given[0];
    for (const listener of listeners) listener.apply(this, given);
    return listeners.length > 0;
  }

  listeners(event: string): Listener[] {
    return [...(this.#listeners.get(event) ?? [])];
  }

  listenerCount(event: string): number {
    return this.listeners(event).length;
  }

  removeAllListeners(): this {
    this.#listeners.clear();
    return this;
  }
}
