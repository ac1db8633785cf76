import type { ReadBlock } from "../answer/read-passage.ts";
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
  let whole = 0;
  let said = 0;
  for (const { forms, weight } of words) {
    whole += weight;
    said += weight * (heldBy(block.said, forms) + DEFINED[asking] * heldBy(block.defined, forms));
  }
  return whole === 0 ? 0 : said / whole;
}

function heldBy(terms: ReadonlySet<string>, forms: WeighedWord["forms"]): number {
  let most = 0;
  for (const { term, weight } of forms) if (weight > most && terms.has(term)) most = weight;
  return most;
}

/** The share of the question that a text covers. */
export function shareIn(said: ReadonlySet<string>, words: readonly WeighedWord[]): number {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  return whole === 0
    ? 1
    : words.reduce((sum, { forms, weight }) => sum + weight * heldBy(said, forms), 0) / whole;
}
