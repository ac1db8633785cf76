import type { Font, GlyphRun } from "fontkit";
import { type FontRun, openFont } from "./certificate-fonts.ts";

/** Coordinates are thousandths of the font's size, y grows downwards from the baseline. */
export const EM = 1000;

export type Shape = {
  readonly path: string;
  /** Where the next shape begins. */
  readonly advance: number;
};

/** The letters of a run as shapes, joined and placed as the script wants it. */
export function shapeRun({ text, face }: FontRun): Shape {
  const font = openFont(face);
  const { glyphs, positions, advanceWidth } = layOut(font, text);
  const scale = EM / font.unitsPerEm;
  let pen = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const path = glyph.path.translate(pen + xOffset, yOffset).scale(scale, -scale);
    pen += xAdvance;
    return path.toSVG();
  });
  return { path: paths.filter((path) => path !== "").join(""), advance: advanceWidth * scale };
}

/** A name that the font's rules stumble over is still written, letter beside letter. */
function layOut(font: Font, text: string): Pick<GlyphRun, "glyphs" | "positions" | "advanceWidth"> {
  try {
    return font.layout(text);
  } catch {
    const glyphs = font.glyphsForString(text);
    const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 }));
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
  }
}

const NUMBER_OR_LETTER = /[A-Z]|-?[\d.]+(?:e-?\d+)?/g;

export function movePath(path: string, dx: number, toText: (value: number) => string = String): string {
  let isX = true;
  return path.replace(NUMBER_OR_LETTER, (word) => {
    if (/[A-Z]/.test(word)) return word;
    const moved = Number(word) + (isX ? dx : 0);
    isX = !isX;
    return toText(moved);
  });
}

type Ink = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

export function inkOf(path: string): Ink {
  const numbers = path.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  if (numbers.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 };
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
