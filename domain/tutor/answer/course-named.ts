import { isOwn } from "../find/favour-passages.ts";
import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";

const CODE = /(^```[\s\S]*?^```)/m;
const A_DAY = /\b[Dd]ay \d{1,2}\b(?! of )/;

/**
 * Learners of the course read 'You met it on day 11' unchanged; for others the name of the course is added, in
 * brackets, because the text is a quotation.
 */
export function withCourseNamed(text: string, passage: Passage, place: Place | undefined): string {
  const { kind, title, courseId } = passage;
  const course = title.split(" · ")[0];
  if (kind !== "lesson" || courseId === undefined || isOwn(passage, place)) return text;
  let isNamed = false;
  return text
    .split(CODE)
    .map((part) => {
      if (isNamed || part.startsWith("```")) return part;
      return part.replace(A_DAY, (day) => {
        isNamed = true;
        return `${day} [of ${course}]`;
      });
    })
    .join("");
}
