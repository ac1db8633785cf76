import { encode } from "uqr";
import { logoMark } from "#artwork/cover-svg.ts";
import { drawKolam } from "#artwork/draw-kolam.ts";
import { evidenceInWords, GRADE_NAMES } from "#domain/certificates/evidence-in-words.ts";
import { gradeOf } from "#domain/certificates/grade.ts";
import { type IssuerLogo, KADAM } from "#domain/certificates/issuer.ts";
import type { CourseColours, KolamDesign } from "#domain/courses/cloth.ts";
import type { CertificateToDraw } from "#server/ports/document-drawer.ts";

/** One line or area, for paper and screen. */
export type Mark = {
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: {
    readonly colour: string;
    readonly width: number;
    readonly dash?: readonly number[];
    readonly isRound?: boolean;
  };
};

export type Place = { readonly x: number; readonly y: number; readonly scale: number };
export type Motif = { readonly marks: readonly Mark[]; readonly width: number; readonly height: number };

export const INK = "#1B1F3B";
export const SOFT_INK = "#4B4E69";
export const PAPER = "#FFFBF3";
const MARIGOLD = "#F2A900";

export function kolamMotif(design: KolamDesign, { line, dot }: Pick<CourseColours, "line" | "dot">): Motif {
  const { path, dots, width, height } = drawKolam(design);
  const points = dots.map(({ x, y }) => `M${x} ${y}h0.01`).join("");
  const stroke = { colour: line, width: 4.2, isRound: true };
  return {
    width,
    height,
    marks: [
      { path, stroke },
      { path: points, stroke: { colour: dot, width: 7.6, isRound: true } },
    ],
  };
}

export function logoMotif(line: string = INK, dot: string = MARIGOLD): Motif {
  const { path, dots, dotRadius, size, strokeWidth } = logoMark;
  const points = dots.map(({ x, y }) => `M${x} ${y}h0.01`).join("");
  return {
    width: size,
    height: size,
    marks: [
      { path, stroke: { colour: line, width: strokeWidth } },
      { path: points, stroke: { colour: dot, width: dotRadius * 2, isRound: true } },
    ],
  };
}

/** Kadam's own logo appears only with Kadam's own name. */
export function hasOwnSign({ issuer }: CertificateToDraw): boolean {
  return issuer.name === KADAM.name && issuer.logo === undefined;
}

/** As large as possible, keeping its proportions. */
export function logoSize(
  { width, height }: IssuerLogo,
  room: { readonly width: number; readonly height: number },
) {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
}

/**
 * Stepped teeth on a line with a dot in every gap, like the border of block-printed cloth. `turn` -1: the teeth point
 * up.
 */
export function clothEdge(x: number, y: number, width: number, turn: 1 | -1, colour: string): Mark[] {
  const row = (depth: number, start: number) => `M${x + start} ${y + turn * depth}H${x + width}`;
  return [
    { path: row(1, 0), stroke: { colour, width: 2 } },
    { path: row(6, 6), stroke: { colour, width: 4, dash: [20, 12] } },
    { path: row(10, 10), stroke: { colour, width: 4, dash: [12, 20] } },
    { path: row(14, 14), stroke: { colour, width: 4, dash: [4, 28] } },
    { path: row(11, 32), stroke: { colour, width: 5, dash: [0, 32], isRound: true } },
  ];
}

/** One unit per module, without the quiet zone. */
export function qrMotif(text: string): Motif {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const rows = data.map((row, y) =>
    row
      .map((isDark, x) =>
        isDark && !row[x - 1] ? `M${x} ${y}h${darkFrom(row, x)}v1h-${darkFrom(row, x)}z` : "",
      )
      .join(""),
  );
  return { width: size, height: size, marks: [{ path: rows.join(""), fill: INK }] };
}

function darkFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end === -1 ? row.length : end) - start;
}

/** Pale enough to stay behind the text. */
export function blend(front: string, back: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(front, at) * share + channel(back, at) * (1 - share))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}

const DATE = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

export const words = {
  title: ({ certificate }: CertificateToDraw) => GRADE_NAMES[gradeOf(certificate)],
  certifies: "This is to certify that",
  completed: "has completed the course",
  issued: ({ certificate, issuer }: CertificateToDraw) =>
    `Issued by ${issuer.name} on ${DATE.format(certificate.issuedAt).replace("Sept", "Sep")}`,
  /** Undefined: no signatory is set. */
  signed: ({ issuer }: CertificateToDraw) =>
    issuer.signatory ? `For ${issuer.name}: ${issuer.signatory}` : undefined,
  notWhole: "Dots are letters we cannot draw here. The whole name is online.",
  attached: "A signed file that programs can check is attached.",
};

/** What was done, and who says so, in a few lines. */
export function whatWasDone({ certificate: { evidence } }: CertificateToDraw): readonly string[] {
  return evidence ? evidenceInWords(evidence) : ["Every study day of the course ticked off by the learner"];
}

export function hasSeal({ certificate }: CertificateToDraw): boolean {
  return gradeOf(certificate) === "checked";
}

/** Only on a certificate with checked work: a ring of dots around a tick. */
export function sealMotif(ground: string, line: string): Motif {
  const dots = Array.from({ length: 24 }, (_, n) => {
    const angle = (n / 24) * 2 * Math.PI;
    return `M${(50 + 45 * Math.cos(angle)).toFixed(2)} ${(50 + 45 * Math.sin(angle)).toFixed(2)}h0.01`;
  });
  return {
    width: 100,
    height: 100,
    marks: [
      { path: dots.join(""), stroke: { colour: line, width: 6, isRound: true } },
      { path: "M50 14a36 36 0 1 0 0.01 0z", fill: line },
      { path: "M33 51l12 13l23-28", stroke: { colour: ground, width: 9, isRound: true } },
    ],
  };
}
