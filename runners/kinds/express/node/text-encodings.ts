/** The part of iconv-lite that body-parser uses, on top of the browser's own decoder. */
export function encodingExists(name: string): boolean {
  try {
    new TextDecoder(name);
    return true;
  } catch {
    return false;
  }
}

export function decode(bytes: Uint8Array, name: string): string {
  return new TextDecoder(name).decode(bytes);
}

export function getDecoder(name: string): { write(bytes: Uint8Array): string; end(): string } {
  const decoder = new TextDecoder(name);
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}
