import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "./calendar-date.ts";
import { deepFreeze, JAVA, PYTHON } from "./learner-for-tests.ts";
import { factsWith, noon, plannable, settingsWith, tickOn } from "./plan-for-tests.ts";
import { planStudy } from "./study-plan.ts";

const java = plannable();
const python = plannable(15, PYTHON);
// A Monday.
const MONDAY = "2026-11-16";

test("without any choice, a learner studies every second day from the day of enrolling", () => {
  const plan = planStudy(factsWith({ enrolledAt: { [JAVA]: noon(MONDAY) } }), [java], { now: noon(MONDAY) });
  expect(plan).toMatchObject({ timeZone: "Asia/Kolkata", today: MONDAY, studyDates: [], daysAway: 0 });
  const [course] = plan.courses;
  expect(course).toMatchObject({ courseId: JAVA, endDate: plusDays(MONDAY, 28), datesGoneBy: 0 });
  expect(course?.days.slice(0, 2)).toEqual([
    { dayIndex: 0, dayId: "day-0", date: MONDAY, state: "today" },
    { dayIndex: 1, dayId: "day-1", date: "2026-11-18", state: "open" },
  ]);
  // Monday, Wednesday, Friday and Sunday.
  expect(plan.thisWeek).toEqual({ kept: 0, planned: 4 });
});

test("without a date of enrolling a course begins with its first tick, or else today", () => {
  const ticks = [tickOn("2026-11-12", 1), tickOn("2026-11-10", 0)];
  const plan = planStudy(factsWith({ ticks }), [java, python], { now: noon(MONDAY) });
  expect(plan.courses.map(({ settings }) => settings.startDate)).toEqual(["2026-11-10", MONDAY]);
});

test("a tick at half past midnight counts for the evening", () => {
  const late = { courseId: JAVA, dayId: "day-0", at: new Date("2026-11-16T19:00:00Z") };
  const plan = planStudy(factsWith({ ticks: [late], enrolledAt: { [JAVA]: noon(MONDAY) } }), [java], {
    now: late.at,
  });
  expect(plan.today).toBe(MONDAY);
  expect(plan.courses[0]?.days[0]).toMatchObject({ date: MONDAY, state: "done" });
  expect(plan.courses[0]?.days[1]).toMatchObject({ date: "2026-11-18", state: "open" });
  expect(plan.thisWeek.kept).toBe(1);
});

test("the zone is the chosen one, else that of the first tick, else the device's, else India's", () => {
  const ticks = [
    { ...tickOn("2026-11-12", 1), timeZone: "Europe/Berlin" },
    { ...tickOn("2026-11-10", 0), timeZone: "Asia/Tokyo" },
    { ...tickOn("2026-11-14", 2), timeZone: undefined },
  ];
  const now = noon(MONDAY);
  const zoneWith = (facts: Parameters<typeof factsWith>[0], deviceZone?: string) =>
    planStudy(factsWith(facts), [java], { now, deviceZone }).timeZone;
  expect(zoneWith({ plan: { timeZone: "UTC", courses: {} }, ticks }, "Asia/Dubai")).toBe("UTC");
  expect(zoneWith({ ticks }, "Asia/Dubai")).toBe("Asia/Tokyo");
  expect(zoneWith({}, "Asia/Dubai")).toBe("Asia/Dubai");
  expect(zoneWith({})).toBe("Asia/Kolkata");
});

test("the week counts dates, not ticks, and two days of it are for rest", () => {
  const plan = { courses: { [JAVA]: settingsWith({ pace: "intensive" }) } };
  const ticks = [tickOn(MONDAY, 0), tickOn(MONDAY, 1, PYTHON), tickOn("2026-11-15", 0, PYTHON)];
  const { thisWeek, studyDates } = planStudy(factsWith({ plan, ticks }), [java], { now: noon(MONDAY) });
  expect(thisWeek).toEqual({ kept: 1, planned: 5 });
  expect(studyDates).toEqual(["2026-11-15", MONDAY]);
});

test("six days of study in a week are shown as six", () => {
  const ticks = [0, 1, 2, 3, 4, 5].map((day) => tickOn(plusDays(MONDAY, day), day));
  const { thisWeek } = planStudy(factsWith({ ticks }), [java], { now: noon("2026-11-21") });
  expect(thisWeek).toEqual({ kept: 6, planned: 6 });
});

