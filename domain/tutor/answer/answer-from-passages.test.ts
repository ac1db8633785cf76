import { describe, expect, test } from "vitest";
import type { Passage } from "../passage.ts";
import { passageForTests } from "../tutor-for-tests.ts";
import { answerFromPassages, NOT_IN_THE_COURSES, WORD_FOR_WORD } from "./answer-from-passages.ts";

const found = (...passages: ReturnType<typeof passageForTests>[]) => ({
  passages,
  isSupported: true,
  nearest: passages,
});
const LONG = [
  "Stations stand in a row. ".repeat(12),
  "```java\nfor (int i = 0; i < 3; i++) {}\n```\n```output\n3\n```",
  "A **loop** repeats a block as often as you say.",
  "Afterwards the program goes on. ".repeat(60),
].join("\n\n");

test("a short section is the answer, with its number and a line that says whose words they are", () => {
  expect(answerFromPassages("what is a loop", found(passageForTests()))).toBe(
    `${WORD_FOR_WORD}\n\nA **loop** repeats a block. [1]`,
  );
});

test("from a long section comes the paragraph that defines the word, with the program before it and its output", () => {
  const answer = answerFromPassages("what is a loop", found(passageForTests({ text: LONG })));
  expect(answer).toContain("A **loop** repeats a block as often as you say.");
  expect(answer).toContain("for (int i = 0");
  expect(answer).toContain("```text\n3");
  expect(answer).not.toContain("Stations stand");
  expect(answer.length).toBeLessThan(1400);
});

test("a number never becomes part of a program, list or table", () => {
  for (const text of ["```java\nint a;\n```", "- one\n- two", "1. one\n2. two", "| a |\n|---|\n| b |"])
    expect(answerFromPassages("loop", found(passageForTests({ text })))).toMatch(/\n\n\[1\]$/);
});

test("a second section is quoted when it is about the question, too", () => {
  const second = passageForTests({
    url: "/JavaCourse/day/4#while",
    heading: "While",
    text: "A while loop asks before every round.",
  });
  const close = { ...found(passageForTests(), second), close: 2 };
  expect(answerFromPassages("my loop runs once only", close)).toContain("every round. [2]");
  // For 'what is …' the definition is the whole answer.
  expect(answerFromPassages("what is a loop", close)).not.toContain("[2]");
  // One passage that is clearly the best is enough if it covers the question.
  expect(answerFromPassages("my loop repeats", { ...close, close: 1 })).not.toContain("[2]");
  expect(answerFromPassages("my loop stops before the last round", { ...close, close: 1 })).toContain("[2]");
  const other = passageForTests({ url: "/x", heading: "Cards", text: "A card has a number." });
  expect(answerFromPassages("my loop runs", { ...found(passageForTests(), other), close: 2 })).not.toContain(
    "[2]",
  );
  const elsewhere = { ...second, courseId: "python_course" };
  expect(
    answerFromPassages("my loop runs", { ...found(passageForTests(), elsewhere), close: 2 }),
  ).not.toContain("[2]");
});

test("a question of two parts gets a short passage for the part that the first does not answer", () => {
  const self = passageForTests({
    url: "/J/12#self",
    heading: "Self",
    text: "The object comes in as `self`.",
  });
  const words = (...terms: string[]) => terms.map((term) => ({ forms: [{ term, weight: 1 }], weight: 1 }));
  const asks = {
    asking: "what" as const,
    words: words("loop", "self"),
    parts: [words("loop"), words("self")],
  };
  expect(answerFromPassages("what is a loop, and self", { ...found(passageForTests(), self), asks })).toMatch(
    /repeats a block\. \[1\]\n\nThe object comes in as `self`\. \[2\]$/,
  );
});

test("help, scholarships, courses and exercises say what they are", () => {
  const openings = (["help", "scholarship", "course", "exercise"] as const).map(
    (kind) => answerFromPassages("loop", found(passageForTests({ kind }))).split("\n")[0],
  );
  expect(new Set(openings).size).toBe(4);
  expect(openings.every((line) => line?.includes("word for word"))).toBe(true);
});

test("an off-topic question is answered as such; the nearest pages are listed below, not in the answer", () => {
  for (const nearest of [[], [passageForTests()]]) {
    const answer = answerFromPassages("biryani", { passages: [], isSupported: false, nearest });
    expect(answer.startsWith(`${NOT_IN_THE_COURSES} `)).toBe(true);
    expect(answer).not.toContain("/JavaCourse");
  }
});

test("a list comes with the sentence before it, and a picture is left out", () => {
  const text = [
    "Stations stand along a line, and trains stop at each of them. ".repeat(12).trim(),
    "![A loop.](pictures/loop.svg)",
    "Three words belong to a loop:",
    "- **break** leaves the loop\n- **continue** begins the next round of the loop",
  ].join("\n\n");
  const answer = answerFromPassages("loop break continue", found(passageForTests({ text })));
  expect(answer).toContain("Three words belong to a loop:\n\n- **break**");
  expect(answer).not.toContain("![");
});

test("a sentence of another section that only mentions a word is not quoted", () => {
  const second = passageForTests({
    url: "/x",
    heading: "Views test client",
    text: "Many pages show a list of objects in a view.",
  });
  const answer = answerFromPassages("test a view with the client", found(passageForTests(), second));
  expect(answer).not.toContain("Many pages");
});

