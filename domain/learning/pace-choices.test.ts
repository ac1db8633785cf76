import { expect, test } from "vitest";
import { WEEKDAYS } from "./calendar-date.ts";
import { type OpenCourse, paceChoices } from "./pace-choices.ts";
import { plannable } from "./plan-for-tests.ts";

const minutes = [40, 60, 50];
const course = { ...plannable(3), minutesOf: (dayIndex: number) => minutes[dayIndex] as number };
const open: OpenCourse = { course, openDays: [0, 1, 2], from: "2026-11-16", weekdays: WEEKDAYS };

test("each pace says its dates, its end and its minutes", () => {
  expect(paceChoices(open)).toEqual([
    {
      pace: "intensive",
      dates: ["2026-11-16", "2026-11-17", "2026-11-18"],
      endDate: "2026-11-18",
      load: { onAverage: 50, onLongestDate: 60, inFullestWeek: 150 },
    },
    {
      pace: "standard",
      dates: ["2026-11-16", "2026-11-18", "2026-11-20"],
      endDate: "2026-11-20",
      load: { onAverage: 50, onLongestDate: 60, inFullestWeek: 150 },
    },
    {
      pace: "part-time",
      dates: ["2026-11-16", "2026-11-20", "2026-11-24"],
      endDate: "2026-11-24",
      load: { onAverage: 50, onLongestDate: 60, inFullestWeek: 100 },
    },
    {
      pace: "relaxed",
      dates: ["2026-11-16", "2026-11-24", "2026-12-02"],
      endDate: "2026-12-02",
      load: { onAverage: 50, onLongestDate: 60, inFullestWeek: 60 },
    },
  ]);
});

test("paces that give the same dates are one choice", () => {
  expect(paceChoices({ ...open, weekdays: [6] }).map(({ pace }) => pace)).toEqual(["intensive"]);
});

test("days away are left out, and days that are done take no minutes", () => {
  const pause = { from: "2026-11-17", until: "2026-11-27" };
  const [first] = paceChoices({ ...open, openDays: [1, 2], pause });
  expect(first).toMatchObject({ dates: ["2026-11-16", "2026-11-27"], load: { onAverage: 55 } });
});
