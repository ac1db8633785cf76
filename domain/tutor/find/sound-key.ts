import { FIRST_CONSONANT, FIRST_VOWEL, placeOfLetter } from "./indian-scripts.ts";

/** Consonants from `ka` on, by their offset in a block. */
const CONSONANTS = "k k g g n s s s s n t t d d n t t d d n n p f b b m y r r l l l v s s s h".split(" ");
const LATER: ReadonlyMap<number, string> = new Map([
  [0x01, "n"],
  [0x02, "n"],
  [0x58, "k"],
  [0x59, "k"],
  [0x5a, "g"],
  [0x5b, "s"],
  [0x5c, "r"],
  [0x5d, "r"],
  [0x5e, "f"],
  [0x5f, "y"],
]);
const TAMIL = 0x0b80;
const BENGALI = 0x0980;

/** English spellings with a sound of their own, replaced before letters are read one by one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/dj/g, "s"],
  [/[ts]ion/g, "sn"],
  [/ture/g, "sr"],
  [/ph/g, "f"],
  [/ck/g, "k"],
  [/sch/g, "sk"],
  [/tch|ch|sh/g, "s"],
  [/gn\b/g, "n"],
  [/igh/g, "i"],
  [/wh/g, "v"],
  [/th/g, "t"],
  [/qu/g, "kv"],
  [/c(?=[eiy])/g, "s"],
  [/x/g, "ks"],
  [/[cq]/g, "k"],
  [/[jz]/g, "s"],
  [/w/g, "v"],
];

/** Phonetic keys: the consonants of an English word as they sound, with a second key where a g may be soft. */
export function soundKeysOf(word: string): string[] {
  const soft = word.replaceAll(/g(?=[eiy])/g, "j");
  return [...new Set([word, soft].map((each) => consonants(spelled(each))))];
}

function spelled(word: string): string {
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word);
}

/** The number of consonants in a key. */
export function soundsIn(key: string): number {
  return key.replace(/^a/, "").length;
}

/** Also keeps whether the word begins with a vowel. */
function consonants(word: string): string {
  const start = /^[aeiou]/.test(word) ? "a" : "";
  return start + word.replaceAll(/[aeiouyh]/g, "").replaceAll(/(.)\1+/g, "$1");
}

/**
 * The phonetic key of a word in an Indian script; undefined for other scripts. `isRough`: Tamil writes k and g with one
 * letter.
 */
export function soundKeyOfScript(
  word: string,
): { readonly key: string; readonly isRough: boolean } | undefined {
  let key = "";
  let block = 0;
  let isIndian = false;
  for (const letter of word) {
    const place = placeOfLetter(letter);
    if (!place) continue;
    const { offset } = place;
    isIndian = true;
    block = place.block;
    if (key === "" && offset >= FIRST_VOWEL && offset < FIRST_CONSONANT) key = "a";
    key += LATER.get(offset) ?? CONSONANTS[offset - FIRST_CONSONANT] ?? "";
  }
  if (!isIndian) return undefined;
  return { key: consonants(block === BENGALI ? key.replaceAll("v", "b") : key), isRough: block === TAMIL };
}

/** Merges k and g, t and d, and p, b, f and v. */
export function roughKey(key: string): string {
  return key.replaceAll("g", "k").replaceAll("d", "t").replaceAll(/[bfv]/g, "p");
}
