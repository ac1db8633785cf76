import { Download } from "lucide-react";
import type { CourseDetail, ProjectDownload } from "#contract/courses.ts";

type CourseProjectProps = { readonly project: CourseDetail["project"]; readonly isCompleted: boolean };

/** The virtual job simulation: a brief, and one ticket at every turn of the path. */
export function CourseProject({ project, isCompleted }: CourseProjectProps) {
  return (
    <section>
      <p className="font-semibold text-peacock">Virtual job simulation</p>
      <h2 className="mt-1 mb-3 text-2xl">{project.title}</h2>
      <p className="reading">{project.brief}</p>
      <p className="reading mt-3 text-soft">
        You work as in a job. A ticket is one piece of work: a message that says what is needed, code to
        change, and tests that show when it is done.
      </p>
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
      {project.downloads && (
        <div className="mt-6 space-y-3">
          <p className="reading">
            You can also work on the project on your own computer. Every day tells you what to do there.
          </p>
          <Files name="Download the project" download={project.downloads.start} />
          {isCompleted ? (
            <Files name="Download the finished project" download={project.downloads.finished} />
          ) : (
            <p className="text-soft">The finished project opens here when you have completed the course.</p>
          )}
        </div>
      )}
    </section>
  );
}

function Files({ name, download: { url, files, bytes } }: { name: string; download: ProjectDownload }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <a href={url} download className="text-link inline-flex min-h-11 items-center gap-2">
        <Download size={20} aria-hidden="true" /> {name}
      </a>
      <span className="text-soft">
        ZIP, {files} files, {Math.max(1, Math.round(bytes / 1000))} kB unpacked
      </span>
    </p>
  );
}
