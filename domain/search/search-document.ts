import { type Course, dayAnchor, type StudyDay } from "../courses/course.ts";
import type { Scholarship } from "../scholarships/scholarship.ts";

export type SearchKind = "course" | "day" | "scholarship";

/** One thing that can be found: what it is called, where it stands, what it says, and where it opens, which no other does. */
export type SearchDocument = {
  readonly kind: SearchKind;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly path: string;
};

type SearchableScheme = Pick<Scholarship, "id" | "title" | "provider" | "amount" | "eligibility">;

export type SearchableCatalogue = {
  readonly courses: readonly Course[];
  readonly scholarships: readonly SearchableScheme[];
};

export function searchDocuments({ courses, scholarships }: SearchableCatalogue): SearchDocument[] {
  return [
    ...courses.map(courseDocument),
    ...courses.flatMap((course) => course.days.map((day, index) => dayDocument(course, day, index))),
    ...scholarships.map(scholarshipDocument),
  ];
}

function courseDocument(course: Course): SearchDocument {
  const { path, title, description, lead, outcomes, careers, project } = course;
  return {
    kind: "course",
    title,
    place: `${course.level} · ${course.days.length} study days`,
    text: joined([description, lead, ...outcomes, project.title, ...careers]),
    path,
  };
}

function dayDocument(course: Course, day: StudyDay, dayIndex: number): SearchDocument {
  return {
    kind: "day",
    title: day.title,
    place: `${course.title} · Day ${dayIndex + 1}`,
    text: joined([day.summary, ...day.objectives, ...day.videos.map((video) => video.title)]),
    path: `${course.path}#${dayAnchor(dayIndex)}`,
  };
}

function scholarshipDocument(scheme: SearchableScheme): SearchDocument {
  return {
    kind: "scholarship",
    title: scheme.title,
    place: scheme.provider,
    text: joined([scheme.amount, scheme.eligibility]),
    path: `/scholar#${scheme.id}`,
  };
}

function joined(parts: readonly string[]): string {
  return parts.map((part) => part.trim().replace(/\.$/, "")).join(" · ");
}
