import { z } from "zod";
import { type Course, dayPath } from "#domain/courses/course.ts";
import { lessonHeadings } from "#domain/courses/lesson-headings.ts";
import type { Reading } from "./reading.ts";
import { line } from "./schemas.ts";

const FILE = "index-terms.yaml";
const LONGEST = 200;

const indexTermsSchema = z.record(z.string(), z.record(z.string(), line(LONGEST)));

/** Gives the lessons the words of index-terms.yaml; refuses words for a section that is not there, so that none is lost unseen. */
export function withIndexTerms(reading: Reading, courses: readonly Course[]): readonly Course[] {
  if (!reading.isThere(FILE)) return courses;
  const terms = reading.yaml(FILE, indexTermsSchema) ?? {};
  const sections = new Set(courses.flatMap(sectionsOf));
  for (const [day, words] of Object.entries(terms))
    for (const heading of Object.keys(words).filter((id) => !sections.has(`${day}#${id}`)))
      reading.wrong(FILE, `there is no section ${day}#${heading}`, `${heading}:`);
  return courses.map((course) => ({
    ...course,
    days: course.days.map((day, dayIndex) => {
      const indexTerms = terms[dayPath(course.path, dayIndex)];
      return day.lesson && indexTerms ? { ...day, lesson: { ...day.lesson, indexTerms } } : day;
    }),
  }));
}

function sectionsOf(course: Course): string[] {
  return course.days.flatMap(({ lesson }, dayIndex) =>
    lessonHeadings(lesson?.read ?? "").map(({ id }) => `${dayPath(course.path, dayIndex)}#${id}`),
  );
}
