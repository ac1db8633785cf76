import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { courseColours } from "#domain/courses/block-print-colours.ts";

test("drawings in a page have the two colours that the covers have", () => {
  const styles = readFileSync(join(import.meta.dirname, "quick.css"), "utf8");
  const rules = [
    ...styles.matchAll(/\[data-course="(\w+)"\] \{\s*--course-a: (#\w+);\s*--course-b: (#\w+);/g),
  ];
  expect(rules).toHaveLength(8);
  for (const [, course = "", a, b] of rules) {
    const { ground, dot } = courseColours(course);
    expect([course, a, b]).toEqual([course, ground.toLowerCase(), dot.toLowerCase()]);
  }
});