test("a finished course ends with its last day", () => {
  const ticks = java.days.map((_, dayIndex) => tickOn(plusDays(MONDAY, dayIndex), dayIndex));
  const [course] = planStudy(factsWith({ ticks }), [java], { now: noon("2026-12-10") }).courses;
  expect(course?.endDate).toBe("2026-11-30");
  expect(course?.days.every(({ state }) => state === "done")).toBe(true);
});

test("days of several courses are combined by the learner's minutes, including what was done today", () => {
  const plan = {
    minutesPerDay: 45,
    courses: { [JAVA]: settingsWith(), [PYTHON]: settingsWith({ pace: "intensive" }) },
  };
  const courses = (ticks: ReturnType<typeof tickOn>[]) =>
    planStudy(factsWith({ plan, ticks }), [java, python], { now: noon(MONDAY) }).courses;
  expect(courses([]).map(({ days }) => days[0]?.date)).toEqual([MONDAY, "2026-11-17"]);
  expect(courses([tickOn(MONDAY, 0)]).map(({ days }) => days[1]?.date)).toEqual(["2026-11-19", "2026-11-18"]);
});

test("days away count from the last tick, a start, a choice or the end of a pause", () => {
  const awayWith = (settings: ReturnType<typeof settingsWith>, ticks: ReturnType<typeof tickOn>[] = []) =>
    planStudy(factsWith({ plan: { courses: { [JAVA]: settings } }, ticks }), [java], {
      now: noon("2026-12-20"),
    }).daysAway;
  expect(awayWith(settingsWith())).toBe(34);
  expect(awayWith(settingsWith(), [tickOn("2026-12-01", 0)])).toBe(19);
  expect(awayWith(settingsWith({ anchor: { dayId: null, dayIndex: 0, date: "2026-12-10" } }))).toBe(10);
  expect(awayWith(settingsWith({ pause: { from: "2026-11-17", until: "2026-12-18" } }))).toBe(2);
  expect(awayWith(settingsWith({ pause: { from: "2026-11-17", until: "2026-12-28" } }))).toBe(0);
  expect(awayWith(settingsWith({ startDate: "2026-12-25" }))).toBe(0);
});

test("a learner who keeps a slow pace is not away between two of its dates", () => {
  const settings = settingsWith({ pace: "relaxed", startDate: "2026-11-16" });
  const awayOn = (date: string) =>
    planStudy(
      factsWith({ plan: { courses: { [JAVA]: settings } }, ticks: [tickOn("2026-11-16", 0)] }),
      [java],
      {
        now: noon(date),
      },
    ).daysAway;
  expect(awayOn("2026-11-24")).toBe(0);
  expect(awayOn("2026-11-25")).toBe(9);
});

test("courses that share one evening a week take turns, and the one that waits has missed nothing", () => {
  const plan = {
    minutesPerDay: 45,
    courses: {
      [JAVA]: settingsWith({ weekdays: [6] }),
      [PYTHON]: settingsWith({ weekdays: [6] }),
    },
  };
  const ticks: ReturnType<typeof tickOn>[] = [];
  for (let week = 0; week < 6; week++) {
    const saturday = plusDays("2026-11-21", 7 * week);
    const { courses, daysAway } = planStudy(factsWith({ plan, ticks: [...ticks] }), [java, python], {
      now: noon(saturday),
    });
    expect([daysAway, ...courses.map(({ datesGoneBy }) => datesGoneBy)]).toEqual([0, 0, 0]);
    for (const { courseId, days } of courses)
      for (const { state, dayIndex } of days)
        if (state === "today") ticks.push(tickOn(saturday, dayIndex, courseId));
  }
  expect(ticks.map(({ courseId }) => courseId)).toEqual([JAVA, PYTHON, JAVA, PYTHON, JAVA, PYTHON]);
  const back = planStudy(factsWith({ plan, ticks }), [java, python], { now: noon("2027-01-23") });
  expect([back.daysAway, ...back.courses.map(({ datesGoneBy }) => datesGoneBy)]).toEqual([28, 2, 1]);
});

