import { courseColours } from "../../course-colours.ts";
import { courseKolam } from "../../course-kolam.ts";

/** A corner of the course's cloth, as in its icon file: the whole kolam is too fine at this size. */
export function TrackIcon({ courseId, className }: { courseId: string; className: string }) {
  const { ground, line, dot } = courseColours(courseId);
  const kolam = courseKolam(courseId);
  const shownDots = kolam.dots.filter(({ x, y }) => x < EDGE && y < EDGE);
  return (
    <svg viewBox={`-8 -8 ${EDGE} ${EDGE}`} aria-hidden="true" className={className} fill="none">
      <rect x="-8" y="-8" width={EDGE} height={EDGE} fill={ground} />
      <path d={kolam.path} stroke={line} strokeWidth="5.6" />
      {shownDots.map(({ x, y }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="5.2" fill={dot} />
      ))}
    </svg>
  );
}

const EDGE = 100;
