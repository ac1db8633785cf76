import { describe, expect, test } from "vitest";
import { evaluate, replyWithoutModel, tally } from "./evaluate.ts";
import { openTutor, placeOf } from "./open-tutor.ts";
import { openPlainMatch } from "./plain-match.ts";
import { readQuestions, readSameTopics, SPLITS } from "./read-questions.ts";
import { rightSources } from "./right-sources.ts";

const tutor = openTutor();

/**
 * Minimum scores of the tutor without a model for a visitor, by kind of question; the evaluation command prints the
 * same. The targets are 0.93 with a right day first and at most 0.02 wrongly refused: lower numbers here are not there
 * yet. The more days are written, the more of them contain a word of a question that is about none of them.
 */
const AT_LEAST = {
  dev: {
    answered: 0.99,
    dayFirst: 0.92,
    labelFirst: 0.88,
    first: 0.91,
    inThree: 0.98,
    offTopic: 0.87,
    refused: 1,
  },
  students: {
    answered: 1,
    dayFirst: 0.9,
    labelFirst: 0.86,
    first: 0.85,
    inThree: 0.92,
    offTopic: 0.78,
    refused: 1,
  },
  "students-2": {
    answered: 1,
    dayFirst: 0.85,
    labelFirst: 0.75,
    first: 0.75,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
  "held-out": {
    answered: 0.98,
    dayFirst: 0.9,
    labelFirst: 0.87,
    first: 0.86,
    inThree: 0.93,
    offTopic: 0.78,
    refused: 0.78,
  },
  "held-out-2": {
    answered: 1,
    dayFirst: 0.95,
    labelFirst: 0.95,
    first: 0.85,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
  "held-out-3": {
    answered: 1,
    dayFirst: 0.75,
    labelFirst: 0.75,
    first: 0.75,
    inThree: 0.85,
    offTopic: 0,
    refused: 1,
  },
  "held-out-4": {
    answered: 1,
    dayFirst: 0.55,
    labelFirst: 0.55,
    first: 0.55,
    inThree: 0.85,
    offTopic: 0,
    refused: 1,
  },
  "held-out-5": {
    answered: 1,
    dayFirst: 0.8,
    labelFirst: 0.8,
    first: 0.8,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
  "held-out-6": {
    answered: 0.95,
    dayFirst: 0.75,
    labelFirst: 0.75,
    first: 0.75,
    inThree: 0.9,
    offTopic: 0,
    refused: 1,
  },
  "held-out-7": {
    answered: 1,
    dayFirst: 0.8,
    labelFirst: 0.8,
    first: 0.8,
    inThree: 0.9,
    offTopic: 0,
    refused: 1,
  },
  "held-out-8": {
    answered: 1,
    dayFirst: 0.75,
    labelFirst: 0.75,
    first: 0.75,
    inThree: 0.85,
    offTopic: 0,
    refused: 1,
  },
  "held-out-9": {
    answered: 0.97,
    dayFirst: 0.87,
    labelFirst: 0.79,
    first: 0.82,
    inThree: 0.94,
    offTopic: 0,
    refused: 1,
  },
  "held-out-10": {
    answered: 1,
    dayFirst: 0.85,
    labelFirst: 0.7,
    first: 0.8,
    inThree: 0.9,
    offTopic: 0,
    refused: 1,
  },
  "held-out-11": {
    answered: 1,
    dayFirst: 0.86,
    labelFirst: 0.8,
    first: 0.84,
    inThree: 0.92,
    offTopic: 0,
    refused: 1,
  },
  errors: {
    answered: 1,
    dayFirst: 1,
    labelFirst: 1,
    first: 1,
    inThree: 1,
    offTopic: 1,
    refused: 1,
  },
  "errors-2": {
    answered: 1,
    dayFirst: 1,
    labelFirst: 1,
    first: 1,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "errors-held-out": {
    answered: 1,
    dayFirst: 0.91,
    labelFirst: 0.91,
    first: 0.81,
    inThree: 0.94,
    offTopic: 0.75,
    refused: 1,
  },
  "errors-held-out-2": {
    answered: 1,
    dayFirst: 0.95,
    labelFirst: 0.95,
    first: 0.95,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "errors-held-out-5": {
    answered: 1,
    dayFirst: 0.95,
    labelFirst: 0.95,
    first: 0.95,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "errors-held-out-6": {
    answered: 1,
    dayFirst: 1,
    labelFirst: 1,
    first: 1,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "errors-held-out-7": {
    answered: 1,
    dayFirst: 1,
    labelFirst: 1,
    first: 1,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "errors-held-out-8": {
    answered: 1,
    dayFirst: 0.95,
    labelFirst: 0.95,
    first: 0.95,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
  "errors-held-out-9": {
    answered: 1,
    dayFirst: 0.95,
    labelFirst: 0.95,
    first: 0.95,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
  "errors-held-out-11": {
    answered: 1,
    dayFirst: 1,
    labelFirst: 0.93,
    first: 0.96,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "errors-held-out-12": {
    answered: 1,
    dayFirst: 0.92,
    labelFirst: 0.86,
    first: 0.9,
    inThree: 0.98,
    offTopic: 0,
    refused: 1,
  },
  hinglish: {
    answered: 1,
    dayFirst: 0.96,
    labelFirst: 0.9,
    first: 0.87,
    inThree: 0.94,
    offTopic: 0.75,
    refused: 1,
  },
  "hinglish-held-out": {
    answered: 1,
    dayFirst: 0.87,
    labelFirst: 0.85,
    first: 0.85,
    inThree: 0.87,
    offTopic: 1,
    refused: 1,
  },
  "hinglish-held-out-2": {
    answered: 1,
    dayFirst: 1,
    labelFirst: 0.95,
    first: 0.95,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-3": {
    answered: 1,
    dayFirst: 0.7,
    labelFirst: 0.7,
    first: 0.7,
    inThree: 0.9,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-4": {
    answered: 1,
    dayFirst: 0.9,
    labelFirst: 0.9,
    first: 0.9,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-5": {
    answered: 1,
    dayFirst: 0.95,
    labelFirst: 0.95,
    first: 0.95,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-6": {
    answered: 1,
    dayFirst: 0.75,
    labelFirst: 0.75,
    first: 0.75,
    inThree: 0.8,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-7": {
    answered: 0.95,
    dayFirst: 0.7,
    labelFirst: 0.7,
    first: 0.7,
    inThree: 0.7,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-8": {
    answered: 0.95,
    dayFirst: 0.75,
    labelFirst: 0.75,
    first: 0.75,
    inThree: 0.8,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-9": {
    answered: 1,
    dayFirst: 0.8,
    labelFirst: 0.65,
    first: 0.72,
    inThree: 0.87,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-10": {
    answered: 0.95,
    dayFirst: 0.8,
    labelFirst: 0.75,
    first: 0.65,
    inThree: 0.82,
    offTopic: 0,
    refused: 1,
  },
  "hinglish-held-out-11": {
    answered: 1,
    dayFirst: 0.93,
    labelFirst: 0.91,
    first: 0.86,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
  scripts: {
    answered: 1,
    dayFirst: 0.97,
    labelFirst: 0.95,
    first: 0.93,
    inThree: 1,
    offTopic: 1,
    refused: 1,
  },
  "scripts-held-out": {
    answered: 1,
    dayFirst: 0.91,
    labelFirst: 0.91,
    first: 0.89,
    inThree: 1,
    offTopic: 0.5,
    refused: 1,
  },
  "scripts-held-out-2": {
    answered: 1,
    dayFirst: 0.95,
    labelFirst: 0.8,
    first: 0.9,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
  "scripts-held-out-3": {
    answered: 1,
    dayFirst: 0.7,
    labelFirst: 0.7,
    first: 0.7,
    inThree: 0.75,
    offTopic: 0,
    refused: 1,
  },
  "scripts-held-out-4": {
    answered: 1,
    dayFirst: 0.65,
    labelFirst: 0.65,
    first: 0.65,
    inThree: 0.85,
    offTopic: 0,
    refused: 1,
  },
  "scripts-held-out-5": {
    answered: 1,
    dayFirst: 0.95,
    labelFirst: 0.95,
    first: 0.95,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
  "scripts-held-out-6": {
    answered: 1,
    dayFirst: 0.8,
    labelFirst: 0.8,
    first: 0.8,
    inThree: 1,
    offTopic: 0,
    refused: 1,
  },
  "scripts-held-out-7": {
    answered: 1,
    dayFirst: 0.8,
    labelFirst: 0.8,
    first: 0.75,
    inThree: 0.9,
    offTopic: 0,
    refused: 1,
  },
  "scripts-held-out-8": {
    answered: 0.9,
    dayFirst: 0.55,
    labelFirst: 0.55,
    first: 0.4,
    inThree: 0.65,
    offTopic: 0,
    refused: 1,
  },
  "scripts-held-out-9": {
    answered: 1,
    dayFirst: 0.82,
    labelFirst: 0.72,
    first: 0.82,
    inThree: 0.85,
    offTopic: 0,
    refused: 1,
  },
  "scripts-held-out-11": {
    answered: 0.97,
    dayFirst: 0.9,
    labelFirst: 0.8,
    first: 0.87,
    inThree: 0.95,
    offTopic: 0,
    refused: 1,
  },
} as const;

/** A right day of the learner's own course first, by the strict labels. */
const OF_OWN_COURSE = {
  dev: 0.93,
  students: 0.97,
  "students-2": 0.95,
  "held-out": 0.94,
  "held-out-2": 0.95,
  "held-out-3": 0.95,
  "held-out-4": 0.95,
  "held-out-5": 0.95,
  "held-out-6": 0.9,
  "held-out-7": 0.9,
  "held-out-8": 1,
  "held-out-9": 0.89,
  "held-out-10": 0.95,
  "held-out-11": 0.96,
  errors: 1,
  "errors-2": 1,
  "errors-held-out": 0.91,
  "errors-held-out-2": 0.95,
  "errors-held-out-5": 0.95,
  "errors-held-out-6": 1,
  "errors-held-out-7": 1,
  "errors-held-out-8": 1,
  "errors-held-out-9": 1,
  "errors-held-out-11": 1,
  "errors-held-out-12": 0.98,
  hinglish: 0.98,
  "hinglish-held-out": 0.98,
  "hinglish-held-out-2": 1,
  "hinglish-held-out-3": 0.85,
  "hinglish-held-out-4": 1,
  "hinglish-held-out-5": 1,
  "hinglish-held-out-6": 0.95,
  "hinglish-held-out-7": 0.95,
  "hinglish-held-out-8": 0.95,
  "hinglish-held-out-9": 0.92,
  "hinglish-held-out-10": 0.97,
  "hinglish-held-out-11": 1,
  scripts: 0.97,
  "scripts-held-out": 1,
  "scripts-held-out-2": 1,
  "scripts-held-out-3": 0.95,
  "scripts-held-out-4": 1,
  "scripts-held-out-5": 0.95,
  "scripts-held-out-6": 1,
  "scripts-held-out-7": 0.85,
  "scripts-held-out-8": 0.75,
  "scripts-held-out-9": 0.92,
  "scripts-held-out-11": 0.97,
} as const;

describe.each(SPLITS)("asked the %s questions without a model", (split) => {
  const outcomes = evaluate(readQuestions(split), tutor, tutor.index, replyWithoutModel(tutor));

  test("for a learner of the course the right day is first as often as required", async () => {
    const { answered, dayFirst, leaked, answerable } = tally(
      await evaluate(readQuestions(split), tutor, tutor.index, replyWithoutModel(tutor), "learner"),
    );
    expect(answered / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].answered);
    expect(dayFirst / answerable).toBeGreaterThanOrEqual(OF_OWN_COURSE[split]);
    expect(leaked).toBe(0);
  });

  test("a right source is first, and among the first three, as often as required", async () => {
    const { answered, dayFirst, labelFirst, first, inThree, answerable } = tally(await outcomes);
    expect(answered / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].answered);
    expect(dayFirst / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].dayFirst);
    expect(labelFirst / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].labelFirst);
    expect(first / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].first);
    expect(inThree / answerable).toBeGreaterThanOrEqual(AT_LEAST[split].inThree);
  });

  test("off-topic questions are answered as not in the courses", async () => {
    const { offTopicRefused, offTopic } = tally(await outcomes);
    expect(offTopicRefused / Math.max(1, offTopic)).toBeGreaterThanOrEqual(AT_LEAST[split].offTopic);
  });

  test("nothing leaks, and a request for a solution or a quiz key gets a hint or a refusal", async () => {
    const { leaked, refused, refusable, offTopic, offTopicRefused } = tally(await outcomes);
    expect(leaked).toBe(0);
    // Not every kind asks for solutions.
    const share = refusable === offTopic ? 1 : (refused - offTopicRefused) / (refusable - offTopic);
    expect(share).toBeGreaterThanOrEqual(AT_LEAST[split].refused);
  });

  // Pasted errors and other scripts make no sense for a keyword match, and asking takes time.
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

  test("are many, of every kind, and none is in both halves", () => {
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

  test("the sections that teach the same exist, in more than one day, and no row is duplicated", () => {
    const urls = new Set(tutor.passages.map(({ url }) => url));
    const topics = readSameTopics();
    expect(topics.flatMap(({ sections }) => sections).filter((section) => !urls.has(section))).toEqual([]);
    const days = topics.map(({ sections }) => new Set(sections.map((section) => section.split("#")[0])));
    expect(days.filter(({ size }) => size < 2)).toEqual([]);
    expect(new Set(topics.map(({ about }) => about)).size).toBe(topics.length);
  });

  test("for a visitor who names a language another one is not a right answer", () => {
    const question = (ask: string) => ({
      ask,
      kind: "lesson" as const,
      from: ["/JavaCourse/day/4#walk-along-with-a-for-loop"],
    });
    const python = "/pythonDevCourse/day/4#the-same-step-many-times";
    expect(rightSources(question("what is a for loop"), "visitor")).toContain(python);
    expect(rightSources(question("what is a for loop in Java"), "visitor")).not.toContain(python);
    expect(rightSources(question("what is a for loop"), "learner")).not.toContain(python);
    const onPage = { ...question("what is a for loop"), at: "/JavaCourse/day/4" };
    expect(rightSources(onPage, "visitor")).toEqual(onPage.from);
  });

  test("name only existing sources and exercises", () => {
    const known = new Set(tutor.passages.flatMap(({ id, url }) => [id, url, url.replace(/#.*$/, "")]));
    expect(all.flatMap(({ from = [] }) => from).filter((source) => !known.has(source))).toEqual([]);
    for (const question of all) placeOf(question, tutor.catalogue);
  });
});
