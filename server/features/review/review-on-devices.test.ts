import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LearnerReply } from "#contract/learning.ts";
import type { ReviewReply } from "#contract/review.ts";
import { cardStanding, type Deck, type ReviewOutcome } from "#domain/review/review-card.ts";
import { fsrsMemory } from "#server/adapters/memory/fsrs-memory.ts";
import { newLearner } from "#server/testing/learners.ts";
import { startTestApp, type TestApp, type Visitor } from "#server/testing/test-app.ts";
import { ApiError, readReply, type request } from "../../../web/src/api/request.ts";
import { factsOf, reviewOnDevice } from "../../../web/src/study-store/device-review.ts";
import { addQuiz, markTick } from "../../../web/src/study-store/device-study.ts";
import { type Fate, Network } from "../../../web/src/study-store/devices-for-tests.ts";
import { addAnswer, foldTick, hasUnsentReview } from "../../../web/src/study-store/kept-review.ts";
import { REVIEW_MEMORY } from "../../../web/src/study-store/review-memory.ts";
import { openReviewStore } from "../../../web/src/study-store/review-store.ts";
import { fetchKit, sendReview } from "../../../web/src/study-store/send-review.ts";
import { sendUnsent } from "../../../web/src/study-store/send-study.ts";
import { openStore } from "../../../web/src/study-store/study-store.ts";

const COURSE = "java_course";
const ZONE = "Asia/Kolkata";
const RUNS = Number(process.env.CONVERGENCE_RUNS ?? 8);
const START = new Date("2026-11-20T06:00:00Z");
const DAY_MS = 86_400_000;

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});
afterAll(() => kadam.close());

const later = (ms: number) => {
  kadam.clock.now = new Date(kadam.clock.now.getTime() + ms);
};

/** The browser's own response parser. */
const askerFor =
  (visitor: Visitor): typeof request =>
  async (method, path, body) => {
    const { statusCode, body: text } = await visitor.call(method, `/api${path}`, body);
    return readReply(new Response(statusCode === 204 ? null : text, { status: statusCode }));
  };

/** A browser with the review rules, which may be offline for days. */
class Device {
  readonly #kept = new Map<string, string>();
  readonly #storage = () => ({
    getItem: (key: string) => this.#kept.get(key) ?? null,
    setItem: (key: string, text: string) => void this.#kept.set(key, text),
    removeItem: (key: string) => void this.#kept.delete(key),
  });
  readonly #ask: typeof request;
  readonly #study;
  readonly #review;

  constructor(uid: string, ask: typeof request) {
    this.#ask = ask;
    this.#study = openStore(uid, this.#storage);
    this.#review = openReviewStore(uid, this.#storage);
  }

  pick(): ReviewReply {
    const found = reviewOnDevice(
      this.#review.current(),
      this.#study.current(),
      kadam.clock.now,
      REVIEW_MEMORY,
    );
    if (!found) throw new Error("this device was told nothing");
    this.#review.change(() => found.review);
    return found.reply;
  }

  answer(outcome: ReviewOutcome): void {
    const [card] = this.pick().cards;
    if (!card) return;
    const at = kadam.clock.now.toISOString();
    this.#review.change((review) =>
      addAnswer(review, { cardId: card.id, questionId: card.questionId, outcome, at, seconds: 9 }),
    );
  }

  tick(dayIndex: number, done: boolean): void {
    const [course] = kadam.catalogue.courses.filter(({ id }) => id === COURSE);
    const at = kadam.clock.now.toISOString();
    this.#study.change((study) =>
      markTick(study, course?.days[dayIndex]?.id ?? "", {
        courseId: COURSE,
        dayIndex,
        done,
        at,
        timeZone: ZONE,
        madeIn: "day",
      }),
    );
  }

  check(dayIndex: number, isRight: boolean): void {
    const [course] = kadam.catalogue.courses.filter(({ id }) => id === COURSE);
    const day = course?.days[dayIndex];
    const quiz = day?.lesson?.quiz ?? [];
    const answers = Object.fromEntries(
      quiz.map(({ id, options }) => [
        id,
        options.flatMap((option, index) => (option.isRight === isRight ? [index] : [])),
      ]),
    );
    const tried = { id: randomUUID(), answers, answeredAt: kadam.clock.now.toISOString() };
    const score = { right: isRight ? quiz.length : 0, of: quiz.length };
    this.#study.change((study) => addQuiz(study, day?.id ?? "", tried, score));
  }

  /** False when the network failed. */
  async sync(): Promise<boolean> {
    const sendStudy = () =>
      sendUnsent(this.#study, {
        ask: this.#ask,
        isOwnersSession: () => true,
        onTickAnswer: async ({ tick, reply }) => {
          if (reply) this.#review.change((review) => foldTick(review, tick));
        },
      });
    try {
      await sendStudy();
      await sendReview(this.#review, this.#study, {
        ask: this.#ask,
        timeZone: ZONE,
        sendStudy,
        isOwnersSession: () => true,
      });
      await fetchKit(this.#review, { ask: this.#ask, timeZone: ZONE, isOwnersSession: () => true });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "offline") return false;
      throw error;
    }
  }

  hasUnsent(): boolean {
    return hasUnsentReview(this.#review.current());
  }

  dueDates(): Record<string, string> {
    const { kit, cards, answers } = this.#review.current();
    if (!kit) throw new Error("this device was told nothing");
    return dueDates(factsOf({ ...kit, cards, answers }, this.#study.current()).deck, REVIEW_MEMORY);
  }
}

function dueDates(deck: Deck, model: typeof REVIEW_MEMORY): Record<string, string> {
  return Object.fromEntries(
    Object.entries(deck).map(([id, card]) => [id, cardStanding(id, card, { model, mostDays: 30 }).dueOn]),
  );
}

async function enrolled() {
  kadam.clock.now = START;
  const learner = await newLearner(kadam);
  const ask = askerFor(learner);
  const { uid } = await ask<LearnerReply>("PUT", `/me/enrolments/${COURSE}`);
  const fromServer = () => ask<ReviewReply>("GET", `/me/review?timeZone=${ZONE}`);
  const serversDueDates = async () => dueDates((await kadam.stores.reviews.load(uid)).deck, fsrsMemory());
  return { uid, ask, fromServer, serversDueDates };
}

const outcome = fc.constantFrom<ReviewOutcome>("right", "right", "wrong", "unknown", "guessed");
const studied = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("days" as const), count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("tick" as const), dayIndex: fc.nat({ max: 2 }) }) },
  fc.record({ kind: fc.constant("check" as const), dayIndex: fc.nat({ max: 2 }), isRight: fc.boolean() }),
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("answers" as const),
      outcomes: fc.array(outcome, { minLength: 1, maxLength: 9 }),
    }),
  },
);

