/** The Unicode blocks of Indian scripts share one layout: the same sound has the same offset in each block. */
const FIRST_BLOCK = 0x0900;
const LAST_BLOCK = 0x0d7f;
const BLOCK_SIZE = 0x80;

/** Offsets inside a block. */
export const FIRST_VOWEL = 0x05;
export const FIRST_CONSONANT = 0x15;

/** Where a letter is: the start of its block, and its offset in it. Undefined for other scripts. */
export function placeOfLetter(
  letter: string,
): { readonly block: number; readonly offset: number } | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_BLOCK || code > LAST_BLOCK) return undefined;
  const offset = (code - FIRST_BLOCK) % BLOCK_SIZE;
  return { block: code - offset, offset };
}
