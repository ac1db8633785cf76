import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherEvidence } from "../certificates/gather-evidence.ts";
import { refuse } from "../refusal.ts";
import { courseWith, decided, deepFreeze, JAVA, PYTHON, recordWith, ticksUpTo } from "./learner-for-tests.ts";
import type { LearnerRecord } from "./learner-record.ts";
import { EVIDENCE_NEEDED, type Tick, tickDay } from "./tick-day.ts";

const java = courseWith(15);
const now = new Date("2026-11-14T08:00:00Z");
const NO_WORK = { daysDone: 15, submissions: [], quizzes: new Map() };
const gathered = deepFreeze(gatherEvidence(java, NO_WORK, { contentVersion: "v1", now }));
const issue = { certificateId: "certificate-1", now, gathered };

function ticked(
  record: LearnerRecord,
  course: typeof java,
  tick: Tick,
  certificateId = issue.certificateId,
): LearnerRecord {
  return decided(record, tickDay(record, course, tick, { certificateId, now, gathered }));
}

/** Every tick comes with its own certificate id, as on the server. */
function tickedAll(record: LearnerRecord, course: typeof java, ticks: readonly Tick[]): LearnerRecord {
  return ticks.reduce((soFar, tick, index) => ticked(soFar, course, tick, `certificate-${index}`), record);
}

const almostDone = recordWith({ enrolledCourses: [PYTHON, JAVA], ticks: { [JAVA]: ticksUpTo(14) } });
const completed = ticked(almostDone, java, { dayId: "day-14", done: true });

test("a tick sets the day that it names and leaves everything else", () => {
  const record = recordWith({
    enrolledCourses: [JAVA, PYTHON],
    ticks: { [JAVA]: { "day-0": true }, [PYTHON]: { "day-2": true } },
    reviews: { [PYTHON]: "up" },
  });
  expect(ticked(record, java, { dayId: "day-2", done: true })).toEqual({
    ...record,
    tickedAt: { [JAVA]: { "day-2": now } },
    ticks: { [JAVA]: { "day-0": true, "day-2": true }, [PYTHON]: { "day-2": true } },
  });
});

test("a day can be unticked", () => {
  const record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: { "day-0": true, "day-1": true } } });
  expect(ticked(record, java, { dayId: "day-1", done: false }).ticks).toEqual({
    [JAVA]: { "day-0": true, "day-1": false },
  });
});

test("without a record no day can be ticked", () => {
  expect(tickDay(undefined, java, { dayId: "day-0", done: true }, issue)).toEqual(refuse("not-enrolled"));
});

test("a day of a course that the learner is not enrolled in cannot be ticked", () => {
  const record = recordWith({
    enrolledCourses: [PYTHON],
    completedCourses: [],
    ticks: { [JAVA]: ticksUpTo(3) },
  });
  expect(tickDay(record, java, { dayId: "day-0", done: true }, issue)).toEqual(refuse("not-enrolled"));
  expect(tickDay(record, java, { dayId: "day-99", done: true }, issue)).toEqual(refuse("not-enrolled"));
});

test.each(["day-15", "0", "", "length", "constructor", "__proto__"])(
  "there is no day '%s' in the course",
  (dayId) => {
    const enrolled = recordWith({ enrolledCourses: [JAVA] });
    expect(tickDay(enrolled, java, { dayId, done: true }, issue)).toEqual(refuse("unknown-day"));
    expect(tickDay(enrolled, java, { dayId, done: false }, issue)).toEqual(refuse("unknown-day"));
    expect(tickDay(completed, java, { dayId, done: true }, issue)).toEqual(refuse("unknown-day"));
  },
);

test("a tick stays with its day when the order of the course changes", () => {
  const record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: ticksUpTo(14) } });
  const turned = { ...java, days: java.days.toReversed() };
  expect(ticked(record, turned, { dayId: "day-14", done: true }).completedCourses).toEqual([JAVA]);
  expect(ticked(record, turned, { dayId: "day-0", done: true }).completedCourses).toEqual([]);
});

