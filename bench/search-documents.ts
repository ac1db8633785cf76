import { join } from "node:path";
import { keptContent } from "#content-loader/kept-content.ts";
import { type SearchDocument, searchDocuments } from "#domain/search/search-document.ts";
import { ROOT } from "./processes.ts";

/** Makes generated texts as long as the real ones. */
const PARTS_A_TEXT = 7;
const NEW_WORDS_A_TEXT = 4;
const SYLLABLES = ["ka", "dam", "ri", "sto", "ven", "lu", "pra", "mi", "tor", "ex", "on", "shi"];

/** The documents of the real index. */
export function presentDocuments(): SearchDocument[] {
  return searchDocuments(keptContent(join(ROOT, "content")).catalogue);
}

/** The real documents, then generated days made of the same sentences, each with a few words of its own. */
export function manyDocuments(present: readonly SearchDocument[], count: number): SearchDocument[] {
  const random = repeatableRandom();
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const days = present.filter((document) => document.kind === "day");
  const made = Array.from({ length: Math.max(0, count - present.length) }, (_, index): SearchDocument => {
    const parts = Array.from({ length: PARTS_A_TEXT }, () => pick(pick(days).text.split(" · ")));
    const words = Array.from({ length: NEW_WORDS_A_TEXT }, () =>
      [pick(SYLLABLES), pick(SYLLABLES), pick(SYLLABLES)].join(""),
    );
    const like = pick(days);
    return {
      ...like,
      title: pick(days).title,
      text: [...parts, words.join(" ")].join(" · "),
      path: `${like.path}-${index}`,
    };
  });
  return [...present, ...made].slice(0, count);
}

/** A seeded random generator (linear congruential): the same numbers in every run. */
function repeatableRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
