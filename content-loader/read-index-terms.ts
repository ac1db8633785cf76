import { z } from "zod";
import { type Course, dayPath } from "#domain/courses/course.ts";
import { lessonHeadings } from "#domain/courses/lesson-headings.ts";
import type { Reading } from "./reading.ts";
import { line } from "./schemas.ts";

const FILE = "index-terms.yaml";
const words = line(200);

/** A day that is not written yet has no sections, only the day itself. */
const indexTermsSchema = z.record(
  z.string(),
  z.union([words.transform((text): Record<string, string> => ({ "": text })), z.record(z.string(), words)]),
);

/**
 * Adds the words of index-terms.yaml to the days; refuses words for a section that does not exist, so that none is lost
 * silently.
 */
export function withIndexTerms(reading: Reading, courses: readonly Course[]): readonly Course[] {
  if (!reading.isThere(FILE)) return courses;
  const terms = reading.yaml(FILE, indexTermsSchema) ?? {};
  const places = new Set(courses.flatMap(placesOf));
  for (const [day, byHeading] of Object.entries(terms))
    for (const heading of Object.keys(byHeading).filter((id) => !places.has(`${day}#${id}`)))
      reading.wrong(FILE, `there is no section ${day}#${heading}`, `${heading || day}:`);
  return courses.map((course) => ({
    ...course,
    days: course.days.map((day, dayIndex) => {
      const indexTerms = terms[dayPath(course.path, dayIndex)];
      return indexTerms ? { ...day, indexTerms } : day;
    }),
  }));
}

function placesOf(course: Course): string[] {
  return course.days.flatMap(({ lesson }, dayIndex) =>
    ["", ...lessonHeadings(lesson?.read ?? "").map(({ id }) => id)].map(
      (id) => `${dayPath(course.path, dayIndex)}#${id}`,
    ),
  );
}
