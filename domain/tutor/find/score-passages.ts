import type { Steps } from "../../steps.ts";
import type { Passage } from "../passage.ts";
import { openNearestWords } from "./nearest-words.ts";
import { weighTerms } from "./passage-fields.ts";
import type { Vocabulary, Wanted } from "./question-terms.ts";

/** Synonyms add a little to the best form. */
const FURTHER_FORM = 0.25;
/** A passage that covers the whole question is worth more than one that repeats a part of it. */
const COVERAGE_COUNTS = 0.68;
/** Common words still help to choose. */
const LEAST_SHARE = 0.6;
/** From this score on a passage is about a word and does not only mention it. */
export const PEAK_FROM = 0.36;
const STRONG_PEAK = 0.6;

type Posting = { readonly at: number; readonly weight: number };

/** Inverted index: every word with its passages, and how rare it is. */
export type Postings = {
  /** Number of passages. */
  readonly size: number;
  readonly byTerm: ReadonlyMap<string, readonly Posting[]>;
  readonly rarity: ReadonlyMap<string, number>;
  /** The rarity of a word that no passage has. */
  readonly rarest: number;
  readonly vocabulary: Vocabulary;
};

/** How well a passage, by its index in the list, matches the question. */
export type Scored = {
  readonly at: number;
  score: number;
  /** The share of the question that it covers, rare words weigh more. */
  readonly coverage: number;
  /** The score of its strongest word. */
  readonly peak: number;
  readonly strongWords: number;
};

export function* openPostings(passages: readonly Passage[]): Steps<Postings> {
  const byTerm = new Map<string, Posting[]>();
  const weighed = yield* weighTerms(passages);
  for (const [at, weights] of weighed.entries()) {
    for (const [term, weight] of weights) {
      const known = byTerm.get(term);
      if (known) known.push({ at, weight });
      else byTerm.set(term, [{ at, weight }]);
    }
    yield;
  }
  const rarityOf = (holders: number) => Math.log(1 + (passages.length - holders + 0.5) / (holders + 0.5));
  return {
    size: passages.length,
    byTerm,
    rarity: new Map([...byTerm].map(([term, { length }]) => [term, rarityOf(length)])),
    rarest: rarityOf(0),
    vocabulary: {
      has: (term) => byTerm.has(term),
      nearest: openNearestWords([...byTerm.keys()].filter((term) => /^[a-z]+$/.test(term))),
    },
  };
}

type Sum = {
  readonly at: number;
  score: number;
  covered: number;
  peak: number;
  words: number;
  strongWords: number;
};

/** Unsorted; passages without any of the words are left out. */
export function scorePassages(postings: Postings, wanted: readonly Wanted[]): Scored[] {
  const byPlace: Sum[] = new Array(postings.size);
  const sums: Sum[] = [];
  let whole = 0;
  for (const word of wanted) {
    const mass = word.share * massOf(postings, word);
    whole += mass;
    for (const gain of gainsOf(postings, word)) {
      let sum = byPlace[gain.at];
      if (!sum) {
        sum = { at: gain.at, score: 0, covered: 0, peak: 0, words: 0, strongWords: 0 };
        byPlace[gain.at] = sum;
        sums.push(sum);
      }
      add(sum, gain, word, mass);
    }
  }
  return sums.map(({ at, score, covered, peak, strongWords }) => {
    const coverage = whole === 0 ? 1 : covered / whole;
    const counted = score * (1 - COVERAGE_COUNTS + COVERAGE_COUNTS * coverage);
    return { at, score: counted, coverage, peak, strongWords };
  });
}

/** A word that no passage has gets the highest rarity. */
export function massOf({ rarity, rarest }: Postings, { forms }: Wanted): number {
  return forms.length === 0 ? rarest : Math.max(...forms.map(({ term }) => rarity.get(term) ?? 0));
}

/**
 * What one word of the question adds to a passage: `weight` of the matching form, `peak` for how strongly the passage
 * is about it.
 */
type Gain = { readonly at: number; score: number; weight: number; peak: number };

function gainsOf({ size, byTerm, rarity }: Postings, { forms }: Wanted): Gain[] {
  const [only, ...others] = forms;
  if (only && others.length === 0) {
    const full = only.weight * (rarity.get(only.term) ?? 0);
    return (byTerm.get(only.term) ?? []).map(({ at, weight }) => ({
      at,
      score: full * weight,
      weight: only.weight,
      peak: only.weight * weight,
    }));
  }
  const byPlace: Gain[] = new Array(size);
  const gains: Gain[] = [];
  for (const { term, weight: formWeight } of forms) {
    const full = formWeight * (rarity.get(term) ?? 0);
    for (const { at, weight } of byTerm.get(term) ?? []) {
      const score = full * weight;
      const known = byPlace[at];
      if (known) {
        known.score = Math.max(known.score, score) + FURTHER_FORM * Math.min(known.score, score);
        known.weight = Math.max(known.weight, formWeight);
        known.peak = Math.max(known.peak, formWeight * weight);
      } else {
        const gain = { at, score, weight: formWeight, peak: formWeight * weight };
        byPlace[at] = gain;
        gains.push(gain);
      }
    }
  }
  return gains;
}

function add(sum: Sum, gain: Gain, { share, isName }: Wanted, mass: number): void {
  sum.score += gain.score * Math.max(share, LEAST_SHARE);
  sum.covered += mass * gain.weight;
  sum.peak = Math.max(sum.peak, peakOf(sum, gain, share, isName));
  sum.words += 1;
  if (share === 1 && gain.peak >= STRONG_PEAK) sum.strongWords += 1;
}

/** A common word counts as a topic only together with another one; an identifier always does. */
function peakOf({ words }: Sum, { peak }: Gain, share: number, isName: boolean): number {
  if (isName) return 1;
  if (share === 1) return peak;
  return words > 0 ? PEAK_FROM : 0;
}

export function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.at - b.at;
}

/** The top `most`, without sorting all (partial selection). */
export function strongest(scored: readonly Scored[], most: number): Scored[] {
  const best: Scored[] = [];
  for (const each of scored) {
    let at = best.length;
    while (at > 0 && byScore(each, best[at - 1] as Scored) < 0) at -= 1;
    if (at === most) continue;
    best.splice(at, 0, each);
    if (best.length > most) best.pop();
  }
  return best;
}
