import { describe, expect, test } from "vitest";
import { passageForTests } from "../tutor-for-tests.ts";
import { supported } from "./found-passages.ts";
import { withKnownQuestion } from "./known-question.ts";
import { openTutorIndex } from "./open-tutor-index.ts";
import { contentWords } from "./question-terms.ts";
import { coursesByWord, mannerOf, readQuestion } from "./read-question.ts";

const section = (anchor: string, heading: string, text: string, course = "Java") =>
  passageForTests({
    url: `/${course}Course/day/4#${anchor}`,
    heading,
    text,
    courseId: `${course.toLowerCase()}_course`,
    dayId: `${course.toLowerCase()}-4`,
  });
const asked = (anchor: string, phrasings: readonly string[], text: string, course = "Java") =>
  passageForTests({
    id: `asked:${course}:${anchor}`,
    kind: "asked",
    url: `/${course}Course/day/4#${anchor}`,
    heading: phrasings[0],
    phrasings,
    text,
    courseId: `${course.toLowerCase()}_course`,
    dayId: `${course.toLowerCase()}-4`,
  });

const LESSONS = [
  section(
    "walk",
    "Walk along with a for loop",
    "A **loop** repeats a block. The index begins at 0 and counts up.",
  ),
  section(
    "too-far",
    "One step too far",
    "With `<=` the loop takes one round more than the array has elements.",
  ),
  section("array", "A row of values", "An **array** is a row of values with a fixed length."),
  section("lists", "A list grows", "A **list** grows as you add values to the list."),
  section("list", "A list", "A **list** holds values in their order.", "Python"),
];
const TOO_FAR = asked(
  "too-far",
  ["Why does my loop run one time too many?", "for loop goes one step extra, index out of bounds"],
  "Because the condition says `<=`.",
);
const SQUARES = asked("array", ["What do the square brackets mean?"], "They hold the index of an element.");
const CORNER = asked("interview-corner", ["How do you explain an array?"], "As a row of values of one type.");
const PYTHON = asked("list", ["What is a list?"], "Values in order.", "Python");
const KNOWN = [TOO_FAR, SQUARES, CORNER, PYTHON];

const index = openTutorIndex([...LESSONS, ...KNOWN]);
const plain = openTutorIndex(LESSONS);
const learner = { path: "/", ownCourseIds: ["java_course"] };

describe("a known question", () => {
  test("comes with the section that teaches it as the first source, and no other source is the same place", () => {
    const { known, passages, isSupported } = index.find("Why does my loop run one time too many?", learner);
    expect([known?.id, passages[0]?.url, isSupported]).toEqual([TOO_FAR.id, TOO_FAR.url, true]);
    expect(new Set(passages.map(({ url }) => url)).size).toBe(passages.length);
    expect(passages.every(({ kind }) => kind === "lesson")).toBe(true);
  });

  test("is recognised in other words", () => {
    expect(
      index.find("my for loop goes one step too many and the index is out of bounds", learner).known,
    ).toBe(TOO_FAR);
  });

  test("of the interview corner comes with the most similar section of its day", () => {
    const { known, passages } = index.find("How do you explain an array?", learner);
    expect([known?.id, passages[0]?.url]).toEqual([CORNER.id, "/JavaCourse/day/4#array"]);
  });

  test("of another course is not meant by a learner", () => {
    expect(index.find("What is a list?", learner).known).toBeUndefined();
    expect(index.find("What is a list?", { path: "/", ownCourseIds: ["python_course"] }).known).toBe(PYTHON);
  });
});

test.each([
  "how long is an array",
  "where does the index begin and count up",
  "what is a certificate",
  "who won the cricket match yesterday",
  "give me the solution with square brackets",
])("'%s' is no known question: what is found by words stays first", (question) => {
  const found = index.find(question, learner);
  const byWords = plain.find(question, learner);
  expect(found.known).toBeUndefined();
  expect([found.isSupported, found.passages[0]]).toEqual([byWords.isSupported, byWords.passages[0]]);
});

