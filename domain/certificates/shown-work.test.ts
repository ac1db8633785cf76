import { describe, expect, test } from "vitest";
import { courseWithLessons, exerciseWith } from "../study/lesson-for-tests.ts";
import type { KeptSubmission } from "./certificate.ts";
import { refuseToShow, shownWork } from "./shown-work.ts";

const ticket = (id: string) => exerciseWith({ id, level: "ticket" });
const course = () => {
  const { days, ...rest } = courseWithLessons();
  const [first, second, later] = days;
  if (!first?.lesson || !second?.lesson || !later) throw new Error("the course has other days");
  return {
    ...rest,
    days: [
      { ...first, lesson: { ...first.lesson, exercises: [exerciseWith(), ticket("early")] } },
      { ...second, lesson: { ...second.lesson, exercises: [ticket("late")] } },
      later,
    ],
  };
};

const AT = new Date("2026-11-15T06:00:00Z");
const passed = (exerciseId: string): KeptSubmission => ({
  exerciseId,
  files: [{ path: "main.js", text: `// ${exerciseId}` }],
  codeSha256: `code of ${exerciseId}`,
  testsSha256: "tests",
  passedAt: AT,
});

describe("a ticket", () => {
  test("that was passed may be shown", () => {
    expect(refuseToShow([course()], "late", true)).toBeUndefined();
  });

  test("that was not passed may not", () => {
    expect(refuseToShow([course()], "late", false)).toEqual({ refused: "ticket-not-passed" });
  });

  test.each(["count-knots", "nothing"])("with the id %s does not exist", (id) => {
    expect(refuseToShow([course()], id, true)).toEqual({ refused: "unknown-exercise" });
  });
});

describe("the work on a portfolio", () => {
  test("is what was chosen, in the order of the course", () => {
    const shown = shownWork([course()], ["late", "early"], [passed("late"), passed("early")], []);
    expect(shown.map(({ place, submission }) => [place.dayIndex, submission.exerciseId])).toEqual([
      [0, "early"],
      [1, "late"],
    ]);
  });

  test("leaves out what was not chosen, not passed, or removed from the course", () => {
    const submissions = [passed("early"), passed("count-knots"), passed("gone")];
    expect(shownWork([course()], ["late", "count-knots", "gone"], submissions, [])).toEqual([]);
  });

  test("says what came out when Kadam ran exactly this code again", () => {
    const { exerciseId, codeSha256, testsSha256 } = passed("late");
    const check = { exerciseId, codeSha256, testsSha256, verdict: "checked", checkedAt: AT } as const;
    const other = { ...check, codeSha256: "other code", verdict: "not-reproduced" } as const;
    const [shown] = shownWork([course()], ["late"], [passed("late")], [other, check]);
    expect(shown?.submission.recheck).toEqual({ verdict: "checked", at: AT });
    const [unchecked] = shownWork([course()], ["late"], [passed("late")], [other]);
    expect(unchecked?.submission.recheck).toBeUndefined();
  });
});
