import type { CourseDetail } from "#contract/courses.ts";

type CourseLength = Pick<CourseDetail, "studyDays" | "lessons" | "calendarDays" | "curriculum">;

const EVERY: Readonly<Record<number, string>> = {
  1: "every day",
  2: "every second day",
  4: "every fourth day",
  8: "every eighth day",
};

/** Explains how the owner's numbers (15, 60, 30, and 120 for one course) fit together. */
export function courseLength({ studyDays, lessons, calendarDays, curriculum }: CourseLength): string {
  const days = `${studyDays} study days of ${lessons / studyDays} lessons: ${lessons} lessons.`;
  const standard = `At the standard pace you study ${rhythm(calendarDays, studyDays)}: ${calendarDays} days.`;
  if (curriculum.paceDays === calendarDays) return `${days} ${standard}`;
  const own = `This course is planned to take ${curriculum.paceDays} days at the ${curriculum.pace} pace, with a study day ${rhythm(curriculum.paceDays, studyDays)}.`;
  return `${days} ${standard} ${own}`;
}

/** Beside '30 Days' on a card: what these days contain, and what is not written yet. */
export function cardLength({
  studyDays,
  calendarDays,
  writtenDays,
  hours,
}: Pick<CourseDetail, "studyDays" | "calendarDays" | "writtenDays" | "hours">): string {
  const days = `${studyDays} study days, one ${rhythm(calendarDays, studyDays)}`;
  if (writtenDays < studyDays)
    return `${days}. Written so far: ${writtenDays} of ${studyDays}; all have their videos.`;
  return hours === null ? `${days}.` : `${days}. About ${hours} hours plus the videos.`;
}

function rhythm(calendarDays: number, studyDays: number): string {
  const step = calendarDays / studyDays;
  return EVERY[step] ?? `one day in ${step}`;
}
