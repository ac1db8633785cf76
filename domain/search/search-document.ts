import { type Course, dayAnchor, dayPath, type StudyDay } from "../courses/course.ts";
import { lessonHeadings } from "../courses/lesson-headings.ts";
import { termId } from "../courses/term-id.ts";
import type { Scholarship } from "../scholarships/scholarship.ts";

/** `question`: what a learner asked a mentor; searched on the server, not in the browser's index. */
export type SearchKind = "course" | "day" | "lesson" | "word" | "scholarship" | "question";

/** One search document: its title, its place, its text, and its unique URL. */
export type SearchDocument = {
  readonly kind: SearchKind;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly path: string;
  /** A day that has only videos. */
  readonly isUnwritten?: true | undefined;
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
    ...courses.flatMap((course) => course.days.flatMap((day, index) => lessonDocuments(course, day, index))),
    ...courses.flatMap((course) => course.days.flatMap((day, index) => wordDocuments(course, day, index))),
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
    place: `${course.title} · Day ${dayIndex + 1}${day.lesson ? "" : " · still being written"}`,
    ...(day.lesson ? {} : { isUnwritten: true as const }),
    text: joined([day.summary, ...day.objectives, ...day.videos.map((video) => video.title)]),
    path: `${course.path}#${dayAnchor(dayIndex)}`,
  };
}

/** Every day has these two, so they are useless as search results. */
const HEADINGS_OF_EVERY_DAY = new Set(["three-mistakes-beginners-make", "what-comes-next"]);

/** Enough of a section to see what it is about. */
const OPENING_CHARACTERS = 110;

function lessonDocuments(course: Course, day: StudyDay, dayIndex: number): SearchDocument[] {
  return lessonHeadings(day.lesson?.read ?? "")
    .filter(({ id }) => !HEADINGS_OF_EVERY_DAY.has(id))
    .map(({ id, text, opening }) => ({
      kind: "lesson",
      title: text,
      place: `${course.title} · Day ${dayIndex + 1}`,
      text: shortened(opening),
      path: `${dayPath(course.path, dayIndex)}#${id}`,
    }));
}

function wordDocuments(course: Course, day: StudyDay, dayIndex: number): SearchDocument[] {
  return (day.terms ?? []).map(({ word, means, hindi, latin }) => ({
    kind: "word",
    title: word,
    place: `${course.title} · Day ${dayIndex + 1}`,
    text: joined([means, `${hindi} (${latin})`]),
    path: `${dayPath(course.path, dayIndex)}#${termId(word)}`,
  }));
}

function shortened(text: string): string {
  if (text.length <= OPENING_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(" ", OPENING_CHARACTERS))} …`;
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
