import fc from "fast-check";
import { expect, test } from "vitest";
import { isRefusal } from "../refusal.ts";
import { applyEvent, replayEvents } from "./apply-event.ts";
import { askQuestion } from "./ask-question.ts";
import { after, MINUTE_MS } from "./durations.ts";
import { judgeThread } from "./judge-thread.ts";
import { makeMove } from "./make-move.ts";
import type { Actor, Move } from "./move.ts";
import { MOVES, type MoveName, ruleOf } from "./moves-table.ts";
import type { Thread, ThreadKind } from "./thread.ts";
import type { ThreadEvent } from "./thread-event.ts";
import {
  ASKED_AT,
  accepted,
  aReview,
  asha,
  days,
  JAVA,
  meera,
  PYTHON,
  ravi,
  staff,
  TEXT,
} from "./thread-for-tests.ts";

const ACTORS: readonly Actor[] = [
  asha,
  { role: "learner", id: "kiran" },
  ravi,
  meera,
  { role: "mentor", id: "dev", courses: [PYTHON] },
  staff,
];

type Step = {
  readonly waitMinutes: number;
  readonly actor: Actor;
  readonly name: MoveName;
  readonly mentor: string;
  readonly isBlocked: boolean;
};

const NAMES = (Object.keys(MOVES) as MoveName[]).filter((name) => name !== "erase");

// Weighted towards the right role and the same mentor, or nearly every move would be refused.
const nameAndActor = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .oneof(
        { weight: 2, arbitrary: fc.constantFrom<MoveName>("claim", "extend", "write", "release") },
        { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
      )
      .chain((name) => {
        const actors = [ravi, ravi, meera, asha, staff].filter(({ role }) => ruleOf(name).from[role]);
        return fc.record({ name: fc.constant(name), actor: fc.constantFrom(...actors) });
      }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constantFrom(...NAMES), actor: fc.constantFrom(...ACTORS) }) },
);

const waitMinutes = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 5 * 24 * 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * 24 * 60 }) },
);

const step: fc.Arbitrary<Step> = fc
  .tuple(nameAndActor, waitMinutes, fc.constantFrom("ravi", "meera"), fc.nat(9))
  .map(([named, wait, mentor, chance]) => ({ ...named, waitMinutes: wait, mentor, isBlocked: chance === 0 }));

const script = fc.record({
  kind: fc.constantFrom<ThreadKind>("question", "review"),
  steps: fc.array(step, { maxLength: 30, size: "max" }),
});

type Script = { readonly kind: ThreadKind; readonly steps: readonly Step[] };

function moveOf({ name, mentor }: Step, index: number): Move {
  switch (name) {
    case "write":
      return { name, text: `text ${index}` };
    case "release":
      return { name, note: `text ${index}` };
    case "hand-in":
      return { name, snapshot: `snapshot ${index}`, text: `text ${index}` };
    case "review":
      return { name, review: { ...aReview, nextStep: `text ${index}` } };
    case "withdraw":
      return { name, solvedMyself: index % 2 === 0 };
    case "duplicate":
      return { name, of: "t0" };
    case "helped":
      return { name, helped: true };
    case "block":
    case "leave":
      return { name, mentor };
    default:
      return { name };
  }
}

type Run = {
  readonly thread: Thread;
  readonly events: readonly ThreadEvent[];
  readonly texts: readonly string[];
  readonly now: Date;
};

/** With `jobsAt`, jobs apply the timed events at those minutes after each move, before the next. */
function run({ kind, steps }: Script, jobsAt: readonly number[] = []): Run {
  const asking = { id: "t1", kind, courseId: JAVA, learner: "asha", snapshot: "snapshot-1", text: TEXT };
  const first = accepted(askQuestion(asking, undefined, ASKED_AT));
  let { thread } = first;
  const events = [...first.events];
  const texts = [TEXT];
  let now = ASKED_AT;
  steps.forEach((each, index) => {
    for (const jobAt of jobsAt.filter((minute) => minute <= each.waitMinutes)) {
      const judged = judgeThread(thread, after(now, jobAt * MINUTE_MS));
      thread = judged.thread;
      events.push(...judged.events);
    }
    now = after(now, each.waitMinutes * MINUTE_MS);
    const move = moveOf(each, index);
    const outcome = makeMove(thread, move, each.actor, {
      now,
      isBlocked: each.isBlocked,
      isSanctioned: false,
    });
    if (isRefusal(outcome)) return;
    thread = outcome.thread;
    events.push(...outcome.events);
    if (["write", "release", "hand-in", "review"].includes(move.name)) texts.push(`text ${index}`);
  });
  const judged = judgeThread(thread, now);
  return { thread: judged.thread, events: [...events, ...judged.events], texts, now };
}

