import { mapInSteps, type Steps } from "../../steps.ts";
import { hashOf } from "../hash.ts";
import type { Passage } from "../passage.ts";
import { type Hashes, sortedHashes } from "../sorted-hashes.ts";
import { type AskedWord, type AskedWords, askedWordsOf } from "./asked-words.ts";
import { type Asking, askingOf } from "./asking.ts";
import { CLEAR_KEYWORDS } from "./learner-words.ts";
import { openNearestWords } from "./nearest-words.ts";
import { contentWords, type Vocabulary } from "./question-terms.ts";
import { termsOf } from "./terms.ts";
import { withoutManner } from "./without-manner.ts";

/** A known question that is nearly the same as the one that was asked; 1 is word for word the same. */
export type AskedMatch = { readonly passage: Passage; readonly score: number };

/** In English, with the way in which it was asked before it was translated. */
type Question = { readonly text: string; readonly asking: Asking };

export type AskedIndex = {
  /** Whether somebody asks in the very words of a known question that `isMeant`. */
  readonly hasSame: (question: string, isMeant: (passage: Passage) => boolean) => boolean;
  /** The nearest known questions, best first. `favour` multiplies a score, for the order alone. */
  readonly match: (question: Question, favour: (passage: Passage) => number) => readonly AskedMatch[];
};

/**
 * Mass: the inverse document frequency of a word; its forms have weights of their own. This is that of a small word, and of the name of a course, in
 * which everything is asked; a rare content word has up to 8.
 */
const SMALL_MASS = 0.25;
const KEYWORD_MASS = 1.5;
/** Phrasings that are compared word by word. */
const LOOKED_AT_CLOSELY = 40;
/** How much it counts that the other phrasings and the answer have what is asked. */
const TOLD_COUNTS = 0.3;
/** Other words may always be meant in another way. */
const NEARLY_THE_SAME = 0.99;
const MATCHES_AT_MOST = 5;
/** A word is common from this many phrasings on. */
const COMMON_FROM = 300;
/** Where one asks what something is, and the other how, why or when. */
const ASKED_OTHERWISE = 0.9;

type Phrase = {
  readonly entry: number;
  readonly asking: Asking;
  readonly mass: number;
  readonly small: Hashes;
  readonly smallMass: number;
};

/** The phrasings that have a word, and how much of each that word is. */
type Holders = { readonly phrases: number[]; readonly masses: number[] };

/** How much of the question and of a phrasing is the same, in mass. */
type Shared = { asked: number; held: number };

/**
 * Recognises a known question in other words. Phrasings are compared as wholes, how much of each the other covers, and
 * the best phrasing counts: the words of all phrasings together would match anything.
 */
export function* openAskedIndex(
  asked: readonly Passage[],
  lessons: Vocabulary,
  isCourseName: (term: string) => boolean,
): Steps<AskedIndex> {
  const vocabulary = yield* joinedVocabulary(asked, lessons);
  const read = yield* mapInSteps(asked, ({ phrasings = [] }) =>
    phrasings.map((phrase) => ({ ...askedWordsOf(phrase, vocabulary), asking: askingOf(phrase) })),
  );
  const massOf = openMassOf(read, isCourseName);
  const toldBy = yield* mapInSteps(asked, ({ text }, entry) => {
    const own = (read[entry] ?? []).flatMap(termsIn);
    return sortedHashes([...own, ...termsOf(text).map(({ term }) => term)].map(hashOf));
  });
  const phrases: Phrase[] = [];
  const byTerm = new Map<string, Holders>();
  for (const [entry, phrasings] of read.entries()) {
    for (const { content, small, asking } of phrasings) {
      const mass = content.reduce((sum, word) => sum + massOf(word), 0);
      const hashes = sortedHashes([...small].map(hashOf));
      phrases.push({ entry, asking, mass, small: hashes, smallMass: massOfSmall(small) });
      for (const word of content)
        for (const form of word.forms) hold(byTerm, form, phrases.length - 1, massOf(word));
    }
    yield;
  }
  const bySameText = entriesByText(asked);

  const shareTold = (entry: number, content: readonly AskedWord[], mass: number) =>
    content.reduce((sum, word) => {
      const weights = word.forms.map(({ term, weight }) => (toldBy[entry]?.has(hashOf(term)) ? weight : 0));
      return sum + massOf(word) * Math.max(0, ...weights);
    }, 0) / mass;

  return {
    hasSame: (question, isMeant) =>
      bySameText.get(bareText(question))?.some((entry) => isMeant(asked[entry] as Passage)) === true,

    match({ text, asking }, favour) {
      const favours = new Map<number, number>();
      const favourOf = (entry: number) => {
        const known = favours.get(entry) ?? favour(asked[entry] as Passage);
        favours.set(entry, known);
        return known;
      };
      const ordered = (scores: Iterable<readonly [number, number]>): AskedMatch[] =>
        [...scores]
          .map(([entry, score]) => ({ entry, score, order: score * favourOf(entry) }))
          .sort((a, b) => b.order - a.order || a.entry - b.entry)
          .slice(0, MATCHES_AT_MOST)
          .map(({ entry, score }) => ({ passage: asked[entry] as Passage, score }));
      const same = bySameText.get(bareText(text));
      if (same) return ordered(same.map((entry) => [entry, 1] as const));

      const { content, small } = askedWordsOf(text, vocabulary);
      const mass = content.reduce((sum, word) => sum + massOf(word), 0);
      if (mass === 0) return [];
      const whole = mass + massOfSmall(small);
      const rough = [...sharedWith(content, massOf, byTerm)].map(([at, shared]) => {
        const phrase = phrases[at] as Phrase;
        const held = Math.min(shared.held, phrase.mass);
        const order = meanOf(shared.asked / mass, held / phrase.mass) * favourOf(phrase.entry);
        return { phrase, asked: shared.asked, held, order };
      });
      const scores = new Map<number, number>();
      for (const { phrase, asked: own, held } of rough
        .sort((a, b) => b.order - a.order)
        .slice(0, LOOKED_AT_CLOSELY)) {
        const too = massOfSmall([...small].filter((word) => phrase.small.has(hashOf(word))));
        const covered = (own + too) / whole;
        const told = Math.max(covered, shareTold(phrase.entry, content, mass));
        const score =
          meanOf(
            covered * (1 - TOLD_COUNTS) + TOLD_COUNTS * told,
            (held + too) / (phrase.mass + phrase.smallMass),
          ) * (asking === phrase.asking ? 1 : ASKED_OTHERWISE);
        scores.set(phrase.entry, Math.max(scores.get(phrase.entry) ?? 0, Math.min(score, NEARLY_THE_SAME)));
      }
      return ordered(scores);
    },
  };
}

