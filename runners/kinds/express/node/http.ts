import { Buffer } from "./bytes.ts";
import { EventEmitter } from "./events.ts";
import { runSoon } from "./run-soon.ts";
import { Readable } from "./stream.ts";

export const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

type HeaderValue = string | number | readonly string[];
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A fake connection that is always open and always from localhost. */
class Socket extends EventEmitter {
  readonly remoteAddress = "127.0.0.1";
  readonly readable = true;
  readonly writable = true;
  readonly encrypted = false;
  destroy(): void {}
}

export class IncomingMessage extends Readable {
  readonly method: string;
  url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawHeaders: readonly string[];
  readonly httpVersion = "1.1";
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly socket = new Socket();
  readonly connection = this.socket;

  constructor(method: string, url: string, headers: Readonly<Record<string, string>>, body: Uint8Array) {
    super(body);
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.rawHeaders = Object.entries(headers).flat();
  }
}

export class ServerResponse extends EventEmitter {
  statusCode = 200;
  statusMessage: string | undefined;
  headersSent = false;
  finished = false;
  writableEnded = false;
  writableFinished = false;
  readonly writable = true;
  readonly socket = new Socket();
  readonly connection = this.socket;
  readonly #headers = new Map<string, readonly [name: string, value: HeaderValue]>();
  readonly #chunks: Uint8Array[] = [];

  setHeader(name: string, value: HeaderValue): this {
    if (this.headersSent) throw headersSentError("set");
    this.#headers.set(name.toLowerCase(), [name, value]);
    return this;
  }

  appendHeader(name: string, value: string): this {
    const before = this.getHeader(name);
    return this.setHeader(name, before === undefined ? value : [before, value].flat().map(String));
  }

  getHeader(name: string): HeaderValue | undefined {
    return this.#headers.get(name.toLowerCase())?.[1];
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase());
  }

  removeHeader(name: string): void {
    if (this.headersSent) throw headersSentError("remove");
    this.#headers.delete(name.toLowerCase());
  }

  getHeaderNames(): string[] {
    return [...this.#headers.keys()];
  }

  getHeaders(): Record<string, HeaderValue> {
    return Object.fromEntries([...this.#headers].map(([key, [, value]]) => [key, value]));
  }

  writeHead(
    status: number,
    second?: string | Record<string, HeaderValue>,
    third?: Record<string, HeaderValue>,
  ): this {
    if (this.headersSent) throw headersSentError("write");
    this.statusCode = status;
    if (typeof second === "string") this.statusMessage = second;
    for (const [name, value] of Object.entries((typeof second === "object" ? second : third) ?? {}))
      this.setHeader(name, value);
    this.headersSent = true;
    return this;
  }

  flushHeaders(): void {
    this.headersSent = true;
  }

  write(chunk: string | Uint8Array, encoding?: unknown): boolean {
    if (this.writableEnded) throw codedError("ERR_STREAM_WRITE_AFTER_END", "write after end");
    this.headersSent = true;
    this.#chunks.push(Buffer.from(chunk, encoding));
    return true;
  }

  end(chunk?: string | Uint8Array | null, encoding?: unknown): this {
    if (this.writableEnded) return this;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") this.write(chunk, encoding);
    this.headersSent = true;
    this.finished = true;
    this.writableEnded = true;
    runSoon(() => {
      this.writableFinished = true;
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  /** Everything written so far; not part of Node's API. */
  content(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }
}

function headersSentError(what: string): Error {
  return codedError("ERR_HTTP_HEADERS_SENT", `Cannot ${what} headers after they are sent to the client`);
}

/** Node adds the code to the first line of the stack: 'Error [ERR_…]: …'. */
function codedError(code: string, message: string): Error {
  return Object.assign(new Error(message), { name: `Error [${code}]`, code });
}

/** Opens no port: a request is passed to the handler directly. */
export class Server extends EventEmitter {
  readonly handler: Handler;
  port = 0;

  constructor(handler: Handler) {
    super();
    this.handler = handler;
  }

  listen(...given: unknown[]): this {
    const port = given.find((value) => typeof value === "number" || typeof value === "string");
    this.port = Number(port ?? 0) || 3000;
    listening.push(this);
    const callback = given.find((value) => typeof value === "function") as (() => void) | undefined;
    queueMicrotask(() => {
      callback?.call(this);
      this.emit("listening");
    });
    return this;
  }

  address(): unknown {
    return { address: "::", family: "IPv6", port: this.port };
  }

  close(callback?: () => void): this {
    queueMicrotask(() => callback?.());
    return this;
  }
}

const listening: Server[] = [];

/** The servers started since the last call. */
export function takeListening(): Server[] {
  return listening.splice(0);
}

export function createServer(first: Handler | object, second?: Handler): Server {
  return new Server(typeof first === "function" ? (first as Handler) : (second ?? (() => undefined)));
}
