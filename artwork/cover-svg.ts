import { type Cloth, type CourseColours, type KolamDesign, PLAIN_CLOTH } from "#domain/courses/cloth.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";
import { drawKolam } from "./draw-kolam.ts";

type CoverCourse = { title: string; cloth: Cloth };
type SocialCourse = CoverCourse & { lead?: string | undefined };
type Box = { x: number; y: number; width: number };
type Frame = Box & { height: number };
type Colours = { line: string; dot: string };

const ink = "#1B1F3B";
const paperOnDark = "#F4EFE4";
const marigold = "#F2A900";
const marigoldOnDark = "#FFC33D";
const textWidthPx = 486;

/** For drawing the logo inside a page in the page's own colours; `logoSvg` is the stand-alone file. */
export const logoMark = {
  size: 24,
  strokeWidth: 2,
  path: "M8.5 19V12A3.5 3.5 0 0 1 12 8.5H19A3.5 3.5 0 1 0 15.5 5V12A3.5 3.5 0 0 1 12 15.5H5A3.5 3.5 0 1 0 8.5 19Z",
  dotRadius: 1.5,
  dots: [
    { x: 5, y: 19 },
    { x: 12, y: 12 },
    { x: 19, y: 5 },
  ],
} as const;

export function logoSvg(): string {
  const style =
    `.l{stroke:${ink}}.d{fill:${marigold}}` +
    `@media(prefers-color-scheme:dark){.l{stroke:${paperOnDark}}.d{fill:${marigoldOnDark}}}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" role="img">`,
    `<title>Kadam</title><style>${style}</style>`,
    `<path class="l" d="${logoMark.path}" fill="none" stroke-width="${logoMark.strokeWidth}"/>`,
    ...logoMark.dots.map(({ x, y }) => `<circle class="d" cx="${x}" cy="${y}" r="${logoMark.dotRadius}"/>`),
    "</svg>",
  ].join("");
}

export function courseCoverSvg({ title, cloth }: CoverCourse): string {
  const { colours, kolam } = cloth;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400" role="img">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<rect width="640" height="400" fill="${colours.ground}"/>`,
    printedBands({ x: 16, y: 18, width: 608, height: 364 }, colours.line),
    kolamMarkup(kolam, colours, { x: 80, y: 56, width: 480 }),
    "</svg>",
  ].join("");
}

export function courseIconSvg({ title, cloth }: CoverCourse): string {
  const { colours, kolam } = cloth;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<rect width="64" height="64" rx="10" fill="${colours.ground}"/>`,
    // Only the corner of the cloth: the whole pattern is too fine to see at 40 px.
    `<svg width="64" height="64" viewBox="-6 -6 90 90">`,
    kolamMarkup(kolam, colours, { x: 0, y: 0, width: 200 }, { strokeWidth: 5.6, dotRadius: 5.2 }),
    "</svg>",
    "</svg>",
  ].join("");
}

export function socialPictureSvg(course: SocialCourse, note: string, fontFamily: string): string {
  const { colours, kolam } = course.cloth;
  const title = fitLines(course.title, textWidthPx, [
    [104, 2],
    [92, 2],
    [76, 2],
    [64, 2],
    [60, 3],
  ]);
  const lead = fitLines(course.lead ?? "", textWidthPx, [
    [34, 2],
    [29, 3],
  ]);
  const titleHeight = title.lines.length * title.sizePx;
  const leadHeight = lead.lines.length ? 30 + lead.lines.length * lead.sizePx * 1.3 : 0;
  const top = 328 - (titleHeight + leadHeight) / 2;
  return socialFrame(`${course.title} · Kadam`, colours, fontFamily, [
    wordmark({ x: 72, y: 88, heightPx: 52 }, colours),
    textLines(
      title,
      { x: 72, y: top + title.sizePx * 0.8 },
      { colour: colours.line, weight: 700, lineHeight: 1 },
    ),
    textLines(
      lead,
      { x: 72, y: top + titleHeight + 56 },
      { colour: colours.line, weight: 400, lineHeight: 1.3 },
    ),
    textLines(
      { lines: [note], sizePx: 34 },
      { x: 72, y: 542 },
      { colour: colours.dot, weight: 600, lineHeight: 1 },
    ),
    kolamMarkup(kolam, colours, { x: 582, y: 147, width: 560 }),
  ]);
}

export function siteSocialPictureSvg(note: string, fontFamily: string): string {
  const colours = { ground: ink, line: paperOnDark, dot: marigoldOnDark };
  const lines = fitLines(note, textWidthPx, [
    [48, 3],
    [42, 4],
    [36, 5],
  ]);
  return socialFrame("Kadam", colours, fontFamily, [
    wordmark({ x: 72, y: 166, heightPx: 112 }, colours),
    textLines(lines, { x: 72, y: 366 }, { colour: colours.line, weight: 500, lineHeight: 1.22 }),
    kolamMarkup(PLAIN_CLOTH.kolam, colours, { x: 582, y: 147, width: 560 }),
  ]);
}

function socialFrame(
  title: string,
  colours: CourseColours,
  fontFamily: string,
  parts: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" role="img" font-family="${escapeMarkup(fontFamily)}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<rect width="1200" height="630" fill="${colours.ground}"/>`,
    printedBands({ x: 24, y: 28, width: 1152, height: 574 }, colours.line),
    ...parts,
    "</svg>",
  ].join("");
}

