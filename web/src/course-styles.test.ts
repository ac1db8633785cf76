import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PLAIN_CLOTH } from "#domain/courses/cloth.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { courseStyles, PLACE_IN_STYLES } from "./course-styles.ts";

test("a course has the ground and the dots of its cover as its two colours", () => {
  const id = asCourseId("knot_course");
  expect(courseStyles([{ id, cloth: PLAIN_CLOTH }])).toBe(
    `[data-course="knot_course"] {\n  --course-a: #33457D;\n  --course-b: #F0B44C;\n}`,
  );
});

test("the styles of the page have one place for them", () => {
  const styles = readFileSync(join(import.meta.dirname, "styles.css"), "utf8");
  expect(styles.split(PLACE_IN_STYLES)).toHaveLength(2);
});
