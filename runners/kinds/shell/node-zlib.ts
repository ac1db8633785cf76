import pako from "pako";

/** The part of Node's zlib that the shell's gzip needs, for the browser. */
export function gzipSync(bytes: Uint8Array, options: { readonly level?: number } = {}): Uint8Array {
  return pako.gzip(bytes, { level: options.level ?? 6 });
}

export function gunzipSync(bytes: Uint8Array): Uint8Array {
  return pako.ungzip(bytes);
}

/** @public Read by the shell package, which takes this file for Node's zlib. */
export const constants = { Z_BEST_COMPRESSION: 9, Z_BEST_SPEED: 1, Z_DEFAULT_COMPRESSION: -1 };
