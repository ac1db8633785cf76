import { cutQuery } from "./query.ts";
import { wordsOf } from "./split-words.ts";

/**
 * The `count` titles that share the most letter pairs (bigrams) with the query; with nothing shared, the first ones.
 */
export function nearestTitles<Titled extends { readonly title: string }>(
  query: string,
  titled: readonly Titled[],
  count: number,
): Titled[] {
  const wanted = letterPairs(cutQuery(query));
  return titled
    .map((one) => ({ one, likeness: likeness(wanted, letterPairs(one.title)) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ one }) => one);
}

function letterPairs(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap((word) => {
      const letters = [...word];
      return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
    }),
  );
}

/** Dice's coefficient: 0 for nothing in common, 1 for the same pairs. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return shared === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
