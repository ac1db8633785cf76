/** Every ground is deep and every line pale: on light paper the ground can draw the line, on dark paper the line can. */
export type CourseColours = { readonly ground: string; readonly line: string; readonly dot: string };

export const KOLAM_SYMMETRIES = ["both-axes", "left-right", "half-turn", "top-bottom"] as const;

export type KolamSymmetry = (typeof KOLAM_SYMMETRIES)[number];

type Link = readonly [x: number, y: number];

/**
 * Links between two dots at which the line turns back, one of every symmetric group: "across" parts the dots, "along" lets one loop
 * hold both. Few sets of them keep the line a single stroke; the content check refuses the others.
 */
export type KolamDesign = {
  readonly symmetry: KolamSymmetry;
  readonly across: readonly Link[];
  readonly along: readonly Link[];
};

/** A course's block-printed cloth: its colours, and the kolam drawn on it. */
export type Cloth = { readonly colours: CourseColours; readonly kolam: KolamDesign };

/** Where there is no course. */
export const PLAIN_CLOTH: Cloth = {
  colours: { ground: "#33457D", line: "#F1E6CF", dot: "#F0B44C" },
  kolam: { symmetry: "both-axes", across: [], along: [] },
};

/** What keeps a cloth from being drawn or read; undefined: nothing. */
export function clothProblem({ colours }: Cloth, strokes: number): string | undefined {
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
