import type { QuickLine } from "./quick-task.ts";

/** A part of a picture, in the picture's own units. */
export type FindArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Neutral, because screen readers read it before the answer is known. */
  readonly name: string;
  readonly why: string;
  readonly isFault: boolean;
};

const AREA = /^(\d+) (\d+) (\d+) (\d+) \| ([^|]+) \| ([^|]+)$/;

/** Parses `20 60 130 40 | Phone field | The label is missing.`; undefined if the format is wrong. */
export function readArea({ text, role }: QuickLine): FindArea | undefined {
  const [, x, y, width, height, name = "", why = ""] = AREA.exec(text.trim()) ?? [];
  if (x === undefined) return undefined;
  return {
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
    name: name.trim(),
    why: why.trim(),
    isFault: role === "right",
  };
}

export function areasOf(lines: readonly QuickLine[]): FindArea[] {
  return lines.flatMap((line) => readArea(line) ?? []);
}

/** Two parts that only touch do not overlap. */
export function doOverlap(a: FindArea, b: FindArea): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export type Findings = {
  readonly found: readonly FindArea[];
  /** Chosen, although nothing is wrong with them. */
  readonly fine: readonly FindArea[];
  readonly faults: number;
  readonly isRight: boolean;
};

/** Right: all faults and nothing else. */
export function judgeFinds(areas: readonly FindArea[], chosen: ReadonlySet<FindArea>): Findings {
  const found = areas.filter((area) => area.isFault && chosen.has(area));
  const fine = areas.filter((area) => !area.isFault && chosen.has(area));
  const faults = areas.filter(({ isFault }) => isFault).length;
  return { found, fine, faults, isRight: found.length === faults && fine.length === 0 };
}
