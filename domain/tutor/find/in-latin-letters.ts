const FIRST_BLOCK = 0x0900;
const BLOCK_SIZE = 0x80;

/** By their offset in a block of Indian scripts, as people type Hindi with Latin letters: long vowels are written once. */
const VOWELS = "a a i i u u ri l e e e ai o o o au".split(" ");
const FIRST_VOWEL = 0x05;
const CONSONANTS =
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");
const FIRST_CONSONANT = 0x15;
const SIGNS = "a i i u u ri ri e e e ai o o o au".split(" ");
const FIRST_SIGN = 0x3e;
const FIRST_DIGIT = 0x66;
const NO_VOWEL = 0x4d;
const NUKTA = 0x3c;
const NASALS: ReadonlySet<number> = new Set([0x01, 0x02]);
const WITH_NUKTA: ReadonlyMap<string, string> = new Map([
  ["j", "z"],
  ["ph", "f"],
  ["k", "q"],
]);

/** A consonant with the vowel after it; `isOwn` where the script leaves that vowel out. */
type Syllable = { consonant: string; vowel: string; isOwn: boolean };

/**
 * Words of an Indian script in Latin letters: 'करना' as 'karna'. Known questions are asked in Hindi with Latin letters, so
 * that Hindi in its own script can be compared with them.
 */
export function inLatinLetters(text: string): string {
  return text.replaceAll(/[\u0900-\u0d7f\u200c\u200d]+/g, (word) =>
    wordInLatinLetters(word.normalize("NFD")),
  );
}

function wordInLatinLetters(word: string): string {
  const syllables: Syllable[] = [];
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < FIRST_BLOCK) continue;
    addLetter(syllables, (code - FIRST_BLOCK) % BLOCK_SIZE);
  }
  return syllables
    .map(({ consonant, vowel, isOwn }, at) =>
      isOwn && isSilent(syllables, at) ? consonant : consonant + vowel,
    )
    .join("");
}

function addLetter(syllables: Syllable[], place: number): void {
  const last = syllables.at(-1);
  const consonant = CONSONANTS[place - FIRST_CONSONANT];
  const vowel = VOWELS[place - FIRST_VOWEL];
  const sign = SIGNS[place - FIRST_SIGN];
  const digit = place - FIRST_DIGIT;
  if (digit >= 0 && digit <= 9) syllables.push({ consonant: String(digit), vowel: "", isOwn: false });
  else if (consonant !== undefined) syllables.push({ consonant, vowel: "a", isOwn: true });
  else if (vowel !== undefined) syllables.push({ consonant: "", vowel, isOwn: false });
  else if (last === undefined) return;
  else if (sign !== undefined) Object.assign(last, { vowel: sign, isOwn: false });
  else if (place === NO_VOWEL) Object.assign(last, { vowel: "", isOwn: false });
  else if (place === NUKTA) last.consonant = WITH_NUKTA.get(last.consonant) ?? last.consonant;
  else if (NASALS.has(place)) syllables.push({ consonant: "n", vowel: "", isOwn: false });
}

/** Nobody says the vowel at the end of a word, nor the one between two syllables with vowels of their own. */
function isSilent(syllables: readonly Syllable[], at: number): boolean {
  const [before, after] = [syllables[at - 1], syllables[at + 1]];
  if (before === undefined) return false;
  return after === undefined || (before.vowel !== "" && after.vowel !== "" && !after.isOwn);
}
