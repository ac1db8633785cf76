import { createHash } from "node:crypto";
import type { Course } from "#domain/courses/course.ts";

const versions = new WeakMap<Course["days"], string>();

/** A hash of the course's text, exercises and quizzes. Cached: the content changes only with a restart. */
export function contentVersion({ days }: Pick<Course, "days">): string {
  const version = versions.get(days) ?? createHash("sha256").update(JSON.stringify(days)).digest("hex");
  versions.set(days, version);
  return version;
}
