import type { KolamDesign } from "#domain/courses/cloth.ts";
import {
  byPoint,
  gridHeight,
  gridWidth,
  kolamMirrors,
  type Mirrors,
  type Passage,
  type Point,
  pointKey,
  surfaceAt,
  trace,
} from "./kolam-line.ts";

const halfPitch = 20;

export type Kolam = {
  width: number;
  height: number;
  /** In the order in which the stroke comes to them. */
  dots: readonly { x: number; y: number }[];
  path: string;
  segments: number;
};

type Anchor = { point: Point; tangent: Point; kind: "crossing" | "loop" | "waist" };

export function drawKolam(design: KolamDesign): Kolam {
  const mirrors = byPoint(kolamMirrors(design));
  // From the left of the lowest left dot, going up: the learner's path rises.
  const passages = trace({ x: 0, y: gridHeight - 1 }, { x: -1, y: -1 }, mirrors);
  const dots = new Map<string, Point>();
  for (const passage of passages) {
    const { x, y } = dotBeside(passage);
    dots.set(pointKey({ x, y }), { x: x * halfPitch, y: y * halfPitch });
  }
  return {
    width: gridWidth * halfPitch,
    height: gridHeight * halfPitch,
    dots: [...dots.values()],
    path: pathThrough(passages.map((passage) => anchorOf(passage, mirrors))),
    segments: passages.length,
  };
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
  const kind = mirrors.get(pointKey(at)) === "along" ? "waist" : "loop";
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
