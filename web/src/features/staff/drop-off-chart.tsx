import { mostCommonStop } from "#domain/staff/course-report.ts";

type DropOffChartProps = {
  /** How many learners ticked each day, from the first day. */
  readonly perDay: readonly number[];
  readonly students: number;
};

const STEP = 16;
const HEIGHT = 64;
const BASE = HEIGHT - 6;
const ROOM = BASE - 6;

/** A dot per day, as in a kolam, and above it a bar for the share of students who ticked it. */
export function DropOffChart({ perDay, students }: DropOffChartProps) {
  const most = Math.max(1, students, ...perDay);
  return (
    <figure>
      <svg viewBox={`0 0 ${perDay.length * STEP} ${HEIGHT}`} aria-hidden="true" className="w-full max-w-80">
        {perDay.map((learners, index) => {
          const x = index * STEP + STEP / 2;
          return learners === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its index.
            <circle key={index} cx={x} cy={BASE} r={2.5} className="fill-soft" />
          ) : (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its index.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its index.
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
