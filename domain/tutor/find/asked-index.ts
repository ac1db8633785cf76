import { mapInSteps, type Steps } from "../../steps.ts";
import { hashOf } from "../hash.ts";
import type { Passage } from "../passage.ts";
import { type Hashes, sortedHashes } from "../sorted-hashes.ts";
import { type AskedWord, type AskedWords, askedWordsOf } from "./asked-words.ts";
import { type Asking, askingOf } from "./asking.ts";
import { CLEAR_KEYWORDS } from "./learner-words.ts";
import { openNearestWords } from "./nearest-words.ts";
import { contentWords, type Vocabulary } from "./question-terms.ts";
import { strongest } from "./score-passages.ts";
import { type Term, termsOf } from "./terms.ts";
import { withoutManner } from "./without-manner.ts";

/** A known question that is nearly the same as the one that was asked; 1 is word for word the same. */
export type AskedMatch = { readonly passage: Passage; readonly score: number };

/** The question in English; `asking` was read before the translation. */
type Question = {
  readonly text: string;
  readonly asking: Asking;
  /** What `contentWords` finds in it, where the caller knows it already. */
  readonly words?: readonly Term[] | undefined;
};

export type AskedIndex = {
  /** Whether it repeats a known question that `isMeant`, word for word. */
  readonly hasSame: (question: string, isMeant: (passage: Passage) => boolean) => boolean;
  /** The nearest known questions, best first. `favour` multiplies a score, for the order alone; 0 leaves one out. */
  readonly match: (question: Question, favour: (passage: Passage) => number) => readonly AskedMatch[];
};

/**
 * Mass: the weight of a word by its inverse document frequency. This one is for small words, and for names of courses,
 * because everything is asked about a course; a rare content word has up to 8.
 */
const SMALL_MASS = 0.25;
const KEYWORD_MASS = 1.5;
/** Phrasings that get the exact, slower comparison. */
const LOOKED_AT_CLOSELY = 120;
/** Weight of the words that are not in this phrasing, but in the others or in the answer. */
const TOLD_COUNTS = 0.3;
/** Upper limit for other wordings: they may always mean something else. */
const NEARLY_THE_SAME = 0.99;
const MATCHES_AT_MOST = 40;
/** A word is common from this many phrasings on. */
const COMMON_FROM = 300;
/** Penalty when one question asks what something is and the other how, why or when. */
const ASKED_OTHERWISE = 0.9;

type Phrase = {
  readonly entry: number;
  readonly asking: Asking;
  readonly mass: number;
  readonly small: Hashes;
  readonly smallMass: number;
};

/** Postings of a word: the phrasings that have it, and its mass in each. */
type Holders = { readonly phrases: Uint32Array; readonly masses: Float32Array };

/**
 * Recognises known questions in other words. Compares phrasing by phrasing, both ways, and takes the best: all
 * phrasings together have so many words that they would match anything.
 */
