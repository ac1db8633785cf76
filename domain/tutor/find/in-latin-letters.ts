import { FIRST_CONSONANT, FIRST_VOWEL, placeOfLetter } from "./indian-scripts.ts";

/** By their offset in a block of Indian scripts, as people type Hindi with Latin letters: long vowels are written once. */
const VOWELS = "a a i i u u ri l e e e ai o o o au".split(" ");
const CONSONANTS =
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");
const SIGNS = "a i i u u ri ri e e e ai o o o au".split(" ");
const FIRST_SIGN = 0x3e;
const FIRST_DIGIT = 0x66;
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
const NASALS: ReadonlySet<number> = new Set([0x01, 0x02]);
const WITH_NUKTA: ReadonlyMap<string, string> = new Map([
  ["j", "z"],
  ["ph", "f"],
  ["k", "q"],
]);

/** A consonant with the vowel after it; `isInherent` where the script does not write that vowel. */
type Syllable = { consonant: string; vowel: string; isInherent: boolean };

/**
 * Transliterates words of an Indian script as people type them: 'करना' becomes 'karna'. Known questions are asked in
 * Hindi with Latin letters, so this makes Hindi in its own script comparable.
 */
export function inLatinLetters(text: string): string {
  return text.replaceAll(/[\u0900-\u0d7f\u200c\u200d]+/g, (word) =>
    wordInLatinLetters(word.normalize("NFD")),
  );
}

function wordInLatinLetters(word: string): string {
  const syllables: Syllable[] = [];
  for (const letter of word) {
    const place = placeOfLetter(letter);
    if (place) addLetter(syllables, place.offset);
  }
  return syllables
    .map(({ consonant, vowel, isInherent }, at) =>
      isInherent && isSilent(syllables, at) ? consonant : consonant + vowel,
    )
    .join("");
}

function addLetter(syllables: Syllable[], offset: number): void {
  const last = syllables.at(-1);
  const consonant = CONSONANTS[offset - FIRST_CONSONANT];
  const vowel = VOWELS[offset - FIRST_VOWEL];
  const sign = SIGNS[offset - FIRST_SIGN];
  const digit = offset - FIRST_DIGIT;
  if (digit >= 0 && digit <= 9) syllables.push({ consonant: String(digit), vowel: "", isInherent: false });
  else if (consonant !== undefined) syllables.push({ consonant, vowel: "a", isInherent: true });
  else if (vowel !== undefined) syllables.push({ consonant: "", vowel, isInherent: false });
  else if (last === undefined) return;
  else if (sign !== undefined) Object.assign(last, { vowel: sign, isInherent: false });
  else if (offset === VIRAMA) Object.assign(last, { vowel: "", isInherent: false });
  else if (offset === NUKTA) last.consonant = WITH_NUKTA.get(last.consonant) ?? last.consonant;
  else if (NASALS.has(offset)) syllables.push({ consonant: "n", vowel: "", isInherent: false });
}

/** Schwa deletion: the inherent vowel is not said at the end of a word, nor between two syllables with other vowels. */
function isSilent(syllables: readonly Syllable[], at: number): boolean {
  const [before, after] = [syllables[at - 1], syllables[at + 1]];
  if (before === undefined) return false;
  return after === undefined || (before.vowel !== "" && after.vowel !== "" && !after.isInherent);
}
