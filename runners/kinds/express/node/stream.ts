import { Buffer } from "./bytes.ts";
import { EventEmitter } from "./events.ts";
import { runSoon } from "./run-soon.ts";

type Sink = EventEmitter & { write(chunk: unknown): unknown; end(): unknown };

/** A function, not a class: old packages call it without `new` on their own object. */
function Stream(this: unknown): void {}
Object.setPrototypeOf(Stream.prototype, EventEmitter.prototype);

/** A stream whose whole content is known: it starts to flow once there is a listener. */
export class Readable extends EventEmitter {
  readable = true;
  complete = false;
  destroyed = false;
  readonly #content: Uint8Array;
  #isFlowing = false;

  constructor(content: Uint8Array) {
    super();
    this.#content = content;
  }

  override on(name: unknown, listener: (...given: unknown[]) => void): this {
    super.on(name, listener);
    if (name === "data") this.resume();
    return this;
  }

  resume(): this {
    if (this.#isFlowing) return this;
    this.#isFlowing = true;
    // Deferred, so that listeners added right after this one miss nothing.
    runSoon(() => this.#flow());
    return this;
  }

  pause(): this {
    return this;
  }

  unpipe(): this {
    return this;
  }

  setEncoding(): this {
    return this;
  }

  destroy(): this {
    this.destroyed = true;
    return this;
  }

  pipe<T extends Sink>(sink: T): T {
    this.on("data", (chunk) => sink.write(chunk));
    this.on("end", () => sink.end());
    sink.emit("pipe", this);
    return sink;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    if (this.#content.length > 0) yield Buffer.from(this.#content);
    this.#close();
  }

  #flow(): void {
    if (this.destroyed) return;
    if (this.#content.length > 0) this.emit("data", Buffer.from(this.#content));
    this.#close();
    this.emit("end");
    this.emit("close");
  }

  #close(): void {
    this.complete = true;
    this.readable = false;
  }
}

Object.assign(Stream, { Stream, Readable });

export { Stream as "module.exports" };
