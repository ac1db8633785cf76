import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import type { FiguresReply } from "#contract/mentoring-staff.ts";
import { DeskPart } from "./desk-part.tsx";
import { figuresQuery } from "./mentoring-queries.ts";

/** All figures cover the last 60 days. No ranking of mentors. */
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
          <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
            {rowsOf(figures).map(([name, value]) => (
              <div key={name} className="rounded-md border border-line bg-raised p-4">
                <dt className="text-soft">{name}</dt>
                <dd className="font-bold text-2xl tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <Endings endings={figures.endings} />
          <Courses courses={figures.courses} />
        </div>
      )}
    </DeskPart>
  );
}

/** Courses with a mentor or with questions; for the rest the names are enough. */
function Courses({ courses }: Pick<FiguresReply, "courses">) {
  const idle = courses.filter(({ mentors, asked }) => mentors === 0 && asked === 0);
  return (
    <ul className="grid gap-2">
      {courses
        .filter((course) => !idle.includes(course))
        .map(({ courseId, mentors, sentence, asked, answered, waiting, isLate }) => (
          <li key={courseId} className="border-line border-b pb-2">
            <span className="font-semibold">{titleOf(courseId)}</span>{" "}
            <span className="text-soft">
              {mentors === 0 ? "no mentor" : mentors === 1 ? "1 mentor" : `${mentors} mentors`}
            </span>
            {isLate && <span className="font-semibold text-madder"> · late</span>}
            <span className="block tabular-nums">
              {mentors === 0
                ? `Last 60 days: ${asked} asked, ${answered} answered, ${waiting} waiting.`
                : sentence}
            </span>
          </li>
        ))}
      {idle.length > 0 && (
        <li>
          <span className="font-semibold">No mentor, and no questions:</span>{" "}
          {idle.map(({ courseId }) => titleOf(courseId)).join(", ")}.
        </li>
      )}
    </ul>
  );
}

export function titleOf(courseId: string): string {
  return TRACKS.find(({ id }) => id === courseId)?.title ?? courseId;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function rowsOf({ waitingByAge, handedOn, busiestShare, helped, reports }: FiguresReply) {
  return [
    ["Waiting under a day", waitingByAge.underDay],
    ["Under three days", waitingByAge.underThreeDays],
    ["Under a week", waitingByAge.underWeek],
    ["Longer", waitingByAge.longer],
    ["It helped", helped.of === 0 ? "–" : `${helped.yes} of ${helped.of}`],
    ["Given to another mentor", handedOn],
    ["Busiest mentor", busiestShare === null ? "–" : percent(busiestShare)],
    ["Reports open (late)", `${reports.open} (${reports.late})`],
    [
      "Half of the reports decided within",
      reports.medianHoursToDecide === null ? "–" : `${Math.round(reports.medianHoursToDecide)} hours`,
    ],
  ] as const;
}

const ENDINGS: Readonly<Record<FiguresReply["endings"][number]["ending"], string>> = {
  solved: "solved",
  finished: "finished by the mentor",
  quiet: "quiet for 14 days",
  withdrawn: "taken back",
  expired: "never answered",
  duplicate: "asked before",
  removed: "removed by staff",
  erased: "account deleted",
};

/** Only what happened: a row of zeros says nothing. */
function Endings({ endings }: Pick<FiguresReply, "endings">) {
  const counted = endings.filter(({ count }) => count > 0);
  return (
    <p className="tabular-nums">
      <span className="font-semibold">Closed: </span>
      {counted.length === 0
        ? "none"
        : counted.map(({ ending, count }) => `${count} ${ENDINGS[ending]}`).join(", ")}
      .
    </p>
  );
}
