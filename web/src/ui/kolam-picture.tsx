import { courseColours } from "../course-colours.ts";
import { courseKolam } from "../course-kolam.ts";

type KolamPictureProps = {
  readonly courseId: string;
  /** Draws the first x of 15 parts of the stroke and fills x dots; without it the whole kolam is drawn. */
  readonly daysDone?: number;
  /** On the course's own ground colour, as on its cover; otherwise in ink without a background. */
  readonly onGround?: boolean;
  /** Draws the stroke once from start to end when it appears. */
  readonly isDrawnOnce?: boolean;
  readonly className?: string;
};

/** Decorative: what it shows is always in words beside it. */
export function KolamPicture({
  courseId,
  daysDone,
  onGround = false,
  isDrawnOnce = false,
  className,
}: KolamPictureProps) {
  const kolam = courseKolam(courseId);
  const colours = courseColours(courseId);
  const line = onGround ? colours.line : "var(--color-peacock)";
  const dot = onGround ? colours.dot : "var(--color-marigold)";
  const parts = kolam.dots.length;
  const done = daysDone ?? parts;
  // Browsers measure long curves a little short, which would leave a gap where the line closes.
  const overlap = done === parts ? 0.2 : 0;
  return (
    <svg viewBox={`0 0 ${kolam.width} ${kolam.height}`} aria-hidden="true" className={className} fill="none">
      {onGround && <rect width="100%" height="100%" fill={colours.ground} />}
      {daysDone !== undefined && (
        <path d={kolam.path} stroke={line} strokeWidth={kolam.width / 120} opacity={0.22} />
      )}
      <path
        d={kolam.path}
        stroke={line}
        strokeWidth={kolam.width / 90}
        strokeLinecap={done > 0 && (done < parts || isDrawnOnce) ? "round" : "butt"}
        strokeLinejoin="round"
        pathLength={parts}
        strokeDasharray={done === parts && !isDrawnOnce ? undefined : `${done + overlap} ${parts}`}
        className={isDrawnOnce ? "kolam-drawn-once" : "transition-[stroke-dasharray] duration-200"}
      />
      {kolam.dots.map((point, index) => (
        <circle
          key={`${point.x}-${point.y}`}
          cx={point.x}
          cy={point.y}
          r={kolam.width / 70}
          fill={dot}
          opacity={index < done ? 1 : 0.3}
        />
      ))}
    </svg>
  );
}
