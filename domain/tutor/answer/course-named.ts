import { isOwn } from "../find/favour-passages.ts";
import type { Passage } from "../passage.ts";
import type { Place } from "../place.ts";

const CODE = /(^```[\s\S]*?^```)/m;
const A_DAY = /\b[Dd]ay \d{1,2}\b(?! of )/;

/** 'You met it on day 11' is said to learners of that course; to others its name goes with it, in brackets, because the text is a quotation. */
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
