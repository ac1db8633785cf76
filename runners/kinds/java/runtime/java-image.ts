const MAGIC = 0xcafedada;
const HEADER_BYTES = 28;

/** The attributes of an image entry that matter here, by their number. */
const BASE = 3;
const EXTENSION = 4;
const OFFSET = 5;
const COMPRESSED = 6;
const SIZE = 7;

/**
 * The platform's module image with its classes zeroed: the JVM loads classes from the jar and needs the image only for
 * resources such as the currencies. Zeros compress to nothing.
 */
export function blankClasses(image: Buffer): Buffer {
  if (image.readUInt32LE(0) !== MAGIC) throw new Error("not an image of modules");
  const tableLength = image.readUInt32LE(16);
  const locations = HEADER_BYTES + 8 * tableLength;
  const strings = locations + image.readUInt32LE(20);
  const resources = strings + image.readUInt32LE(24);
  const blanked = Buffer.from(image);
  const text = (offset: number): string => {
    const start = strings + offset;
    return image.toString("latin1", start, image.indexOf(0, start));
  };
  for (let index = 0; index < tableLength; index++) {
    const parts = readLocation(
      image,
      locations + image.readUInt32LE(HEADER_BYTES + 4 * tableLength + 4 * index),
    );
    const isClass = text(parts[EXTENSION] ?? 0) === "class" && text(parts[BASE] ?? 0) !== "module-info";
    if (!isClass) continue;
    const start = resources + (parts[OFFSET] ?? 0);
    blanked.fill(0, start, start + ((parts[COMPRESSED] ?? 0) || (parts[SIZE] ?? 0)));
  }
  return blanked;
}

/** Each attribute: a byte with its number and length, then its value. */
function readLocation(image: Buffer, start: number): Partial<Record<number, number>> {
  const parts: Partial<Record<number, number>> = {};
  for (let at = start; ; ) {
    const head = image[at] as number;
    const kind = head >> 3;
    if (kind === 0) return parts;
    const length = (head & 7) + 1;
    parts[kind] = image.readUIntBE(at + 1, length);
    at += 1 + length;
  }
}
