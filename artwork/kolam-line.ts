import type { KolamDesign, KolamSymmetry } from "#domain/courses/cloth.ts";

const columns = 5;
const rows = 3;
// In half pitches: dots are odd/odd, links between two dots and border points are odd/even.
export const gridWidth = columns * 2;
export const gridHeight = rows * 2;

/** Turns the line back at one link: "across" parts its two dots, "along" lets one loop hold both. */
export type KolamMirror = { x: number; y: number; lies: "across" | "along" };

export type Point = { x: number; y: number };
export type Mirrors = ReadonlyMap<string, KolamMirror["lies"]>;
export type Passage = { at: Point; arriving: Point; leaving: Point };

export function kolamMirrors({ symmetry, across, along }: KolamDesign): KolamMirror[] {
  const mirrors = new Map<string, KolamMirror>();
  for (const [links, lies] of [
    [across, "across"],
    [along, "along"],
  ] as const)
    for (const [x, y] of links)
      for (const image of imagesOf({ x, y }, symmetry)) mirrors.set(pointKey(image), { ...image, lies });
  return [...mirrors.values()];
}

export function countStrokes(mirrors: readonly KolamMirror[]): number {
  const turns = byPoint(mirrors);
  const drawn = new Set<string>();
  let strokes = 0;
  for (const { at, heading } of everySegment()) {
    if (drawn.has(segmentKey(at, heading))) continue;
    strokes += 1;
    const end = { x: at.x + heading.x, y: at.y + heading.y };
    for (const passage of trace(end, heading, turns)) drawn.add(segmentKey(passage.at, passage.leaving));
  }
  return strokes;
}

function imagesOf(point: Point, symmetry: KolamSymmetry): Point[] {
  const x = gridWidth - point.x;
  const y = gridHeight - point.y;
  switch (symmetry) {
    case "both-axes":
      return [point, { x, y: point.y }, { x: point.x, y }, { x, y }];
    case "left-right":
      return [point, { x, y: point.y }];
    case "half-turn":
      return [point, { x, y }];
    case "top-bottom":
      return [point, { x: point.x, y }];
  }
}

export function pointKey({ x, y }: Point): string {
  return `${x},${y}`;
}

function segmentKey(at: Point, heading: Point): string {
  return pointKey({ x: at.x * 2 + heading.x, y: at.y * 2 + heading.y });
}

export function byPoint(mirrors: readonly KolamMirror[]): Mirrors {
  return new Map(mirrors.map((mirror) => [pointKey(mirror), mirror.lies]));
}

function everySegment(): { at: Point; heading: Point }[] {
  const segments: { at: Point; heading: Point }[] = [];
  for (let x = 0; x < gridWidth; x += 1) {
    for (let y = 0; y <= gridHeight; y += 1) {
      if ((x + y) % 2 === 0) continue;
      if (y < gridHeight) segments.push({ at: { x, y }, heading: { x: 1, y: 1 } });
      if (y > 0) segments.push({ at: { x, y }, heading: { x: 1, y: -1 } });
    }
  }
  return segments;
}

export function surfaceAt({ x, y }: Point, mirrors: Mirrors): "upright" | "level" | "none" {
  if (x === 0 || x === gridWidth) return "upright";
  if (y === 0 || y === gridHeight) return "level";
  const lies = mirrors.get(pointKey({ x, y }));
  if (!lies) return "none";
  const isLevelLink = y % 2 === 1;
  return isLevelLink === (lies === "across") ? "upright" : "level";
}

/** The line from here until it comes back to its start. */
export function trace(start: Point, heading: Point, mirrors: Mirrors): Passage[] {
  const passages: Passage[] = [];
  let at = start;
  let arriving = heading;
  do {
    const surface = surfaceAt(at, mirrors);
    const leaving = {
      x: surface === "upright" ? -arriving.x : arriving.x,
      y: surface === "level" ? -arriving.y : arriving.y,
    };
    passages.push({ at, arriving, leaving });
    at = { x: at.x + leaving.x, y: at.y + leaving.y };
    arriving = leaving;
  } while (pointKey(at) !== pointKey(start) || pointKey(arriving) !== pointKey(heading));
  return passages;
}
