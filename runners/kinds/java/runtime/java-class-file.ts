/** Redirects a call inside a class to a static method of another class with the same name. */
export type Redirect = {
  readonly owner: string;
  readonly method: string;
  readonly descriptor: string;
  readonly to: string;
  /** For a call on an object: the new method's descriptor, with that object as its first parameter. */
  readonly staticDescriptor?: string;
};

/** Bytes after the tag, by tag; text (1) has its own length, and long and double (5, 6) take two slots. */
const SIZES: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};
const TEXT = 1;
const METHOD = 10;
const INVOKE_VIRTUAL = 0xb6;
const INVOKE_STATIC = 0xb8;

/** The patched class; throws when there is no such call, because then the platform has changed. */
export function redirectCalls(classFile: Uint8Array, redirects: readonly Redirect[]): Uint8Array {
  return redirects.reduce(redirectCall, classFile);
}

function redirectCall(classFile: Uint8Array, redirect: Redirect): Uint8Array {
  const bytes = Buffer.from(classFile);
  const { offsets, end, count } = readPool(bytes);
  const text = (index: number): string => {
    const at = offsets[index] as number;
    return bytes.toString("utf8", at + 3, at + 3 + bytes.readUInt16BE(at + 1));
  };
  const follow = (at: number): number => offsets[bytes.readUInt16BE(at)] as number;
  const isMeant = (at: number | undefined): boolean => {
    if (at === undefined || bytes[at] !== METHOD) return false;
    const nameAndType = follow(at + 3);
    return (
      text(bytes.readUInt16BE(follow(at + 1) + 1)) === redirect.owner &&
      text(bytes.readUInt16BE(nameAndType + 1)) === redirect.method &&
      text(bytes.readUInt16BE(nameAndType + 3)) === redirect.descriptor
    );
  };
  const reference = offsets.findIndex(isMeant);
  if (reference < 0) throw new Error(`no call of ${redirect.owner}.${redirect.method}${redirect.descriptor}`);
  const at = offsets[reference] as number;
  const added = [utf8(redirect.to), Buffer.from([7, ...short(count)])];
  if (redirect.staticDescriptor === undefined) {
    bytes.writeUInt16BE(count + 1, at + 1);
  } else {
    const name = bytes.readUInt16BE(follow(at + 3) + 1);
    added.push(utf8(redirect.staticDescriptor), Buffer.from([12, ...short(name), ...short(count + 2)]));
    added.push(Buffer.from([METHOD, ...short(count + 1), ...short(count + 3)]));
    const call = bytes.indexOf(Buffer.from([INVOKE_VIRTUAL, ...short(reference)]), end);
    if (call < 0) throw new Error(`${redirect.owner}.${redirect.method} is never called`);
    bytes.set([INVOKE_STATIC, ...short(count + 4)], call);
  }
  bytes.writeUInt16BE(count + added.length, 8);
  return Buffer.concat([bytes.subarray(0, end), ...added, bytes.subarray(end)]);
}

/** A native method that the JVM lacks, and the method of the same class that reads the same bits. */
export type Reading = {
  readonly method: string;
  readonly descriptor: string;
  readonly by: { readonly method: string; readonly descriptor: string };
  /** A static method or a single instruction that converts those bits to the value. */
  readonly madeBy:
    | { readonly owner: string; readonly method: string; readonly descriptor: string }
    | { readonly instruction: number };
  readonly returns: number;
};

const NATIVE = 0x0100;

/** Gives a native `get…(Object, long)` a body: this.by(object, offset), converted to the value. */
export function giveReading(classFile: Uint8Array, reading: Reading): Uint8Array {
  const bytes = Buffer.from(classFile);
  const { offsets, end, count } = readPool(bytes);
  const text = (index: number): string => {
    const at = offsets[index] as number;
    return bytes.toString("utf8", at + 3, at + 3 + bytes.readUInt16BE(at + 1));
  };
  const thisClass = bytes.readUInt16BE(end + 2);
  const added: Buffer[] = [];
  const add = (constant: Buffer): [number, number] => short(count + added.push(constant) - 1);
  const methodOf = (owner: readonly number[], method: string, descriptor: string): [number, number] => {
    const nameAndType = add(Buffer.from([12, ...add(utf8(method)), ...add(utf8(descriptor))]));
    return add(Buffer.from([METHOD, ...owner, ...nameAndType]));
  };
  const by = methodOf(short(thisClass), reading.by.method, reading.by.descriptor);
  const { madeBy } = reading;
  const make =
    "instruction" in madeBy
      ? [madeBy.instruction]
      : [
          INVOKE_STATIC,
          ...methodOf(add(Buffer.from([7, ...add(utf8(madeBy.owner))])), madeBy.method, madeBy.descriptor),
        ];
  // aload_0, aload_1, lload_2
  const code = [0x2a, 0x2b, 0x20, INVOKE_VIRTUAL, ...by, ...make, reading.returns];
  const attribute = [
    ...add(utf8("Code")),
    ...long(12 + code.length),
    0,
    4,
    0,
    4,
    ...long(code.length),
    ...code,
    0,
    0,
    0,
    0,
  ];
  const at = methodsOf(bytes, end).find(
    (place) =>
      text(bytes.readUInt16BE(place + 2)) === reading.method &&
      text(bytes.readUInt16BE(place + 4)) === reading.descriptor,
  );
  if (at === undefined || (bytes.readUInt16BE(at) & NATIVE) === 0)
    throw new Error(`no native method ${reading.method}${reading.descriptor}`);
  bytes.writeUInt16BE(bytes.readUInt16BE(at) & ~NATIVE, at);
  bytes.writeUInt16BE(bytes.readUInt16BE(at + 6) + 1, at + 6);
  bytes.writeUInt16BE(count + added.length, 8);
  return Buffer.concat([
    bytes.subarray(0, end),
    ...added,
    bytes.subarray(end, at + 8),
    Buffer.from(attribute),
    bytes.subarray(at + 8),
  ]);
}

/** The offset of each method. */
function methodsOf(bytes: Buffer, end: number): number[] {
  let at = end + 6;
  at += 2 + 2 * bytes.readUInt16BE(at);
  const members = (): number[] => {
    const places: number[] = [];
    let left = bytes.readUInt16BE(at);
    at += 2;
    for (; left > 0; left--) {
      places.push(at);
      let attributes = bytes.readUInt16BE(at + 6);
      at += 8;
      for (; attributes > 0; attributes--) at += 6 + bytes.readUInt32BE(at + 2);
    }
    return places;
  };
  members();
  return members();
}

/** The offset of each constant, the end of the pool, and its size. */
function readPool(bytes: Buffer): { offsets: (number | undefined)[]; end: number; count: number } {
  const count = bytes.readUInt16BE(8);
  const offsets: (number | undefined)[] = [undefined];
  let at = 10;
  while (offsets.length < count) {
    const tag = bytes[at] as number;
    const size = tag === TEXT ? 2 + bytes.readUInt16BE(at + 1) : SIZES[tag];
    if (size === undefined) throw new Error(`unknown constant ${tag} in a class file`);
    offsets.push(at);
    if (tag === 5 || tag === 6) offsets.push(undefined);
    at += 1 + size;
  }
  return { offsets, end: at, count };
}

function utf8(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.from([TEXT, ...short(bytes.length), ...bytes]);
}

function long(value: number): number[] {
  return [...short(value >> 16), ...short(value & 0xffff)];
}

function short(value: number): [number, number] {
  return [value >> 8, value & 0xff];
}
