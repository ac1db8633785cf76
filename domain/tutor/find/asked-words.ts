import { isHindiFiller } from "./hindi-words.ts";
import { contentWords, type Vocabulary, type Wanted, wantedOf } from "./question-terms.ts";
import { soundKeysOf } from "./sound-key.ts";
import { stem } from "./stem.ts";

/** A word of a question, as used to recognise the same question in other words. */
export type AskedWord = {
  readonly forms: readonly { readonly term: string; readonly weight: number }[];
  readonly share: number;
};

/** A whole question: what it is about, and the small words around it. */
export type AskedWords = {
  readonly content: readonly AskedWord[];
  /** 'Without', 'before', 'kyu': each says little, but together they tell two questions about one thing apart. */
  readonly small: ReadonlySet<string>;
};

const SAME_WORD_FROM = 0.75;
/** Two people who mean the same choose different words more often than two lessons do. */
const SYNONYM = 0.6;
/** 'Print', 'value' and 'change' say little about a text, but more about a question of eight words. */
const COMMON_SHARE = 0.6;
/** A word that no lesson and no other question has. */
const UNKNOWN_SHARE = 0.3;

export function askedWordsOf(
  question: string,
  vocabulary: Vocabulary,
  words = contentWords(question),
): AskedWords {
  const content = wantedOf(question, vocabulary, words).flatMap((word) =>
    word.share === 0 ? [] : [{ forms: formsOf(word), share: shareOf(word) }],
  );
  const known = new Set(content.flatMap(({ forms }) => forms.map(({ term }) => term)));
  const small = new Set<string>();
  for (const written of question.toLowerCase().match(/[a-z]+/g) ?? []) {
    const term = stem(written);
    if (!known.has(term)) small.add(isHindiFiller(written, undefined) ? soundOf(written) : term);
  }
  return { content, small };
}

function formsOf({ forms, isSlip }: Wanted): AskedWord["forms"] {
  return forms.map(({ term, weight }) =>
    isSlip || weight >= SAME_WORD_FROM ? { term, weight } : { term, weight: SYNONYM },
  );
}

function shareOf({ share, forms }: Wanted): number {
  return forms.length === 0 ? Math.min(share, UNKNOWN_SHARE) : Math.max(share, COMMON_SHARE);
}

/** 'Rha' and 'raha' are one word. */
function soundOf(word: string): string {
  return `~${soundKeysOf(word)[0] ?? word}`;
}
