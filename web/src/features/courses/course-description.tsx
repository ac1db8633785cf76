import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import { CourseProject } from "./course-project.tsx";

type CourseDescriptionProps = { readonly course: CourseDetail; readonly isCompleted: boolean };

export function CourseDescription({ course, isCompleted }: CourseDescriptionProps) {
  return (
    <div className="space-y-12">
      <div className="reading space-y-4">
        {course.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Part title="What you will be able to do">
        <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
          {course.outcomes.map((outcome) => (
            <li key={outcome} className="flex gap-3">
              <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-neem" />
              {outcome}
            </li>
          ))}
        </ul>
      </Part>
      <CourseProject project={course.project} isCompleted={isCompleted} />
      <Part title="Before you start">
        <ul className="reading list-disc space-y-2 pl-5 marker:text-peacock">
          {course.prerequisites.map((prerequisite) => (
            <li key={prerequisite}>{prerequisite}</li>
          ))}
        </ul>
      </Part>
      <Part title="Jobs it prepares you for">
        <ul className="flex flex-wrap gap-2">
          {course.careers.map((career) => (
            <li key={career} className="rounded-md border border-line bg-raised px-4 py-2">
              {career}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