test("a tick of a day that the course no longer has does not count, and is kept", () => {
  const record = recordWith({ enrolledCourses: [JAVA], ticks: { [JAVA]: { ...ticksUpTo(14), gone: true } } });
  const after = ticked(record, java, { dayId: "day-13", done: true });
  expect(after.completedCourses).toEqual([]);
  expect(after.ticks[JAVA]?.gone).toBe(true);
  const shorter = { ...java, days: java.days.slice(0, 14) };
  expect(ticked(record, shorter, { dayId: "day-13", done: true }).completedCourses).toEqual([JAVA]);
});

test("a learner who completed the course before it got another day keeps course and certificate", () => {
  const longer = courseWith(16);
  for (const done of [true, false]) {
    const after = ticked(completed, longer, { dayId: "day-15", done });
    expect(after.completedCourses).toEqual([JAVA]);
    expect(after.certificates).toEqual(completed.certificates);
  }
});

test("the first and the last day of a course exist", () => {
  const enrolled = recordWith({ enrolledCourses: [JAVA] });
  for (const dayId of ["day-0", "day-14"])
    expect(ticked(enrolled, java, { dayId, done: true }).ticks).toEqual({ [JAVA]: { [dayId]: true } });
});

test("the last open day completes the course and issues the certificate", () => {
  expect(completed).toEqual({
    ...almostDone,
    tickedAt: { [JAVA]: { "day-14": now } },
    enrolledCourses: [PYTHON],
    completedCourses: [JAVA],
    ticks: { [JAVA]: ticksUpTo(15) },
    certificates: [{ id: "certificate-1", courseId: JAVA, holderName: "Asha Rao", issuedAt: now }],
  });
});

test("the last open day gives three facts: the tick, the completion, the certificate with its evidence", () => {
  const madeAt = new Date("2026-11-13T08:00:00Z");
  const last = { dayId: "day-14", done: true, madeAt, timeZone: "Asia/Kolkata" };
  const certificate = { id: "certificate-1", courseId: JAVA, holderName: "Asha Rao", issuedAt: now };
  const { done, dayId, timeZone } = last;
  const facts = [
    { kind: "day-ticked", courseId: JAVA, dayId, done, timeZone, at: madeAt },
    { kind: "course-completed", courseId: JAVA, at: now },
    { kind: "certificate-issued", certificate, gathered },
  ];
  expect(tickDay(almostDone, java, last, issue)).toEqual(facts);
  expect(tickDay(almostDone, java, last, { ...issue, startsClosed: true })).toEqual([
    ...facts.slice(0, 2),
    { kind: "certificate-issued", certificate, gathered, startsClosed: true },
  ]);
});

test("only the tick that would issue the certificate asks for evidence", () => {
  const withoutEvidence = { now };
  const last = { dayId: "day-14", done: true };
  expect(tickDay(almostDone, java, last, withoutEvidence)).toBe(EVIDENCE_NEEDED);
  for (const [record, tick] of [
    [almostDone, { dayId: "day-14", done: false }],
    [almostDone, { dayId: "day-3", done: true }],
    [completed, last],
    [recordWith({ ...almostDone, certificates: completed.certificates }), last],
  ] as const)
    expect(tickDay(record, java, tick, withoutEvidence)).toEqual(tickDay(record, java, tick, issue));
});

test("a completed course is added at the end of the completed ones", () => {
  const record = recordWith({ ...almostDone, completedCourses: [PYTHON], enrolledCourses: [JAVA] });
  expect(ticked(record, java, { dayId: "day-14", done: true }).completedCourses).toEqual([PYTHON, JAVA]);
});

test("fourteen ticked days and one unticked day do not complete the course", () => {
  const record = ticked(almostDone, java, { dayId: "day-14", done: false });
  expect(record.completedCourses).toEqual([]);
  expect(record.certificates).toEqual([]);
});

test("a course that is listed twice as enrolled is removed twice", () => {
  const record = recordWith({
    enrolledCourses: [JAVA, PYTHON, JAVA],
    ticks: { [JAVA]: ticksUpTo(14) },
  });
  expect(ticked(record, java, { dayId: "day-14", done: true }).enrolledCourses).toEqual([PYTHON]);
});

