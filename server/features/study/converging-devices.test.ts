import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LearnerReply } from "#contract/learning.ts";
import type { PlanBody } from "#contract/plan.ts";
import type { DayStudyReply } from "#contract/study.ts";
import { PACES } from "#domain/courses/course.ts";
import type { AnswerFact } from "#domain/study/answer-fact.ts";
import { joinAnswers } from "#domain/study/kept-answers.ts";
import { newLearner } from "#server/testing/learners.ts";
import { startStudyApp } from "#server/testing/study-app.ts";
import type { TestApp, Visitor } from "#server/testing/test-app.ts";
import { readReply, type request } from "../../../web/src/api/request.ts";
import {
  Device,
  type Fact,
  type Fate,
  Network,
  type Studied,
} from "../../../web/src/study-store/devices-for-tests.ts";

const COURSE: Studied = {
  courseId: "knot_course",
  dayIds: ["knots-first", "knots-second", "knots-later"],
  exerciseIds: ["count-knots", "untie-knots"],
  answers: [
    { one: [0], several: [1] },
    { one: [1], several: [1] },
    { one: [1], several: [0, 2] },
  ],
};
const DEVICES = 3;
const RUNS = Number(process.env.CONVERGENCE_RUNS ?? 25);

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startStudyApp();
});
afterAll(() => kadam.close());

const day = fc.nat({ max: 1 });
const tick = fc.record({
  kind: fc.constant("tick" as const),
  dayIndex: fc.nat({ max: 1 }),
  done: fc.boolean(),
});
const part = fc.record({
  kind: fc.constant("part" as const),
  day,
  part: fc.constantFrom("read" as const, "practise" as const),
  done: fc.boolean(),
});
/** The end date is after the test app's clock; a pace chosen without one ends it. */
const plan = fc.record({
  kind: fc.constant("plan" as const),
  change: fc.record(
    {
      pace: fc.constantFrom(...PACES),
      weekdays: fc.constantFrom<number[]>([1, 2, 3, 4, 5], [6, 7]),
      endBy: fc.constantFrom("2027-03-01", null),
      minutesPerDay: fc.constantFrom(30, 60, null),
    },
    { requiredKeys: [] },
  ),
});
const outcome = fc.constantFrom("right" as const, "seen" as const, "wrong" as const);
const reviewed = fc.constantFrom("right" as const, "unknown" as const);
const right = fc.constantFrom(0 as const, 1 as const, 2 as const);
/** Weighted towards facts that devices can disagree on. */
const fact: fc.Arbitrary<Fact> = fc.oneof(
  { weight: 5, arbitrary: tick },
  { weight: 3, arbitrary: part },
  { weight: 2, arbitrary: plan },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("note" as const, "draft" as const), day }) },
  fc.record({ kind: fc.constant("quick" as const), day, outcome }),
  fc.record({ kind: fc.constant("review" as const), day, outcome: reviewed }),
  fc.record({ kind: fc.constant("quiz" as const), day, right }),
  fc.record({ kind: fc.constant("attempt" as const), day, isPassed: fc.boolean() }),
);
const fate = fc.constantFrom<Fate>(
  "arrives",
  "arrives",
  "arrives",
  "lost before",
  "lost after",
  "twice",
  "echo",
);
const quiz = (at: fc.Arbitrary<number>) => fc.record({ kind: fc.constant("quiz" as const), day: at, right });
const attempt = (at: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constant("attempt" as const), day: at, isPassed: fc.boolean() });
const quick = (at: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constant("quick" as const), day: at, outcome });
const several = { minLength: 6, maxLength: 12 };
/** Many facts of one kind in a row, as during a week without a connection. */
const burst = day.chain((one) =>
  fc.record({
    kind: fc.constant("burst" as const),
    facts: fc.oneof(
      fc.array(quiz(fc.constant(one)), several),
      fc.array(quick(fc.constant(one)), several),
      fc.array(attempt(fc.constant(one)), several),
    ),
  }),
);
const step = fc.record({
  device: fc.nat({ max: DEVICES - 1 }),
  what: fc.oneof(
    { weight: 6, arbitrary: fact },
    { weight: 1, arbitrary: burst },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("sync" as const), fates: fc.array(fate, { maxLength: 8 }) }),
    },
    fc.record({ kind: fc.constant("sign in or out" as const) }),
    fc.record({ kind: fc.constant("reload" as const) }),
  ),
});

