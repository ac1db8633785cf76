import type { Course } from "#domain/courses/course.ts";

/** Marks the place in styles.css for the two colours of every course. */
export const PLACE_IN_STYLES = "/* course-colours */";

/** Drawings in a page use the two colours of the course's cover. */
export function courseStyles(courses: readonly Pick<Course, "id" | "cloth">[]): string {
  return courses
    .map(
      ({ id, cloth: { colours } }) =>
        `[data-course="${id}"] {\n  --course-a: ${colours.ground};\n  --course-b: ${colours.dot};\n}`,
    )
    .join("\n\n");
}
