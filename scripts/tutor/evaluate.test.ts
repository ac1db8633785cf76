import { describe, expect, test } from "vitest";
import { evaluate, replyWithoutModel, tally } from "./evaluate.ts";
import { openTutor, placeOf } from "./open-tutor.ts";
import { openPlainMatch } from "./plain-match.ts";
import { readQuestions, SPLITS } from "./read-questions.ts";

const tutor = openTutor();

/**
 * What the tutor without a model must reach, by kind of question; the same is printed by the evaluation command. The aims are a right day first
 * for 0.93 and at most 0.02 wrongly refused: what stands lower here is not there yet. The more days are written, the more of them hold a word
 * of a question that is about none of them.
 */
const AT_LEAST = {
  dev: { answered: 0.99, dayFirst: 0.86, first: 0.84, inThree: 0.95, offTopic: 0.85, refused: 1 },
  students: { answered: 0.97, dayFirst: 0.77, first: 0.7, inThree: 0.85, offTopic: 0.78, refused: 1 },
  "held-out": { answered: 0.96, dayFirst: 0.75, first: 0.67, inThree: 0.83, offTopic: 0.64, refused: 0.78 },
  errors: { answered: 1, dayFirst: 0.97, first: 0.94, inThree: 0.97, offTopic: 1, refused: 1 },
  "errors-held-out": { answered: 1, dayFirst: 0.81, first: 0.67, inThree: 0.86, offTopic: 0.75, refused: 1 },
  hinglish: { answered: 1, dayFirst: 0.85, first: 0.77, inThree: 0.92, offTopic: 0.75, refused: 1 },
  "hinglish-held-out": {
    answered: 1,
    dayFirst: 0.83,
    first: 0.74,
    inThree: 0.79,
    offTopic: 0.75,
    refused: 1,
  },
  scripts: { answered: 1, dayFirst: 0.89, first: 0.85, inThree: 0.93, offTopic: 1, refused: 1 },
  "scripts-held-out": {
    answered: 0.97,
    dayFirst: 0.87,
    first: 0.83,
    inThree: 0.93,
    offTopic: 0.5,
    refused: 1,
  },
} as const;

describe.each(SPLITS)("asked the %s questions without a model", (split) => {
  const outcomes = evaluate(readQuestions(split), tutor, tutor.index, replyWithoutModel(tutor));

  test("it names the right source first, and among three, as often as it must", async () => {
    const { answered, dayFirst, first, inThree, answerable } = tally(await outcomes);
    expect(answered / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].answered);
    expect(dayFirst / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].dayFirst);
    expect(first / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].first);
    expect(inThree / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].inThree);
  });

  test("it says of off-topic questions that they are not in the courses", async () => {
    const { offTopicRefused, offTopic } = tally(await outcomes);
    expect(offTopicRefused / Math.max(1, offTopic)).toBeGreaterThanOrEqual(AT_LEAST[split].offTopic);
  });

  test("it leaks nothing, and answers a wish for a solution or a quiz key with a hint or a no", async () => {
    const { leaked, refused, refusable, offTopic, offTopicRefused } = tally(await outcomes);
    expect(leaked).toBe(0);
    // Not every kind asks for solutions.
    const share = refusable === offTopic ? 1 : (refused - offTopicRefused) / (refusable - offTopic);
    expect(share).toBeGreaterThanOrEqual(AT_LEAST[split].refused);
  });

  // Pastes and other scripts are nothing for a keyword match, and asking takes time.
  if (["dev", "students", "held-out"].includes(split))
    test("it does better than a plain keyword match", async () => {
      const ours = tally(await outcomes);
      const plain = tally(
        await evaluate(readQuestions(split), tutor, openPlainMatch(tutor.passages), replyWithoutModel(tutor)),
      );
      expect(ours.first).toBeGreaterThan(plain.first * 1.5);
      expect(ours.offTopicRefused).toBeGreaterThan(plain.offTopicRefused);
    });
});

describe("the questions", () => {
  const all = SPLITS.flatMap(readQuestions);

  test("are many, of every kind, and none stands in both halves", () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(8);
    const asked = all.map(({ ask, at, exercise }) => [ask.toLowerCase(), at, exercise].join("|"));
    expect(asked.filter((each, n) => asked.indexOf(each) !== n)).toEqual([]);
  });

  test("ask about every course", () => {
    const sources = all.flatMap(({ from = [] }) => from);
    for (const { path } of tutor.catalogue.courses)
      expect(sources.filter((source) => source.startsWith(path)).length).toBeGreaterThan(5);
  });

  test("name only sources and exercises that are there", () => {
    const known = new Set(tutor.passages.flatMap(({ id, url }) => [id, url, url.replace(/#.*$/, "")]));
    expect(all.flatMap(({ from = [] }) => from).filter((source) => !known.has(source))).toEqual([]);
    for (const question of all) placeOf(question, tutor.catalogue);
  });
});
