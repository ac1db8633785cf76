import { crc32 } from "node:zlib";
import type { NamedBytes } from "./python-compile.ts";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The files of a zip archive, without folders. */
export function readZip(zip: Buffer, inflate: (bytes: Uint8Array) => Uint8Array): NamedBytes[] {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const files: NamedBytes[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    if (!path.endsWith("/")) files.push({ path, bytes: isDeflated ? inflate(bytes) : bytes });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** A reproducible zip archive, without compression and times: the same files give the same bytes. */
export function storeZip(files: readonly NamedBytes[]): Uint8Array {
  const bodies: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    // 1 January 1980, the first date that zip supports.
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    bodies.push(signature(LOCAL), fields, name, bytes);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(signature(CENTRAL), Buffer.from([20, 0]), fields, tail, name);
    offset += 30 + name.length + bytes.length;
  }
  const central = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, signature(END), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
