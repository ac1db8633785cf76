import { cutQuery } from "./query.ts";
import { wordsOf } from "./split-words.ts";

const WORD_LIMIT = 10;

export function queryWords(query: string): string[] {
  return wordsOf(cutQuery(query)).slice(0, WORD_LIMIT);
}

/** The word with two neighbouring letters swapped, at every position: the most common typing mistake. */
export function neighbourSwaps(word: string): string[] {
  const letters = [...word];
  const swaps = letters.slice(1).map((letter, index) => {
    const swapped = [...letters];
    swapped[index + 1] = letters[index] ?? "";
    swapped[index] = letter;
    return swapped.join("");
  });
  return [...new Set(swaps)].filter((swap) => swap !== word);
}

/** How many letters may be wrong: none in short words, where every word is one letter from another. */
export function forgivenMistakes(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
