import type { Cloth } from "#domain/courses/cloth.ts";
import { countStrokes, kolamMirrors } from "./kolam-line.ts";

/** What keeps a cloth from being drawn or read; undefined: nothing. */
export function clothProblem({ colours, kolam }: Cloth): string | undefined {
  const strokes = countStrokes(kolamMirrors(kolam));
  if (strokes !== 1) return `the kolam has ${strokes} strokes, not one`;
  const { ground, line, dot } = colours;
  for (const [what, one, other, least] of [
    ["the line on the ground", line, ground, 4.5],
    ["the dots on the ground", dot, ground, 3],
    ["the ground on light paper", ground, "#FFFBF3", 4.5],
    ["the line on dark paper", line, "#14162B", 4.5],
  ] as const) {
    const found = contrast(one, other);
    if (found < least) return `${what} has a contrast of ${found.toFixed(1)}, needs ${least}`;
  }
  return undefined;
}

/** By WCAG, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
