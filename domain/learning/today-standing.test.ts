import { expect, test } from "vitest";
import { JAVA, PYTHON, recordWith, ticksUpTo } from "./learner-for-tests.ts";
import { inPlanOrder, type KnownPlan, nextDays, todayInWords, todayStanding } from "./today-standing.ts";

const TODAY = "2026-11-20";
const daysFrom = (...dates: string[]) =>
  dates.map((date, dayIndex) => ({ dayIndex, dayId: `day-${dayIndex}`, date }));
const java = { courseId: JAVA, pausedFrom: null, pausedUntil: null, days: daysFrom(TODAY, "2026-11-22") };
const python = { ...java, courseId: PYTHON, days: daysFrom("2026-11-19", "2026-11-21", "2026-11-23") };
const planOf = (...courses: KnownPlan["courses"]): KnownPlan => ({ today: TODAY, studyDates: [], courses });
const both = recordWith({ enrolledCourses: [JAVA, PYTHON] });
const words = (plan: KnownPlan, record = both) => todayInWords(todayStanding(plan, record), plan.today);

test("days are sorted by date, and a tick that is not yet sent counts at once", () => {
  expect(nextDays(planOf(java, python), both).map(({ courseId }) => courseId)).toEqual([PYTHON, JAVA]);
  const ticked = recordWith({ ...both, ticks: { [PYTHON]: ticksUpTo(1) } });
  expect(nextDays(planOf(java, python), ticked)).toEqual([
    { courseId: JAVA, dayIndex: 0, date: TODAY },
    { courseId: PYTHON, dayIndex: 1, date: "2026-11-21" },
  ]);
  expect(nextDays(planOf(java, { ...java, courseId: PYTHON }), both).map(({ courseId }) => courseId)).toEqual(
    [JAVA, PYTHON],
  );
});

test("a course that is completed or left is skipped", () => {
  const record = recordWith({ enrolledCourses: [], completedCourses: [JAVA] });
  expect(nextDays(planOf(java, python), record)).toEqual([]);
});

test("the order of courses follows the plan, if there is one", () => {
  expect(inPlanOrder(both, undefined)).toBe(both);
  expect(inPlanOrder(both, planOf(java, python)).enrolledCourses).toEqual([PYTHON, JAVA]);
  expect(inPlanOrder(both, planOf(python)).enrolledCourses).toEqual([PYTHON, JAVA]);
});

test("every standing has its words", () => {
  expect(words(planOf(java))).toBe("One step for today.");
  expect(words(planOf(java, python))).toBe("2 steps for today.");
  expect(words(planOf())).toBe("You have finished every course that you started.");
  const one = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: ticksUpTo(1) } });
  expect(words(planOf(java), one)).toBe(
    "Nothing is planned for today. Day 2 is next, on Sun 22 Nov. You can go on now if you like.",
  );
  expect(words({ ...planOf(java), studyDates: [TODAY] }, one)).toBe(
    "Done for today. Day 2 is next, on Sun 22 Nov. You can go on now if you like.",
  );
});

test("during a pause its end is named; a future pause does not count yet", () => {
  const away = { ...java, pausedFrom: "2026-11-18", pausedUntil: "2026-11-21", days: daysFrom("2026-11-21") };
  expect(words(planOf(away))).toBe("You are away. Your plan goes on with day 1 tomorrow.");
  expect(todayStanding(planOf({ ...away, pausedFrom: null }), both).kind).toBe("paused");
  const later = {
    ...away,
    pausedFrom: "2026-11-25",
    pausedUntil: "2026-11-30",
    days: daysFrom("2026-11-22"),
  };
  expect(todayStanding(planOf(later), both).kind).toBe("free");
});