test("a question about the day itself is answered first", () => {
  const answer = answerFromPassages("loops kaunse din aate hai", found(passageForTests()));
  expect(answer.startsWith("It is on **Java Developer · Day 4: Loops and arrays**. [1]")).toBe(true);
});

test("one paragraph that defines both sides is quoted once", () => {
  const both = "**Verification** checks the work. **Validation** asks the users.";
  const text = ["Testers have a cycle. ".repeat(60), both].join("\n\n");
  const answer = answerFromPassages("verification vs validation", found(passageForTests({ text })));
  expect(answer.split(both)).toHaveLength(2);
});

test("a section that begins with a program gets a sentence before it", () => {
  const text = "```java\nint[] seats = {40};\n```\n\nAn **array** is a row of values.";
  const answer = answerFromPassages("what is an array", found(passageForTests({ heading: "A row", text })));
  expect(answer).toContain("The section **A row** begins with an example and explains it below:\n\n```java");
});

test("for a symptom a mistake of the same day is quoted, even after a definition", () => {
  const mistake = passageForTests({
    url: "/JavaCourse/day/4#never",
    heading: "The loop never ends",
    text: "Without a change in the loop it never ends.",
    isMistake: true,
  });
  const asks = (isSymptom: boolean) => ({
    asking: "what" as const,
    isSymptom,
    words: [{ forms: [{ term: "loop", weight: 1 }], weight: 1 }],
  });
  const answer = (isSymptom: boolean, ...more: ReturnType<typeof passageForTests>[]) =>
    answerFromPassages("what is a loop without a change", {
      ...found(passageForTests(), ...more),
      asks: asks(isSymptom),
    });
  expect(answer(true, mistake)).toContain("never ends. [2]");
  expect(answer(false, mistake)).not.toContain("[2]");
  expect(answer(true, { ...mistake, dayId: "another" })).not.toContain("[2]");
  expect(answer(true, { ...mistake, isMistake: false })).not.toContain("[2]");
});

test("a mistake that is nearly as good as the first section is quoted once", () => {
  const mistake = passageForTests({
    url: "/JavaCourse/day/4#never",
    text: "Without a change the loop never ends.",
    isMistake: true,
  });
  const answer = answerFromPassages("my loop never ends", {
    ...found(passageForTests(), mistake),
    close: 2,
  });
  expect(answer.split("[2]")).toHaveLength(2);
});

describe("a known question", () => {
  const section = passageForTests({
    text: "A **loop** repeats a block.\n\nThe counter begins at zero and grows.",
  });
  const known = (text: string, url = section.url) =>
    passageForTests({ kind: "asked", heading: "What is a loop?", url, text });
  const foundWith = (text: string, url?: string) => ({
    passages: [section],
    nearest: [section],
    isSupported: true,
    known: known(text, url),
  });

  test("is answered first, with the section below it", () => {
    const answer = answerFromPassages("tell me of loops", foundWith("It does something again and again."));
    expect(answer).toMatch(
      /^Learners also ask: \*\*What is a loop\?\*\*\n\nIt does something again and again\. \[1\]\n/,
    );
    expect(answer).toContain(`${WORD_FOR_WORD}\n\nA **loop** repeats a block.`);
  });

  test("is not repeated to somebody who asked it in these words", () => {
    const answer = answerFromPassages(" what is a Loop? ", foundWith("It does something again and again."));
    expect(answer).toMatch(/^It does something again and again\. \[1\]\n/);
  });

  test("is answered without the section where that says the same", () => {
    const answer = answerFromPassages("tell me of loops", foundWith(section.text));
    expect(answer).not.toContain(WORD_FOR_WORD);
    expect(answer.match(/repeats a block/g)).toHaveLength(1);
  });

  test("of an interview says where it is from", () => {
    const answer = answerFromPassages(
      "tell me of loops",
      foundWith("Again.", "/JavaCourse/day/4#interview-corner"),
    );
    expect(answer).toMatch(/^From the interview corner: \*\*What is a loop\?\*\*/);
  });
});

describe("known questions that may be meant instead", () => {
  const [loop, array] = ["loop", "array"].map((name) =>
    passageForTests({ id: name, url: `/JavaCourse/day/4#${name}`, text: `The section about the ${name}.` }),
  ) as [Passage, Passage];
  const orMeant = [
    {
      asked: passageForTests({ kind: "asked", heading: "What is an array?", text: "A row of values." }),
      section: array,
    },
  ];
  const found = { passages: [loop, array], nearest: [], isSupported: true, orMeant };

  test("follow the answer, with their sections as sources", () => {
    expect(answerFromPassages("rows", found)).toBe(
      `${WORD_FOR_WORD}\n\nThe section about the loop. [1]\n\n**Or do you mean one of these?**\n\n**What is an array?**\n\nA row of values. [2]`,
    );
  });

  test("are the whole answer where nothing is likely", () => {
    expect(answerFromPassages("rows", { ...found, isPerhaps: true })).toBe(
      "I am not sure that I understood you. Do you mean one of these?\n\n**What is an array?**\n\nA row of values. [2]",
    );
  });

  test("do not replace one that was recognised", () => {
    const known = passageForTests({ kind: "asked", heading: "What is a loop?", text: "Again and again." });
    const answer = answerFromPassages("rows", { ...found, isPerhaps: true, known });
    expect(answer).toContain("Again and again. [1]");
    expect(answer).toContain("**Or do you mean one of these?**");
  });
});
