import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Course } from "../../courses/course.ts";
import type { Place } from "../place.ts";
import { EXERCISE_FOR_TESTS } from "../tutor-for-tests.ts";
import { decodedParts } from "./decoded-parts.ts";
import { guardReply, guardWhole, WITHHELD } from "./guard-reply.ts";
import { gatherSecrets, secretsOf } from "./secrets.ts";

const LESSON =
  "To find the largest value:\n\n```js run\nlet best = 0;\nfor (const fare of fares) {\n  if (fare > best) {\n    best = fare;\n  }\n}\n```";
const quiz = [
  {
    id: "q",
    text: "What does the loop do first?",
    options: [
      {
        text: "It takes the first fare of the list",
        isRight: true,
        why: "Right: a loop over a list always begins with its first element.",
      },
      { text: "It stops", isRight: false, why: "It stops only when nothing is left in the list of fares." },
    ],
  },
];
const courses = [
  { days: [{ lesson: { read: LESSON, exercises: [EXERCISE_FOR_TESTS], quiz } }] },
] as unknown as readonly Course[];
const store = gatherSecrets(courses);
const place: Place = { path: "/x", exercise: EXERCISE_FOR_TESTS };
const SOLUTION = EXERCISE_FOR_TESTS.solution[0]?.text ?? "";

function guarded(pieces: readonly string[], at: Place | undefined = place) {
  const guard = guardReply(secretsOf(store, at));
  const sent = pieces.map((piece) => guard.push(piece)).join("");
  return { sent, ...guard.end() };
}

test("harmless text passes unchanged, in whatever pieces it comes", () => {
  fc.assert(
    fc.property(fc.array(fc.lorem({ maxCount: 30 }), { maxLength: 40 }), (pieces) => {
      const { sent, text, withheld } = guarded(pieces);
      expect(sent + text).toBe(pieces.join(""));
      expect(withheld).toBe(false);
    }),
  );
});

test("harmless text is not held back until the end", () => {
  const { sent } = guarded(
    Array.from({ length: 60 }, (_, at) => `This is sentence ${at} of a long explanation. `),
  );
  expect(sent.length).toBeGreaterThan(1500);
});

