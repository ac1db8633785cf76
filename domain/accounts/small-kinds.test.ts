import { expect, test } from "vitest";
import { courseWithLessons } from "../study/lesson-for-tests.ts";
import { smallKindsBytes } from "./small-kinds.ts";

test("what a full account may still write grows with the courses and the scholarships, and with nothing else", () => {
  const none = smallKindsBytes({ courses: [], schemes: 0 });
  const one = smallKindsBytes({ courses: [courseWithLessons()], schemes: 0 });
  const two = smallKindsBytes({ courses: [courseWithLessons(), courseWithLessons()], schemes: 0 });
  expect(none).toBeGreaterThan(0);
  expect(one).toBeGreaterThan(none);
  expect(two - one).toBe(one - none);
  expect(smallKindsBytes({ courses: [], schemes: 8 })).toBe(none + 8 * 250);
});
