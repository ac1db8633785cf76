import { expect, test } from "vitest";
import { type CalendarEvents, nextEvents } from "./calendar-events.ts";
import { deepFreeze, JAVA } from "./learner-for-tests.ts";

const TODAY = "2026-11-20";
const [NOW, LATER] = [new Date("2026-11-20T06:00:00Z"), new Date("2026-11-21T06:00:00Z")];
type Days = readonly (readonly [date: string, state: "done" | "today" | "open"])[];
const planOf = (days: Days, today = TODAY) => ({
  today,
  courses: [
    {
      courseId: JAVA,
      days: days.map(([date, state], dayIndex) => ({ dayId: `day-${dayIndex}`, date, state })),
    },
  ],
});
const first = deepFreeze(
  nextEvents(
    {},
    planOf([
      [TODAY, "today"],
      ["2026-11-22", "open"],
    ]),
    NOW,
  ),
);
const told = (events: CalendarEvents) =>
  Object.values(events).map(({ date, state, sequence, changedAt }) => [date, state, sequence, changedAt]);

test("every open day has one event, days done before have none", () => {
  expect(told(first)).toEqual([
    [TODAY, "planned", 0, NOW],
    ["2026-11-22", "planned", 0, NOW],
  ]);
  expect(nextEvents({}, planOf([[TODAY, "done"]]), NOW)).toEqual({});
});

test("unchanged events are returned as the same object", () => {
  expect(
    nextEvents(
      first,
      planOf([
        [TODAY, "today"],
        ["2026-11-22", "open"],
      ]),
      LATER,
    ),
  ).toBe(first);
});

test("a day that moved keeps its event, with a higher sequence number and the time of the change", () => {
  const moved = nextEvents(
    first,
    planOf(
      [
        ["2026-11-21", "today"],
        ["2026-11-23", "open"],
      ],
      "2026-11-21",
    ),
    LATER,
  );
  expect(told(moved)).toEqual([
    ["2026-11-21", "planned", 1, LATER],
    ["2026-11-23", "planned", 1, LATER],
  ]);
});

test("an event stays when its day is done on its date, is cancelled when done early, and returns when unticked", () => {
  const done = deepFreeze(
    nextEvents(
      first,
      planOf([
        [TODAY, "done"],
        [TODAY, "done"],
      ]),
      LATER,
    ),
  );
  expect(told(done)).toEqual([
    [TODAY, "planned", 0, NOW],
    ["2026-11-22", "cancelled", 1, LATER],
  ]);
  expect(
    nextEvents(
      done,
      planOf([
        [TODAY, "done"],
        [TODAY, "done"],
      ]),
      LATER,
    ),
  ).toBe(done);
  const again = nextEvents(
    done,
    planOf([
      [TODAY, "done"],
      ["2026-11-22", "open"],
    ]),
    LATER,
  );
  expect(told(again)[1]).toEqual(["2026-11-22", "planned", 2, LATER]);
});

test("events of a course that has ended are cancelled, unless their date has passed", () => {
  const ended = nextEvents(first, { today: "2026-11-21", courses: [] }, LATER);
  expect(told(ended)).toEqual([
    [TODAY, "planned", 0, NOW],
    ["2026-11-22", "cancelled", 1, LATER],
  ]);
});