test.each([
  ["in words and in letters", 0.8, 0.6, false, TOO_FAR],
  ["in words alone", 0.8, 0.4, false, undefined],
  ["in letters alone", 0.6, 0.6, false, undefined],
  ["in both, but names another course", 0.8, 0.6, true, undefined],
])(
  "a question of the learner's own course that is clearly alike %s",
  (_how, score, similarity, namesOtherTitle, known) => {
    const [lesson] = LESSONS;
    const refused = { passages: [], isSupported: false, nearest: lesson ? [lesson] : [] };
    const question = "loop %d";
    const found = withKnownQuestion(
      refused,
      { hasSame: () => false, match: () => [{ passage: TOO_FAR, score }] },
      {
        asked: question,
        words: contentWords(question),
        reading: readQuestion(question, coursesByWord(LESSONS), learner, mannerOf(question)),
        place: learner,
        sectionOf: () => LESSONS[1],
        byWords: [],
        namesOtherTitle,
        byLetters: () => [{ passage: TOO_FAR, similarity }],
      },
    );
    expect([found.known, found.isSupported]).toEqual([known, known !== undefined]);
  },
);

describe("where it is not clear what is meant", () => {
  test("what may be meant is of the learner's own course, and its sections are among the sources", () => {
    const { orMeant = [], passages } = index.find("loop index array list values", learner);
    const urls = orMeant.map(({ asked: each, section: taught }) => (each ?? taught).url);
    expect(urls[0]).toBe(TOO_FAR.url);
    expect(urls).toContain(CORNER.url);
    expect(urls.filter((url) => !url.startsWith("/JavaCourse/"))).toEqual([]);
    for (const { section: taught } of orMeant) expect(passages).toContain(taught);
  });

  const names = ["lamp", "door", "fan", "bell"];
  const sections = names.map((name) => section(name, `The ${name}`, `A switch turns the ${name} on.`));
  const questions = names.map((name) => asked(name, [`Why does the ${name} stay off?`], "No current."));
  const likelyAmong = (
    scores: readonly number[],
    similar: number,
    found = supported(sections),
    question = "the switch of my old house does nothing",
  ) =>
    withKnownQuestion(
      found,
      {
        hasSame: () => false,
        match: () => questions.map((passage, at) => ({ passage, score: at === 0 ? similar : 0.3 })),
      },
      {
        asked: question,
        words: contentWords(question),
        reading: readQuestion(question, coursesByWord(sections), learner, mannerOf("")),
        place: learner,
        sectionOf: ({ url }) => sections.find((each) => each.url === url),
        byWords: sections.map((passage, at) => ({ passage, score: scores[at] ?? 1 })),
        namesOtherTitle: false,
        byLetters: () => [],
      },
    );

  test("only such questions are told, if no section is likely", () => {
    const { orMeant, isPerhaps, known } = likelyAmong([10, 10, 10, 10], 0.3);
    expect([orMeant?.length, isPerhaps, known]).toEqual([3, true, undefined]);
  });

  test("a question of few words is about one thing, and is answered", () => {
    const { isPerhaps, orMeant } = likelyAmong(
      [10, 10, 10, 10],
      0.3,
      supported(sections),
      "what is a switch",
    );
    expect([isPerhaps, orMeant?.length]).toEqual([false, 2]);
    expect(likelyAmong([10, 10, 10, 10], 0.7, supported(sections), "what is a switch")).not.toHaveProperty(
      "orMeant",
    );
  });

  test("two others are told after the likely one", () => {
    const found = likelyAmong([10, 9, 9, 1], 0.45);
    expect(found).toMatchObject({ isPerhaps: false, known: questions[0] });
    expect(found.orMeant?.map(({ asked: each }) => each)).toEqual([questions[1], questions[2]]);
  });

  test("none is told where one section is clearly likely", () => {
    expect(likelyAmong([10, 1, 1, 1], 0.9)).toMatchObject({ known: questions[0], close: 1 });
    expect(likelyAmong([10, 1, 1, 1], 0.9)).not.toHaveProperty("orMeant");
  });

  test("a question that is hardly similar is not taken for the one that was asked", () => {
    expect(likelyAmong([10, 1, 1, 1], 0.3).known).toBeUndefined();
  });

  test("a learner who would be refused is told what is similar, if the search leads to the same day", () => {
    const refused = { passages: [], isSupported: false, nearest: sections.slice(0, 1) };
    const { isSupported, isPerhaps, orMeant } = likelyAmong([1, 1, 1, 1], 0.3, refused);
    expect([isSupported, isPerhaps, orMeant?.length]).toEqual([true, true, 3]);
    const elsewhere = { ...refused, nearest: sections.map((each) => ({ ...each, dayId: "other" })) };
    expect(likelyAmong([1, 1, 1, 1], 0.3, elsewhere)).toBe(elsewhere);
  });
});
