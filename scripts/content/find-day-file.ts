import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Throws with a message for the writer when there is no such course. */
export function findCourseFolder(contentDir: string, course: string): string {
  const courses = join(contentDir, "courses");
  const folder = join(courses, course);
  if (!existsSync(join(folder, "days")))
    throw new Error(`There is no course ${course}. Courses: ${readdirSync(courses).join(", ")}.`);
  return folder;
}

/** The name of the day's file; throws when the course has no such day. */
export function findDayFile(contentDir: string, course: string, day: number): string {
  const days = readdirSync(join(findCourseFolder(contentDir, course), "days"));
  const name = days.find((file) => file.startsWith(`${String(day).padStart(2, "0")}-`));
  if (!name) throw new Error(`${course} has no day ${day}.`);
  return name;
}
