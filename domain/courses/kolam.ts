import type { KolamDesign, KolamSymmetry } from "./cloth.ts";

const columns = 5;
const rows = 3;
// In half pitches: dots are odd/odd, links between two dots and border points are odd/even.
const gridWidth = columns * 2;
const gridHeight = rows * 2;
const halfPitch = 20;

/** Turns the line back at one link: "across" parts its two dots, "along" lets one loop hold both. */
export type KolamMirror = { x: number; y: number; lies: "across" | "along" };

export type Kolam = {
  width: number;
  height: number;
  /** In the order in which the stroke comes to them. */
  dots: readonly { x: number; y: number }[];
  path: string;
  segments: number;
};

type Point = { x: number; y: number };
type Mirrors = ReadonlyMap<string, KolamMirror["lies"]>;
type Passage = { at: Point; arriving: Point; leaving: Point };
type Anchor = { point: Point; tangent: Point; kind: "crossing" | "loop" | "waist" };

export function drawKolam(design: KolamDesign): Kolam {
  const mirrors = byPlace(kolamMirrors(design));
  // From the left of the lowest left dot, going up: the learner's path rises.
  const passages = trace({ x: 0, y: gridHeight - 1 }, { x: -1, y: -1 }, mirrors);
  const dots = new Map<string, Point>();
  for (const passage of passages) {
    const { x, y } = dotBeside(passage);
    dots.set(placeKey({ x, y }), { x: x * halfPitch, y: y * halfPitch });
  }
  return {
    width: gridWidth * halfPitch,
    height: gridHeight * halfPitch,
    dots: [...dots.values()],
    path: pathThrough(passages.map((passage) => anchorOf(passage, mirrors))),
    segments: passages.length,
  };
}

export function kolamMirrors({ symmetry, across, along }: KolamDesign): KolamMirror[] {
  const mirrors = new Map<string, KolamMirror>();
  for (const [links, lies] of [
    [across, "across"],
    [along, "along"],
  ] as const)
    for (const [x, y] of links)
      for (const image of imagesOf({ x, y }, symmetry)) mirrors.set(placeKey(image), { ...image, lies });
  return [...mirrors.values()];
}

export function countStrokes(mirrors: readonly KolamMirror[]): number {
  const places = byPlace(mirrors);
  const drawn = new Set<string>();
  let strokes = 0;
  for (const { at, heading } of everySegment()) {
    if (drawn.has(segmentKey(at, heading))) continue;
    strokes += 1;
    const end = { x: at.x + heading.x, y: at.y + heading.y };
    for (const passage of trace(end, heading, places)) drawn.add(segmentKey(passage.at, passage.leaving));
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

function placeKey({ x, y }: Point): string {
  return `${x},${y}`;
}

function segmentKey(at: Point, heading: Point): string {
  return placeKey({ x: at.x * 2 + heading.x, y: at.y * 2 + heading.y });
}

function byPlace(mirrors: readonly KolamMirror[]): Mirrors {
  return new Map(mirrors.map((mirror) => [placeKey(mirror), mirror.lies]));
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

function surfaceAt({ x, y }: Point, mirrors: Mirrors): "upright" | "level" | "none" {
  if (x === 0 || x === gridWidth) return "upright";
  if (y === 0 || y === gridHeight) return "level";
  const lies = mirrors.get(placeKey({ x, y }));
  if (!lies) return "none";
  const isLevelLink = y % 2 === 1;
  return isLevelLink === (lies === "across") ? "upright" : "level";
}

function trace(start: Point, heading: Point, mirrors: Mirrors): Passage[] {
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
  } while (placeKey(at) !== placeKey(start) || placeKey(arriving) !== placeKey(heading));
  return passages;
}

function dotBeside({ at, leaving }: Passage): Point {
  return {
    x: at.x % 2 === 1 ? at.x : at.x + leaving.x,
    y: at.y % 2 === 1 ? at.y : at.y + leaving.y,
  };
}

const loopRadius = 0.76;
// With this width the line past a shared loop is one even arc from crossing to crossing.
const waistHalfWidth = 2 - Math.SQRT2;

function anchorOf({ at, arriving }: Passage, mirrors: Mirrors): Anchor {
  const surface = surfaceAt(at, mirrors);
  if (surface === "none") {
    const tangent = { x: arriving.x * Math.SQRT1_2, y: arriving.y * Math.SQRT1_2 };
    return { point: at, tangent, kind: "crossing" };
  }
  const kind = mirrors.get(placeKey(at)) === "along" ? "waist" : "loop";
  // The line keeps off the mirror, so that two loops never touch.
  const gap = kind === "waist" ? waistHalfWidth : 1 - loopRadius;
  return surface === "upright"
    ? { point: { x: at.x - arriving.x * gap, y: at.y }, tangent: { x: 0, y: arriving.y }, kind }
    : { point: { x: at.x, y: at.y - arriving.y * gap }, tangent: { x: arriving.x, y: 0 }, kind };
}

function handleLengths(start: Anchor, end: Anchor): [number, number] {
  const dx = end.point.x - start.point.x;
  const dy = end.point.y - start.point.y;
  const turn = start.tangent.x * end.tangent.y - start.tangent.y * end.tangent.x;
  if (Math.abs(turn) < 1e-9) {
    const reach = Math.hypot(dx, dy) / 2;
    return [reach, reach];
  }
  const startToMeeting = (dx * end.tangent.y - dy * end.tangent.x) / turn;
  const endToMeeting = (dy * start.tangent.x - dx * start.tangent.y) / turn;
  return [startToMeeting * handlePull(start, end), endToMeeting * handlePull(end, start)];
}

/** How far a handle reaches towards the point where both tangents meet. */
function handlePull(near: Anchor, far: Anchor): number {
  const quarterCircle = 0.5523;
  const eighthCircle = 0.64;
  if (near.kind !== "crossing" && far.kind !== "crossing") return quarterCircle;
  if (near.kind === "waist" || far.kind === "waist") return eighthCircle;
  // Straight at the crossing, and at the bounce as round as the loop it belongs to.
  return near.kind === "crossing" ? 0.82 : 1;
}

function pathThrough(anchors: readonly Anchor[]): string {
  const curves = anchors.map((end, index) => {
    const start = anchors.at(index - 1) ?? end;
    const [startReach, endReach] = handleLengths(start, end);
    return `C${coordinates(start, startReach)} ${coordinates(end, -endReach)} ${coordinates(end, 0)}`;
  });
  const [closing = "", ...others] = curves;
  const first = anchors[0];
  return first ? `M${coordinates(first, 0)}${others.join("")}${closing}Z` : "";
}

function coordinates({ point, tangent }: Anchor, reach: number): string {
  return `${toHundredths(point.x + tangent.x * reach)} ${toHundredths(point.y + tangent.y * reach)}`;
}

function toHundredths(gridLength: number): number {
  return Math.round(gridLength * halfPitch * 100) / 100;
}
