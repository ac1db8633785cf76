import { expect, test } from "vitest";
import { isBehind, liftOver } from "./lift-over.ts";

const HOME = { top: 700, bottom: 756, left: 318, right: 374 };
const bar = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });

test("with nothing near it stays in place", () => {
  expect(liftOver(HOME, [])).toBe(0);
  expect(liftOver(HOME, [bar(100, 160), bar(800, 860), bar(690, 780, 0, 200)])).toBe(0);
});

test("it moves above a bar at the bottom of the screen, with a gap", () => {
  expect(liftOver(HOME, [bar(760, 844)])).toBe(8);
  expect(liftOver(HOME, [bar(720, 764)])).toBe(48);
});

test("what it would cover after moving lifts it further", () => {
  expect(liftOver(HOME, [bar(650, 690), bar(740, 844)])).toBe(118);
});

test("a lifted element covers nothing, wherever the bars are", () => {
  for (let top = 500; top < 900; top += 7) {
    const bars = [bar(top, top + 44), bar(760, 844)];
    const lift = liftOver(HOME, bars);
    for (const { top: barTop, bottom } of bars)
      expect(barTop >= HOME.bottom - lift || bottom <= HOME.top - lift).toBe(true);
  }
});

test("only a completely covered element is behind", () => {
  const panel = bar(100, 700, 800, 1216);
  expect(isBehind(bar(200, 244, 820, 1000), panel)).toBe(true);
  expect(isBehind(bar(200, 244, 700, 1000), panel)).toBe(false);
  expect(isBehind(bar(680, 724, 820, 1000), panel)).toBe(false);
});
