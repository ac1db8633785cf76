import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type { SearchHit } from "#domain/search/group-hits.ts";
import { forgivenMistakes, neighbourSwaps, queryWords } from "#domain/search/query-words.ts";
import type { SearchDocument } from "#domain/search/search-document.ts";
import { wordsOf } from "#domain/search/words.ts";

/** Best hit first. Never throws, whatever was typed. */
export type Search = (query: string) => SearchHit[];

const BOOST = { title: 4, place: 2 };
const COURSE_BOOST = 1.5;
const WEIGHTS = { prefix: 0.3, fuzzy: 0.3 };

/** So many documents are indexed at a stretch; then the page may paint and the keys that were pressed are heard. */
const CHUNK_SIZE = 20;

export async function buildSearch(documents: readonly SearchDocument[]): Promise<Search> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const index = new MiniSearch<SearchDocument>({
    fields: ["title", "place", "text"],
    tokenize: wordsOf,
    processTerm: asItIs,
    searchOptions: {
      tokenize: wholeWord,
      boost: BOOST,
      weights: WEIGHTS,
      boostDocument: (id) => (byId.get(id)?.kind === "course" ? COURSE_BOOST : 1),
    },
  });
  await index.addAllAsync(documents, { chunkSize: CHUNK_SIZE });
  const toHit = ({ id, match }: SearchResult): SearchHit[] => {
    const document = byId.get(id);
    return document ? [{ document, found: new Set(Object.keys(match)) }] : [];
  };
  return (query) => {
    const words = queryWords(query);
    for (const attempt of attempts(words)) {
      const results = index.search(attempt);
      if (results.length > 0) return results.flatMap(toHit);
    }
    return [];
  };
}

/** As it was typed; then with every word's mistakes forgiven; then with words that occur nowhere left out. */
function attempts(words: readonly string[]): Query[] {
  if (words.length === 0) return [];
  return [
    { combineWith: "AND", queries: words.map(asTyped) },
    { combineWith: "AND", queries: words.map(forgiving) },
    { combineWith: "OR", queries: words.map(forgiving) },
  ];
}

/** The word or, as it may not be finished, its beginning; a number is meant as it stands. */
function asTyped(word: string): Query {
  return { queries: [word], prefix: !/^\p{N}+$/u.test(word) };
}

function forgiving(word: string): Query {
  const swaps = word.length < 3 ? [] : neighbourSwaps(word);
  return {
    combineWith: "OR",
    queries: [
      asTyped(word),
      { queries: [word], fuzzy: forgivenMistakes(word) },
      ...swaps.map((swap) => asTyped(swap)),
    ],
  };
}

function asItIs(word: string): string {
  return word;
}

function wholeWord(word: string): string[] {
  return [word];
}
