import { readFileSync } from "node:fs";
import * as harfbuzz from "harfbuzzjs";

export type Face = { readonly family: string; readonly file: string };

type RunToShape = { readonly text: string; readonly face: Face; readonly isRightToLeft: boolean };

/** Lengths are in font units; a cluster is the index in the text that the glyph belongs to. */
export type ShapedGlyph = {
  readonly id: number;
  readonly cluster: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
};

type OpenFont = { readonly font: harfbuzz.Font; readonly unitsPerEm: number };

const opened = new Map<string, OpenFont>();
// One buffer for all runs: each new one would keep its memory until garbage collection.
const buffer = new harfbuzz.Buffer();

/** Cached: parsing a font again for every certificate would cost more than drawing it. */
function openFont({ file }: Face): OpenFont {
  const known = opened.get(file);
  if (known) return known;
  const face = new harfbuzz.Face(new harfbuzz.Blob(readFileSync(file)));
  const font = { font: new harfbuzz.Font(face), unitsPerEm: face.upem };
  opened.set(file, font);
  return font;
}

export function unitsPerEm(face: Face): number {
  return openFont(face).unitsPerEm;
}

export function hasGlyph(face: Face, letter: string): boolean {
  return openFont(face).font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
}

/** In visual order, from left to right. */
export function shapeGlyphs({ text, face, isRightToLeft }: RunToShape): ShapedGlyph[] {
  const { font } = openFont(face);
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  // The language of a name is unknown, and the machine's locale must not decide it.
  buffer.setLanguage("und");
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { id: codepoint, cluster, xAdvance, xOffset, yOffset };
  });
}

/** y grows upwards from the baseline. */
export function glyphPath(face: Face, id: number): string {
  return openFont(face).font.glyphToPath(id);
}
