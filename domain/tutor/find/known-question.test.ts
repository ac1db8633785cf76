import { describe, expect, test } from "vitest";
import { passageForTests } from "../tutor-for-tests.ts";
import { openTutorIndex } from "./open-tutor-index.ts";

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
  "how does a loop count up",
  "what is a certificate",
  "who won the cricket match yesterday",
  "give me the solution with square brackets",
])("'%s' is no known question: what is found stays as it was", (question) => {
  const { known, ...found } = index.find(question, learner);
  expect(known).toBeUndefined();
  expect(found).toEqual(plain.find(question, learner));
});