test("dates during a pause are not missed", () => {
  const pause = { from: "2026-11-20", until: "2026-12-20" };
  const plan = { courses: { [JAVA]: settingsWith({ pause }) } };
  const [course] = planStudy(factsWith({ plan }), [java], { now: noon("2026-11-25") }).courses;
  expect(course?.datesGoneBy).toBe(0);
  expect(course?.days[0]).toMatchObject({ date: "2026-12-20", state: "open" });
});

test("without courses there is still a plan", () => {
  expect(planStudy(factsWith(), [], { now: noon(MONDAY) })).toMatchObject({
    courses: [],
    thisWeek: { kept: 0, planned: 0 },
    daysAway: 0,
  });
});

test("a month, day by day: a date promised in the evening still holds in the morning, unless its day was missed", () => {
  const skipped = ["2026-11-18", "2026-11-19", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
  const pause = { from: "2026-12-02", until: "2026-12-08" };
  const ticks: ReturnType<typeof tickOn>[] = [];
  const told: string[] = [];
  for (let day = 0; day < 32; day++) {
    const today = plusDays(MONDAY, day);
    const plan = deepFreeze(
      factsWith({
        plan: {
          minutesPerDay: 45,
          courses: {
            [JAVA]: settingsWith(today >= pause.from ? { pause } : {}),
            [PYTHON]: settingsWith({ weekdays: [2, 4, 6], ...(today >= pause.from ? { pause } : {}) }),
          },
        },
        ticks: [...ticks],
      }),
    );
    const { courses, ...rest } = planStudy(plan, [java, python], { now: noon(today) });
    const due = courses.flatMap(({ courseId, days }) =>
      days.filter(({ state }) => state === "today").map(({ dayIndex }) => ({ courseId, dayIndex })),
    );
    expect(rest.today).toBe(today);
    expect(due.length).toBeLessThanOrEqual(1);
    if (today >= pause.from && today < pause.until) expect(due).toEqual([]);
    if (skipped.includes(today)) continue;
    for (const { courseId, dayIndex } of due) {
      ticks.push(tickOn(today, dayIndex, courseId));
      told.push(`${today.slice(5)} ${courseId === JAVA ? "java" : "python"} ${dayIndex + 1}`);
    }
  }
  expect(told).toEqual([
    "11-16 java 1",
    "11-17 python 1",
    "11-20 java 2",
    "11-21 python 2",
    "11-22 java 3",
    "11-24 python 3",
    "11-25 java 4",
    "11-30 java 5",
    "12-01 python 4",
    "12-08 java 6",
    "12-10 python 5",
    "12-11 java 7",
    "12-12 python 6",
    "12-13 java 8",
    "12-15 python 7",
    "12-16 java 9",
    "12-17 python 8",
  ]);
});

test("property: the same facts and the same day give the same plan, and the facts are not mutated", () => {
  const dates = fc.integer({ min: 0, max: 60 }).map((days) => plusDays(MONDAY, days));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(dates, fc.nat({ max: 14 }), fc.constantFrom(JAVA, PYTHON))),
      dates,
      fc.option(fc.integer({ min: 10, max: 120 }), { nil: undefined }),
      (ticked, today, minutesPerDay) => {
        const ticks = [
          ...new Map(ticked.map(([date, day, id]) => [`${id}${day}`, tickOn(date, day, id)])).values(),
        ];
        const facts = deepFreeze(
          factsWith({
            plan: {
              minutesPerDay,
              courses: { [JAVA]: settingsWith(), [PYTHON]: settingsWith({ pace: "relaxed" }) },
            },
            ticks,
          }),
        );
        const plan = planStudy(facts, [java, python], { now: noon(today) });
        expect(planStudy(facts, [java, python], { now: noon(today) })).toEqual(plan);
        for (const { days } of plan.courses) {
          const open = days.filter(({ state }) => state !== "done").map(({ date }) => date);
          expect(new Set(open).size).toBe(open.length);
          expect(open.every((date) => date >= today)).toBe(true);
        }
        expect(plan.thisWeek.kept).toBeLessThanOrEqual(plan.thisWeek.planned);
      },
    ),
  );
});
