import fc from "fast-check";
import { expect, test } from "vitest";
import { queryWords } from "../search/query-words.ts";
import { wordsOf } from "../search/split-words.ts";
import { findPublished, indexQuestions, likelyPublished } from "./find-published.ts";

const LOOP = {
  id: "loop",
  question: "Why does my loop run once too often?",
  answer: "The index starts at 0.",
};
const INDEX = { id: "index", question: "What is an index?", answer: "A number that a loop counts." };
const HINDI = { id: "hindi", question: "लूप क्या है?", answer: "Something that runs again." };
const ALL = indexQuestions([LOOP, INDEX, HINDI]);

const idsOf = (query: string, most = 10) =>
  findPublished(query, ALL, most).map(({ question }) => question.id);

test("a word of the question counts more than one of the answer", () => {
  expect(idsOf("loop")).toEqual(["loop", "index"]);
  expect(idsOf("index")).toEqual(["index", "loop"]);
  expect(idsOf("index", 1)).toEqual(["index"]);
});

test("all words must match, or most of them where no question has all", () => {
  expect(idsOf("loop often")).toEqual(["loop"]);
  expect(idsOf("loop often zebra")).toEqual(["loop"]);
  expect(idsOf("loop zebra")).toEqual([]);
});

test("a prefix of a word is enough, unless it is short", () => {
  expect(findPublished("ind", indexQuestions([INDEX]), 10)).toEqual([
    { question: INDEX, found: new Set(["index"]) },
  ]);
  expect(idsOf("in")).toEqual([]);
});

test("other scripts work, and an empty query finds nothing", () => {
  expect(idsOf("लूप")).toEqual(["hindi"]);
  expect([idsOf(""), idsOf("?!"), idsOf("zebra")]).toEqual([[], [], []]);
});

type Text = { readonly id: number; readonly question: string; readonly answer: string };

/** Reference implementation: the same rule, word by word through every text. Slow, but obviously right. */
function findSlowly(query: string, texts: readonly Text[]): readonly number[] {
  const wanted = [...new Set(queryWords(query))];
  const share = (word: string, text: string) => {
    const words = wordsOf(text);
    if (words.includes(word)) return 1;
    return word.length >= 3 && words.some((other) => other.startsWith(word)) ? 0.5 : 0;
  };
  const scored = texts.map(({ id, question, answer }) => {
    const gains = wanted.map((word) => Math.max(2 * share(word, question), share(word, answer)));
    const hits = gains.filter((gain) => gain > 0).length;
    return { id, hits, score: gains.reduce((sum, gain) => sum + gain, 0) };
  });
  const needed = scored.some(({ hits }) => hits === wanted.length)
    ? wanted.length
    : Math.floor(wanted.length / 2) + 1;
  return scored
    .filter(({ hits }) => hits > 0 && hits >= needed)
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id);
}

test("law: the index finds what a full scan finds, in the same order", () => {
  const word = fc.constantFrom("loop", "loops", "looping", "index", "in", "array", "arrays", "लूप", "is");
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
  const texts = fc
    .array(fc.tuple(text, text), { maxLength: 8 })
    .map((pairs) => pairs.map(([question, answer], id) => ({ id, question, answer })));
  fc.assert(
    fc.property(texts, text, (all, query) => {
      const found = findPublished(query, indexQuestions(all), 100).map(({ question }) => question.id);
      expect(found).toEqual(findSlowly(query, all));
    }),
  );
});

test("a search reads no text, and rebuilding the index reads only new texts", () => {
  let reads = 0;
  const counted = (question: string) => ({
    answer: "x",
    get question() {
      reads += 1;
      return question;
    },
  });
  const index = indexQuestions([counted("Why a loop?"), counted("Why an array?")]);
  const before = reads;
  expect(findPublished("loop", index, 10)).toHaveLength(1);
  expect(reads).toBe(before);
  const loop = { question: "Why a loop?", answer: "x" };
  const later = indexQuestions([loop], index);
  expect(later.read.get("Why a loop?")).toBe(index.read.get("Why a loop?"));
  const copy = { ...loop };
  const same = indexQuestions([copy], later);
  expect(same.postings).toBe(later.postings);
  // Other fields than the texts may have changed.
  expect(same.questions[0]).toBe(copy);
});

test("questions that may answer share words with it, in the same course, and the same day counts more", () => {
  const place = { courseId: "java_course", dayId: "loops" };
  const one = (id: string, question: string, given: Partial<typeof place> = {}) => ({
    id,
    question,
    answer: "Because.",
    ...place,
    ...given,
  });
  const index = indexQuestions([
    one("other-day", "Why does my loop print twice?", { dayId: "arrays" }),
    one("same-day", "Why does my loop print twice?"),
    one("more", "Why does my loop print the last line twice, and the first?"),
    one("other-course", "Why does my loop print the last line?", { courseId: "devops_course" }),
    one("nothing", "How are you?"),
  ]);
  const ids = (text: string, most = 3) => likelyPublished(text, place, index, most).map(({ id }) => id);
  expect(ids("My loop does print the last line too often")).toEqual(["more", "same-day", "other-day"]);
  expect(ids("My loop does print the last line too often", 1)).toEqual(["more"]);
  expect(ids("How is it?")).toEqual([]);
});
