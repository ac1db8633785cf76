import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type { SearchHit } from "#domain/search/group-hits.ts";
import { forgivenMistakes, neighbourSwaps, queryWords } from "#domain/search/query-words.ts";
import type { SearchDocument, SearchKind } from "#domain/search/search-document.ts";
import { wordsOf } from "#domain/search/split-words.ts";

/** Best hit first. Never throws, whatever was typed. */
export type Search = (query: string) => SearchHit[];

const BOOST = { title: 4, place: 3 };
/** A number means the day, before any other number in a text. */
const NUMBER_BOOST = { ...BOOST, place: 10 };
/** A section of a lesson is found by its words, but rarely before the course or the day of that name. */
const KIND_BOOST = { course: 1.5, day: 1, lesson: 0.5, word: 0.7, scholarship: 1, question: 1 };
/** A day without text comes after everything that can be read. */
const UNWRITTEN = 0.001;
const WEIGHTS = { prefix: 0.05, fuzzy: 0.3 };

/** Batch size of indexing; between batches the page may paint and handle keys. */
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
      boostDocument: (path) => {
        const document = byPath.get(path);
        return KIND_BOOST[document?.kind ?? "day"] * (document?.isUnwritten ? UNWRITTEN : 1);
      },
    },
  });
  await index.addAllAsync(documents, { chunkSize: CHUNK_SIZE });
  const toHit = ({ id, match }: SearchResult): SearchHit[] => {
    const document = byPath.get(id);
    return document ? [{ document, found: new Set(Object.keys(match)) }] : [];
  };
  const find = (words: readonly string[], kind?: SearchKind): SearchHit[] => {
    const filter = kind && ((result: SearchResult) => byPath.get(result.id)?.kind === kind);
    for (const attempt of attempts(words)) {
      const results = index.search(attempt, filter && { filter });
      if (results.length > 0) return results.flatMap(toHit);
    }
    return [];
  };
  return (query) => {
    const words = queryWords(query);
    const kind = askedKind(words);
    if (!kind) return find(words);
    // 'scholarship for girls': scholarships first, the best matches first.
    const asked = documents.filter((document) => document.kind === kind);
    const hits = [
      ...find(words, kind),
      ...asked.map((document) => ({ document, found: new Set<string>() })),
      ...find(words),
    ];
    const seen = new Set<string>();
    return hits.filter(({ document: { path } }) => !seen.has(path) && seen.add(path));
  };
}

const KIND_WORDS: readonly (readonly [SearchKind, RegExp])[] = [
  ["scholarship", /^(scholarships?|stipends?|bursary|bursaries|schemes?)$/],
  ["course", /^(courses?|tracks?)$/],
];

/** Naming a kind of thing asks for that kind, whatever else contains the word. */
function askedKind(words: readonly string[]): SearchKind | undefined {
  return KIND_WORDS.find(([, names]) => words.some((word) => names.test(word)))?.[0];
}

const LITTLE_WORDS = new Set(
  "a an and are can do for from how i in is it me my of on or the to what with".split(" "),
);

/** First exact; then with typing mistakes forgiven; then without unknown words. */
function attempts(words: readonly string[]): Query[] {
  if (words.length === 0) return [];
  const isAlone = words.length === 1;
  const forgiven = words.map((word) => forgiving(word, isAlone));
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  return [
    { combineWith: "AND", queries: words.map((word) => asTyped(word, isAlone)) },
    { combineWith: "AND", queries: forgiven },
    // 'for' is in every text: alone it would match everything.
    {
      combineWith: "OR",
      queries: telling.length > 0 ? telling.map((word) => forgiving(word, isAlone)) : forgiven,
    },
  ];
}

/** The word or, because it may be unfinished, its prefix; but a single letter among words must match exactly. */
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