export function* openAskedIndex(
  asked: readonly Passage[],
  lessons: Vocabulary,
  isCourseName: (term: string) => boolean,
): Steps<AskedIndex> {
  const vocabulary = yield* joinedVocabulary(asked, lessons);
  const read = yield* mapInSteps(asked, (each) =>
    waysToAsk(each).map((phrase) => ({ ...askedWordsOf(phrase, vocabulary), asking: askingOf(phrase) })),
  );
  const massOf = openMassOf(read, isCourseName);
  const toldBy = yield* mapInSteps(asked, ({ text }, entry) => {
    const own = (read[entry] ?? []).flatMap(termsIn);
    return sortedHashes([...own, ...termsOf(text).map(({ term }) => term)].map(hashOf));
  });
  const phrases: Phrase[] = [];
  const holders = new Map<string, { readonly phrases: number[]; readonly masses: number[] }>();
  for (const [entry, phrasings] of read.entries()) {
    for (const { content, small, asking } of phrasings) {
      const mass = content.reduce((sum, word) => sum + massOf(word), 0);
      const hashes = sortedHashes([...small].map(hashOf));
      phrases.push({ entry, asking, mass, small: hashes, smallMass: massOfSmall(small) });
      for (const word of content)
        for (const { term, weight } of word.forms) {
          const of = holders.get(term) ?? { phrases: [], masses: [] };
          of.phrases.push(phrases.length - 1);
          of.masses.push(massOf(word) * weight);
          holders.set(term, of);
        }
    }
    yield;
  }
  // Typed arrays take a quarter of the memory, and are read for every question.
  const byTerm = new Map<string, Holders>();
  for (const [term, { phrases: having, masses }] of holders)
    byTerm.set(term, { phrases: Uint32Array.from(having), masses: Float32Array.from(masses) });
  const findShared = openShared(byTerm, phrases);
  const bySameText = entriesByText(asked);

  const shareTold = (entry: number, { words, mass }: Weighed) =>
    words.reduce((sum, word) => {
      const weights = word.forms.map(({ hash, weight }) => (toldBy[entry]?.has(hash) ? weight : 0));
      return sum + word.mass * Math.max(0, ...weights);
    }, 0) / mass;

  return {
    hasSame: (question, isMeant) =>
      bySameText.get(bareText(question))?.some((entry) => isMeant(asked[entry] as Passage)) === true,

    match({ text, asking, words }, favour) {
      const favours = new Float64Array(asked.length).fill(Number.NaN);
      const favourOf = (entry: number) => {
        if (Number.isNaN(favours[entry])) favours[entry] = favour(asked[entry] as Passage);
        return favours[entry] as number;
      };
      const ordered = (scores: Iterable<readonly [number, number]>): AskedMatch[] =>
        [...scores]
          .map(([entry, score]) => ({ entry, score, order: score * favourOf(entry) }))
          .filter(({ order }) => order > 0)
          .sort((a, b) => b.order - a.order || a.entry - b.entry)
          .slice(0, MATCHES_AT_MOST)
          .map(({ entry, score }) => ({ passage: asked[entry] as Passage, score }));
      const same = bySameText.get(bareText(text));
      if (same) return ordered(same.map((entry) => [entry, 1] as const));

      const weighed = weighedWords(askedWordsOf(text, vocabulary, words), massOf);
      if (weighed.mass === 0) return [];
      const rough = findShared(weighed.words, favourOf, (phrase, own, found, favoured) => {
        const held = Math.min(found, phrase.mass);
        return { phrase, own, held, order: meanOf(own / weighed.mass, held / phrase.mass) * favoured };
      });
      const told = new Map<number, number>();
      const scores = new Map<number, number>();
      for (const { phrase, own, held } of strongest(rough, LOOKED_AT_CLOSELY, (a, b) => b.order - a.order)) {
        const { entry } = phrase;
        const share = told.get(entry) ?? shareTold(entry, weighed);
        told.set(entry, share);
        const too = massOfShared(weighed.small, phrase.small);
        const covered = (own + too) / (weighed.mass + weighed.smallMass);
        const score =
          meanOf(
            covered * (1 - TOLD_COUNTS) + TOLD_COUNTS * Math.max(covered, share),
            (held + too) / (phrase.mass + phrase.smallMass),
          ) * (asking === phrase.asking ? 1 : ASKED_OTHERWISE);
        scores.set(entry, Math.max(scores.get(entry) ?? 0, Math.min(score, NEARLY_THE_SAME)));
      }
      return ordered(scores);
    },
  };
}

/** 'What is an exception, and why did my program stop?' also answers its first half. */
function waysToAsk({ phrasings = [] }: Passage): readonly string[] {
  return [...phrasings, ...halvesOf(phrasings)];
}

function halvesOf(phrasings: readonly string[]): string[] {
  return phrasings.flatMap((phrase) => {
    const half = /^(what (?:is|are|does|do) [^,?]{1,60}),? and (?:what|why|when|how|which|where)\b/i.exec(
      phrase,
    )?.[1];
    return half === undefined ? [] : [`${half}?`];
  });
}

/** Vocabulary of the lessons and of the known questions themselves. */
function* joinedVocabulary(asked: readonly Passage[], lessons: Vocabulary): Steps<Vocabulary> {
  const own = new Set<string>();
  for (const { phrasings = [] } of asked) {
    for (const phrase of phrasings) for (const { term } of contentWords(phrase)) own.add(term);
    yield;
  }
  const nearest = openNearestWords([...own].filter((term) => /^[a-z]+$/.test(term)));
  return {
    has: (term) => own.has(term) || lessons.has(term),
    // Correct spelling only towards words of known questions: no other word can match one.
    nearest,
  };
}

