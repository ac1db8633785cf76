import type { Exercise } from "../practice/exercise.ts";
import { coursesByWord, favourOf, isSameDay } from "./favour-passages.ts";
import type { Found, TutorIndex } from "./found.ts";
import { openNearestWords } from "./nearest-words.ts";
import type { Passage } from "./passage.ts";
import { weighTerms } from "./passage-fields.ts";
import { passagesHere } from "./passages-here.ts";
import type { Place } from "./place.ts";
import { contentWords, type Wanted, wantedOf } from "./question-terms.ts";
import { readQuestion } from "./read-question.ts";
import { termsOf } from "./terms.ts";
import { wantsSolution } from "./wants-solution.ts";

const PASSAGES_AT_MOST = 6;
const NEAREST_AT_MOST = 3;

/** Other ways to say the same add a little to the best one. */
const FURTHER_FORM = 0.25;
/** How many of the best are looked at for words that stand side by side. */
const LOOKED_AT_CLOSELY = 16;
const SIDE_BY_SIDE = 1.25;
/** The share of the question's weight that the best passage has to have, and how strongly it has it. */
const COVERED_FROM = 0.58;
/** A passage that is clearly about two of the words may lack more of the others. */
const COVERED_BY_TWO_FROM = 0.48;
const STRONG_PEAK = 0.6;
const PEAK_FROM = 0.36;
/** A story in an exercise mentions cricket and buses; only nearly the whole question may rest on it. */
const EXERCISE_COVERED_FROM = 0.85;
/** A passage that has all of the question is worth more than one that has a part of it often. */
const COVERAGE_COUNTS = 0.68;
/** Words that stand in every question still help to choose. */
const LEAST_SHARE = 0.6;
/** Passages that are much weaker than the best one are not worth a citation. */
const WORTH_FROM = 0.45;

/** What one word of the question brings a passage: `weight` as the form it has, `peak` as strongly as it is about it. */
type Gain = { readonly score: number; readonly weight: number; readonly peak: number };
type Posting = { readonly at: number; readonly weight: number };
type Scored = {
  readonly at: number;
  readonly score: number;
  readonly coverage: number;
  readonly peak: number;
  readonly strongWords: number;
};

