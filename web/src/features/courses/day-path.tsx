import { ChevronDown } from "lucide-react";
import type { CourseDetail } from "#contract/courses.ts";
import { dayAnchor, dayPath, dayTitle } from "#domain/courses/course.ts";
import { useArrival } from "../../ui/use-arrival.ts";
import { DayContent } from "./day-content.tsx";
import { pathPositions } from "./path-positions.ts";

/** The days as one line of dots that turns at every ticket; each day can be opened. */
export function DayPath({ course }: { course: CourseDetail }) {
  const tickets = new Map(course.project.tickets.map((ticket) => [ticket.day, ticket.title]));
  const positions = pathPositions(course.days.length, [...tickets.keys()]);
  useArrival((part) => {
    const day = part.closest("details");
    if (day) day.open = true;
  });
  return (
    <ol className="mt-4">
      {course.days.map((day, index) => {
        const ticket = tickets.get(index + 1);
        return (
          <li key={day.id} className="relative pl-12 md:pl-28">
            <PathStep
              position={positions[index] ?? 0}
              nextPosition={positions[index + 1]}
              isTicket={ticket !== undefined}
            />
            <details className="group border-b border-line">
              <summary
                id={dayAnchor(index)}
                className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-3 hover:text-peacock [&::-webkit-details-marker]:hidden"
              >
                <span className="grow">
                  <span className="block text-lg leading-tight font-semibold">{dayTitle(course, index)}</span>
                  {ticket && <span className="mt-1 block text-soft">Ticket: {ticket}</span>}
                </span>
                <ChevronDown
                  size={20}
                  aria-hidden="true"
                  className="shrink-0 text-soft transition-transform group-open:rotate-180"
                />
              </summary>
              <DayContent day={day} dayNumber={index + 1} path={dayPath(course.path, index)} />
            </details>
          </li>
        );
      })}
    </ol>
  );
}

type PathStepProps = {
  readonly position: number;
  readonly nextPosition: number | undefined;
  readonly isTicket: boolean;
};

/** Reaches from the middle of this row's head to that of the next, however tall an opened day is. */
function PathStep({ position, nextPosition, isTicket }: PathStepProps) {
  const x = acrossGutter(position);
  const next = nextPosition === undefined ? undefined : acrossGutter(nextPosition);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      className="pointer-events-none absolute top-8 left-0 h-full w-9 overflow-visible md:w-20"
    >
      {next !== undefined && (
        <path
          d={`M${x} 0L${next} 100`}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-peacock"
        />
      )}
      {/* A dot is a zero-length line: its round ends stay round however the picture is stretched. */}
      <path
        d={`M${x} 0h.01`}
        strokeWidth={isTicket ? 24 : 16}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-peacock"
      />
      <path
        d={`M${x} 0h.01`}
        strokeWidth={isTicket ? 18 : 10}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className={isTicket ? "stroke-marigold" : "stroke-paper"}
      />
    </svg>
  );
}

function acrossGutter(position: number): number {
  return Math.round(15 + position * 70);
}