/** The browser's own response parser. */
const askerFor =
  (visitor: Visitor): typeof request =>
  async (method, path, body) => {
    const { statusCode, body: text } = await visitor.call(method, `/api${path}`, body);
    return readReply(new Response(statusCode === 204 ? null : text, { status: statusCode }));
  };

type GivenAnswer = Omit<AnswerFact, "receivedAt" | "chosen">;

/** What this fact adds to the answers of the account. */
function answersIn(made: Fact, id: string, givenAt: Date): GivenAnswer[] {
  if (made.kind !== "quick" && made.kind !== "quiz" && made.kind !== "review") return [];
  const { kind } = made;
  const given = { dayId: COURSE.dayIds[made.day] ?? "", id, kind, givenAt };
  if (made.kind === "quick") return [{ ...given, questionId: "quick/sum", outcome: made.outcome }];
  if (made.kind === "review") return [{ ...given, questionId: "quiz/one", outcome: made.outcome }];
  const outcomeFrom = (rightOnes: number) => (made.right >= rightOnes ? "right" : "wrong");
  return [
    { ...given, questionId: "quiz/one", outcome: outcomeFrom(1) },
    { ...given, questionId: "quiz/several", outcome: outcomeFrom(2) },
  ];
}

/** By day and question, each in the order in which they were given. */
const inOrder = (answers: readonly GivenAnswer[]) =>
  answers.toSorted(
    (one, other) =>
      one.dayId.localeCompare(other.dayId) ||
      one.questionId.localeCompare(other.questionId) ||
      one.givenAt.getTime() - other.givenAt.getTime(),
  );

