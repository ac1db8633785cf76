import { type FontWord, openFont, STRONG, wordsOf } from "./certificate-fonts.ts";
import { EM, inkOf, movePath, shapeRun } from "./certificate-fonts-shapes.ts";

/** A line of words as shapes, in thousandths of its size: its ink begins at 0, its baseline is at 0. */
export type OutlinedLine = {
  /** In the order in which they stand, from left to right. */
  readonly words: readonly OutlinedWord[];
  readonly path: string;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
};

type OutlinedWord = FontWord & { readonly path: string; readonly width: number; readonly left: number };

export type OutlinedName = { readonly lines: readonly OutlinedLine[]; readonly size: number };

type Room = {
  readonly width: number;
  readonly largest: number;
  /** Below this size a second line is better than smaller letters. */
  readonly smallestOnOneLine: number;
};

export function fitName(text: string, { width, largest, smallestOnOneLine }: Room): OutlinedName {
  const words = wordsOf(text).map(outlineWord);
  const sizeOf = (lines: readonly OutlinedLine[], most: number) =>
    Math.min(most, ...lines.map((line) => (width * EM) / Math.max(line.width, 1)));
  const whole = [setLine(words)];
  const size = sizeOf(whole, largest);
  if (size >= smallestOnOneLine || words.length < 2) return { lines: whole, size };
  const halves = splitInTwo(words).map(setLine);
  return { lines: halves, size: sizeOf(halves, smallestOnOneLine) };
}

/** Its ink begins at 0. */
function outlineWord(word: FontWord): OutlinedWord {
  const runs = word.isRightToLeft ? word.runs.toReversed() : word.runs;
  let pen = 0;
  const paths = runs.map(shapeRun).map(({ path, advance }) => {
    const moved = movePath(path, pen);
    pen += advance;
    return moved;
  });
  const path = paths.join("");
  const { left, right } = inkOf(path);
  return { ...word, path: movePath(path, -left), width: right - left, left: 0 };
}

function setLine(words: readonly OutlinedWord[]): OutlinedLine {
  let pen = 0;
  const placed = inVisualOrder(words).map((word) => {
    const left = pen;
    pen += word.width + spaceWidth();
    return { ...word, left };
  });
  const path = placed
    .filter((word) => word.path !== "")
    // Whole thousandths are finer than any printer, and keep the file small.
    .map((word) => movePath(word.path, word.left, (value) => String(Math.round(value))))
    .join("");
  const { top, bottom } = inkOf(path);
  return { words: placed, path, width: Math.max(pen - spaceWidth(), 0), top, bottom };
}

function spaceWidth(): number {
  const font = openFont(STRONG);
  const [space] = font.glyphsForString(" ");
  return ((space?.advanceWidth ?? 0) * 1.25 * EM) / font.unitsPerEm;
}

/** The first word says which way the line runs; words of the other direction keep theirs among themselves. */
function inVisualOrder(words: readonly OutlinedWord[]): OutlinedWord[] {
  const runsLeft = words[0]?.isRightToLeft ?? false;
  const groups: OutlinedWord[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last?.[0]?.isRightToLeft === word.isRightToLeft) last.push(word);
    else groups.push([word]);
  }
  const ordered = groups.map((group) => (group[0]?.isRightToLeft ? group.toReversed() : group));
  return (runsLeft ? ordered.reverse() : ordered).flat();
}

/** Where the longer of both lines is shortest. */
function splitInTwo(words: readonly OutlinedWord[]): OutlinedWord[][] {
  const widthOf = (list: readonly OutlinedWord[]) => list.reduce((sum, { width }) => sum + width, 0);
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const longer = (lines: readonly (readonly OutlinedWord[])[]) => Math.max(...lines.map(widthOf));
  return cuts.reduce((best, cut) => (longer(cut) < longer(best) ? cut : best));
}
