import { termsOf } from "../tutor/find/terms.ts";

/** How soon a word that stands often in one text counts no more (k1 of BM25), and how much a long text is held back (b). */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;

/** Which of the texts is about the same thing, by the words that they share (BM25); undefined where they share none. */
export function nearestText(wanted: string, texts: readonly string[]): number | undefined {
  const counts = texts.map((text) => countTerms(text));
  const sizes = counts.map((count) => [...count.values()].reduce((sum, times) => sum + times, 0));
  const usualSize = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
  const terms = new Set(countTerms(wanted).keys());
  let best: { readonly index: number; readonly score: number } | undefined;
  for (const [index, count] of counts.entries()) {
    const room = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * (sizes[index] ?? 0)) / (usualSize || 1));
    let score = 0;
    for (const term of terms) {
      const times = count.get(term) ?? 0;
      if (times > 0) score += rarity(term, counts) * ((times * (SATURATION + 1)) / (times + room));
    }
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  return best?.index;
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function rarity(term: string, counts: readonly ReadonlyMap<string, number>[]): number {
  const holders = counts.filter((count) => count.has(term)).length;
  // A word of every text tells next to nothing.
  return Math.log(1 + (counts.length - holders + 0.5) / (holders + 0.5));
}
