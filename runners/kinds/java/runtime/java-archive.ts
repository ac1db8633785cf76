import { crc32, inflateRawSync } from "node:zlib";

export type ArchiveEntry = { readonly path: string; readonly bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The files of a jar. */
export function readArchive(jar: Buffer): ArchiveEntry[] {
  const end = jar.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error("not a jar: it has no list of its files");
  const count = jar.readUInt16LE(end + 10);
  let at = jar.readUInt32LE(end + 16);
  const entries: ArchiveEntry[] = [];
  for (let index = 0; index < count; index++) {
    const nameLength = jar.readUInt16LE(at + 28);
    const path = jar.toString("utf8", at + 46, at + 46 + nameLength);
    if (!path.endsWith("/")) entries.push({ path, bytes: readEntry(jar, at) });
    at += 46 + nameLength + jar.readUInt16LE(at + 30) + jar.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(jar: Buffer, central: number): Buffer {
  const method = jar.readUInt16LE(central + 10);
  const size = jar.readUInt32LE(central + 20);
  const local = jar.readUInt32LE(central + 42);
  const start = local + 30 + jar.readUInt16LE(local + 26) + jar.readUInt16LE(local + 28);
  const packed = jar.subarray(start, start + size);
  return method === 0 ? packed : inflateRawSync(packed);
}

/** Stored without compression: compressed as a whole, a jar is less than half as large. */
export function writeStoredArchive(entries: readonly ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path);
    // From 'version needed' to 'extra length', the same in both headers; the date is 1 January 2000.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(10, 0);
    common.writeUInt16LE(0x2821, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([word(LOCAL), common, name]);
    list.push(
      Buffer.concat([word(CENTRAL), Buffer.from([10, 0]), common, Buffer.alloc(10), word(offset), name]),
    );
    parts.push(local, Buffer.from(bytes));
    offset += local.length + bytes.length;
  }
  const central = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
