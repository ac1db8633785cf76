import type { PyodideAPI } from "pyodide";

/** More would only end in a phone that kills the page; Python answers with a MemoryError. */
const MEMORY_LIMIT = 256 * 1024 * 1024;

type Stream = { fd: number | null };

type Inside = {
  readonly _module: { readonly HEAPU8: Uint8Array; stackSave(): number; stackRestore(pointer: number): void };
  readonly _api: { fatal_error: (error: unknown) => never };
  readonly FS: { readonly streams: (Stream | null | undefined)[]; close(stream: Stream): void };
};

/**
 * Remembers Python's whole memory and gives a function that puts it back: after it Python is as it was, whatever a program
 * imported, patched or left open. Costs milliseconds where a new start costs a second. No proxy may be made after this.
 */
export function rememberProcess(python: PyodideAPI): () => void {
  const { _module: module, _api: api, FS } = python as unknown as Inside;
  // Pyodide would never answer again after a stack overflow; with its memory put back it can.
  api.fatal_error = (error) => {
    throw error;
  };
  const stack = module.stackSave();
  const image = module.HEAPU8.slice();
  const streams = [...FS.streams];
  return () => {
    module.stackRestore(stack);
    module.HEAPU8.set(image);
    // What grew since is new memory again, and new memory is zero.
    module.HEAPU8.fill(0, image.length);
    FS.streams.forEach((stream, number) => {
      if (stream && stream !== streams[number]) FS.close(stream);
      const before = streams[number];
      FS.streams[number] = before;
      // A closed stream has lost its number.
      if (before) before.fd = number;
    });
  };
}

/** Before Python starts: its memory cannot be told a limit, but growing can be refused. */
export function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > MEMORY_LIMIT)
      throw new RangeError("the program wants too much memory");
    return grow.call(this, pages);
  };
}
