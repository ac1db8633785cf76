import { Resvg } from "@resvg/resvg-js";
import { escapeMarkup } from "#domain/escape-markup.ts";
import { type FontRun, openFont } from "./certificate-fonts.ts";

/** Coordinates are thousandths of the font's size, y grows downwards from the baseline. */
export const EM = 1000;

export type Shape = {
  readonly path: string;
  /** Where the next shape begins. */
  readonly advance: number;
};

/**
 * The letters of each run as shapes. resvg's shaper is a port of HarfBuzz; the one inside pdfkit throws on ordinary Telugu,
 * Malayalam and Punjabi names and sets others wrongly: decision 0013.
 */
export function shapeRuns(runs: readonly FontRun[]): Shape[] {
  const pieces = runs.map((run) => piecesOf(run));
  const drawn = drawTexts([...pieces.flatMap((list) => list.flatMap(withProbes)), ...pieces.flatMap(rulersOf)]);
  const path = (run: FontRun) => drawn.get(keyOf(run)) ?? "";
  return pieces.map((list) => {
    let advance = 0;
    const paths = list.map((piece) => {
      const moved = movePath(path(piece), advance);
      advance += advanceOf(piece, path);
      return moved;
    });
    return { path: paths.filter((text) => text !== "").join(" "), advance };
  });
}

type DrawnPath = (run: FontRun) => string;

/**
 * resvg counts a syllable with several glyphs as wide as its widest glyph, so that the next one is drawn over it. Syllables are
 * therefore drawn one by one, and measured by where a sign after them comes to stand.
 */
function piecesOf({ text, face }: FontRun): FontRun[] {
  if (!face.syllables) return [{ text, face }];
  return syllablesOf(text).map((syllable) => ({ text: syllable, face }));
}

// A letter belongs to the syllable before it after a sign that takes its vowel away, with or without a joiner.
const VIRAMA_AT_END = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d][\u200c\u200d]*$/;

export function syllablesOf(text: string): string[] {
  const syllables: string[] = [];
  for (const [letter] of text.matchAll(/\P{M}[\p{M}\u200c\u200d]*|[\p{M}\u200c\u200d]+/gu)) {
    const last = syllables.at(-1);
    if (last !== undefined && VIRAMA_AT_END.test(last)) syllables[syllables.length - 1] = last + letter;
    else syllables.push(letter);
  }
  return syllables;
}

function withProbes(piece: FontRun): FontRun[] {
  const probe = withEndSign(piece);
  return probe ? [piece, probe] : [piece];
}

function withEndSign({ text, face }: FontRun): FontRun | undefined {
  return face.syllables && { text: text + face.syllables.endSign, face };
}

function rulersOf([piece]: readonly FontRun[]): FontRun[] {
  const ruler = piece && rulerOf(piece);
  return ruler ? withProbes(ruler) : [];
}

function rulerOf({ face }: FontRun): FontRun | undefined {
  return face.syllables && { text: face.syllables.letter, face };
}

function advanceOf(piece: FontRun, path: DrawnPath): number {
  const ruler = rulerOf(piece);
  const sign = ruler && signLeft(ruler, path);
  const own = signLeft(piece, path);
  if (!ruler || sign === undefined || own === undefined) return inkOf(path(piece)).right;
  const font = openFont(ruler.face);
  const [letter] = font.glyphsForString(ruler.text);
  return own - sign + ((letter?.advanceWidth ?? 0) * EM) / font.unitsPerEm;
}

/** The left edge of the sign that was set after the piece. */
function signLeft(piece: FontRun, path: DrawnPath): number | undefined {
  const probe = withEndSign(piece);
  const before = path(piece);
  const after = probe ? path(probe) : "";
  return after.startsWith(before) && after.length > before.length
    ? inkOf(after.slice(before.length)).left
    : undefined;
}

function keyOf({ text, face }: FontRun): string {
  return `${face.file}\n${text}`;
}

/** All in one drawing, told apart by their colours, since every drawing opens its fonts anew. */
function drawTexts(runs: readonly FontRun[]): Map<string, string> {
  const byKey = new Map(runs.map((run) => [keyOf(run), run]));
  const keys = [...byKey.keys()];
  const texts = [...byKey.values()].map(
    ({ text, face }, index) =>
      `<text font-family="${face.family}" fill="${colourOf(index)}">${escapeMarkup(text)}</text>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${EM}" height="${EM}" xml:space="preserve" ` +
    `font-size="${EM}" font-weight="700">${texts.join("")}</svg>`;
  const fontFiles = [...new Set(runs.map(({ face }) => face.file))];
  const simplified = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).toString();
  const paths = new Map<string, string>();
  for (const [, colour, path = ""] of simplified.matchAll(/<path fill="(#[0-9a-f]{6})"[^>]* d="([^"]*)"/g)) {
    const key = keys[Number.parseInt(colour?.slice(1) ?? "", 16)];
    if (key !== undefined) paths.set(key, `${paths.get(key) ?? ""} ${path}`.trim());
  }
  return paths;
}

function colourOf(index: number): string {
  return `#${index.toString(16).padStart(6, "0")}`;
}

const NUMBER_OR_LETTER = /[A-Z]|-?[\d.]+(?:e-?\d+)?/g;

export function movePath(path: string, dx: number, toText = String): string {
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
  const ink = { left: 0, right: 0, top: 0, bottom: 0 };
  numbers.forEach((value, index) => {
    const isX = index % 2 === 0;
    const [low, high] = isX ? (["left", "right"] as const) : (["top", "bottom"] as const);
    const isFirst = index < 2;
    if (isFirst || value < ink[low]) ink[low] = value;
    if (isFirst || value > ink[high]) ink[high] = value;
  });
  return ink;
}
