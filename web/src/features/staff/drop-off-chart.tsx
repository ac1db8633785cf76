import { mostCommonStop } from "#domain/staff/course-report.ts";

type DropOffChartProps = {
  /** How many learners ticked each day, the first day first. */
  readonly perDay: readonly number[];
  readonly students: number;
};

const STEP = 16;
const HEIGHT = 64;
const BASE = HEIGHT - 6;
const ROOM = BASE - 6;

/** A dot for each day, as in a kolam, and above it a bar as high as the share of the students who ticked it. */
export function DropOffChart({ perDay, students }: DropOffChartProps) {
  const most = Math.max(1, students, ...perDay);
  return (
    <figure>
      <svg viewBox={`0 0 ${perDay.length * STEP} ${HEIGHT}`} aria-hidden="true" className="w-full max-w-80">
        {perDay.map((learners, index) => {
          const x = index * STEP + STEP / 2;
          return learners === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place.
            <circle key={index} cx={x} cy={BASE} r={2.5} className="fill-soft" />
          ) : (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place.
              key={index}
              x1={x}
              x2={x}
              y1={BASE}
              y2={BASE - (learners / most) * ROOM}
              strokeWidth={9}
              strokeLinecap="round"
              className="stroke-peacock"
            />
          );
        })}
      </svg>
      <figcaption className="text-soft">{stopNote(perDay)}</figcaption>
      <ol className="sr-only">
        {perDay.map((learners, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place.
          <li key={index}>
            Day {index + 1}: {learners} of {students}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function stopNote(perDay: readonly number[]): string {
  const stop = mostCommonStop(perDay);
  if (stop) return `Most stop after day ${stop.day} (${stop.learners})`;
  return perDay.some((learners) => learners > 0) ? "Nobody has stopped on the way" : "No day ticked yet";
}
