import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import type { FiguresReply } from "#contract/mentoring-staff.ts";
import { DeskPart } from "./desk-part.tsx";
import { figuresQuery } from "./mentoring-queries.ts";

/** All of the last 60 days. No ranking of mentors. */
export function MentoringFigures() {
  const query = useQuery(figuresQuery);
  return (
    <DeskPart query={query} what="the figures of mentoring">
      {(figures) => (
        <div className="grid gap-6">
          {figures.isShareTooLarge && figures.busiestShare !== null && (
            <p className="max-w-prose border-madder border-l-4 pl-3 font-medium">
              One mentor gives {percent(figures.busiestShare)} of the first answers. Above 40 % everything
              depends on one person: look for another.
            </p>
          )}
          <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
            {rowsOf(figures).map(([name, value]) => (
              <div key={name} className="rounded-md border border-line bg-raised p-4">
                <dt className="text-soft">{name}</dt>
                <dd className="font-bold text-2xl tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <ul className="grid gap-2">
            {figures.courses.map(({ courseId, mentors, sentence, isLate }) => (
              <li key={courseId} className="border-line border-b pb-2">
                <span className="font-semibold">{titleOf(courseId)}</span>{" "}
                <span className="text-soft">
                  {mentors} {mentors === 1 ? "mentor" : "mentors"}
                </span>
                {isLate && <span className="font-semibold text-madder"> · late</span>}
                <span className="block">{sentence}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DeskPart>
  );
}

export function titleOf(courseId: string): string {
  return TRACKS.find(({ id }) => id === courseId)?.title ?? courseId;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function rowsOf({ waitingByAge, endings, handedOn, busiestShare, helped, reports }: FiguresReply) {
  return [
    ["Waiting under a day", waitingByAge.underDay],
    ["Under three days", waitingByAge.underThreeDays],
    ["Under a week", waitingByAge.underWeek],
    ["Longer", waitingByAge.longer],
    ["It helped", helped.of === 0 ? "–" : `${helped.yes} of ${helped.of}`],
    ["Handed on", handedOn],
    ["Busiest mentor", busiestShare === null ? "–" : percent(busiestShare)],
    ["Reports open, late", `${reports.open}, ${reports.late}`],
    ["Hours to decide", reports.medianHoursToDecide === null ? "–" : Math.round(reports.medianHoursToDecide)],
    ...endings.map(({ ending, count }) => [`Closed: ${ending}`, count] as const),
  ] as const;
}