/** What all devices must show in the end, computed from the facts alone: the time of making decides, not of arrival. */
class Model {
  readonly #days = COURSE.exerciseIds.map(() => ({
    read: false,
    practise: false,
    quick: null as "right" | "seen" | null,
    best: null as number | null,
    quizzes: 0,
    note: null as string | null,
    draft: null as string | null,
    isPassed: false,
    tries: 0,
  }));
  readonly ticks: Record<string, boolean> = {};
  plan: PlanBody = { pace: "standard", weekdays: [1, 2, 3, 4, 5, 6, 7], endBy: null, minutesPerDay: null };

  /** By day: the bound is one of each question. */
  readonly #answers = new Map<string, readonly GivenAnswer[]>();

  add(made: Fact, id: string, at: Date): void {
    for (const answer of answersIn(made, id, at))
      this.#answers.set(answer.dayId, joinAnswers(this.#answers.get(answer.dayId) ?? [], [answer]));
    if (made.kind === "tick") {
      this.ticks[COURSE.dayIds[made.dayIndex] ?? ""] = made.done;
      return;
    }
    if (made.kind === "plan") {
      const { pace } = made.change;
      this.plan = { ...this.plan, ...(pace && { endBy: null }), ...made.change };
      return;
    }
    const kept = this.#days[made.day];
    // An answer in a review is an answer and nothing else.
    if (!kept || made.kind === "review") return;
    if (made.kind === "part") kept[made.part] = made.done;
    else if (made.kind === "quick") {
      if (made.outcome !== "wrong") kept.quick = kept.quick === "right" ? "right" : made.outcome;
    } else if (made.kind === "note") kept.note = id;
    else if (made.kind === "draft") kept.draft = `// ${id}`;
    else if (made.kind === "quiz") {
      kept.best = Math.max(kept.best ?? 0, made.right);
      kept.quizzes++;
    } else {
      kept.isPassed ||= made.isPassed;
      kept.tries++;
    }
  }

  view() {
    return this.#days;
  }

  answers() {
    return inOrder([...this.#answers.values()].flat());
  }
}

const told = { runs: 0, facts: 0, dropped: 0, repeated: 0, answers: 0 };

test("property: devices that make random facts, over a network that loses and repeats, converge to the same state without losses", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), async (steps) => {
      const learner = await newLearner(kadam);
      const ask = askerFor(learner);
      const { uid } = await ask<LearnerReply>("PUT", `/me/enrolments/${COURSE.courseId}`);
      const network = new Network(ask);
      const devices = Array.from({ length: DEVICES }, () => new Device(uid, network, COURSE));
      devices[0]?.signIn();
      const model = new Model();
      let clock = kadam.clock.now.getTime() - 86_400_000;
      for (const { device: index, what } of steps) {
        const device = devices[index] as Device;
        if (what.kind === "sync") {
          network.fates = [...what.fates];
          await device.sync();
          network.fates = [];
        } else if (what.kind === "reload") device.reload();
        else if (what.kind === "sign in or out") {
          if (device.isSignedIn) device.signOut();
          else device.signIn();
          await network.deliverEchoes();
        } else {
          for (const made of what.kind === "burst" ? what.facts : [what]) {
            clock += 1_000;
            const id = randomUUID();
            const at = new Date(clock);
            if (device.do(made, at.toISOString(), id)) model.add(made, id, at);
            told.facts++;
          }
        }
      }
      await network.deliverEchoes();
      for (const device of devices) {
        device.signIn();
        expect(await device.sync()).toBe(true);
      }
      for (const device of devices) {
        expect(await device.sync()).toBe(true);
        expect(device.hasUnsent()).toBe(false);
        expect(device.view()).toEqual(model.view());
        const shown = device.plan();
        const { pace, weekdays, endBy } = shown?.courses[0] ?? {};
        expect({ pace, weekdays, endBy, minutesPerDay: shown?.minutesPerDay }).toEqual(model.plan);
      }
      const { ticks } = await ask<LearnerReply>("GET", "/me");
      expect(ticks[COURSE.courseId] ?? {}).toEqual(model.ticks);
      const answers = await kadam.stores.answers.all(uid);
      expect(inOrder(answers.map(({ receivedAt, chosen, ...answer }) => answer))).toEqual(model.answers());
      told.answers += answers.length;
      told.runs++;
      told.dropped += network.dropped;
      told.repeated += network.repeated;
    }),
    { numRuns: RUNS },
  );
  console.info("converging devices:", told);
}, 600_000);

test("thirty tries and attempts made offline leave the account as if each had been sent at once", async () => {
  const repliesOf = async (isOnline: boolean) => {
    const learner = await newLearner(kadam);
    const ask = askerFor(learner);
    const { uid } = await ask<LearnerReply>("PUT", `/me/enrolments/${COURSE.courseId}`);
    const device = new Device(uid, new Network(ask), COURSE);
    device.signIn();
    for (let n = 0; n < 30; n++) {
      const at = new Date(kadam.clock.now.getTime() - 86_400_000 + n * 1_000).toISOString();
      const right = ([1, 0, 2] as const)[n % 3] ?? 0;
      device.do({ kind: "quiz", day: 0, right }, at, randomUUID());
      // Each third code repeats an earlier one, and one in the middle passes.
      const made = { kind: "attempt", day: 0, isPassed: n === 9 } as const;
      device.do(made, at, randomUUID(), `// ${n % 3 === 2 ? n - 1 : n}`);
      if (isOnline) await device.sync();
    }
    await device.sync();
    const study = await ask<DayStudyReply>("GET", `/me/study/days/${COURSE.dayIds[0]}`);
    const { rows } = await kadam.database.query(
      "select answered_at, answers from review_checks where uid = $1",
      [uid],
    );
    return { study, checks: rows, shown: device.view() };
  };
  const online = await repliesOf(true);
  expect(online.study.quiz?.tries).toBe(30);
  expect(online.study.exercises[0]?.tries).toBe(20);
  expect(online.checks).toHaveLength(1);
  expect(await repliesOf(false)).toEqual(online);
});