/** Words of the lessons, and of the known questions themselves. */
function* joinedVocabulary(asked: readonly Passage[], lessons: Vocabulary): Steps<Vocabulary> {
  const own = new Set<string>();
  for (const { phrasings = [] } of asked) {
    for (const phrase of phrasings) for (const { term } of contentWords(phrase)) own.add(term);
    yield;
  }
  const nearest = openNearestWords([...own].filter((term) => /^[a-z]+$/.test(term)));
  return {
    has: (term) => own.has(term) || lessons.has(term),
    // A word that no known question has cannot match one.
    nearest,
  };
}

/** Rare words weigh more: inverse document frequency, counted by question. */
function openMassOf(
  read: readonly (readonly AskedWords[])[],
  isCourseName: (term: string) => boolean,
): (word: AskedWord) => number {
  const held = new Map<string, number>();
  for (const phrasings of read)
    for (const term of new Set(phrasings.flatMap(termsIn))) held.set(term, (held.get(term) ?? 0) + 1);
  const rarityOf = (term: string) => {
    if (isCourseName(term)) return SMALL_MASS;
    const count = held.get(term) ?? 0;
    return Math.log(1 + (read.length - count + 0.5) / (count + 0.5));
  };
  return ({ forms, share }) =>
    share * (forms.length === 0 ? rarityOf("") : Math.max(...forms.map(({ term }) => rarityOf(term))));
}

function hold(
  byTerm: Map<string, Holders>,
  { term, weight }: AskedWord["forms"][number],
  phrase: number,
  mass: number,
): void {
  const holders = byTerm.get(term) ?? { phrases: [], masses: [] };
  holders.phrases.push(phrase);
  holders.masses.push(mass * weight);
  byTerm.set(term, holders);
}

/**
 * By the number of the phrasing, for those that share a content word; of the forms of a word the best counts. A word
 * that very many have only adds to those that share a rarer one.
 */
function sharedWith(
  content: readonly AskedWord[],
  massOf: (word: AskedWord) => number,
  byTerm: ReadonlyMap<string, Holders>,
): ReadonlyMap<number, Shared> {
  const shared = new Map<number, Shared>();
  const rarestFirst = content.map((word) => ({ word, mass: massOf(word) })).sort((a, b) => b.mass - a.mass);
  for (const { word, mass } of rarestFirst) {
    const isFirst = shared.size === 0;
    const gains = new Map<number, Shared>();
    for (const { term, weight } of word.forms) {
      const { phrases = [], masses = [] } = byTerm.get(term) ?? {};
      const isCommon = !isFirst && phrases.length > COMMON_FROM;
      for (const [n, phrase] of phrases.entries()) {
        if (isCommon && !shared.has(phrase)) continue;
        const gain = { asked: mass * weight, held: (masses[n] ?? 0) * weight };
        if (gain.asked > (gains.get(phrase)?.asked ?? 0)) gains.set(phrase, gain);
      }
    }
    for (const [phrase, gain] of gains) {
      const sum = shared.get(phrase);
      if (sum === undefined) shared.set(phrase, gain);
      else {
        sum.asked += gain.asked;
        sum.held += gain.held;
      }
    }
  }
  return shared;
}

function termsIn({ content }: AskedWords): string[] {
  return content.flatMap(({ forms }) => forms.map(({ term }) => term));
}

function massOfSmall(words: Iterable<string>): number {
  let mass = 0;
  for (const word of words) mass += CLEAR_KEYWORDS.has(word) ? KEYWORD_MASS : SMALL_MASS;
  return mass;
}

/** The harmonic mean of both coverages (F1): a short question that a long one contains is not the same question. */
function meanOf(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}

function entriesByText(asked: readonly Passage[]): ReadonlyMap<string, readonly number[]> {
  const entries = new Map<string, number[]>();
  for (const [entry, { phrasings = [] }] of asked.entries())
    for (const text of new Set(phrasings.map(bareText)))
      entries.set(text, [...(entries.get(text) ?? []), entry]);
  return entries;
}

function bareText(question: string): string {
  return (
    withoutManner(question)
      .toLowerCase()
      .replaceAll("`", "")
      .replaceAll(/\s+/g, " ")
      // Linear time: the pattern starts only where a run of these begins.
      .replace(/(?<![?.! ])[?.! ]+$/, "")
      .trimStart()
  );
}