/** Inverse document frequency, counted by question: rare words weigh more. */
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

type WeighedWord = {
  readonly mass: number;
  readonly forms: readonly { readonly term: string; readonly hash: number; readonly weight: number }[];
};
/** The words of a question, weighed once for all phrasings. */
type Weighed = {
  readonly words: readonly WeighedWord[];
  readonly mass: number;
  readonly small: readonly { readonly hash: number; readonly mass: number }[];
  readonly smallMass: number;
};

function weighedWords({ content, small }: AskedWords, massOf: (word: AskedWord) => number): Weighed {
  const words = content.map((word) => ({
    mass: massOf(word),
    forms: word.forms.map(({ term, weight }) => ({ term, hash: hashOf(term), weight })),
  }));
  return {
    words: words.sort((a, b) => b.mass - a.mass),
    mass: words.reduce((sum, { mass }) => sum + mass, 0),
    small: [...small].map((word) => ({ hash: hashOf(word), mass: massOfSmall([word]) })),
    smallMass: massOfSmall(small),
  };
}

function massOfShared(small: Weighed["small"], held: Hashes): number {
  return small.reduce((sum, { hash, mass }) => (held.has(hash) ? sum + mass : sum), 0);
}

/**
 * The shared mass of a question and of each phrasing that has one of its content words. Rarest word first; of the forms
 * of a word only the best counts. A very common word only adds to phrasings that share a rarer word, or are favoured.
 */
function openShared(byTerm: ReadonlyMap<string, Holders>, phrases: readonly Phrase[]) {
  // Reused for every question, and reset to 0 after it.
  const [asked, held, gained, gainedHeld] = Array.from(
    { length: 4 },
    () => new Float64Array(phrases.length),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  const entries = Uint32Array.from(phrases, ({ entry }) => entry);

  return <Value>(
    words: readonly WeighedWord[],
    favourOf: (entry: number) => number,
    read: (phrase: Phrase, asked: number, held: number, favour: number) => Value,
  ): Value[] => {
    const found: number[] = [];
    for (const { forms, mass } of words) {
      const isFirst = found.length === 0;
      const gaining: number[] = [];
      for (const { term, weight } of forms) {
        const holders = byTerm.get(term);
        if (!holders) continue;
        const isCommon = !isFirst && holders.phrases.length > COMMON_FROM;
        const gain = mass * weight;
        for (let n = 0; n < holders.phrases.length; n += 1) {
          const phrase = holders.phrases[n] as number;
          const before = gained[phrase] as number;
          if (gain <= before) continue;
          if (asked[phrase] === 0 && before === 0) {
            const favour = favourOf(entries[phrase] as number);
            if (favour === 0 || (isCommon && favour <= 1)) continue;
          }
          if (before === 0) gaining.push(phrase);
          gained[phrase] = gain;
          gainedHeld[phrase] = (holders.masses[n] as number) * weight;
        }
      }
      for (const phrase of gaining) {
        if (asked[phrase] === 0) found.push(phrase);
        asked[phrase] = (asked[phrase] as number) + (gained[phrase] as number);
        held[phrase] = (held[phrase] as number) + (gainedHeld[phrase] as number);
        gained[phrase] = 0;
      }
    }
    return found.map((at) => {
      const phrase = phrases[at] as Phrase;
      const value = read(phrase, asked[at] as number, held[at] as number, favourOf(phrase.entry));
      asked[at] = 0;
      held[at] = 0;
      return value;
    });
  };
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
  const add = (entry: number, texts: readonly string[], mayAdd: (others: readonly number[]) => boolean) => {
    for (const text of new Set(texts.map(bareText))) {
      const others = entries.get(text) ?? [];
      if (mayAdd(others)) entries.set(text, [...others, entry]);
    }
  };
  for (const [entry, { phrasings = [] }] of asked.entries()) add(entry, phrasings, () => true);
  // A whole question takes precedence over half of another one of its course.
  for (const [entry, { phrasings = [], courseId }] of asked.entries())
    add(entry, halvesOf(phrasings), (others) => others.every((at) => asked[at]?.courseId !== courseId));
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
