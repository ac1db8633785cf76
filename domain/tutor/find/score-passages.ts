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

/**
 * Inverted index in typed arrays: the passages of word `n`, by their indexes, are at `starts[n]` up to `starts[n + 1]`.
 * Objects would take five times the memory.
 */
export type Postings = {
  /** Number of passages. */
  readonly size: number;
  readonly numbers: ReadonlyMap<string, number>;
  readonly starts: Uint32Array;
  readonly passageIndexes: Uint32Array;
  readonly weights: Float64Array;
  readonly vocabulary: Vocabulary;
  readonly scratch: Scratch;
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
  const numbers = new Map<string, number>();
  const weighed = yield* weighTerms(passages, (term) => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, numbers.size);
    return numbers.size - 1;
  });
  const starts = new Uint32Array(numbers.size + 1);
  for (const { terms } of weighed) for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  for (let term = 0; term < numbers.size; term += 1)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const passageIndexes = new Uint32Array(starts[numbers.size] ?? 0);
  const weights = new Float64Array(passageIndexes.length);
  const next = starts.slice();
  for (const [at, { terms, weights: own }] of weighed.entries())
    for (const [index, term] of terms.entries()) {
      const to = next[term] ?? 0;
      passageIndexes[to] = at;
      weights[to] = own[index] ?? 0;
      next[term] = to + 1;
    }
  return {
    size: passages.length,
    numbers,
    starts,
    passageIndexes,
    weights,
    scratch: newScratch(passages.length),
    vocabulary: {
      has: (term) => numbers.has(term),
      nearest: openNearestWords([...numbers.keys()].filter((term) => /^[a-z]+$/.test(term))),
    },
  };
}

/** Inverse document frequency; of an unknown word 0. */
function rarityOf(postings: Postings, term: string): number {
  const number = postings.numbers.get(term);
  if (number === undefined) return 0;
  return rarityOfHeld(postings.size, (postings.starts[number + 1] ?? 0) - (postings.starts[number] ?? 0));
}

function rarityOfHeld(size: number, holders: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}

/** Unsorted; passages without any of the words are left out. */
export function scorePassages(postings: Postings, wanted: readonly Wanted[]): Scored[] {
  const { sums, gains } = postings.scratch;
  let whole = 0;
  for (const word of wanted) {
    const mass = word.share * massOf(postings, word);
    whole += mass;
    gather(gains, postings, word);
    for (const at of gains.found) add(sums, gains, at, word, mass);
    clear(gains);
  }
  const scored = sums.found.map((at) => {
    const coverage = whole === 0 ? 1 : (sums.covered[at] ?? 0) / whole;
    const score = (sums.score[at] ?? 0) * (1 - COVERAGE_COUNTS + COVERAGE_COUNTS * coverage);
    return { at, score, coverage, peak: sums.peak[at] ?? 0, strongWords: sums.strongWords[at] ?? 0 };
  });
  clear(sums);
  return scored;
}

/** A word that no passage has gets the highest rarity. */
export function massOf(postings: Postings, { forms }: Wanted): number {
  return forms.length === 0
    ? rarityOfHeld(postings.size, 0)
    : Math.max(...forms.map(({ term }) => rarityOf(postings, term)));
}

/** What all words of the question add, by passage; `found` are those that have any. */
type Sums = {
  readonly found: number[];
  readonly score: Float64Array;
  readonly covered: Float64Array;
  readonly peak: Float64Array;
  readonly words: Uint16Array;
  readonly strongWords: Uint16Array;
};

/**
 * What one word of the question adds, by passage: `weight` of the matching form, `peak` for how strongly the passage is
 * about it.
 */
type Gains = {
  readonly found: number[];
  readonly score: Float64Array;
  readonly weight: Float64Array;
  readonly peak: Float64Array;
};

/** Zero for every passage between two questions, so that none of them has to allocate or clear whole arrays. */
type Scratch = { readonly sums: Sums; readonly gains: Gains };

function newScratch(size: number): Scratch {
  const numbers = () => new Float64Array(size);
  return {
    sums: {
      found: [],
      score: numbers(),
      covered: numbers(),
      peak: numbers(),
      words: new Uint16Array(size),
      strongWords: new Uint16Array(size),
    },
    gains: { found: [], score: numbers(), weight: numbers(), peak: numbers() },
  };
}

function clear({ found, ...arrays }: Sums | Gains): void {
  for (const array of Object.values(arrays)) for (const at of found) array[at] = 0;
  found.length = 0;
}

function gather(gains: Gains, postings: Postings, { forms }: Wanted): void {
  const { numbers, starts, passageIndexes, weights } = postings;
  for (const { term, weight: formWeight } of forms) {
    const number = numbers.get(term);
    if (number === undefined) continue;
    const full = formWeight * rarityOf(postings, term);
    const end = starts[number + 1] ?? 0;
    for (let index = starts[number] ?? 0; index < end; index += 1) {
      const at = passageIndexes[index] ?? 0;
      const weight = weights[index] ?? 0;
      const score = full * weight;
      const before = gains.score[at] ?? 0;
      if (gains.weight[at] === 0) gains.found.push(at);
      gains.score[at] = Math.max(before, score) + FURTHER_FORM * Math.min(before, score);
      gains.weight[at] = Math.max(gains.weight[at] ?? 0, formWeight);
      gains.peak[at] = Math.max(gains.peak[at] ?? 0, formWeight * weight);
    }
  }
}

function add(sums: Sums, gains: Gains, at: number, { share, isName }: Wanted, mass: number): void {
  const words = sums.words[at] ?? 0;
  if (words === 0) sums.found.push(at);
  const peak = gains.peak[at] ?? 0;
  sums.score[at] = (sums.score[at] ?? 0) + (gains.score[at] ?? 0) * Math.max(share, LEAST_SHARE);
  sums.covered[at] = (sums.covered[at] ?? 0) + mass * (gains.weight[at] ?? 0);
  sums.peak[at] = Math.max(sums.peak[at] ?? 0, peakOf(words, peak, share, isName));
  sums.words[at] = words + 1;
  if (share === 1 && peak >= STRONG_PEAK) sums.strongWords[at] = (sums.strongWords[at] ?? 0) + 1;
}

/** A common word counts as a topic only together with another one; an identifier always does. */
function peakOf(wordsBefore: number, peak: number, share: number, isName: boolean): number {
  if (isName) return 1;
  if (share === 1) return peak;
  return wordsBefore > 0 ? PEAK_FROM : 0;
}

export function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.at - b.at;
}

/** The top `most`, without sorting all (partial selection). `compare` puts the better one first, as in `sort`. */
export function strongest<Value>(
  all: readonly Value[],
  most: number,
  compare: (a: Value, b: Value) => number,
): Value[] {
  const best: Value[] = [];
  for (const each of all) {
    let at = best.length;
    while (at > 0 && compare(each, best[at - 1] as Value) < 0) at -= 1;
    if (at === most) continue;
    best.splice(at, 0, each);
    if (best.length > most) best.pop();
  }
  return best;
}