test("an existing certificate is kept and not issued again", () => {
  const { certificates } = completed;
  const record = recordWith({ ...almostDone, certificates });
  const again = ticked(record, java, { dayId: "day-14", done: true }, "certificate-2");
  expect(again.completedCourses).toEqual([JAVA]);
  expect(again.certificates).toEqual(certificates);
});

test("unticking and ticking a day of a completed course keeps it completed with its one certificate", () => {
  const unticked = ticked(completed, java, { dayId: "day-14", done: false }, "certificate-2");
  expect(unticked).toEqual({ ...completed, ticks: { [JAVA]: { ...ticksUpTo(14), "day-14": false } } });
  expect(ticked(unticked, java, { dayId: "day-14", done: true }, "certificate-3")).toEqual(completed);
});

test("of two ticks of a day the one that was made later wins, whichever arrives first", () => {
  const at = (minute: number) => new Date(now.getTime() + (minute - 60) * 60_000);
  const enrolled = recordWith({ enrolledCourses: [JAVA] });
  const early = { dayId: "day-3", done: true, madeAt: at(1) };
  const late = { dayId: "day-3", done: false, madeAt: at(2) };
  const inOrder = tickedAll(enrolled, java, [early, late]);
  expect(inOrder.ticks).toEqual({ [JAVA]: { "day-3": false } });
  expect(inOrder.tickedAt).toEqual({ [JAVA]: { "day-3": at(2) } });
  expect(tickedAll(enrolled, java, [late, early])).toEqual(inOrder);
});

test("a change dated in the future does not block later changes", () => {
  const ahead = new Date(now.getTime() + 40 * 86_400_000);
  const enrolled = recordWith({ enrolledCourses: [JAVA] });
  const record = tickedAll(enrolled, java, [
    { dayId: "day-3", done: true, madeAt: ahead },
    { dayId: "day-3", done: false },
  ]);
  expect(record.ticks).toEqual({ [JAVA]: { "day-3": false } });
  expect(record.tickedAt).toEqual({ [JAVA]: { "day-3": now } });
});

test("a tick dated in the future gives no fact when it is sent again", () => {
  const tick = { dayId: "day-3", done: true, madeAt: new Date(now.getTime() + 60_000) };
  const record = ticked(recordWith({ enrolledCourses: [JAVA] }), java, tick);
  expect(tickDay(record, java, tick, issue)).toEqual([]);
});

test("the same tick sent later without its time gives no fact: the first date stays", () => {
  const tick = { dayId: "day-3", done: true };
  const record = ticked(recordWith({ enrolledCourses: [JAVA] }), java, tick);
  expect(tickDay(record, java, tick, { ...issue, now: new Date(now.getTime() + 60_000) })).toEqual([]);
});

test("the same value set again later wins over a change made in between", () => {
  const at = (minute: number) => new Date(now.getTime() + (minute - 60) * 60_000);
  const enrolled = recordWith({ enrolledCourses: [JAVA] });
  const record = tickedAll(enrolled, java, [
    { dayId: "day-3", done: true, madeAt: at(1) },
    { dayId: "day-3", done: true, madeAt: at(5) },
    { dayId: "day-3", done: false, madeAt: at(3) },
  ]);
  expect(record.ticks).toEqual({ [JAVA]: { "day-3": true } });
});

const dayCount = fc.integer({ min: 1, max: 20 });
const ticksIn = (days: number, constraints: fc.ArrayConstraints = {}) =>
  fc.array(
    fc.record({ dayId: fc.nat({ max: days - 1 }).map((index) => `day-${index}`), done: fc.boolean() }),
    {
      maxLength: 80,
      ...constraints,
    },
  );

test("property: any order of ticks of n days completes once, with the last of them, and issues one certificate", () => {
  const daysInAnyOrder = dayCount.chain((days) => {
    const ids = courseWith(days).days.map(({ id }) => id);
    return fc.shuffledSubarray(ids, { minLength: days, maxLength: days });
  });
  fc.assert(
    fc.property(daysInAnyOrder, (order) => {
      const course = courseWith(order.length);
      let record = recordWith({ enrolledCourses: [JAVA] });
      order.forEach((dayId, position) => {
        record = ticked(record, course, { dayId, done: true }, `certificate-${position}`);
        const isLast = position === order.length - 1;
        expect(record.completedCourses).toEqual(isLast ? [JAVA] : []);
        expect(record.enrolledCourses).toEqual(isLast ? [] : [JAVA]);
        expect(record.certificates).toHaveLength(isLast ? 1 : 0);
      });
      expect(record.certificates[0]?.id).toBe(`certificate-${order.length - 1}`);
    }),
  );
});