/** A search over all passages in memory: no network, no model, the same answer every time. */
export function openTutorIndex(passages: readonly Passage[]): TutorIndex {
  const postings = postingsOf(passages);
  const byWord = coursesByWord(passages);
  const running = passages.map(({ heading = "", text }) => sideBySide(`${heading}\n${text}`));
  const rarityOf = (holders: number) => Math.log(1 + (passages.length - holders + 0.5) / (holders + 0.5));
  const rarity = new Map([...postings].map(([term, { length }]) => [term, rarityOf(length)]));
  const vocabulary = {
    has: (term: string) => postings.has(term),
    nearest: openNearestWords([...postings.keys()].filter((term) => /^[a-z]+$/.test(term))),
  };

  const find = (question: string, place: Place | undefined): Found => {
    if (place?.exercise && wantsSolution(question, place)) return findForExercise(place.exercise, place);
    const reading = readQuestion(question, byWord, place);
    const here = passagesHere(question, reading, passages, place).slice(0, PASSAGES_AT_MOST);
    if (here.length > 0)
      return { passages: here, isSupported: true, nearest: here.slice(0, NEAREST_AT_MOST) };
    const pairs = pairsOf(question);
    const scored = score(wantedOf(question, vocabulary))
      .map((each) => ({
        ...each,
        score: each.score * favourOf(passages[each.at] as Passage, reading, place),
      }))
      .sort(byScore)
      .map((each, rank) => (rank < LOOKED_AT_CLOSELY ? closer(each, pairs) : each))
      .sort(byScore);
    const best = scored[0];
    const nearest = scored.slice(0, NEAREST_AT_MOST).map(({ at }) => passages[at] as Passage);
    if (!best || !isSupport(best, place)) return { passages: [], isSupported: false, nearest };
    const worth = scored
      .filter((each) => each.score >= best.score * WORTH_FROM)
      .slice(0, PASSAGES_AT_MOST)
      .map(({ at }) => passages[at] as Passage);
    return { passages: worth, isSupported: true, nearest };
  };

  /** The exercise itself, then the sections of its day that are most like its task. */
  function findForExercise({ id, title, task, hints }: Exercise, place: Place): Found {
    const own = passages.filter(({ exerciseId }) => exerciseId === id);
    const sections = score(wantedOf([title, task, ...hints].join(" "), vocabulary))
      .sort(byScore)
      .map(({ at }) => passages[at] as Passage)
      .filter(
        ({ kind, heading, courseId, dayNumber }) =>
          kind === "lesson" &&
          heading !== undefined &&
          courseId === place.courseId &&
          dayNumber === place.dayNumber,
      );
    const found = [...own, ...sections].slice(0, PASSAGES_AT_MOST);
    return { passages: found, isSupported: true, nearest: found.slice(0, NEAREST_AT_MOST) };
  }

  function isSupport({ at, coverage, peak, strongWords }: Scored, place: Place | undefined): boolean {
    const passage = passages[at] as Passage;
    const { kind, exerciseId } = passage;
    const isElsewhere = kind === "exercise" && exerciseId !== place?.exercise?.id;
    // On the page of a day its own words are meant, however plain they are.
    if (isSameDay(passage, place)) return coverage >= COVERED_BY_TWO_FROM;
    const coveredFrom = strongWords > 1 ? COVERED_BY_TWO_FROM : COVERED_FROM;
    return coverage >= (isElsewhere ? EXERCISE_COVERED_FROM : coveredFrom) && peak >= PEAK_FROM;
  }

  function score(wanted: readonly Wanted[]): Scored[] {
    const sums = new Map<
      number,
      { score: number; covered: number; peak: number; words: number; strongWords: number }
    >();
    let whole = 0;
    for (const { forms, share, isName } of wanted) {
      const mass = share * massOf(forms);
      whole += mass;
      for (const [at, gain] of gainsOf(forms)) {
        const sum = sums.get(at) ?? { score: 0, covered: 0, peak: 0, words: 0, strongWords: 0 };
        sum.score += gain.score * Math.max(share, LEAST_SHARE);
        sum.covered += mass * gain.weight;
        sum.peak = Math.max(sum.peak, isName ? 1 : share < 1 ? weakPeak(sum) : gain.peak);
        sum.words += 1;
        if (share === 1 && gain.peak >= STRONG_PEAK) sum.strongWords += 1;
        sums.set(at, sum);
      }
    }
    return [...sums].map(([at, { score, covered, peak, strongWords }]) => {
      const coverage = whole === 0 ? 1 : covered / whole;
      return {
        at,
        score: score * (1 - COVERAGE_COUNTS + COVERAGE_COUNTS * coverage),
        coverage,
        peak,
        strongWords,
      };
    });
  }

  /** A word of every question counts as a topic only beside another one. */
  function weakPeak({ words }: { words: number }): number {
    return words > 0 ? PEAK_FROM : 0;
  }

  /** What nobody wrote about is as rare as can be. */
  function massOf(forms: Wanted["forms"]): number {
    return forms.length === 0 ? rarityOf(0) : Math.max(...forms.map(({ term }) => rarity.get(term) ?? 0));
  }

  function gainsOf(forms: Wanted["forms"]): Map<number, Gain> {
    const gains = new Map<number, Gain>();
    for (const { term, weight: formWeight } of forms) {
      const full = formWeight * (rarity.get(term) ?? 0);
      for (const { at, weight } of postings.get(term) ?? []) {
        const score = full * weight;
        const known = gains.get(at) ?? { score: 0, weight: 0, peak: 0 };
        gains.set(at, {
          score: Math.max(known.score, score) + FURTHER_FORM * Math.min(known.score, score),
          weight: Math.max(known.weight, formWeight),
          peak: Math.max(known.peak, formWeight * weight),
        });
      }
    }
    return gains;
  }

  function closer(each: Scored, pairs: readonly string[]): Scored {
    const text = running[each.at] ?? "";
    const near = pairs.filter((pair) => text.includes(pair)).length;
    return near === 0 ? each : { ...each, score: each.score * SIDE_BY_SIDE ** Math.min(near, 3) };
  }

  return { find };
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.at - b.at;
}

function postingsOf(passages: readonly Passage[]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  weighTerms(passages).forEach((weights, at) => {
    for (const [term, weight] of weights) {
      const known = postings.get(term);
      if (known) known.push({ at, weight });
      else postings.set(term, [{ at, weight }]);
    }
  });
  return postings;
}

function sideBySide(text: string): string {
  return ` ${termsOf(text)
    .map(({ term }) => term)
    .join(" ")} `;
}

/** Neighbours in the question, with nothing but question words between them. */
function pairsOf(question: string): string[] {
  const words = contentWords(question).map(({ term }) => term);
  return words.slice(1).map((word, index) => ` ${words[index]} ${word} `);
}
