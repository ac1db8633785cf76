const ENCODINGS = new Set(["utf8", "utf-8", "ascii", "latin1", "binary", "base64", "base64url", "hex"]);

/** The part of Node's Buffer that Express and small servers use. */
class ByteBuffer extends Uint8Array {
  static override from(value: unknown, encoding?: unknown): ByteBuffer {
    if (typeof value === "string") return wrap(encode(value, encoding));
    if (value instanceof ArrayBuffer) return new ByteBuffer(value);
    if (value instanceof Uint8Array || Array.isArray(value)) return wrap(value);
    throw new TypeError(
      "The first argument must be of type string or an instance of Buffer, ArrayBuffer, or Array.",
    );
  }

  static alloc(size: number, fill: number | string = 0): ByteBuffer {
    return new ByteBuffer(size).fill(typeof fill === "string" ? fill.charCodeAt(0) : fill);
  }

  static allocUnsafe(size: number): ByteBuffer {
    return new ByteBuffer(size);
  }

  static concat(
    parts: readonly Uint8Array[],
    length = parts.reduce((sum, part) => sum + part.length, 0),
  ): ByteBuffer {
    const whole = new ByteBuffer(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part.subarray(0, length - at), at);
      at += part.length;
    }
    return whole;
  }

  static isBuffer(value: unknown): value is ByteBuffer {
    return value instanceof ByteBuffer;
  }

  static isEncoding(name: unknown): boolean {
    return ENCODINGS.has(String(name).toLowerCase());
  }

  static byteLength(value: string | Uint8Array, encoding?: unknown): number {
    return typeof value === "string" ? encode(value, encoding).length : value.byteLength;
  }

  override toString(encoding?: unknown, start = 0, end = this.length): string {
    return decode(this.subarray(start, end), encoding);
  }

  /** A view that shares memory, unlike slice of a plain array. */
  override slice(start?: number, end?: number): ByteBuffer {
    return this.subarray(start, end) as ByteBuffer;
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, index) => byte === other[index]);
  }

  toJSON(): unknown {
    return { type: "Buffer", data: Array.from(this) };
  }
}

export { ByteBuffer as Buffer };

function wrap(bytes: ArrayLike<number>): ByteBuffer {
  const buffer = new ByteBuffer(bytes.length);
  buffer.set(bytes);
  return buffer;
}

function encode(text: string, encoding: unknown): Uint8Array {
  const name = String(encoding ?? "utf8").toLowerCase();
  if (name === "hex")
    return Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
  if (name === "base64" || name === "base64url") {
    const plain = text
      .replace(/-/g, "+")
      .replace(/_/g, "/")
      .replace(/[^A-Za-z0-9+/]/g, "");
    return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
  }
  if (/^(latin1|binary|ascii)$/.test(name)) return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return new TextEncoder().encode(text);
}

function decode(bytes: Uint8Array, encoding: unknown): string {
  const name = String(encoding ?? "utf8").toLowerCase();
  if (name === "hex") return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (/^(latin1|binary|ascii)$/.test(name)) return letters(bytes);
  if (name === "base64") return btoa(letters(bytes));
  if (name === "base64url")
    return btoa(letters(bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return new TextDecoder().decode(bytes);
}

function letters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
