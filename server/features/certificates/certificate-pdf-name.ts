import type { Font } from "fontkit";
import { type Face, graphemesOf, openFont, seenLetters } from "./certificate-fonts.ts";

import type { OutlinedLine } from "./certificate-fonts-outline.ts";
import type { Place } from "./certificate-look.ts";

type Pdf = PDFKit.PDFDocument;

// Readers of files lose a dot that stands as a sign of its own, so letters are written together with theirs.
const DOTTED = new Map(
  [
    ..."\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f\u09dc\u09dd\u09df\u0a33\u0a36\u0a59\u0a5a\u0a5b\u0a5e\u0b5c\u0b5d",
  ].map((letter) => [letter.normalize("NFD"), letter]),
);

function withDots(text: string, covers: (codePoint: number) => boolean): string {
  return text.replace(/.[\u093c\u09bc\u0a3c\u0b3c]/gu, (pair) => {
    const letter = DOTTED.get(pair);
    return letter !== undefined && covers(letter.codePointAt(0) ?? 0) ? letter : pair;
  });
}

/** The words that the shapes stand for, unseen and at the same place, so that the name can be found, marked and copied. */
export function writeNameLayer(pdf: Pdf, line: OutlinedLine, { x, y, scale }: Place, size: number): void {
  pdf.save().addContent("3 Tr");
  line.words.forEach((word) => {
    const texts = word.runs.map(({ text, face }) => ({
      text: word.isRightToLeft ? graphemesOf(text).reverse().join("") : text,
      face,
    }));
    const runs = word.isRightToLeft ? texts.toReversed() : texts;
    const widths = runs.map(({ text, face }) => plainWidth(face, text) * size);
    const natural = widths.reduce((sum, width) => sum + width, 0);
    const stretch = natural > 0 ? (word.width * scale) / natural : 1;
    let left = x + word.left * scale;
    runs.forEach(({ text, face }, at) => {
      pdf.font(plainFont(pdf, face)).fontSize(size);
      const options = { lineBreak: false, baseline: "alphabetic", horizontalScaling: stretch * 100 } as const;
      // Words that no space parts would be read as one.
      pdf.text(at === runs.length - 1 ? `${text} ` : text, left, y, options);
      left += (widths[at] ?? 0) * stretch;
    });
  });
  pdf.restore();
}

/** Letter by letter in the order of typing: what is unseen need not be shaped, only read. */
function plainFont(pdf: Pdf, face: Face): string {
  const font = openFont(face);
  const layout = (text: string) => {
    const glyphs = font.glyphsForString(lettersFor(font, text));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
  };
  const key = `unseen ${face.file}`;
  pdf.registerFont(key, Object.create(font, { layout: { value: layout } }));
  return key;
}

function lettersFor(font: Font, text: string): string {
  return withDots(seenLetters(text), (codePoint) => font.hasGlyphForCodePoint(codePoint));
}

function plainWidth(face: Face, text: string): number {
  const font = openFont(face);
  return (
    font.glyphsForString(lettersFor(font, text)).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) /
    font.unitsPerEm
  );
}
