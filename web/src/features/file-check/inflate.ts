/** Undefined: not this compression format, or truncated. */
export async function inflate(
  bytes: Uint8Array,
  format: "deflate" | "gzip",
): Promise<Uint8Array | undefined> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream(format));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    // The caller reports that it is damaged.
    return undefined;
  }
}
