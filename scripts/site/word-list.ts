import type { Word, WordList } from "#contract/words.ts";
import { type Course, dayPath } from "#domain/courses/course.ts";
import { termId } from "#domain/courses/term-id.ts";

/** The terms of these courses. A term with the same meaning in several courses is listed once, with all its places. */
export function wordList(courses: readonly Course[]): WordList {
  const words = new Map<string, Word>();
  for (const { title, path, days } of courses)
    for (const [dayIndex, { terms = [] }] of days.entries())
      for (const term of terms) {
        const key = `${term.word.toLowerCase()} ${term.means}`;
        const place = {
          courseTitle: title,
          dayNumber: dayIndex + 1,
          path: `${dayPath(path, dayIndex)}#${termId(term.word)}`,
        };
        words.set(key, { ...term, places: [...(words.get(key)?.places ?? []), place] });
      }
  return [...words.values()].sort((a, b) => a.word.localeCompare(b.word, "en", { sensitivity: "base" }));
}
