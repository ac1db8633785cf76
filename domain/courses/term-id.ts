import { headingId } from "./lesson-headings.ts";

/** Names the term in the address of a day: /JavaCourse/day/1#word-variable. */
export function termId(word: string): string {
  return `word-${headingId(word)}`;
}
