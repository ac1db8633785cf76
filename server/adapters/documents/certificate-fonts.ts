import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Face, hasGlyph } from "./certificate-fonts-shaper.ts";

/** A part of a word in one font and one direction. */
export type FontRun = {
  readonly text: string;
  readonly face: Face;
  readonly isRightToLeft: boolean;
  /** The letter that no font here has, if a dot is drawn for it. */
  readonly standsFor?: string;
};

export type FontWord = { readonly runs: readonly FontRun[]; readonly isRightToLeft: boolean };

export type PrintableName = {
  /** The name as it is read, searched and copied: one line, without invisible characters. */
  readonly text: string;
  /** The language that mostly uses this script, for screen readers. */
  readonly language: string | undefined;
  /** False when letters are drawn as dots, because no font here has them. */
  readonly isWhole: boolean;
};

const resolve = createRequire(import.meta.url).resolve;

function fontFile(folder: string, family: string, weight: string): string {
  const name = `${family.replaceAll(" ", "")}_${weight}.ttf`;
  return join(dirname(resolve(`@expo-google-fonts/${folder}/package.json`)), weight, name);
}

const face = (folder: string, family: string, weight: string): Face => ({
  family,
  file: fontFile(folder, family, weight),
});

export const PLAIN = face("anek-latin", "Anek Latin", "400Regular");
export const STRONG = face("anek-latin", "Anek Latin", "700Bold");
const OTHER_LETTERS = face("noto-sans", "Noto Sans", "700Bold");

type Script = { readonly letters: RegExp; readonly face: Face; readonly language: string };

function script(letters: RegExp, name: string, language: string): Script {
  const own = face(`noto-sans-${name.toLowerCase()}`, `Noto Sans ${name}`, "700Bold");
  return { letters, language, face: own };
}

const SCRIPTS: readonly Script[] = [
  script(/\p{sc=Deva}/u, "Devanagari", "hi"),
  script(/\p{sc=Taml}/u, "Tamil", "ta"),
  script(/\p{sc=Beng}/u, "Bengali", "bn"),
  script(/\p{sc=Telu}/u, "Telugu", "te"),
  script(/\p{sc=Knda}/u, "Kannada", "kn"),
  script(/\p{sc=Gujr}/u, "Gujarati", "gu"),
  script(/\p{sc=Mlym}/u, "Malayalam", "ml"),
  script(/\p{sc=Guru}/u, "Gurmukhi", "pa"),
  script(/\p{sc=Orya}/u, "Oriya", "or"),
  script(/\p{sc=Arab}/u, "Arabic", "ur"),
];

// Joiners and selectors control the shaper; they are not drawn.
const UNSEEN = /\u200c|\u200d|[\ufe00-\ufe0f]/gu;
// Direction marks would make a certificate read differently from how it was issued.
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
const NO_LETTER = /^[\p{sc=Zyyy}\p{sc=Zinh}]+$/u;
const MISSING_LETTER = "·";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

export function printableName(holderName: string): PrintableName {
  const text = holderName
    .toWellFormed()
    .normalize("NFC")
    .replace(UNPRINTABLE, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return {
    text,
    language: SCRIPTS.find(({ letters }) => letters.test(text))?.language,
    isWhole: graphemesOf(text).every((part) => isSymbol(part) || faceFor(part, true) !== undefined),
  };
}

/** Words in reading order, each split by font. Symbols that no font has are dropped, letters become dots. */
export function wordsOf(text: string): FontWord[] {
  const words = text.split(" ").map(graphemesOf);
  // Two Latin fonts in one name would look like a mistake.
  const withAnek = words.flat().every((part) => !/\p{sc=Latn}/u.test(part) || covers(STRONG, part));
  return words
    .map((parts) => ({
      runs: splitByFont(parts, withAnek),
      isRightToLeft: isArabic(parts.find((part) => !NO_LETTER.test(part)) ?? ""),
    }))
    .filter(({ runs }) => runs.length > 0);
}

function splitByFont(parts: readonly string[], withAnek: boolean): FontRun[] {
  const firstLetter = parts.find((part) => !NO_LETTER.test(part)) ?? "";
  let face = faceFor(firstLetter, withAnek) ?? STRONG;
  let isRightToLeft = isArabic(firstLetter);
  const runs: FontRun[] = [];
  for (const part of parts) {
    // Punctuation uses the font of the letters beside it.
    const found = NO_LETTER.test(part) && covers(face, part) ? face : faceFor(part, withAnek);
    if (!found && isSymbol(part)) continue;
    face = found ?? STRONG;
    // Numbers run from left to right in every script.
    if (!isSymbol(part)) isRightToLeft = isArabic(part) && !/\p{Nd}/u.test(part);
    const last = runs.at(-1);
    if (!found) runs.push({ text: MISSING_LETTER, face, isRightToLeft, standsFor: part });
    else if (last?.face === face && last.isRightToLeft === isRightToLeft && !last.standsFor)
      runs[runs.length - 1] = { ...last, text: last.text + part };
    else runs.push({ text: part, face, isRightToLeft });
  }
  return runs;
}

function isArabic(grapheme: string): boolean {
  return /\p{sc=Arab}/u.test(grapheme);
}

function isSymbol(grapheme: string): boolean {
  return !/[\p{L}\p{N}]/u.test(grapheme);
}

/** The font of the script; other letters are looked up in the two general fonts. */
function faceFor(grapheme: string, withAnek: boolean): Face | undefined {
  const own = SCRIPTS.find(({ letters }) => letters.test(grapheme))?.face;
  const candidates = [own, withAnek ? STRONG : undefined, OTHER_LETTERS];
  return candidates.find((face): face is Face => face !== undefined && covers(face, grapheme));
}

function covers(face: Face, grapheme: string): boolean {
  return [...grapheme.replace(UNSEEN, "")].every((letter) => hasGlyph(face, letter));
}
