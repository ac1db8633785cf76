import { expect, test } from "vitest";
import { JAVA, PYTHON } from "../learning/learner-for-tests.ts";
import { weekSummary } from "./week-summary.ts";

test("the summary counts the week up to its Sunday, and names what comes in the next seven days", () => {
  const plan = {
    today: "2026-11-22",
    studyDates: ["2026-11-15", "2026-11-16", "2026-11-20", "2026-11-22"],
    courses: [
      {
        courseId: JAVA,
        days: [
          { dayIndex: 3, date: "2026-11-20", state: "done" as const },
          { dayIndex: 4, date: "2026-11-24", state: "open" as const },
          { dayIndex: 5, date: "2026-11-29", state: "open" as const },
        ],
      },
      { courseId: PYTHON, days: [{ dayIndex: 0, date: "2026-11-22", state: "today" as const }] },
    ],
  };
  expect(weekSummary(plan, ["2026-11-15", "2026-11-16", "2026-11-16", "2026-11-22"])).toEqual({
    keptDays: 3,
    exercises: 3,
    coming: [
      { courseId: PYTHON, dayIndex: 0, date: "2026-11-22" },
      { courseId: JAVA, dayIndex: 4, date: "2026-11-24" },
    ],
  });
});
