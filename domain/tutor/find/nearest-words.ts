/** Finds the words of a vocabulary that a mistyped one may stand for. */
export type NearestWords = (word: string) => readonly string[];

const SHORTEST = 4;
/** Of a shorter word only a letter may be missing: everything is one letter from everything. */
const SAFE = 5;
const LONG = 8;
const AT_MOST = 3;

/** Nobody mistypes the first letter as often as the others, so only words that begin alike are compared. */
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
      // A slip changes two letters at most: most words are told apart by that alone.
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

/** A word, and one bit for each letter that is in it. */
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

/** Letters added, lost, changed or swapped with their neighbour; anything above `limit` is only 'too many'. */
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
