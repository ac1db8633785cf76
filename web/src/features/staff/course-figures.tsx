import { useQuery } from "@tanstack/react-query";
import type { CourseReportReply } from "#contract/staff.ts";
import { sessionQuery } from "../../api/session.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { DeskPart } from "./desk-part.tsx";
import { DropOffChart } from "./drop-off-chart.tsx";
import { courseReportsQuery } from "./staff-queries.ts";

export function CourseFigures() {
  const query = useQuery(courseReportsQuery);
  const { data: session } = useQuery(sessionQuery);
  const isWide = useIsWide();
  return (
    <section aria-labelledby="desk-courses">
      <h2 id="desk-courses" className="text-3xl">
        Course figures
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-soft">
        Active this week: ticked a day within the last seven days. The dots are the study days, the bars how
        many learners ticked each.{" "}
        {session?.site.demoData && "The sample learners of the course pages are not counted."}
      </p>
      <DeskPart query={query} what="the course figures">
        {(reports) => (isWide ? <FigureTable reports={reports} /> : <FigureCards reports={reports} />)}
      </DeskPart>
    </section>
  );
}

type FiguresProps = { readonly reports: readonly CourseReportReply[] };

const FIGURES = [
  ["Enrolled", "enrolled"],
  ["Active this week", "active"],
  ["Completed", "completed"],
] as const;

function FigureTable({ reports }: FiguresProps) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-line border-b text-soft">
          <th scope="col" className="py-2 pr-6 font-semibold">
            Course
          </th>
          {FIGURES.map(([name]) => (
            <th key={name} scope="col" className="py-2 pr-8 text-right font-semibold">
              {name}
            </th>
          ))}
          <th scope="col" className="w-80 py-2 font-semibold">
            Day by day
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.courseId} className="border-line border-b">
            <th scope="row" className="py-4 pr-6 text-lg">
              {report.title}
            </th>
            {FIGURES.map(([name, figure]) => (
              <td key={name} className="py-4 pr-8 text-right text-lg tabular-nums">
                {inIndianDigits(report[figure])}
              </td>
            ))}
            <td className="py-4">
              <Chart report={report} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FigureCards({ reports }: FiguresProps) {
  return (
    <ul className="grid gap-3">
      {reports.map((report) => (
        <li key={report.courseId} className="rounded-md border border-line bg-raised p-4">
          <h3 className="text-xl">{report.title}</h3>
          <dl className="my-3 grid grid-cols-3 gap-3">
            {FIGURES.map(([name, figure]) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-soft leading-tight">{name}</dt>
                <dd className="text-2xl tabular-nums">{inIndianDigits(report[figure])}</dd>
              </div>
            ))}
          </dl>
          <Chart report={report} />
        </li>
      ))}
    </ul>
  );
}

function Chart({ report }: { report: CourseReportReply }) {
  return <DropOffChart perDay={report.learnersPerDay} students={report.enrolled + report.completed} />;
}

function inIndianDigits(count: number): string {
  return count.toLocaleString("en-IN");
}
