import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import type { CertificateToDraw } from "#server/ports/document-drawer.ts";
import { PLAIN, printableName, STRONG } from "./certificate-fonts.ts";
import { baselinesOf, fitName, type OutlinedLine, type Room } from "./certificate-fonts-outline.ts";
import { EM } from "./certificate-fonts-shapes.ts";
import {
  blend,
  clothEdge,
  hasOwnSign,
  hasSeal,
  INK,
  kolamMotif,
  logoMotif,
  logoSize,
  type Mark,
  type Motif,
  PAPER,
  type Place,
  qrMotif,
  SOFT_INK,
  sealMotif,
  whatWasDone,
  words,
} from "./certificate-look.ts";
import { openUnseenFont, type UnseenFont } from "./certificate-pdf-unseen-font.ts";

type Pdf = PDFKit.PDFDocument;

const PAGE = { width: 841.89, height: 595.28 };
const CLOTH_LEFT = 616;
const LEFT = 56;
const TEXT_WIDTH = 516;

const NAME_ROOM: Room = {
  width: TEXT_WIDTH,
  largest: 50,
  smallestOnOneLine: 27,
  baselines: { one: [242], two: [220, 256] },
  ceiling: 191,
  floor: 277,
};

// Cached: if pdfkit opened them, they would be parsed again for each file, which takes longer than all the rest.
const latinFonts = new Map<string, Font>();

/**
 * A4 landscape, PDF/A-3b and tagged, with the signed credential inside. Deterministic: the same input gives the same
 * bytes.
 */
