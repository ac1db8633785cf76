import { COLOURS } from "virtual:course-colours";
import { type CourseColours, PLAIN_CLOTH } from "#domain/courses/cloth.ts";

/** Falls back to plain colours for an unknown course. */
export function courseColours(courseId: string): CourseColours {
  return (Object.hasOwn(COLOURS, courseId) && COLOURS[courseId]) || PLAIN_CLOTH.colours;
}
