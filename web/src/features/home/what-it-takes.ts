import type { CourseSummary } from "#contract/courses.ts";

/**
 * What a newcomer asks first: how many days, how many hours, and on what device. Hours are computed from the content.
 */
export function whatItTakes(courses: readonly Pick<CourseSummary, "studyDays" | "hours">[]): string {
  const days = range(courses.map(({ studyDays }) => studyDays));
  const hours = range(courses.flatMap((course) => course.hours ?? []));
  const time = hours === "" ? "" : ` and about ${hours} hours plus the videos`;
  return `Each takes ${days} study days${time}. A phone is enough; for the exercises a laptop is easier.`;
}

function range(numbers: readonly number[]): string {
  if (numbers.length === 0) return "";
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? `${least}` : `${least} to ${most}`;
}
