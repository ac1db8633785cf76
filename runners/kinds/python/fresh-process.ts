import type { PyodideAPI } from "pyodide";

/** With more, a phone would kill the page; Python raises a MemoryError instead. */
const MEMORY_LIMIT = 256 * 1024 * 1024;

type Stream = { fd: number | null };

type Inside = {
  readonly _module: { readonly HEAPU8: Uint8Array; stackSave(): number; stackRestore(pointer: number): void };
  readonly _api: { fatal_error: (error: unknown) => never };
  readonly FS: { readonly streams: (Stream | null | undefined)[]; close(stream: Stream): void };
};

/**
 * Takes a snapshot of Python's whole memory and returns a function that restores it: afterwards Python is as new,
 * whatever a program imported, patched or left open. Takes milliseconds instead of a second for a restart. No proxy may
 * be created after this.
 */
export function rememberProcess(python: PyodideAPI): () => void {
  const { _module: module, _api: api, FS } = python as unknown as Inside;
  // Pyodide never answers again after a stack overflow; with its memory restored it can.
  api.fatal_error = (error) => {
    throw error;
  };
  const stack = module.stackSave();
  const image = module.HEAPU8.slice();
  const streams = [...FS.streams];
  return () => {
    module.stackRestore(stack);
    module.HEAPU8.set(image);
    // Memory that was added since must be zero, like new memory.
    module.HEAPU8.fill(0, image.length);
    FS.streams.forEach((stream, number) => {
      if (stream && stream !== streams[number]) FS.close(stream);
      const before = streams[number];
      FS.streams[number] = before;
      // A closed stream has lost its file descriptor.
      if (before) before.fd = number;
    });
  };
}

/** Runs before Python starts: its memory has no limit setting, but growing can be refused. */
export function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > MEMORY_LIMIT)
      throw new RangeError("the program wants too much memory");
    return grow.call(this, pages);
  };
}
