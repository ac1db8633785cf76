import type { FontRun } from "./certificate-fonts.ts";
import { glyphPath, type ShapedGlyph, shapeGlyphs, unitsPerEm } from "./certificate-fonts-shaper.ts";

/** Coordinates are thousandths of the font's size, y grows downwards from the baseline. */
export const EM = 1000;

/** Letters that are drawn as one, with their width. */
export type LetterGroup = { readonly text: string; readonly advance: number };

export type Shape = {
  readonly path: string;
  /** The start of the next shape. */
  readonly advance: number;
  /** From left to right; the letters of each in typed order. */
  readonly groups: readonly LetterGroup[];
};

/** The letters of a run as outlines, joined and placed by the rules of the script. */
export function shapeRun(run: FontRun): Shape {
  const scale = EM / unitsPerEm(run.face);
  const glyphs = shapeGlyphs(run);
  let pen = 0;
  const paths = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
    const left = pen + xOffset;
    pen += xAdvance;
    return mapPath(
      glyphPath(run.face, id),
      (x) => (x + left) * scale,
      (y) => -(y + yOffset) * scale,
    );
  });
  return { path: paths.join(""), advance: pen * scale, groups: groupLetters(run, glyphs, scale) };
}

function groupLetters(run: FontRun, glyphs: readonly ShapedGlyph[], scale: number): LetterGroup[] {
  const advances = new Map<number, number>();
  for (const { cluster, xAdvance } of glyphs)
    advances.set(cluster, (advances.get(cluster) ?? 0) + xAdvance * scale);
  const starts = [...advances.keys()].sort((a, b) => a - b);
  return [...advances].flatMap(([start, advance]) => {
    const text = run.standsFor ?? run.text.slice(start, starts[starts.indexOf(start) + 1]);
    if (!run.isRightToLeft) return { text, advance };
    // PDF readers reverse such text character by character, even within a letter and its vowel.
    const signs = Array.from(text).reverse();
    return signs.map((sign) => ({ text: sign, advance: advance / signs.length }));
  });
}

const COMMAND_OR_NUMBER = /[A-Z]|-?[\d.]+(?:e-?\d+)?/g;

/** Only for paths whose commands take points, like those of letters. */
export function mapPath(
  path: string,
  mapX: (x: number) => number,
  mapY: (y: number) => number = (y) => y,
): string {
  let isX = true;
  return path.replace(COMMAND_OR_NUMBER, (word) => {
    if (/[A-Z]/.test(word)) return word;
    const mapped = isX ? mapX(Number(word)) : mapY(Number(word));
    isX = !isX;
    return String(mapped);
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