function wordmark(
  { x, y, heightPx }: { x: number; y: number; heightPx: number },
  { line, dot }: Colours,
): string {
  const { path, dots, dotRadius, size, strokeWidth } = logoMark;
  const circles = dots.map(
    (place) => `<circle cx="${place.x}" cy="${place.y}" r="${dotRadius}" fill="${dot}"/>`,
  );
  return [
    `<g transform="translate(${x} ${y})scale(${heightPx / size})">`,
    `<path d="${path}" fill="none" stroke="${line}" stroke-width="${strokeWidth}"/>${circles.join("")}</g>`,
    `<text x="${x + heightPx * 1.2}" y="${y + heightPx * 0.8}" font-size="${heightPx * 0.92}" font-weight="700" fill="${line}">Kadam</text>`,
  ].join("");
}

type Lines = { lines: readonly string[]; sizePx: number };

function textLines(
  { lines, sizePx }: Lines,
  { x, y }: { x: number; y: number },
  { colour, weight, lineHeight }: { colour: string; weight: number; lineHeight: number },
): string {
  return lines
    .map((line, index) => {
      const baseline = Math.round(y + index * sizePx * lineHeight);
      return `<text x="${x}" y="${baseline}" font-size="${sizePx}" font-weight="${weight}" fill="${colour}">${escapeMarkup(line)}</text>`;
    })
    .join("");
}

function kolamMarkup(
  design: KolamDesign,
  { line, dot }: Colours,
  { x, y, width }: Box,
  { strokeWidth, dotRadius } = { strokeWidth: 4.2, dotRadius: 3.8 },
): string {
  const kolam = drawKolam(design);
  const scale = Math.round((width / kolam.width) * 1000) / 1000;
  const dotRows = [...new Set(kolam.dots.map((place) => place.y))].sort((a, b) => a - b);
  // Zero-length dashes with round ends: a row of dots in one element.
  const rows = dotRows.map((row) => `M20 ${row}h${kolam.width - 39}`).join("");
  return [
    `<g transform="translate(${x} ${y})scale(${scale})" fill="none" stroke-linecap="round">`,
    `<path d="${kolam.path}" stroke="${line}" stroke-width="${strokeWidth}"/>`,
    `<path d="${rows}" stroke="${dot}" stroke-width="${dotRadius * 2}" stroke-dasharray="0 40"/>`,
    "</g>",
  ].join("");
}

/**
 * Stepped teeth on a line with a dot in every gap, like the border of block-printed cloth; dashes keep each row one
 * short path.
 */
function printedBands({ x, y, width, height }: Frame, colour: string): string {
  const row = (depth: number, start: number) =>
    `M${x + start} ${y + depth}H${x + width}M${x + start} ${y + height - depth}H${x + width}`;
  return [
    `<g fill="none" stroke="${colour}" stroke-width="4" opacity=".45">`,
    `<path d="${row(1, 0)}" stroke-width="2"/>`,
    `<path d="${row(6, 6)}" stroke-dasharray="20 12"/>`,
    `<path d="${row(10, 10)}" stroke-dasharray="12 20"/>`,
    `<path d="${row(14, 14)}" stroke-dasharray="4 28"/>`,
    `<path d="${row(11, 32)}" stroke-width="5" stroke-dasharray="0 32" stroke-linecap="round"/>`,
    "</g>",
  ].join("");
}

/** The first font size at which the words fit in its number of lines; at the last one, the rest becomes an ellipsis. */
function fitLines(
  text: string,
  widthPx: number,
  sizes: readonly (readonly [sizePx: number, maxLines: number])[],
): Lines {
  let cut: Lines = { lines: [], sizePx: 0 };
  for (const [sizePx, maxLines] of sizes) {
    const widthEms = widthPx / sizePx;
    const lines = balanceLines(text, widthEms);
    if (lines.length <= maxLines && lines.every((line) => widthInEms(line) <= widthEms))
      return { lines, sizePx };
    const kept = wrapWords(text, widthEms).slice(0, maxLines);
    cut = { lines: [...kept.slice(0, -1), `${kept.at(-1)}…`], sizePx };
  }
  return cut;
}

function wrapWords(text: string, widthEms: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthInEms(`${last} ${word}`) <= widthEms)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Keeps the number of lines but narrows them, so that no single short word is left on the last line. */
function balanceLines(text: string, widthEms: number): string[] {
  let best = wrapWords(text, widthEms);
  for (let narrower = widthEms - 0.2; narrower > 0; narrower -= 0.2) {
    const lines = wrapWords(text, narrower);
    if (lines.length > best.length) break;
    best = lines;
  }
  return best;
}

// Estimated glyph widths of Anek Latin Bold: no font can be measured here.
function widthInEms(text: string): number {
  return [...text].reduce((sum, character) => {
    if (/[mwMW%&@]/.test(character)) return sum + 0.86;
    if (/[A-Z0-9]/.test(character)) return sum + 0.64;
    return sum + (/[iljtfrI.,:;'!|()[\] /·-]/.test(character) ? 0.36 : 0.56);
  }, 0);
}
