import { Resvg } from "@resvg/resvg-js";
import { escapeMarkup } from "#domain/escape-markup.ts";
import type { CertificateToDraw } from "#server/ports/document-drawer.ts";
import { PLAIN, printableName, STRONG } from "./certificate-fonts.ts";
import { baselinesOf, fitName, type Room } from "./certificate-fonts-outline.ts";
import { EM } from "./certificate-fonts-shapes.ts";
import {
  blend,
  clothEdge,
  hasOwnSign,
  hasSeal,
  kolamMotif,
  logoMotif,
  logoSize,
  type Mark,
  type Motif,
  type Place,
  sealMotif,
  whatWasDone,
  words,
} from "./certificate-look.ts";

const CARD = { width: 1200, height: 630 };
const LEFT = 72;
const TEXT_WIDTH = 590;

const NAME_ROOM: Room = {
  width: TEXT_WIDTH,
  largest: 76,
  smallestOnOneLine: 40,
  baselines: { one: [272], two: [244, 296] },
  ceiling: 195,
  floor: 326,
};

/** The preview picture that other sites show with a link to the certificate. */
export async function drawCertificatePicture(drawn: CertificateToDraw): Promise<Buffer> {
  const font = {
    fontFiles: [PLAIN.file, STRONG.file],
    loadSystemFonts: false,
    defaultFontFamily: PLAIN.family,
  };
  return new Resvg(certificateSvg(drawn), { font }).render().asPng();
}

function certificateSvg(drawn: CertificateToDraw): string {
  const { certificate, course } = drawn;
  const { ground, line, dot } = course.cloth.colours;
  const edge = blend(line, ground, 0.45);
  const done = whatWasDone(drawn);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="${PLAIN.family}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${ground}"/>`,
    ...clothEdge(24, 28, CARD.width - 48, 1, edge).map(markup),
    ...clothEdge(24, CARD.height - 28, CARD.width - 48, -1, edge).map(markup),
    issuerMarkup(drawn, line, dot),
    textMarkup(words.title(drawn), { x: LEFT, y: 186, size: 34, colour: dot, isStrong: true }),
    nameMarkup(certificate.holderName, line),
    textMarkup(words.completed, { x: LEFT, y: 346, size: 26, colour: line }),
    textMarkup(course.title, { x: LEFT, y: 402, size: 50, colour: line, isStrong: true }),
    ...done.map((text, index) => textMarkup(text, { x: LEFT, y: 434 + index * 26, size: 21, colour: line })),
    textMarkup(words.issued(drawn), { x: LEFT, y: 440 + done.length * 26, size: 21, colour: line }),
    motifMarkup(kolamMotif(course.cloth.kolam, { line, dot }), { x: 690, y: 130, scale: 2.2 }),
    hasSeal(drawn) ? motifMarkup(sealMotif(ground, dot), { x: 1010, y: 440, scale: 1.2 }) : "",
    "</svg>",
  ].join("");
}

function issuerMarkup(drawn: CertificateToDraw, line: string, dot: string): string {
  const { name, logo } = drawn.issuer;
  // Longer names are smaller; a letter of this font is about half as wide as high.
  const size = Math.min(44, (TEXT_WIDTH * 1.6) / name.length);
  const text = (x: number) => textMarkup(name, { x, y: 116, size, colour: line, isStrong: true });
  if (hasOwnSign(drawn))
    return motifMarkup(logoMotif(line, dot), { x: LEFT, y: 78, scale: 2 }) + text(LEFT + 60);
  if (!logo) return text(LEFT);
  const room = logoSize(logo, { width: 200, height: 56 });
  const data = Buffer.from(logo.png).toString("base64");
  const picture = `<image x="${LEFT}" y="${74 + (56 - room.height) / 2}" width="${room.width}" height="${room.height}" href="data:image/png;base64,${data}"/>`;
  return picture + text(LEFT + room.width + 16);
}

function nameMarkup(holderName: string, colour: string): string {
  const { text, isWhole } = printableName(holderName);
  const { lines, size } = fitName(text, NAME_ROOM);
  const baselines = baselinesOf(NAME_ROOM, lines.length);
  const outlines = lines.map(({ path }, index) =>
    motifMarkup(
      { marks: [{ path, fill: colour }], width: 0, height: 0 },
      { x: LEFT, y: baselines[index] ?? 0, scale: size / EM },
    ),
  );
  const note = isWhole ? "" : textMarkup(words.notWhole, { x: LEFT, y: 316, size: 18, colour });
  return [...outlines, note].join("");
}

type Text = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly isStrong?: boolean;
};

function textMarkup(text: string, { x, y, size, colour, isStrong = false }: Text): string {
  const weight = isStrong ? 700 : 400;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeMarkup(text)}</text>`;
}

function motifMarkup({ marks }: Motif, { x, y, scale }: Place): string {
  return `<g transform="translate(${x} ${y})scale(${scale})">${marks.map(markup).join("")}</g>`;
}

function markup({ path, fill, stroke }: Mark): string {
  if (!stroke) return `<path d="${path}" fill="${fill}"/>`;
  const { colour, width, dash, isRound } = stroke;
  const ends = isRound ? ' stroke-linecap="round"' : "";
  const dashes = dash ? ` stroke-dasharray="${dash.join(" ")}"` : "";
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${ends}${dashes}/>`;
}
