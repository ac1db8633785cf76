import type { Phrase, ReadBlock, Words } from "../answer/read-passage.ts";
import { type Asking, askingOf } from "./asking.ts";
import { contentWords } from "./question-terms.ts";

/** A word of a question: its possible forms in a text, and its weight. */
export type WeighedWord = {
  readonly forms: readonly { readonly term: string; readonly weight: number }[];
  readonly weight: number;
};

/** What a question wants to know, and about what. */
export type Asks = {
  readonly asking: Asking;
  /** Describes something that went wrong or was left out. */
  readonly isSymptom?: boolean | undefined;
  readonly words: readonly WeighedWord[];
  /** The same for each part of a question that asks several things: 'what is a class, and why self'. */
  readonly parts?: readonly (readonly WeighedWord[])[];
};

/** Without an index the rarity is unknown, so all words weigh the same. */
export function plainAsks(question: string): Asks {
  const words = contentWords(question).map(({ term }) => ({ forms: [{ term, weight: 1 }], weight: 1 }));
  return { asking: askingOf(question), words };
}

/** A defined word counts more, above all for 'what is …'. */
const DEFINED = { what: 0.9, difference: 0.9, how: 0.3, other: 0.5 } as const;

/** How much of the question a paragraph covers: 1 where it has every word, more where it defines them. */
export function fitOfBlock(block: ReadBlock, { words, asking }: Asks): number {
  return shareIn(block.said, words) + DEFINED[asking] * definedShare(block.phrases, words);
}

/**
 * The share of the question that the bold phrases of a text define. Half of 'text index' is 'index', so it counts less
 * than half.
 */
export function definedShare(phrases: readonly Phrase[], words: readonly WeighedWord[]): number {
  if (phrases.length === 0) return 0;
  let whole = 0;
  let defined = 0;
  const shares = phrases.map((phrase) => askedShare(phrase, words) ** 2);
  for (const { forms, weight } of words) {
    whole += weight;
    let most = 0;
    phrases.forEach((phrase, at) => {
      most = Math.max(most, heldBy((term) => phrase.includes(term), forms) * (shares[at] ?? 0));
    });
    defined += weight * most;
  }
  return whole === 0 ? 0 : defined / whole;
}

/** The share of a phrase's words that were asked for. */
function askedShare(phrase: Phrase, words: readonly WeighedWord[]): number {
  let asked = 0;
  for (const term of phrase)
    if (words.some(({ forms }) => forms.some((form) => form.term === term))) asked += 1;
  return asked / phrase.length;
}

function heldBy(isHeld: (term: string) => boolean, forms: WeighedWord["forms"]): number {
  let most = 0;
  for (const { term, weight } of forms) if (weight > most && isHeld(term)) most = weight;
  return most;
}

/** The share of the question that a text covers. */
export function shareIn(said: Words, words: readonly WeighedWord[]): number {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  const has = (term: string) => said.has(term);
  return whole === 0
    ? 1
    : words.reduce((sum, { forms, weight }) => sum + weight * heldBy(has, forms), 0) / whole;
}