const textsIn = ({ messages, reviews }: Thread) => [
  ...messages.map(({ text }) => text),
  ...reviews.map(({ review }) => review.nextStep),
];

test("law: no accepted text is ever lost", () => {
  fc.assert(
    fc.property(script, (given) => {
      const { thread, texts } = run(given);
      expect(textsIn(thread).toSorted()).toEqual([...texts].toSorted());
    }),
  );
});

test("law: the first time is kept, and a claim that ends without an answer returns to the same place", () => {
  fc.assert(
    fc.property(script, (given) => {
      const { events } = run(given);
      let thread: Thread | undefined;
      for (const event of events) {
        const before = thread;
        thread = applyEvent(before, event);
        expect(thread.askedAt).toEqual(ASKED_AT);
        if (before?.standing.state === "claimed" && thread.standing.state === "open")
          expect(thread.standing).toEqual(before.standing.before);
        if (before?.firstAnsweredAt) expect(thread.firstAnsweredAt).toEqual(before.firstAnsweredAt);
      }
    }),
  );
});

// An independent oracle: reads only the log, by its own simple rule, so that it does not repeat the logic of the moves.
test("law: no two mentors hold a claim at once, and none holds one beyond its end", () => {
  fc.assert(
    fc.property(script, (given) => {
      let holder: { mentor: string; until: Date } | undefined;
      for (const event of run(given).events) {
        if (event.type === "claimed") {
          expect(holder).toBeUndefined();
          holder = { mentor: event.mentor, until: event.until };
        } else if (event.type === "extended" && holder) holder = { ...holder, until: event.until };
        else if (event.type === "passed-on" && event.mentor !== holder?.mentor) continue;
        else if (event.type === "wrote" && event.by.role === "learner") continue;
        else if (event.type !== "read-by-staff") {
          if (holder) expect(event.at.getTime()).toBeLessThanOrEqual(holder.until.getTime());
          holder = undefined;
        }
      }
    }),
  );
});

test("law: applying time on reading equals jobs that write it, at whatever times they run", () => {
  fc.assert(
    fc.property(
      script,
      fc.array(fc.integer({ min: 0, max: 30 * 24 * 60 }), { maxLength: 6 }),
      (given, at) => {
        const jobsAt = at.toSorted((a, b) => a - b);
        const { thread, events } = run(given, jobsAt);
        expect({ thread, events }).toEqual({ thread: run(given).thread, events: run(given).events });
      },
    ),
  );
});

test("law: applying time twice equals applying it once", () => {
  fc.assert(
    fc.property(script, fc.nat(60), fc.nat(60), (given, a, b) => {
      const { thread, now } = run(given);
      const [first, last] = [Math.min(a, b), Math.max(a, b)].map((day) =>
        after(now, day * 24 * 60 * MINUTE_MS),
      );
      if (!first || !last) throw new Error("two moments were given");
      expect(judgeThread(judgeThread(thread, first).thread, last).thread).toEqual(
        judgeThread(thread, last).thread,
      );
    }),
  );
});

test("law: the log alone rebuilds the thread, and is in order of time", () => {
  fc.assert(
    fc.property(script, (given) => {
      const { thread, events } = run(given);
      expect(replayEvents(events)).toEqual(thread);
      const times = events.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

test("law: nothing is stuck: a thread that nobody touches is closed within 30 days", () => {
  fc.assert(
    fc.property(script, (given) => {
      const { thread, now } = run(given);
      expect(
        judgeThread(thread, after(now, days(30).getTime() - ASKED_AT.getTime())).thread.standing.state,
      ).toBe("closed");
    }),
  );
});

test("law: a stranger, a mentor of another course and a mentor who lost the thread change nothing", () => {
  fc.assert(
    fc.property(script, (given) => {
      let thread: Thread | undefined;
      for (const event of run(given).events) {
        if (event.by.role !== "clock") {
          expect(event.by.id).not.toBe("kiran");
          expect(event.by.id).not.toBe("dev");
          if (event.by.role === "mentor" && thread?.passedOver.includes(event.by.id))
            expect(event.type).toBe("passed-on");
        }
        thread = applyEvent(thread, event);
      }
    }),
  );
});

test("law: erasing leaves none of the words, whatever happened before", () => {
  fc.assert(
    fc.property(script, (given) => {
      const { thread, now } = run(given);
      const { thread: erased } = accepted(
        makeMove(thread, { name: "erase" }, asha, { now, isBlocked: false, isSanctioned: false }),
      );
      expect(JSON.stringify(erased)).not.toMatch(/asha|ravi|meera|loop|text \d/);
    }),
  );
});
