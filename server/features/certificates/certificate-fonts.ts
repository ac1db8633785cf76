import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Font, openSync } from "fontkit";

/** `language` is the one most people write in this script; a screen reader takes its voice for the name. */
type Script = { readonly letters: RegExp; readonly face: Face; readonly language: string | undefined };

type Face = { readonly family: string; readonly file: string };

/** A stretch of text that one font draws. */
export type FontRun = { readonly text: string; readonly face: Face; readonly isRightToLeft: boolean };

export type PrintableName = {
  /** The name as it is read, found and copied: one line, without what cannot be seen. */
  readonly text: string;
  readonly language: string | undefined;
  /** False when letters had to be drawn as dots, because no font here has them. */
  readonly isWhole: boolean;
};

const resolve = createRequire(import.meta.url).resolve;

function faceOf(folder: string, family: string, weight: string): Face {
  const file = `${family.replaceAll(" ", "")}_${weight}.ttf`;
  return { family, file: join(dirname(resolve(`${folder}/package.json`)), weight, file) };
}

export const PLAIN = faceOf("@expo-google-fonts/anek-latin", "Anek Latin", "400Regular");
export const STRONG = faceOf("@expo-google-fonts/anek-latin", "Anek Latin", "600SemiBold");
const ANEK_NAMES = faceOf("@expo-google-fonts/anek-latin", "Anek Latin", "700Bold");
const OTHER_LETTERS = faceOf("@expo-google-fonts/noto-sans", "Noto Sans", "700Bold");

const script = (letters: RegExp, folder: string, family: string, language: string): Script => ({
  letters,
  face: faceOf(folder, family, "700Bold"),
  language,
});

const SCRIPTS: readonly Script[] = [
  script(/\p{sc=Deva}/u, "@expo-google-fonts/noto-sans-devanagari", "Noto Sans Devanagari", "hi"),
  script(/\p{sc=Taml}/u, "@expo-google-fonts/noto-sans-tamil", "Noto Sans Tamil", "ta"),
  script(/\p{sc=Beng}/u, "@expo-google-fonts/noto-sans-bengali", "Noto Sans Bengali", "bn"),
  script(/\p{sc=Telu}/u, "@expo-google-fonts/noto-sans-telugu", "Noto Sans Telugu", "te"),
  script(/\p{sc=Knda}/u, "@expo-google-fonts/noto-sans-kannada", "Noto Sans Kannada", "kn"),
  script(/\p{sc=Gujr}/u, "@expo-google-fonts/noto-sans-gujarati", "Noto Sans Gujarati", "gu"),
  script(/\p{sc=Mlym}/u, "@expo-google-fonts/noto-sans-malayalam", "Noto Sans Malayalam", "ml"),
  script(/\p{sc=Guru}/u, "@expo-google-fonts/noto-sans-gurmukhi", "Noto Sans Gurmukhi", "pa"),
  script(/\p{sc=Orya}/u, "@expo-google-fonts/noto-sans-oriya", "Noto Sans Oriya", "or"),
  script(/\p{sc=Arab}/u, "@expo-google-fonts/noto-sans-arabic", "Noto Sans Arabic", "ur"),
];

const opened = new Map<string, Font>();

/** Fonts stay open: reading one again for every certificate would cost more than drawing it. */
export function openFont({ file }: Face): Font {
  const font = opened.get(file) ?? openSync(file);
  opened.set(file, font);
  return font;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

// Joiners and selectors are instructions to the shaper, not letters to be drawn.
const UNSEEN = /[\u200c\u200d\ufe00-\ufe0f]/gu;
// Marks that turn text round would make a certificate read otherwise than it was issued.
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
const MISSING_LETTER = "·";

function covers(face: Face, grapheme: string): boolean {
  const font = openFont(face);
  return [...grapheme.replace(UNSEEN, "")].every((letter) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

/** What of a name can be drawn: symbols that no font has are left out, letters become dots. */
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
    isWhole: graphemesOf(text).every((grapheme) => isSymbol(grapheme) || faceFor(grapheme) !== undefined),
  };
}

function isSymbol(grapheme: string): boolean {
  return !/[\p{L}\p{N}]/u.test(grapheme);
}

/** The font of the script; letters of every other script are looked for in the two general ones. */
function faceFor(grapheme: string, withAnek = true): Face | undefined {
  const own = SCRIPTS.find(({ letters }) => letters.test(grapheme))?.face;
  const candidates = [own, ...(withAnek ? [ANEK_NAMES] : []), OTHER_LETTERS];
  return candidates.find((face): face is Face => face !== undefined && covers(face, grapheme));
}

/** Stretches of one font each, in reading order. Spaces and points keep to the letters before them. */
export function splitByFont(text: string): FontRun[] {
  const parts = graphemesOf(text);
  // Two Latin faces in one name would look like a mistake.
  const withAnek = parts.every((part) => !/[\p{sc=Latn}]/u.test(part) || covers(ANEK_NAMES, part));
  const runs: { text: string; face: Face; isRightToLeft: boolean }[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && /^[\p{sc=Zyyy}\p{sc=Zinh}]+$/u.test(part) && covers(last.face, part)) {
      last.text += part;
      continue;
    }
    const found = faceFor(part, withAnek);
    if (!found && isSymbol(part)) continue;
    const face = found ?? ANEK_NAMES;
    const drawn = found ? part : MISSING_LETTER;
    const isRightToLeft = /\p{sc=Arab}/u.test(drawn);
    if (last?.face === face && last.isRightToLeft === isRightToLeft) last.text += drawn;
    else runs.push({ text: drawn, face, isRightToLeft });
  }
  return runs;
}