type Studied = typeof studied extends fc.Arbitrary<infer One> ? One : never;

const ONE_RIGHT: Studied = { kind: "answers", outcomes: ["right"] };
const TICKED_AGAIN_DAYS_LATER: Studied[] = [
  { kind: "tick", dayIndex: 0 },
  ONE_RIGHT,
  { kind: "days", count: 2 },
  ONE_RIGHT,
  ONE_RIGHT,
  { kind: "tick", dayIndex: 0 },
  ONE_RIGHT,
];

function study(device: Device, what: Studied): void {
  later(60_000);
  if (what.kind === "days") later(what.count * DAY_MS);
  else if (what.kind === "tick") device.tick(what.dayIndex, true);
  else if (what.kind === "check") device.check(what.dayIndex, what.isRight);
  else for (const outcome of what.outcomes) device.answer(outcome);
}

test("property: what a device picks after days offline equals what the account picks once it has everything", async () => {
  const told = { runs: 0, cards: 0, due: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(studied, { minLength: 6, maxLength: 30 }), async (steps) => {
      const { uid, ask, fromServer, serversDueDates } = await enrolled();
      const device = new Device(uid, ask);
      await device.sync();
      for (const step of steps) study(device, step);
      const [picked, due] = [device.pick(), device.dueDates()];
      expect(await device.sync()).toBe(true);
      expect(await fromServer()).toEqual(picked);
      expect(await serversDueDates()).toEqual(due);
      expect(device.pick()).toEqual(picked);
      told.runs++;
      told.cards += picked.cards.length;
      told.due += Object.keys(due).length;
    }),
    { numRuns: RUNS, examples: [[TICKED_AGAIN_DAYS_LATER]] },
  );
  console.info("review without a connection:", told);
  // Runs that never ask anything would prove nothing.
  expect(told.due).toBeGreaterThan(told.runs);
}, 600_000);

const DEVICES = 3;
const fate = fc.constantFrom<Fate>(
  "arrives",
  "arrives",
  "arrives",
  "lost before",
  "lost after",
  "twice",
  "echo",
);
const step = fc.record({
  device: fc.nat({ max: DEVICES - 1 }),
  what: fc.oneof(
    { weight: 8, arbitrary: studied },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("sync" as const), fates: fc.array(fate, { maxLength: 6 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("untick" as const), dayIndex: fc.nat({ max: 2 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("without the rule" as const), outcome }) },
  ),
});

test("property: devices and account with random answers pick the same cards on the same dates, today and later", async () => {
  const told = { runs: 0, cards: 0, dropped: 0, repeated: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 50 }), async (steps) => {
      const { uid, ask, fromServer, serversDueDates } = await enrolled();
      const network = new Network(ask);
      const devices = Array.from({ length: DEVICES }, () => new Device(uid, network.ask));
      for (const device of devices) await device.sync();
      for (const { device: index, what } of steps) {
        const device = devices[index] as Device;
        if (what.kind === "sync") {
          network.fates = [...what.fates];
          await device.sync();
          network.fates = [];
        } else if (what.kind === "untick") device.tick(what.dayIndex, false);
        else if (what.kind === "without the rule") {
          const [card] = (await fromServer()).cards;
          const at = kadam.clock.now.toISOString();
          if (card)
            await ask("PUT", "/me/review", {
              answers: [{ cardId: card.id, questionId: card.questionId, outcome: what.outcome, at }],
            });
        } else study(device, what);
      }
      await network.deliverEchoes();
      for (const _ of [1, 2]) for (const device of devices) expect(await device.sync()).toBe(true);
      for (const days of [0, 1, 2, 7, 30]) {
        later(days * DAY_MS);
        const picked = await fromServer();
        for (const device of devices) {
          expect(device.hasUnsent() && days === 0).toBe(false);
          expect(device.pick()).toEqual(picked);
          expect(device.dueDates()).toEqual(await serversDueDates());
        }
        told.cards += picked.cards.length;
      }
      told.runs++;
      told.dropped += network.dropped;
      told.repeated += network.repeated;
    }),
    { numRuns: RUNS },
  );
  console.info("review on devices:", told);
  expect(told.cards).toBeGreaterThan(told.runs);
}, 600_000);
