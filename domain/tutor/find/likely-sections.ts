import type { MayBeMeant } from "../found.ts";
import type { Passage } from "../passage.ts";
import type { AskedMatch } from "./asked-index.ts";

/** A section that was found by the words of the question. */
export type ByWords = { readonly passage: Passage; readonly score: number };

/** A section, and how likely it is that the question is about it. */
type LikelySection = {
  readonly section: Passage;
  /** The most similar known question about it, if there is one. */
  readonly match: AskedMatch | undefined;
  /** Between 0 and 1; those of all sections add up to 1. */
  readonly probability: number;
};

/** Both most likely first. */
export type Likely = {
  readonly sections: readonly LikelySection[];
  readonly options: readonly MayBeMeant[];
};

/**
 * Weights of the features: how much of the question the words of a section cover, how similar the best known question
 * about it is, whether it is the best in either (similar enough to count), and the most of both in its day. Fitted on the
 * questions in `eval/` by logistic regression.
 */
const WEIGHTS = {
  words: 3.2,
  known: 3.8,
  mostWords: 0.4,
  mostSimilar: 1.1,
  wordsOfDay: 2,
  knownOfDay: 2.4,
} as const;

/** Below this score a known question says nothing about what was asked: its section itself may. */
const SIMILAR_FROM = 0.3;
/** For each further question about one section: another section is more likely to tell something new. */
const LESS_EACH = 2;

type Features = { readonly words: number; readonly matches: AskedMatch[] };

/** Softmax over the sections: joins the search by words with the known questions, because each finds what the other misses. */
export function likelySections(
  byWords: readonly ByWords[],
  matches: readonly AskedMatch[],
  sectionOf: (known: Passage) => Passage | undefined,
): Likely {
  const features = featuresOf(byWords, matches, sectionOf);
  const dayWeightOf = openDayWeights(features);
  const mostSimilar = Math.max(
    SIMILAR_FROM,
    ...[...features.values()].map(({ matches: own }) => similarityOf(own)),
  );
  const weighed = [...features].map(([section, { words, matches: own }]) => ({
    section,
    matches: own,
    match: own[0],
    weight:
      WEIGHTS.words * words +
      (words === 1 ? WEIGHTS.mostWords : 0) +
      WEIGHTS.known * similarityOf(own) +
      (similarityOf(own) === mostSimilar ? WEIGHTS.mostSimilar : 0) +
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

/** Of the most similar known question about a section. */
function similarityOf(matches: readonly AskedMatch[]): number {
  return matches[0]?.score ?? 0;
}

type Option = MayBeMeant & { readonly weight: number };

function optionsOf({
  section,
  matches,
  weight,
}: Option & { readonly matches: readonly AskedMatch[] }): Option[] {
  const similar = matches.filter(({ score }) => score >= SIMILAR_FROM);
  if (similar.length === 0) return [{ section, weight }];
  const most = similar[0]?.score ?? 0;
  return similar.map(({ passage, score }, at) => ({
    section,
    asked: passage,
    weight: weight - WEIGHTS.known * (most - score) - at * LESS_EACH,
  }));
}

function featuresOf(
  byWords: readonly ByWords[],
  matches: readonly AskedMatch[],
  sectionOf: (known: Passage) => Passage | undefined,
): ReadonlyMap<Passage, Features> {
  const most = Math.max(...byWords.map(({ score }) => score));
  const features = new Map<Passage, Features>();
  for (const { passage, score } of byWords) features.set(passage, { words: score / most, matches: [] });
  for (const match of matches.toSorted((a, b) => b.score - a.score)) {
    const section = sectionOf(match.passage);
    if (!section) continue;
    const known = features.get(section) ?? { words: 0, matches: [] };
    known.matches.push(match);
    features.set(section, known);
  }
  return features;
}

function openDayWeights(features: ReadonlyMap<Passage, Features>): (section: Passage) => number {
  const most = new Map<string | undefined, { words: number; known: number }>();
  for (const [{ dayId }, { words, matches }] of features) {
    const day = most.get(dayId) ?? { words: 0, known: 0 };
    const known = similarityOf(matches);
    most.set(dayId, { words: Math.max(day.words, words), known: Math.max(day.known, known) });
  }
  return ({ dayId }) => {
    const { words, known } = most.get(dayId) ?? { words: 0, known: 0 };
    return WEIGHTS.wordsOfDay * words + WEIGHTS.knownOfDay * known;
  };
}
