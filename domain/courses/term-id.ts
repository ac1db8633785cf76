import { headingId } from "./lesson-headings.ts";

/** The term's anchor on the page of a day: /JavaCourse/day/1#word-variable. */
export function termId(word: string): string {
  return `word-${headingId(word)}`;
}
