import { expect, test } from "vitest";
import { fitName, type Room } from "./certificate-fonts-outline.ts";
import { EM, inkOf } from "./certificate-fonts-shapes.ts";

const ROOM: Room = {
  width: 516,
  largest: 50,
  smallestOnOneLine: 27,
  baselines: { one: [242], two: [220, 256] },
  ceiling: 191,
  floor: 277,
};

const ORDINARY = ["Asha Rao", "Ángel Ñúñez", "आशा शर्मा", "శ్రీనివాస్", "ਸੁਖਵਿੰਦਰ ਸਿੰਘ", "മീനാക്ഷി", "محمد علي"];
const STACKED = ["Ế̂̌ Ṩ̌̂", "q̣̂̃̄ ĝ̱̣̌", "Nguyễn Thị Ổ"];

test.each(ORDINARY)("an ordinary name keeps its size: %s", (name) => {
  expect(fitName(name, ROOM).size).toBe(50);
});

test.each([...ORDINARY, ...STACKED])("nothing of %s overlaps the lines above and below", (name) => {
  const { lines, size } = fitName(name, ROOM);
  const [line] = lines;
  expect(lines).toHaveLength(1);
  expect(242 + ((line?.top ?? 0) * size) / EM).toBeGreaterThanOrEqual(191 - 0.01);
  expect(242 + ((line?.bottom ?? 0) * size) / EM).toBeLessThanOrEqual(277 + 0.01);
});

test("two lines do not overlap", () => {
  const name = `${"Ế̂̌ĝ̱̣̌".repeat(12)} ${"Ế̂̌ĝ̱̣̌".repeat(12)}`;
  const { lines, size } = fitName(name, ROOM);
  expect(lines).toHaveLength(2);
  const [first, second] = lines;
  const bottom = 220 + ((first?.bottom ?? 0) * size) / EM;
  expect(bottom).toBeLessThanOrEqual(256 + ((second?.top ?? 0) * size) / EM + 0.01);
});

test.each([
  ["o", "\u0302", "\u0303"],
  ["e", "\u0301", "\u0304"],
  ["q", "\u0302", "\u030c"],
])("a second accent is drawn above the first: %s with two", (letter, first, second) => {
  const topOf = (text: string) => inkOf(fitName(text, ROOM).lines[0]?.path ?? "").top;
  const one = topOf(`${letter}${first}`);
  const two = topOf(`${letter}${first}${second}`);
  // They overlap if the second adds less than half of its own height.
  expect(one - two).toBeGreaterThan(60);
});
