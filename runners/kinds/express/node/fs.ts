import type { CodeFile } from "#domain/study/exercise.ts";
import { Buffer } from "./bytes.ts";
import { resolve } from "./path.ts";
import { runSoon } from "./run-soon.ts";
import { Readable } from "./stream.ts";

let files = new Map<string, Uint8Array>();

/** The files for res.sendFile and express.static: those of the exercise, in the root folder. */
export function setFiles(given: readonly CodeFile[]): void {
  files = new Map(given.map(({ path, text }) => [`/${path}`, Buffer.from(text)]));
}

// Needed for `instanceof` in the package that makes ETags; a fixed time makes them equal in every run.
export class Stats {
  readonly size: number;
  readonly mtime = new Date(Date.UTC(2026, 0, 1));
  readonly ctime = this.mtime;
  readonly ino = 1;
  readonly #isFolder: boolean;

  constructor(size: number, isFolder: boolean) {
    this.size = size;
    this.#isFolder = isFolder;
  }

  isDirectory(): boolean {
    return this.#isFolder;
  }

  isFile(): boolean {
    return !this.#isFolder;
  }
}

type Callback<T> = (error: Error | null, value?: T) => void;

export function statSync(path: string): Stats {
  const full = resolve(path);
  const file = files.get(full);
  if (file !== undefined) return new Stats(file.length, false);
  const folder = full === "/" ? "/" : `${full}/`;
  if ([...files.keys()].some((name) => name.startsWith(folder))) return new Stats(0, true);
  throw notFound("stat", path);
}

export function stat(path: string, callback: Callback<Stats>): void {
  runSoon(() => answer(() => statSync(path), callback));
}

export function readFileSync(path: string, options?: string | { readonly encoding?: string }): unknown {
  const file = files.get(resolve(path));
  if (file === undefined) throw notFound("open", path);
  const encoding = typeof options === "string" ? options : options?.encoding;
  return encoding === undefined ? Buffer.from(file) : Buffer.from(file).toString(encoding);
}

export function readFile(path: string, ...rest: unknown[]): void {
  const callback = rest.at(-1) as Callback<unknown>;
  runSoon(() =>
    answer(() => readFileSync(path, rest.length > 1 ? (rest[0] as string) : undefined), callback),
  );
}

export function existsSync(path: string): boolean {
  return files.has(resolve(path));
}

export function createReadStream(
  path: string,
  range: { readonly start?: number; readonly end?: number } = {},
): Readable {
  const file = files.get(resolve(path)) ?? new Uint8Array();
  return new Readable(file.subarray(range.start ?? 0, (range.end ?? file.length - 1) + 1));
}

function answer<T>(ask: () => T, callback: Callback<T>): void {
  let value: T;
  try {
    value = ask();
  } catch (error) {
    callback(error as Error);
    return;
  }
  callback(null, value);
}

function notFound(call: string, path: string): Error {
  return Object.assign(new Error(`ENOENT: no such file or directory, ${call} '${path}'`), {
    code: "ENOENT",
    syscall: call,
    path,
  });
}
