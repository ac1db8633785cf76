import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areasOf, doOverlap, type FindArea, judgeFinds, readArea } from "./find-task.ts";

const area = (changes: Partial<FindArea> = {}): FindArea => ({
  x: 0,
  y: 0,
  width: 40,
  height: 40,
  name: "Field",
  why: "It has no label.",
  isFault: true,
  ...changes,
});

describe("a line of a find task", () => {
  test("has a place, a name and a reason", () => {
    expect(readArea({ text: "20 60 130 40 | Phone field | The label is missing.", role: "right" })).toEqual({
      x: 20,
      y: 60,
      width: 130,
      height: 40,
      name: "Phone field",
      why: "The label is missing.",
      isFault: true,
    });
    expect(readArea({ text: "1 2 30 40 | Date | Fine.", role: "wrong" })?.isFault).toBe(false);
  });

  test.each([
    "",
    "20 60 130 | Phone | Why",
    "20 60 130 -4 | Phone | Why",
    "a b c d | Phone | Why",
    "1 2 3 4 | Phone",
    "1 2 3 4 | | Why",
    "1 2 3 4 | a | b | c",
  ])("is refused when it is '%s'", (text) => {
    expect(readArea({ text, role: "right" })).toBeUndefined();
  });

  test("that cannot be read is left out of the parts", () => {
    const lines = [
      { text: "1 2 30 40 | Date | Fine.", role: "wrong" },
      { text: "what", role: "right" },
    ] as const;
    expect(areasOf(lines)).toHaveLength(1);
  });
});

describe("two parts", () => {
  test("overlap when they share a point inside, not when they touch", () => {
    expect(doOverlap(area(), area({ x: 39 }))).toBe(true);
    expect(doOverlap(area(), area({ x: 40 }))).toBe(false);
    expect(doOverlap(area(), area({ y: 40 }))).toBe(false);
    expect(doOverlap(area(), area({ x: 10, y: 10, width: 5, height: 5 }))).toBe(true);
  });
});

describe("what was chosen", () => {
  const [label, button, date] = [area(), area({ x: 50 }), area({ x: 100, isFault: false })];
  const areas = [label, button, date];

  test("is right with all faults and nothing else", () => {
    expect(judgeFinds(areas, new Set([label, button])).isRight).toBe(true);
    expect(judgeFinds(areas, new Set([label]))).toMatchObject({ found: [label], faults: 2, isRight: false });
    expect(judgeFinds(areas, new Set(areas))).toMatchObject({ fine: [date], isRight: false });
  });

  test("is right for exactly one choice", () => {
    const parts = fc.uniqueArray(fc.record({ x: fc.nat(300), isFault: fc.boolean() }), {
      selector: ({ x }) => x,
      minLength: 1,
    });
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.boolean()), (made, picks) => {
        const all = made.map((each) => area(each));
        const chosen = new Set(all.filter(() => picks.next().value));
        const isExact = all.every((each) => each.isFault === chosen.has(each));
        expect(judgeFinds(all, chosen).isRight).toBe(isExact);
      }),
    );
  });
});
