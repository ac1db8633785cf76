type PackedFile = { readonly path: string; readonly bytes: Uint8Array };

/** An archive format: the length of a list of names and sizes, the list, then the bytes. */
export function packFiles(files: readonly PackedFile[]): Uint8Array {
  const list = new TextEncoder().encode(JSON.stringify(files.map(({ path, bytes }) => [path, bytes.length])));
  const packed = new Uint8Array(4 + list.length + files.reduce((sum, { bytes }) => sum + bytes.length, 0));
  new DataView(packed.buffer).setUint32(0, list.length);
  packed.set(list, 4);
  let at = 4 + list.length;
  for (const { bytes } of files) {
    packed.set(bytes, at);
    at += bytes.length;
  }
  return packed;
}

export function unpackFiles(packed: Uint8Array): PackedFile[] {
  const start = 4 + new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(packed.subarray(4, start))) as [string, number][];
  let at = start;
  return list.map(([path, size]) => {
    const bytes = packed.subarray(at, at + size);
    at += size;
    return { path, bytes };
  });
}
