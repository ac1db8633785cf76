/** Spelling correction: finds the words of a vocabulary that a mistyped word may stand for. */
export type NearestWords = (word: string) => readonly string[];

const SHORTEST = 4;
/** In a shorter word only a missing letter is corrected: every short word is one letter from another. */
const SAFE = 5;
const LONG = 8;
const AT_MOST = 3;

/** The first letter is rarely mistyped, so only words with the same first letter are compared. */
export function openNearestWords(vocabulary: Iterable<string>): NearestWords {
  const byStart = new Map<string, Candidate[]>();
  for (const word of vocabulary) {
    if (word.length < SHORTEST) continue;
    const start = word.slice(0, 1);
    const candidate = { word, letters: lettersOf(word) };
    const known = byStart.get(start);
    if (known) known.push(candidate);
    else byStart.set(start, [candidate]);
  }
  return (word) => {
    if (word.length < SHORTEST) return [];
    const limit = word.length < LONG ? 1 : 2;
    const letters = lettersOf(word);
    const near: { readonly candidate: string; readonly slips: number }[] = [];
    for (const candidate of byStart.get(word.slice(0, 1)) ?? []) {
      if (word.length < SAFE && candidate.word.length <= word.length) continue;
      if (Math.abs(word.length - candidate.word.length) > limit) continue;
      // Pre-filter: a typing mistake changes two letters at most, so the bit masks rule out most words.
      if (bitsIn(letters ^ candidate.letters) > 2 * limit) continue;
      const slips = slipsBetween(word, candidate.word, limit);
      if (slips <= limit) near.push({ candidate: candidate.word, slips });
    }
    return near
      .sort((a, b) => a.slips - b.slips || (a.candidate < b.candidate ? -1 : 1))
      .slice(0, AT_MOST)
      .map(({ candidate }) => candidate);
  };
}

/** A word, with a bit mask of its letters. */
type Candidate = { readonly word: string; readonly letters: number };

function lettersOf(word: string): number {
  let letters = 0;
  // Other letters than a to z may share a bit: that makes two words more alike, never less.
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Edit distance with swaps: letters added, lost, changed or swapped with their neighbour; stops above `limit`. */
function slipsBetween(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
