import type { CourseDetail } from "#contract/courses.ts";

/** The virtual job simulation: a brief, and one ticket at every turn of the path. */
export function CourseProject({ project }: { project: CourseDetail["project"] }) {
  return (
    <section>
      <p className="font-semibold text-peacock">Virtual job simulation</p>
      <h2 className="mt-1 mb-3 text-2xl">{project.title}</h2>
      <p className="reading">{project.brief}</p>
      <ol className="mt-6 space-y-3">
        {project.tickets.map((ticket) => (
          <li key={ticket.day} className="flex rounded-md border border-line bg-raised">
            <p className="flex w-20 shrink-0 flex-col justify-center border-r-2 border-dashed border-line p-3 text-center leading-none">
              <span className="text-soft">Day</span>
              <span className="mt-1 text-3xl font-bold tabular-nums">{ticket.day}</span>
            </p>
            <div className="p-4">
              <h3 className="text-lg">{ticket.title}</h3>
              <p className="reading mt-1">{ticket.summary}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
