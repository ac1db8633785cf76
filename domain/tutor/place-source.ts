import { type Course, dayPath } from "../courses/course.ts";
import type { Source } from "./conversation.ts";

/** The place of a day, as learners know it. */
export function dayPlaceTitle({ title, days }: Pick<Course, "title" | "days">, dayIndex: number): string {
  return `${title} · Day ${dayIndex + 1}: ${days[dayIndex]?.title}`;
}

/** A stored source with the current URL of its day, or of its course if the day was removed. */
export function placeSource<Kept extends Source>(
  source: Kept,
  courses: readonly Pick<Course, "path" | "title" | "days">[],
): Kept {
  const { dayId, url } = source;
  if (dayId === undefined) return source;
  for (const course of courses) {
    const dayIndex = course.days.findIndex(({ id }) => id === dayId);
    if (dayIndex < 0) continue;
    const anchor = url.includes("#") ? url.slice(url.indexOf("#")) : "";
    return {
      ...source,
      title: dayPlaceTitle(course, dayIndex),
      url: `${dayPath(course.path, dayIndex)}${anchor}`,
    };
  }
  const course = courses.find(({ path }) => url.startsWith(`${path}/`));
  return course ? { ...source, url: course.path } : source;
}
