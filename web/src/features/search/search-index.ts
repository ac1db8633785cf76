import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type { SearchHit } from "#domain/search/group-hits.ts";
import { forgivenMistakes, neighbourSwaps, queryWords } from "#domain/search/query-words.ts";
import type { SearchDocument } from "#domain/search/search-document.ts";
import { wordsOf } from "#domain/search/words.ts";

/** Best hit first. Never throws, whatever was typed. */
export type Search = (query: string) => SearchHit[];

const BOOST = { title: 4, place: 3 };
/** A number is that of the day, before any other that a text may hold. */
const NUMBER_BOOST = { ...BOOST, place: 10 };
/** A section of a lesson is found by its words, but rarely before the course or the day of that name. */
const KIND_BOOST = { course: 1.5, day: 1, lesson: 0.5, word: 0.7, scholarship: 1, question: 1 };
const WEIGHTS = { prefix: 0.05, fuzzy: 0.3 };

/** So many documents are indexed at a stretch; then the page may paint and the keys that were pressed are heard. */
const CHUNK_SIZE = 20;

export async function buildSearch(documents: readonly SearchDocument[]): Promise<Search> {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const index = new MiniSearch<SearchDocument>({
    idField: "path",
    fields: ["title", "place", "text"],
    tokenize: wordsOf,
    processTerm: asItIs,
    searchOptions: {
      tokenize: wholeWord,
      boost: BOOST,
      weights: WEIGHTS,
      boostDocument: (path) => KIND_BOOST[byPath.get(path)?.kind ?? "day"],
    },
  });
  await index.addAllAsync(documents, { chunkSize: CHUNK_SIZE });
  const toHit = ({ id, match }: SearchResult): SearchHit[] => {
    const document = byPath.get(id);
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
  const isAlone = words.length === 1;
  const forgiven = words.map((word) => forgiving(word, isAlone));
  return [
    { combineWith: "AND", queries: words.map((word) => asTyped(word, isAlone)) },
    { combineWith: "AND", queries: forgiven },
    { combineWith: "OR", queries: forgiven },
  ];
}

/** The word or, as it may not be finished, its beginning; but one letter among words is meant as it stands. */
function asTyped(word: string, isAlone: boolean): Query {
  if (/^\p{N}+$/u.test(word)) return { queries: [word], boost: NUMBER_BOOST };
  return { queries: [word], prefix: word.length > 1 || isAlone };
}

function forgiving(word: string, isAlone: boolean): Query {
  const swaps = word.length < 3 ? [] : neighbourSwaps(word);
  return {
    combineWith: "OR",
    queries: [
      asTyped(word, isAlone),
      { queries: [word], fuzzy: forgivenMistakes(word) },
      ...swaps.map((swap) => asTyped(swap, isAlone)),
    ],
  };
}

function asItIs(word: string): string {
  return word;
}

function wholeWord(word: string): string[] {
  return [word];
}