export async function drawCertificatePdf(
  drawn: CertificateToDraw & { readonly credentialJson: string },
): Promise<Buffer> {
  const pdf = openDocument(drawn);
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  drawGround(pdf, drawn);
  drawContent(pdf, drawn);
  attachCredential(pdf, drawn);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

function openDocument(drawn: CertificateToDraw): Pdf {
  const { certificate, course } = drawn;
  const { issuedAt, holderName } = certificate;
  // pdfkit does not escape the title in XML.
  const title = `${words.title(drawn)}: ${printableName(holderName).text}, ${course.title}`.replace(
    /[<>&]/g,
    "",
  );
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    subset: "PDF/A-3b" as "PDF/A-3",
    lang: "en",
    displayTitle: true,
    info: {
      Title: title,
      Author: drawn.issuer.name,
      Creator: "Kadam",
      Producer: "Kadam",
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  pdf.registerFont("plain", latinFont(PLAIN.file) as never);
  pdf.registerFont("strong", latinFont(STRONG.file) as never);
  return pdf;
}

function latinFont(file: string): Font {
  const font = latinFonts.get(file) ?? openSync(file);
  latinFonts.set(file, font);
  return font;
}

function drawGround(pdf: Pdf, { course }: CertificateToDraw): void {
  const { ground, line } = course.cloth.colours;
  const onPaper = blend(ground, PAPER, 0.35);
  const onCloth = blend(line, ground, 0.45);
  const clothWidth = PAGE.width - CLOTH_LEFT;
  pdf.markContent("Artifact", { type: "Layout" });
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill(PAPER);
  pdf.rect(CLOTH_LEFT, 0, clothWidth, PAGE.height).fill(ground);
  drawMarks(pdf, [
    ...clothEdge(24, 22, CLOTH_LEFT - 48, 1, onPaper),
    ...clothEdge(24, PAGE.height - 22, CLOTH_LEFT - 48, -1, onPaper),
    ...clothEdge(CLOTH_LEFT + 17, 22, clothWidth - 34, 1, onCloth),
    ...clothEdge(CLOTH_LEFT + 17, PAGE.height - 22, clothWidth - 34, -1, onCloth),
  ]);
  pdf.endMarkedContent();
}

/** In reading order. */
function drawContent(pdf: Pdf, drawn: CertificateToDraw): void {
  const { certificate, course, verifyUrl } = drawn;
  const { ground } = course.cloth.colours;
  const line =
    (text: string, y: number, size: number, colour = INK, font = "plain") =>
    () => {
      const fitting = fittingSize(pdf, text, size, font);
      pdf
        .font(font)
        .fontSize(fitting)
        .fillColor(colour)
        .text(text, LEFT, y, { lineBreak: false, baseline: "alphabetic" });
    };
  const doc = pdf.struct("Document");
  pdf.addStructure(doc);
  const add = (tag: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions = {}) => {
    doc.add(pdf.struct(tag as never, options, draw));
  };
  drawIssuer(pdf, drawn, add);
  add("H1", line(words.title(drawn), 146, 25, ground, "strong"));
  add("P", line(words.certifies, 184, 15, SOFT_INK));
  drawName(pdf, certificate.holderName, (draw, options) => add("P", draw, options));
  const { isWhole } = printableName(certificate.holderName);
  if (!isWhole) add("P", line(words.notWhole, 271, 11, SOFT_INK));
  add("P", line(words.completed, 290, 15, SOFT_INK));
  add("H2", line(course.title, 329, 36, ground, "strong"));
  const done = whatWasDone(drawn);
  for (const [index, text] of done.entries()) add("P", line(text, 352 + index * 15, 12.5, INK));
  const signed = words.signed(drawn);
  // There is room for six lines above the QR code.
  const closing = [words.issued(drawn), ...(signed ? [signed] : [])];
  const last = done.length + closing.length > 6 ? [closing.join(". ")] : closing;
  for (const [index, text] of last.entries())
    add("P", line(text, 357 + (done.length + index) * 15, 12.5, SOFT_INK));
  drawVerifyCode(pdf, doc, verifyUrl, certificate.id);
  const kolam = kolamMotif(course.cloth.kolam, course.cloth.colours);
  add("Figure", () => drawUpright(pdf, kolam), {
    alt: `The kolam of the course ${course.title}: one unbroken line around fifteen dots`,
    ...box(640, 150, 178, 296),
  });
  if (hasSeal(drawn)) {
    const { line: thread } = course.cloth.colours;
    const side = 84;
    const place = { x: (CLOTH_LEFT + PAGE.width - side) / 2, y: 462, scale: side / 100 };
    add("Figure", () => drawMotif(pdf, sealMotif(ground, thread), place), {
      alt: "Seal: Kadam has run the work again",
      ...box(place.x, place.y, side, side),
    });
  }
  doc.end();
}

type Add = (tag: string, draw: () => void, options?: PDFKit.Mixins.StructureElementOptions) => void;

/** The logo, with the name beside it. */
function drawIssuer(pdf: Pdf, drawn: CertificateToDraw, add: Add): void {
  const { name, logo } = drawn.issuer;
  const size = logo
    ? logoSize(logo, { width: 140, height: 42 })
    : { width: hasOwnSign(drawn) ? 36 : 0, height: 36 };
  if (logo)
    add(
      "Figure",
      () => void pdf.image(Buffer.from(logo.png), LEFT, 59 + (42 - size.height) / 2, { width: size.width }),
      { alt: `The logo of ${name}`, ...box(LEFT, 59, size.width, 42) },
    );
  else if (hasOwnSign(drawn))
    add("Figure", () => drawMotif(pdf, logoMotif(), { x: LEFT, y: 62, scale: 1.5 }), {
      alt: "Kadam's sign: three rising dots joined by one line",
      ...box(LEFT, 62, 36, 36),
    });
  const left = size.width === 0 ? LEFT : LEFT + size.width + 10;
  add("P", () => {
    const wide = pdf.font("strong").fontSize(30).widthOfString(name);
    pdf
      .fontSize(Math.min(30, (30 * (TEXT_WIDTH - (left - LEFT))) / wide))
      .fillColor(INK)
      .text(name, left, 90, { lineBreak: false, baseline: "alphabetic" });
  });
}

function box(
  x: number,
  y: number,
  width: number,
  height: number,
): { bbox: [number, number, number, number] } {
  return { bbox: [x, y, x + width, y + height] };
}

function fittingSize(pdf: Pdf, text: string, size: number, font: string): number {
  const width = pdf.font(font).fontSize(size).widthOfString(text);
  return Math.min(size, (size * TEXT_WIDTH) / width);
}

function drawName(
  pdf: Pdf,
  holderName: string,
  add: (draw: () => void, options: PDFKit.Mixins.StructureElementOptions) => void,
): void {
  const { text, language } = printableName(holderName);
  const { lines, size } = fitName(text, NAME_ROOM);
  const baselines = baselinesOf(NAME_ROOM, lines.length);
  const unseen = openUnseenFont();
  pdf.registerFont("unseen", unseen.font as never);
  const draw = () =>
    lines.forEach((line, index) => {
      if (line.path === "") return;
      const place = { x: LEFT, y: baselines[index] ?? 0, scale: size / EM };
      drawMotif(pdf, { marks: [{ path: line.path, fill: INK }], width: line.width, height: EM }, place);
      writeUnseen(pdf, unseen, line, place);
    });
  add(draw, { actual: text, ...(language ? { lang: language } : {}) });
}

/** Invisible text at the place of the outlines, so that the name can be searched, selected and copied. */
function writeUnseen(pdf: Pdf, unseen: UnseenFont, { words }: OutlinedLine, { x, y, scale }: Place): void {
  pdf
    .save()
    .addContent("3 Tr")
    .font("unseen")
    .fontSize(scale * EM);
  for (const { groups, left } of words) {
    // Without a space, words would be read as one.
    const written = [...groups, { text: " ", advance: 250 }].map(unseen.codeFor).join("");
    pdf.text(written, x + left * scale, y, { lineBreak: false, baseline: "alphabetic" });
  }
  pdf.restore();
}

function drawVerifyCode(pdf: Pdf, doc: PDFKit.PDFStructureElement, verifyUrl: string, id: string): void {
  const qr = qrMotif(verifyUrl);
  const side = 92;
  const [x, y] = [LEFT, 446];
  const textLeft = x + side + 18;
  const small =
    (text: string, baseline: number, size = 11.5, font = "plain", colour = INK) =>
    () =>
      pdf
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(text, textLeft, baseline, { lineBreak: false, baseline: "alphabetic" });
  const alt = `QR code of the address ${verifyUrl}`;
  doc.add(
    pdf.struct("Figure", { alt, ...box(x, y, side, side) }, () =>
      drawMotif(pdf, qr, { x, y, scale: side / qr.width }),
    ),
  );
  doc.add(
    pdf.struct(
      "P",
      {},
      small("Check this certificate and what was done for it:", 463, 11.5, "plain", SOFT_INK),
    ),
  );
  const room = CLOTH_LEFT - 30 - textLeft;
  const width = pdf.font("strong").fontSize(12).widthOfString(verifyUrl);
  const size = Math.min(12, (12 * room) / width);
  const link: PDFKit.PDFStructureElement = pdf.struct(
    "Link",
    { alt: `Check this certificate at ${verifyUrl}` },
    () => {
      pdf.font("strong").fontSize(size).fillColor("#0B6E7F");
      pdf.text(verifyUrl, textLeft, 482, { lineBreak: false, baseline: "alphabetic" });
      pdf.link(textLeft, 470, (width * size) / 12, 16, verifyUrl, {
        structParent: link,
        Contents: new String(verifyUrl),
      } as never);
    },
  );
  doc.add(pdf.struct("P", {}, [link]));
  doc.add(pdf.struct("P", {}, small(`Certificate ${id}`, 507)));
  doc.add(pdf.struct("P", {}, small(words.attached, 525, 11.5, "plain", SOFT_INK)));
}

/** Five dots high on the narrow cloth. */
function drawUpright(pdf: Pdf, kolam: Motif): void {
  const scale = 1.5;
  const middle = { x: (CLOTH_LEFT + PAGE.width) / 2, y: PAGE.height / 2 };
  pdf.save().translate(middle.x, middle.y).rotate(-90);
  drawMotif(pdf, kolam, { x: (-kolam.width * scale) / 2, y: (-kolam.height * scale) / 2, scale });
  pdf.restore();
}

function drawMotif(pdf: Pdf, { marks }: Motif, { x, y, scale }: Place): void {
  pdf.save().translate(x, y).scale(scale);
  drawMarks(pdf, marks);
  pdf.restore();
}

function drawMarks(pdf: Pdf, marks: readonly Mark[]): void {
  for (const { path, fill, stroke } of marks) {
    pdf.save().path(path);
    if (stroke) {
      pdf
        .lineWidth(stroke.width)
        .lineCap(stroke.isRound ? "round" : "butt")
        .lineJoin("round");
      if (stroke.dash) pdf.addContent(`[${stroke.dash.join(" ")}] 0 d`);
      pdf.stroke(stroke.colour);
    } else pdf.fill(fill ?? INK);
    pdf.restore();
  }
}

function attachCredential(
  pdf: Pdf,
  { certificate, credentialJson }: CertificateToDraw & { credentialJson: string },
): void {
  pdf.file(Buffer.from(credentialJson), {
    name: "credential.json",
    type: "application/json",
    description: "The signed Open Badges 3.0 credential of this certificate",
    relationship: "Data",
    creationDate: certificate.issuedAt,
    modifiedDate: certificate.issuedAt,
  } as PDFKit.Mixins.PDFAttachmentOptions);
}
