import { expect, test } from "vitest";
import { type KolamDesign, type KolamSymmetry, PLAIN_CLOTH } from "#domain/courses/cloth.ts";
import { drawKolam } from "./draw-kolam.ts";
import { countStrokes, type KolamMirror, kolamMirrors } from "./kolam-line.ts";

type Point = { x: number; y: number };
type Curve = readonly [Point, Point, Point, Point];

/** One of each symmetry, the plain one, and one with many mirrors. */
const designs: Readonly<Record<string, KolamDesign>> = {
  plain: PLAIN_CLOTH.kolam,
  "on both axes": {
    symmetry: "both-axes",
    across: [
      [2, 1],
      [4, 1],
    ],
    along: [
      [2, 3],
      [4, 3],
    ],
  },
  "left and right": {
    symmetry: "left-right",
    across: [
      [2, 1],
      [2, 5],
      [3, 4],
      [4, 3],
    ],
    along: [
      [3, 2],
      [5, 4],
    ],
  },
  "by half a turn": { symmetry: "half-turn", across: [[2, 1]], along: [[3, 2]] },
  "top and bottom": {
    symmetry: "top-bottom",
    across: [
      [2, 1],
      [9, 2],
    ],
    along: [
      [2, 3],
      [4, 3],
      [7, 2],
    ],
  },
};
const everyDesign = Object.entries(designs);
const halfPitch = 20;
const links = gridPoints().filter(({ x, y }) => x > 0 && x < 10 && y > 0 && y < 6);

function gridPoints(): Point[] {
  const points: Point[] = [];
  for (let x = 0; x <= 10; x += 1)
    for (let y = 0; y <= 6; y += 1) if ((x + y) % 2 === 1) points.push({ x, y });
  return points;
}

function parseCurves(path: string): Curve[] {
  expect(path).toMatch(/^M[\d.]+ [\d.]+(C[\d.]+ [\d.]+( [\d.]+ [\d.]+){2})+Z$/);
  const [start = "", ...rest] = path.slice(1, -1).split("C");
  const toPoints = (text: string): Point[] =>
    text
      .split(" ")
      .flatMap((value, index, all) => (index % 2 ? [] : [{ x: Number(value), y: Number(all[index + 1]) }]));
  let from = toPoints(start)[0] as Point;
  return rest.map((text) => {
    const [leave, arrive, to] = toPoints(text) as [Point, Point, Point];
    const curve: Curve = [from, leave, arrive, to];
    from = to;
    return curve;
  });
}

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t;
  const mix = (axis: "x" | "y") =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
  return { x: mix("x"), y: mix("y") };
}

