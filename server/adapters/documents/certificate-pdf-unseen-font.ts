import { EM, type LetterGroup } from "./certificate-fonts-shapes.ts";

type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] };

export type UnseenFont = {
  /** The font object for pdfkit. */
  readonly font: object;
  /** The character that stands for these letters in this font. */
  readonly codeFor: (group: LetterGroup) => string;
};

const FIRST_CODE = 0xe000;
const NOTHING: Glyph = { id: 0, advanceWidth: 0, codePoints: [0] };

/**
 * A font of empty glyphs, each as wide as the letters it stands for, with a mapping to them: a fraction of the size of
 * the real fonts, and no reader can assemble a syllable wrongly.
 */
export function openUnseenFont(): UnseenFont {
  const glyphs: Glyph[] = [NOTHING];
  const known = new Map<string, Glyph>();

  function codeFor({ text, advance }: LetterGroup): string {
    const advanceWidth = Math.max(0, Math.round(advance));
    const key = `${advanceWidth} ${text}`;
    const codePoints = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const glyph = known.get(key) ?? { id: glyphs.length, advanceWidth, codePoints };
    if (!known.has(key)) glyphs.push(glyph);
    known.set(key, glyph);
    return String.fromCharCode(FIRST_CODE + glyph.id);
  }

  function layout(codes: string) {
    const laidOut = Array.from(codes, (code) => glyphs[code.charCodeAt(0) - FIRST_CODE] ?? NOTHING);
    return {
      glyphs: laidOut,
      positions: laidOut.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      })),
      advanceWidth: laidOut.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  }

  const font = {
    postscriptName: "KadamUnseen",
    unitsPerEm: EM,
    ascent: 800,
    descent: -200,
    xHeight: 500,
    capHeight: 700,
    lineGap: 0,
    italicAngle: 0,
    bbox: { minX: 0, minY: -200, maxX: EM, maxY: 800 },
    post: { isFixedPitch: false },
    head: { macStyle: { italic: false } },
    getGlyph: (id: number) => glyphs[id] ?? NOTHING,
    layout,
    createSubset: () => ({
      includeGlyph: (id: number) => id,
      encode: () => fontFile(glyphs.map(({ advanceWidth }) => advanceWidth)),
    }),
  };
  return { font, codeFor };
}

/** The minimal TrueType file that a PDF requires. */
function fontFile(advances: readonly number[]): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(EM, 18);
  head.writeInt16BE(-200, 38);
  head.writeInt16BE(EM, 40);
  head.writeInt16BE(800, 42);
  head.writeUInt16BE(8, 46);
  head.writeInt16BE(2, 48);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x00010000, 0);
  hhea.writeInt16BE(800, 4);
  hhea.writeInt16BE(-200, 6);
  hhea.writeUInt16BE(Math.max(...advances), 10);
  hhea.writeUInt16BE(advances.length, 34);
  const hmtx = Buffer.alloc(advances.length * 4);
  advances.forEach((advance, id) => {
    hmtx.writeUInt16BE(advance, id * 4);
  });
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x00010000, 0);
  maxp.writeUInt16BE(advances.length, 4);
  maxp.writeUInt16BE(2, 14);
  // Every glyph starts and ends at 0: it is empty.
  const loca = Buffer.alloc((advances.length + 1) * 2);
  return joinTables({ glyf: Buffer.alloc(4), head, hhea, hmtx, loca, maxp });
}

function joinTables(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables).sort();
  const power = Math.floor(Math.log2(names.length));
  const directory = Buffer.alloc(12 + names.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(names.length, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(names.length * 16 - 2 ** power * 16, 10);
  const parts = [directory];
  let position = directory.length;
  names.forEach((name, index) => {
    const table = tables[name] ?? Buffer.of();
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const entry = 12 + index * 16;
    directory.write(name, entry, "latin1");
    directory.writeUInt32BE(checksum(padded), entry + 4);
    directory.writeUInt32BE(position, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(padded);
    position += padded.length;
  });
  const file = Buffer.concat(parts);
  const headOffset = directory.readUInt32BE(12 + names.indexOf("head") * 16 + 8);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headOffset + 8);
  return file;
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
