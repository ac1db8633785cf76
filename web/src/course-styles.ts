import type { Course } from "#domain/courses/course.ts";

/** Stands in styles.css where the two colours of every course belong. */
export const PLACE_IN_STYLES = "/* course-colours */";

/** Drawings in a page have the two colours that the course's cover has. */
export function courseStyles(courses: readonly Pick<Course, "id" | "cloth">[]): string {
  return courses
    .map(
      ({ id, cloth: { colours } }) =>
        `[data-course="${id}"] {\n  --course-a: ${colours.ground};\n  --course-b: ${colours.dot};\n}`,
    )
    .join("\n\n");
}