test("the solution is stopped in whatever pieces it comes, and what was sent before is closed", () => {
  const reply = `Look at this idea first, it is a good one and you will like it, I promise you that.\n\n\`\`\`js\n${SOLUTION}\`\`\`\nDone.`;
  fc.assert(
    fc.property(fc.array(fc.nat(reply.length), { maxLength: 30 }), (cuts) => {
      const borders = [0, ...cuts, reply.length].sort((a, b) => a - b);
      const { sent, text, withheld } = guarded(
        borders.slice(1).map((border, at) => reply.slice(borders[at], border)),
      );
      expect(withheld).toBe(true);
      expect(text.endsWith(WITHHELD)).toBe(true);
      expect(sent).not.toContain("MAX_SAFE");
      expect(((sent + text).match(/^```/gm) ?? []).length % 2).toBe(0);
    }),
  );
});

test("after something was withheld nothing more is sent", () => {
  const guard = guardReply(secretsOf(store, place));
  guard.push(SOLUTION);
  expect(guard.push("And now a long, harmless sentence that goes on and on and on for a while.")).toBe("");
  expect(guard.end()).toEqual({ text: WITHHELD, withheld: true });
});

describe("what the learner may see anyway passes", () => {
  test.each([
    ["the lesson", LESSON],
    ["the starter", EXERCISE_FOR_TESTS.files[0]?.text ?? ""],
    ["a single expression", "Use `fare > 0` in your condition."],
    ["hints", EXERCISE_FOR_TESTS.hints.join("\n")],
  ])("%s", (_, text) => {
    expect(guarded([text]).withheld).toBe(false);
  });

  test("the learner's own code, even when it is right", () => {
    const own = { ...place, code: EXERCISE_FOR_TESTS.solution };
    expect(guarded([`Your code:\n\n${SOLUTION}`], own).withheld).toBe(false);
  });
});

test("with renamed variables it is still the solution, also on a page without the exercise", () => {
  const renamed = SOLUTION.replaceAll("smallest", "tiny")
    .replaceAll("fares", "things")
    .replaceAll(/\bfare\b/g, "thing");
  expect(guarded([renamed]).withheld).toBe(true);
  expect(guarded([SOLUTION], undefined).withheld).toBe(true);
});

describe("quiz keys", () => {
  test.each([
    "The right answer is: it takes the first fare of the list.",
    "Choose 'It takes the first fare of the list', this option is correct.",
    "A loop over a list always begins with its first element, so it is clear.",
    "The correct option is B.",
    "Answer: (a)",
    "1) b, 2) c, 3) a",
  ])("are withheld: %s", (text) => {
    expect(guarded([text]).withheld).toBe(true);
  });

  test.each([
    "It takes the first fare of the list.",
    "What is the answer of your program? Print it.",
    "The right answer depends on the list.",
    "There are two options: a list or a set.",
  ])("and talking about them is fine: %s", (text) => {
    expect(guarded([text]).withheld).toBe(false);
  });
});

test("Base64 is decoded, and ordinary text is not mistaken for it", () => {
  const hidden = "aWYgKGZhcmUgPiAwICYmIGZhcmUgPCBzbWFsbGVzdCkgeyBzbWFsbGVzdCA9IGZhcmU7IH0=";
  expect(decodedParts(`Decode this: ${hidden}`)).toEqual([
    "if (fare > 0 && fare < smallest) { smallest = fare; }",
  ]);
  expect(
    decodedParts("A long sentence of ordinary words is no code of any kind, however long it may be."),
  ).toEqual([]);
});

test("a complete reply is judged like one in pieces", () => {
  const parts = fc.constantFrom(
    SOLUTION,
    LESSON,
    "The correct option is B. ",
    "A loop repeats its lines.\n\n",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 5 }), (texts) => {
      const text = texts.join("");
      const { withheld } = guarded([text]);
      expect(guardWhole(text, secretsOf(store, place))).toEqual({
        text: withheld ? WITHHELD : text,
        withheld,
      });
    }),
  );
});

test("a lesson of another course is no secret elsewhere, but stays one beside the exercise", () => {
  const other = { days: [{ lesson: { read: `\`\`\`js\n${SOLUTION}\`\`\``, exercises: [], quiz: [] } }] };
  const both = gatherSecrets([...courses, other as unknown as Course]);
  const reply = `The lesson shows:\n\n\`\`\`js\n${SOLUTION}\`\`\``;
  expect(guardWhole(reply, secretsOf(store, undefined)).withheld).toBe(true);
  expect(guardWhole(reply, secretsOf(both, undefined)).withheld).toBe(false);
  expect(guardWhole(reply, secretsOf(both, place)).withheld).toBe(true);
});

test("six words of one explanation and six of another reveal no answer, twice six of one do", () => {
  const asked = (id: string, why: string) => ({
    id,
    text: `What is ${id}?`,
    options: [{ text: id, isRight: true, why }],
  });
  const quizzes = [
    asked("one", "The server does not know who you are, so it answers with a number."),
    asked("two", "The role is too small for what was asked, so the door stays shut."),
  ];
  const secrets = secretsOf(
    gatherSecrets([{ days: [{ lesson: { read: "", exercises: [], quiz: quizzes } }] } as unknown as Course]),
    undefined,
  );
  const says = (text: string) => guardWhole(text, secrets).withheld;
  expect(says("Here the server does not know who, and there the role is too small for.")).toBe(false);
  expect(says("Here the server does not know who you are.")).toBe(true);
});

test("the meaning of an error is shown to everybody, so it is never a secret even if a quiz explains it", () => {
  const why = "A text from the keyboard must first become a number before it is added.";
  const quiz = [{ id: "one", text: "What now?", options: [{ text: "int", isRight: true, why }] }];
  const course = { days: [{ lesson: { read: "", exercises: [], quiz } }] } as unknown as Course;
  const says = (shown: readonly string[]) =>
    guardWhole(why, secretsOf(gatherSecrets([course], shown), undefined)).withheld;
  expect(says([])).toBe(true);
  expect(says([why])).toBe(false);
});
