import { termsOf } from "../tutor/find/terms.ts";

/** BM25: k1 limits how much repeated words count, b penalises long texts. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.6;

/** The text most similar to `wanted` by shared words (BM25); undefined if they share none. */
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
  // A word that every text has says almost nothing (inverse document frequency).
  return Math.log(1 + (counts.length - holders + 0.5) / (holders + 0.5));
}
