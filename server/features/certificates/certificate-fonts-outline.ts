import { Resvg } from "@resvg/resvg-js";
import { escapeMarkup } from "#domain/escape-markup.ts";
import { type FontRun, splitByFont } from "./certificate-fonts.ts";

/** A line of text as shapes, in thousandths of its size, the baseline at 0 and the left edge of its ink at 0. */
export type OutlinedLine = {
  readonly text: string;
  readonly runs: readonly FontRun[];
  readonly path: string;
  readonly width: number;
  /** Above the baseline; below it is `depth`. */
  readonly height: number;
  readonly depth: number;
};

export type OutlinedName = { readonly lines: readonly OutlinedLine[]; readonly size: number };

const EM = 1000;
const RIGHT_TO_LEFT_EMBEDDING = "\u202b";

/**
 * Shaped by resvg, whose shaper is a port of HarfBuzz: the one in pdfkit throws on ordinary Telugu, Malayalam and Punjabi names
 * and sets others wrongly. See decision 0013.
 */
export function outlineLine(text: string): OutlinedLine {
  const runs = splitByFont(text);
  const spans = runs.map(
    ({ text, face }) => `<tspan font-family="${face.family}">${escapeMarkup(text)}</tspan>`,
  );
  const turn = runs[0]?.isRightToLeft ? RIGHT_TO_LEFT_EMBEDDING : "";
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${EM}" height="${EM}">` +
    `<text font-size="${EM}" font-weight="700" xml:space="preserve">${turn}${spans.join("")}</text></svg>`;
  const fontFiles = [...new Set(runs.map(({ face }) => face.file))];
  const drawing = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } });
  const box = drawing.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  const paths = [...drawing.toString().matchAll(/ d="([^"]*)"/g)].map(([, path = ""]) => path);
  return {
    text,
    runs,
    path: movePath(paths.join(" "), -box.x),
    width: box.width,
    height: -box.y,
    depth: box.y + box.height,
  };
}

/** Whole thousandths are finer than any printer, and keep the file small. */
function movePath(path: string, dx: number): string {
  let isX = true;
  return path.replace(/[A-Z]|-?[\d.]+(?:e-?\d+)?/g, (word) => {
    if (/[A-Z]/.test(word)) {
      isX = true;
      return word;
    }
    const moved = Math.round(Number(word) + (isX ? dx : 0));
    isX = !isX;
    return String(moved);
  });
}

type Room = {
  readonly width: number;
  readonly largest: number;
  /** Below this size a second line is better than smaller letters. */
  readonly smallestOnOneLine: number;
};

export function fitName(text: string, { width, largest, smallestOnOneLine }: Room): OutlinedName {
  const sizeOf = (lines: readonly OutlinedLine[], most: number) =>
    Math.min(most, ...lines.map((line) => (width * EM) / Math.max(line.width, 1)));
  const whole = [outlineLine(text)];
  const size = sizeOf(whole, largest);
  const halves = size < smallestOnOneLine ? splitInTwo(text).map(outlineLine) : [];
  const halfSize = sizeOf(halves, smallestOnOneLine);
  return halves.length === 2 && halfSize > size ? { lines: halves, size: halfSize } : { lines: whole, size };
}

/** At the space nearest to the middle. */
function splitInTwo(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const [at] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