function sample(curves: readonly Curve[], perCurve = 16): Point[] {
  return curves.flatMap((curve) =>
    Array.from({ length: perCurve }, (_, step) => pointOn(curve, (step + 1) / perCurve)),
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function nearest<P extends Point>(points: readonly P[], to: Point): P {
  return points.reduce((best, point) => (distance(point, to) < distance(best, to) ? point : best));
}

function directionDegrees(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function image({ x, y }: Point, symmetry: Exclude<KolamSymmetry, "both-axes">): Point {
  return { x: symmetry === "top-bottom" ? x : 200 - x, y: symmetry === "left-right" ? y : 120 - y };
}

function looksSame(points: readonly Point[], symmetry: Exclude<KolamSymmetry, "both-axes">): boolean {
  return points.every((point) => {
    const other = image(point, symmetry);
    return distance(nearest(points, other), other) < 0.05;
  });
}

function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  const crossings = outline.filter((a, index) => {
    const b = outline[(index + 1) % outline.length] as Point;
    return a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
  });
  return crossings.length % 2 === 1;
}

/** The dot each curve bends round: the one nearest to the middle of its four grid corners. */
function dotOf([from, , , to]: Curve, dots: readonly Point[]): Point {
  const corners = gridPoints().map(({ x, y }) => ({ x: x * halfPitch, y: y * halfPitch }));
  const [a, b] = [nearest(corners, from), nearest(corners, to)];
  return nearest(dots, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
}

test.each(everyDesign)("%s is one closed stroke of 60 curves", (_name, design) => {
  const kolam = drawKolam(design);
  const curves = parseCurves(kolam.path);
  expect(countStrokes(kolamMirrors(design))).toBe(1);
  expect(curves).toHaveLength(60);
  expect(kolam.segments).toBe(60);
  expect(curves.at(-1)?.[3]).toEqual(curves[0]?.[0]);
});

test.each(everyDesign)(
  "the stroke of %s passes every link twice and every border point once",
  (_name, design) => {
    const corners = gridPoints().map(({ x, y }) => ({ x: x * halfPitch, y: y * halfPitch }));
    const passages = new Map<Point, number>(corners.map((corner) => [corner, 0]));
    for (const [, , , to] of parseCurves(drawKolam(design).path)) {
      const corner = nearest(corners, to);
      passages.set(corner, (passages.get(corner) ?? 0) + 1);
    }
    for (const [{ x, y }, count] of passages) {
      const isBorder = x === 0 || x === 200 || y === 0 || y === 120;
      expect(count, `passages at ${x},${y}`).toBe(isBorder ? 1 : 2);
    }
  },
);

test.each(everyDesign)(
  "the stroke of %s is smooth, level or upright at a bounce, slanted by 45° at a crossing",
  (_name, design) => {
    const curves = parseCurves(drawKolam(design).path);
    const mirrored = new Set(kolamMirrors(design).map(({ x, y }) => `${x},${y}`));
    const crossings = links.filter(({ x, y }) => !mirrored.has(`${x},${y}`));
    curves.forEach(([, , arrive, to], index) => {
      const next = curves[(index + 1) % curves.length] as Curve;
      const arriving = directionDegrees(arrive, to);
      const turn = Math.abs(arriving - directionDegrees(to, next[1])) % 360;
      expect(Math.min(turn, 360 - turn)).toBeLessThan(0.5);
      const isCrossing = crossings.some(({ x, y }) => x * halfPitch === to.x && y * halfPitch === to.y);
      const slant = Math.abs(arriving) % 90;
      expect(
        Math.min(Math.abs(slant - (isCrossing ? 45 : 0)), Math.abs(slant - (isCrossing ? 45 : 90))),
      ).toBeLessThan(0.5);
    });
  },
);

test.each(everyDesign)("the stroke of %s goes round all 15 dots and does not touch them", (_name, design) => {
  const { dots, path } = drawKolam(design);
  const outline = sample(parseCurves(path));
  expect(new Set(dots.map(({ x, y }) => `${x},${y}`)).size).toBe(15);
  for (const dot of dots) {
    expect(dot.x % 40 === 20 && dot.y % 40 === 20).toBe(true);
    expect(isInside(outline, dot)).toBe(true);
    expect(distance(nearest(outline, dot), dot)).toBeGreaterThan(10);
  }
});

test.each(everyDesign)("%s stays inside its box with room for the line's width", (_name, design) => {
  const { width, height, path } = drawKolam(design);
  expect([width, height]).toEqual([200, 120]);
  for (const { x, y } of sample(parseCurves(path))) {
    expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(4);
  }
});

test.each(everyDesign)("the drawn line of %s has the symmetry it declares and no other", (_name, design) => {
  const points = sample(parseCurves(drawKolam(design).path), 4);
  const declared = design.symmetry;
  for (const symmetry of ["left-right", "top-bottom", "half-turn"] as const) {
    expect(looksSame(points, symmetry), symmetry).toBe(declared === "both-axes" || declared === symmetry);
  }
});

test.each(everyDesign)(
  "the dots of %s are in the stroke's order, so a tick never fills a dot that the line has not reached",
  (_name, design) => {
    const { dots, path } = drawKolam(design);
    const curves = parseCurves(path);
    const firstReached = [...new Set(curves.map((curve) => dotOf(curve, dots)))];
    expect(dots).toEqual(firstReached);

    const lengths = curves.map((curve) => {
      const points = [curve[0], ...sample([curve])];
      return points.slice(1).reduce((sum, point, index) => sum + distance(point, points[index] as Point), 0);
    });
    const total = lengths.reduce((sum, length) => sum + length, 0);
    dots.forEach((dot, index) => {
      const firstCurve = curves.findIndex((curve) => dotOf(curve, dots) === dot);
      const lengthBefore = lengths.slice(0, firstCurve).reduce((sum, length) => sum + length, 0);
      expect(lengthBefore / total).toBeLessThan((index + 1) / 15);
    });
  },
);

test("different mirrors make different patterns", () => {
  expect(new Set(everyDesign.map(([, design]) => drawKolam(design).path)).size).toBe(everyDesign.length);
});

test("mirrors that separate every dot from its neighbours are counted as 15 strokes", () => {
  const apart: KolamMirror[] = links.map(({ x, y }) => ({ x, y, lies: "across" }));
  expect(countStrokes(apart)).toBe(15);
});

test("turning one crossing of a single stroke splits it one way and not the other", () => {
  for (const { x, y } of links) {
    const strokes = [countStrokes([{ x, y, lies: "across" }]), countStrokes([{ x, y, lies: "along" }])];
    expect(strokes.sort()).toEqual([1, 2]);
  }
});
