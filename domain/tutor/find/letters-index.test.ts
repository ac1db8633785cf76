import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finish } from "../../steps.ts";
import { passageForTests } from "../tutor-for-tests.ts";
import { openLettersIndex } from "./letters-index.ts";

const asked = (id: string, ...phrasings: string[]) => passageForTests({ id, kind: "asked", phrasings });

const index = finish(
  openLettersIndex([
    asked("kill", "kill -9 kyu nahi karna chahiye", "why is kill -9 bad"),
    asked("pad", "%02d ka matlab kya hai", "what does %02d do in printf"),
    asked("loop", "loop kaise roke", "how do i stop a loop"),
  ]),
);
const first = (...texts: string[]) => index.match(texts, () => true)[0];

describe("the most similar known question", () => {
  test.each([
    ["another spelling of Hindi words", "kill -9 direct kyun nhi krna chahiye", "kill"],
    ["a sign that is no word", "%02d ka mtlb", "pad"],
    ["typing mistakes", "how do i stpo a lopp", "loop"],
  ])("with %s", (_what, question, id) => {
    expect(first(question)?.passage.id).toBe(id);
  });

  test("in the same letters has similarity 1", () => {
    expect(first("Loop kaise roke?")?.similarity).toBeCloseTo(1);
  });

  test("is only one of those that are here", () => {
    expect(
      index.match(["loop kaise roke"], ({ id }) => id !== "loop").map(({ passage }) => passage.id),
    ).not.toContain("loop");
  });

  test("of several texts is that of the more similar one", () => {
    expect(first("लूप कैसे रोके", "loop kaise roke")?.passage.id).toBe("loop");
  });

  test("is missing where no letters are shared", () => {
    expect(first("")).toBeUndefined();
    expect(first("漢字")).toBeUndefined();
  });
});

test("a similarity is between 0 and 1, the best comes first, and each question comes once", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), fc.string(), (one, other) => {
      const matches = index.match([one, other], () => true);
      const similarities = matches.map(({ similarity }) => similarity);
      expect(similarities.every((each) => each > 0 && each <= 1.0001)).toBe(true);
      expect(similarities.toSorted((a, b) => b - a)).toEqual(similarities);
      expect(new Set(matches.map(({ passage }) => passage)).size).toBe(matches.length);
    }),
  );
});
