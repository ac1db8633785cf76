import type { MayBeMeant } from "../found.ts";
import type { Passage } from "../passage.ts";
import type { AskedMatch } from "./asked-index.ts";
import type { LetterMatch } from "./letters-index.ts";

/** A section that was found by the words of the question. */
export type ByWords = { readonly passage: Passage; readonly score: number };

/** A known question, and how similar its words and its letters are to what was asked. */
export type SimilarQuestion = { readonly passage: Passage; readonly words: number; readonly letters: number };

/** A section, and how likely it is that the question is about it. */
type LikelySection = {
  readonly section: Passage;
  /** The most similar known question about it, if there is one. */
  readonly match: SimilarQuestion | undefined;
  /** Between 0 and 1; those of all sections add up to 1. */
  readonly probability: number;
};

/** Both sorted, most likely first. */
export type Likely = {
  readonly sections: readonly LikelySection[];
  readonly options: readonly MayBeMeant[];
};

/**
 * Weights of the features: the share of the question that the words of a section cover, the similarity of the known
 * questions about it in words and in letters, whether it has the most similar one, and the maximum of each in its day.
 * Fitted by logistic regression on the questions in `eval/` and on 1,753 questions that were new to the known ones.
 */
const WEIGHTS = {
  words: 3,
  known: 3.3,
  letters: 3.8,
  mostSimilar: 0.7,
  wordsOfDay: 1.5,
  knownOfDay: 2.3,
  lettersOfDay: 1.9,
} as const;

/** Below this score a known question says nothing, but its section may still be meant. */
const SIMILAR_FROM = 0.3;
/** Penalty for each further question about one section: another section is more likely to add something new. */
const LESS_EACH = 2;

type Features = {
  readonly words: number;
  readonly questions: readonly SimilarQuestion[];
  /** Maximum over the known questions, each separately. */
  readonly known: number;
  readonly letters: number;
};

type Searches = {
  readonly byWords: readonly ByWords[];
  readonly matches: readonly AskedMatch[];
  readonly byLetters: readonly LetterMatch[];
};

/** Softmax over the sections: combines three searches, because each finds what the others miss. */
export function likelySections(
  searches: Searches,
  sectionOf: (known: Passage) => Passage | undefined,
): Likely {
  const features = featuresOf(searches, sectionOf);
  const dayWeightOf = openDayWeights(features);
  const mostSimilar = Math.max(SIMILAR_FROM, ...[...features.values()].map(({ known }) => known));
  const weighed = [...features].map(([section, { words, questions, known, letters }]) => ({
    section,
    questions,
    match: questions[0],
    weight:
      WEIGHTS.words * words +
      WEIGHTS.known * known +
      WEIGHTS.letters * letters +
      (known === mostSimilar ? WEIGHTS.mostSimilar : 0) +
      dayWeightOf(section),
  }));
  const total = weighed.reduce((sum, { weight }) => sum + Math.exp(weight), 0);
  return {
    sections: weighed
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ section, match, weight }) => ({ section, match, probability: Math.exp(weight) / total })),
    options: weighed
      .flatMap(optionsOf)
      .sort((a, b) => b.weight - a.weight)
      .map(({ asked, section }) => ({ asked, section })),
  };
}

type Option = MayBeMeant & { readonly weight: number };

function optionsOf({
  section,
  questions,
  weight,
}: Option & { readonly questions: readonly SimilarQuestion[] }): Option[] {
  const similar = questions.filter(({ words, letters }) => Math.max(words, letters) >= SIMILAR_FROM);
  const [first] = similar;
  if (!first) return [{ section, weight }];
  return similar.map((question, at) => ({
    section,
    asked: question.passage,
    weight: weight - (similarityOf(first) - similarityOf(question)) - at * LESS_EACH,
  }));
}

function similarityOf({ words, letters }: SimilarQuestion): number {
  return WEIGHTS.known * words + WEIGHTS.letters * letters;
}

function featuresOf(
  { byWords, matches, byLetters }: Searches,
  sectionOf: (known: Passage) => Passage | undefined,
): ReadonlyMap<Passage, Features> {
  const similar = new Map<Passage, SimilarQuestion>();
  for (const { passage, score } of matches) similar.set(passage, { passage, words: score, letters: 0 });
  for (const { passage, similarity } of byLetters)
    similar.set(passage, { passage, words: similar.get(passage)?.words ?? 0, letters: similarity });
  const questionsOf = Map.groupBy(similar.values(), ({ passage }) => sectionOf(passage));
  const most = Math.max(...byWords.map(({ score }) => score));
  const wordsOf = new Map(byWords.map(({ passage, score }) => [passage, score / most]));
  const features = new Map<Passage, Features>();
  for (const section of new Set([...wordsOf.keys(), ...questionsOf.keys()])) {
    if (!section) continue;
    const questions = (questionsOf.get(section) ?? []).sort((a, b) => similarityOf(b) - similarityOf(a));
    features.set(section, {
      words: wordsOf.get(section) ?? 0,
      questions,
      known: Math.max(0, ...questions.map(({ words }) => words)),
      letters: Math.max(0, ...questions.map(({ letters }) => letters)),
    });
  }
  return features;
}

function openDayWeights(features: ReadonlyMap<Passage, Features>): (section: Passage) => number {
  const days = Map.groupBy(features, ([{ dayId }]) => dayId);
  const weights = new Map(
    [...days].map(([dayId, own]) => {
      const most = (feature: "words" | "known" | "letters") =>
        Math.max(...own.map(([, each]) => each[feature]));
      return [
        dayId,
        WEIGHTS.wordsOfDay * most("words") +
          WEIGHTS.knownOfDay * most("known") +
          WEIGHTS.lettersOfDay * most("letters"),
      ];
    }),
  );
  return ({ dayId }) => weights.get(dayId) ?? 0;
}
