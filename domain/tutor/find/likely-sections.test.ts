import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passageForTests } from "../tutor-for-tests.ts";
import { likelySections } from "./likely-sections.ts";

const section = (id: string, dayId = id) => passageForTests({ id, url: `/${id}`, dayId });
const A = section("a");
const B = section("b");
const known = (of: typeof A, name = "") =>
  passageForTests({ id: `known:${of.id}${name}`, kind: "asked", url: of.url, dayId: of.dayId });
const sectionOf = ({ url }: typeof A) => [A, B].find((each) => each.url === url);

type Searches = Parameters<typeof likelySections>[0];

const likely = (
  byWords: Searches["byWords"],
  matches: Searches["matches"],
  byLetters: Searches["byLetters"] = [],
  of: Parameters<typeof likelySections>[1] = sectionOf,
) => likelySections({ byWords, matches, byLetters }, of);

const ids = (...searches: Parameters<typeof likely>) =>
  likely(...searches).sections.map(({ section: { id } }) => id);

describe("the likely section", () => {
  test("is the one with the words of the question", () => {
    expect(
      ids(
        [
          { passage: B, score: 9 },
          { passage: A, score: 3 },
        ],
        [],
      ),
    ).toEqual(["b", "a"]);
  });

  test("is another one where a similar known question adds to its words", () => {
    expect(ids([{ passage: A, score: 1 }], [{ passage: known(B), score: 0.3 }])).toEqual(["a", "b"]);
    const near = [
      { passage: A, score: 10 },
      { passage: B, score: 8 },
    ];
    expect(ids(near, [{ passage: known(B), score: 0.9 }])).toEqual(["b", "a"]);
  });

  test("is the one that is best in either search, where others are nearly as good", () => {
    const similar = [
      { passage: known(A), score: 0.61 },
      { passage: known(B), score: 0.6 },
    ];
    const [first, second] = likely([], similar).sections;
    expect(first?.section).toBe(A);
    expect((first?.probability ?? 0) / (second?.probability ?? 1)).toBeGreaterThan(2);
    const alike = [A, B].map((passage, at) => ({ passage, score: at === 0 ? 10 : 9.99 }));
    const [most, next] = likely(alike, []).sections;
    expect(most?.section).toBe(A);
    expect(most?.probability ?? 0).toBeGreaterThan(next?.probability ?? 1);
  });

  test("is likelier where its day has more of it", () => {
    const [one, two, other] = [section("one", "day"), section("two", "day"), section("other")];
    const byWords = [one, other, two].map((passage, at) => ({ passage, score: at === 2 ? 2 : 10 }));
    const [first] = likely(byWords, [{ passage: known(two), score: 0.2 }], [], () => two).sections;
    expect(first?.section).toBe(one);
  });

  test("is the one with the most similar letters, where the words say nothing", () => {
    const alike = [{ passage: known(B), similarity: 0.7 }];
    expect(ids([], [{ passage: known(A), score: 0.3 }], alike)).toEqual(["b", "a"]);
    const { options } = likely([], [], alike);
    expect(options).toEqual([{ section: B, asked: alike[0]?.passage }]);
  });

  test("brings its most similar question", () => {
    const matches = [0.3, 0.6].map((score) => ({ passage: known(A, String(score)), score }));
    const { sections, options } = likely([{ passage: A, score: 1 }], matches);
    expect(sections[0]?.match?.words).toBe(0.6);
    expect(options.map(({ asked }) => asked?.id)).toEqual(["known:a0.6", "known:a0.3"]);
  });
});

test("a second question about one section comes after a similar one about another", () => {
  const matches = [
    { passage: known(A), score: 0.6 },
    { passage: known(A, "2"), score: 0.55 },
    { passage: known(B), score: 0.5 },
  ];
  const { options } = likely([], matches);
  expect(options.map(({ asked }) => asked?.id)).toEqual(["known:a", "known:b", "known:a2"]);
});

test("a known question without a section is left out", () => {
  const lost = [{ passage: known(section("gone")), score: 0.9 }];
  expect(likely([], lost)).toEqual({ sections: [], options: [] });
});

test("the probabilities add up to 1, and the order follows them", () => {
  const score = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(score, score, score, score, (wordsA, wordsB, knownA, knownB) => {
      const { sections } = likely(
        [
          { passage: A, score: wordsA },
          { passage: B, score: wordsB },
        ],
        [
          { passage: known(A), score: knownA },
          { passage: known(B), score: knownB },
        ],
      );
      const probabilities = sections.map(({ probability }) => probability);
      expect(probabilities.reduce((sum, each) => sum + each)).toBeCloseTo(1);
      expect(probabilities.toSorted((a, b) => b - a)).toEqual(probabilities);
    }),
  );
});

test("a section that no known question is similar to is an option itself", () => {
  const { options } = likely([{ passage: A, score: 1 }], [{ passage: known(A), score: 0.2 }]);
  expect(options).toEqual([{ section: A, asked: undefined }]);
});
