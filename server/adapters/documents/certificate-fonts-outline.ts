import { type FontWord, STRONG, wordsOf } from "./certificate-fonts.ts";
import { EM, inkOf, type LetterGroup, mapPath, shapeRun } from "./certificate-fonts-shapes.ts";

/** A line of words as outlines, in thousandths of its size: its ink starts at x 0, its baseline is at y 0. */
export type OutlinedLine = {
  /** From left to right. */
  readonly words: readonly OutlinedWord[];
  readonly path: string;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
};

type OutlinedWord = {
  readonly isRightToLeft: boolean;
  readonly path: string;
  readonly width: number;
  readonly left: number;
  /** From left to right. */
  readonly groups: readonly LetterGroup[];
};

export type OutlinedName = { readonly lines: readonly OutlinedLine[]; readonly size: number };

export type Room = {
  readonly width: number;
  readonly largest: number;
  /** Below this size two lines are better than smaller letters. */
  readonly smallestOnOneLine: number;
  /** Baselines for one line, and for two. */
  readonly baselines: { readonly one: readonly [number]; readonly two: readonly [number, number] };
  /** Upper and lower limit: stacked accents must not overlap the lines above and below. */
  readonly ceiling: number;
  readonly floor: number;
};

export function fitName(text: string, room: Room): OutlinedName {
  const { width, largest, smallestOnOneLine } = room;
  const words = wordsOf(text).map(outlineWord);
  const sizeOf = (lines: readonly OutlinedLine[], most: number) =>
    Math.min(most, tallestIn(room, lines), ...lines.map((line) => (width * EM) / Math.max(line.width, 1)));
  const whole = [setLine(words)];
  const size = sizeOf(whole, largest);
  if (size >= smallestOnOneLine || words.length < 2) return { lines: whole, size };
  const halves = splitInTwo(words).map(setLine);
  return { lines: halves, size: sizeOf(halves, smallestOnOneLine) };
}

/** The largest size at which the lines touch nothing above, below or between them. */
function tallestIn({ baselines, ceiling, floor }: Room, lines: readonly OutlinedLine[]): number {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return Number.POSITIVE_INFINITY;
  const [top, bottom] = lines.length === 1 ? [baselines.one[0], baselines.one[0]] : baselines.two;
  const above = ((top - ceiling) * EM) / Math.max(-first.top, 1);
  const below = ((floor - bottom) * EM) / Math.max(last.bottom, 1);
  const between = lines.length === 1 ? above : ((bottom - top) * EM) / Math.max(first.bottom - last.top, 1);
  return Math.min(above, below, between);
}

export function baselinesOf({ baselines }: Pick<Room, "baselines">, lines: number): readonly number[] {
  return lines === 1 ? baselines.one : baselines.two;
}

/** Its ink starts at x 0. */
function outlineWord({ runs, isRightToLeft }: FontWord): OutlinedWord {
  const shapes = inVisualOrder(runs, isRightToLeft).map(shapeRun);
  let pen = 0;
  const paths = shapes.map(({ path, advance }) => {
    const start = pen;
    pen += advance;
    return mapPath(path, (x) => x + start);
  });
  const path = paths.join("");
  const { left, right } = inkOf(path);
  const width = right - left;
  // Letters that overlap the next word would be read as part of it.
  const toInk = width / Math.max(pen, 1);
  const groups = shapes.flatMap(({ groups }) => groups);
  return {
    isRightToLeft,
    path: mapPath(path, (x) => x - left),
    width,
    left: 0,
    groups: groups.map(({ text, advance }) => ({ text, advance: advance * toInk })),
  };
}

function setLine(words: readonly OutlinedWord[]): OutlinedLine {
  let pen = 0;
  // The first word decides the direction of the line.
  const placed = inVisualOrder(words, words[0]?.isRightToLeft ?? false).map((word) => {
    const left = pen;
    pen += word.width + spaceWidth();
    return { ...word, left };
  });
  const path = placed
    .filter((word) => word.path !== "")
    // Whole thousandths are finer than any printer, and keep the file small.
    .map((word) => mapPath(word.path, (x) => Math.round(x + word.left), Math.round))
    .join("");
  const { top, bottom } = inkOf(path);
  return { words: placed, path, width: Math.max(pen - spaceWidth(), 0), top, bottom };
}

function spaceWidth(): number {
  return shapeRun({ text: " ", face: STRONG, isRightToLeft: false }).advance * 1.25;
}

/** Runs of the opposite direction keep their own order. */
function inVisualOrder<Part extends { readonly isRightToLeft: boolean }>(
  parts: readonly Part[],
  runsLeft: boolean,
): Part[] {
  const stretches: Part[][] = [];
  for (const part of parts) {
    const last = stretches.at(-1);
    if (last?.[0]?.isRightToLeft === part.isRightToLeft) last.push(part);
    else stretches.push([part]);
  }
  const ordered = stretches.map((stretch) => (stretch[0]?.isRightToLeft ? stretch.toReversed() : stretch));
  return (runsLeft ? ordered.reverse() : ordered).flat();
}

/** Splits where the longer of both lines is shortest. */
function splitInTwo(words: readonly OutlinedWord[]): OutlinedWord[][] {
  const widthOf = (list: readonly OutlinedWord[]) => list.reduce((sum, { width }) => sum + width, 0);
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const longer = (lines: readonly (readonly OutlinedWord[])[]) => Math.max(...lines.map(widthOf));
  return cuts.reduce((best, cut) => (longer(cut) < longer(best) ? cut : best));
}