test("property: however days are ticked and unticked, the course is completed once, when all are ticked for the first time", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }).chain((days) => fc.tuple(fc.constant(days), ticksIn(days))),
      ([days, ticks]) => {
        const course = courseWith(days);
        const state = new Map<string, boolean>();
        let firstComplete: number | undefined;
        ticks.forEach(({ dayId, done }, position) => {
          state.set(dayId, done);
          const isFull = [...state.values()].filter(Boolean).length === days;
          if (isFull) firstComplete ??= position;
        });
        const record = tickedAll(recordWith({ enrolledCourses: [JAVA] }), course, ticks);
        expect(record.completedCourses).toEqual(firstComplete === undefined ? [] : [JAVA]);
        expect(record.certificates.map(({ id }) => id)).toEqual(
          firstComplete === undefined ? [] : [`certificate-${firstComplete}`],
        );
      },
    ),
  );
});

test("property: two interleaved devices lose nothing, each day has the last value set", () => {
  const twoDevices = dayCount.chain((days) =>
    fc.tuple(fc.constant(days), ticksIn(days), ticksIn(days), fc.infiniteStream(fc.boolean())),
  );
  fc.assert(
    fc.property(twoDevices, ([days, phone, laptop, phoneIsNext]) => {
      const arrivals = interleave(phone, laptop, phoneIsNext);
      const record = tickedAll(recordWith({ enrolledCourses: [JAVA] }), courseWith(days), arrivals);
      const lastSent = Object.fromEntries(arrivals.map(({ dayId, done }) => [dayId, done]));
      expect(record.ticks[JAVA] ?? {}).toEqual(lastSent);
    }),
  );
});

function interleave(phone: readonly Tick[], laptop: readonly Tick[], phoneIsNext: Iterator<boolean>): Tick[] {
  const [first, second] = [[...phone], [...laptop]];
  const arrivals: Tick[] = [];
  while (first.length > 0 || second.length > 0) {
    const tick =
      (phoneIsNext.next().value && first.length > 0) || second.length === 0 ? first.shift() : second.shift();
    if (tick) arrivals.push(tick);
  }
  return arrivals;
}

test("property: unticking never undoes the completion, and the certificate keeps the name it was issued for", () => {
  fc.assert(
    fc.property(ticksIn(15), fc.string(), fc.string(), (ticks, firstName, lastName) => {
      const renamed = recordWith({ ...completed, firstName, lastName });
      const record = tickedAll(renamed, java, ticks);
      expect(record.completedCourses).toEqual([JAVA]);
      expect(record.enrolledCourses).toEqual([PYTHON]);
      expect(record.certificates).toEqual(completed.certificates);
      expect(record.certificates[0]?.holderName).toBe("Asha Rao");
      expect(record.firstName).toBe(firstName);
    }),
  );
});

test("property: a tick sent twice equals a tick sent once", () => {
  fc.assert(
    fc.property(
      dayCount.chain((days) => fc.tuple(fc.constant(days), ticksIn(days, { minLength: 1 }))),
      ([days, ticks]) => {
        const course = courseWith(days);
        const last = ticks.at(-1) as Tick;
        const once = tickedAll(recordWith({ enrolledCourses: [JAVA] }), course, ticks);
        expect(ticked(once, course, last, "certificate-of-the-second-try")).toEqual(once);
      },
    ),
  );
});

test("property: every refusal and every tick leaves the input record unchanged", () => {
  const anyId = fc.oneof(
    fc.nat({ max: 18 }).map((index) => `day-${index}`),
    fc.string(),
  );
  fc.assert(
    fc.property(
      anyId,
      fc.boolean(),
      fc.constantFrom(almostDone, completed, recordWith()),
      (dayId, done, record) => {
        const before = structuredClone(record);
        tickDay(record, java, { dayId, done }, issue);
        expect(record).toEqual(before);
      },
    ),
  );
});
