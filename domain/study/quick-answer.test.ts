import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  easierOrder,
  firstMisplaced,
  fixedText,
  helpAfter,
  isPredicted,
  moved,
  seenInFix,
} from "./quick-answer.ts";
import type { QuickLine } from "./quick-task.ts";

const line = (text: string, role: QuickLine["role"]): QuickLine => ({ text, role });
const FIX = {
  lines: [line("x = 1", "unseen"), line("a", "stays"), line("bad", "wrong"), line("good", "right")],
};
const ORDER = { lines: [..."abcd"].map((text) => line(text, "right")) };

test("help comes in steps: the output, the line, an easier task", () => {
  expect([0, 1, 2, 3, 9].map(helpAfter)).toEqual(["none", "says", "marks", "eases", "eases"]);
});

test("a prediction may differ only in spaces", () => {
  expect(isPredicted(" 3  4 ", "3 4\n")).toBe(true);
  expect(isPredicted("34", "3 4")).toBe(false);
  expect(isPredicted("True", "true")).toBe(false);
});

test("in a fix task the learner sees the wrong line, and any line can be changed", () => {
  expect(seenInFix(FIX)).toEqual([
    { text: "a", isWrong: false },
    { text: "bad", isWrong: true },
  ]);
  expect(fixedText(FIX, 1, "mine")).toBe("x = 1\na\nmine\n");
  expect(fixedText(FIX, 0, "mine")).toBe("x = 1\nmine\nbad\n");
});

describe("lines that are arranged", () => {
  test("move to another place, and stay where there is none", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  });

  test("are never lost or duplicated", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(9), fc.nat(9), (items, from, to) => {
        expect(moved(items, from, to).toSorted()).toEqual(items.toSorted());
      }),
    );
  });

  test("are reported by the first one in the wrong place", () => {
    expect(firstMisplaced(ORDER, [..."abcd"])).toBeUndefined();
    expect(firstMisplaced(ORDER, [..."acbd"])).toBe(1);
    expect(firstMisplaced(ORDER, [..."abcdx"])).toBe(4);
    expect(firstMisplaced(ORDER, [..."abc"])).toBe(3);
  });

  test("get easier with the first ones placed correctly", () => {
    expect(easierOrder(ORDER, [..."dcxba"], 2)).toEqual([..."abdcx"]);
  });
});
