import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareInQueue, type OpenThread, queueFor, todaysFew } from "./queue-order.ts";
import {
  asha,
  askedThread,
  claim,
  claimedThread,
  days,
  doMove,
  hours,
  JAVA,
  minutes,
  PYTHON,
  ravi,
  repliedThread,
} from "./thread-for-tests.ts";

const reader = { mentor: "ravi", courses: [JAVA], blocked: [] };
const ids = (threads: readonly { readonly id: string }[]) => threads.map(({ id }) => id);

describe("the queue", () => {
  test("sorts by front, then longest wait, then id", () => {
    const handedOn = doMove({ ...repliedThread(), id: "front" }, { name: "release" }, ravi, hours(5));
    const threads = [
      askedThread({ id: "c", now: hours(2) }),
      askedThread({ id: "b", now: hours(1) }),
      askedThread({ id: "a", now: hours(1) }),
      handedOn,
    ];
    expect(ids(queueFor(reader, threads, hours(6)))).toEqual(["front", "a", "b", "c"]);
  });

  test("gives a question back its old place when its claim expires", () => {
    const lapsed = doMove(askedThread({ id: "first" }), claim, ravi, hours(2));
    const threads = [askedThread({ id: "second", now: hours(1) }), lapsed];
    expect(ids(queueFor(reader, threads, hours(2.5)))).toEqual(["second"]);
    expect(ids(queueFor(reader, threads, hours(3)))).toEqual(["first", "second"]);
  });

  test("contains only what this mentor may claim", () => {
    expect(queueFor(reader, [claimedThread()], minutes(20))).toEqual([]);
    expect(queueFor(reader, [askedThread({ courseId: PYTHON })], hours(1))).toEqual([]);
    expect(queueFor({ ...reader, mentor: "asha" }, [askedThread()], hours(1))).toEqual([]);
    expect(queueFor({ ...reader, blocked: ["asha"] }, [askedThread()], hours(1))).toEqual([]);
    const passedOver = doMove(askedThread(), { name: "block", mentor: "ravi" }, asha, hours(1));
    expect(queueFor(reader, [passedOver], hours(2))).toEqual([]);
    expect(queueFor(reader, [askedThread()], days(21))).toEqual([]);
  });

  test("offers a few for today, no more than the mentor's capacity", () => {
    const queue = queueFor(
      reader,
      ["a", "b", "c", "d"].map((id) => askedThread({ id })),
      hours(1),
    );
    expect(ids(todaysFew(queue, 9))).toEqual(["a", "b", "c"]);
    expect(ids(todaysFew(queue, 1))).toEqual(["a"]);
    expect(todaysFew(queue, -1)).toEqual([]);
  });
});

test("law: every server lists the same order, in whatever order the store returns the threads", () => {
  const open = fc
    .record({ id: fc.constantFrom("a", "b", "c", "d"), hour: fc.nat(3), isAtFront: fc.boolean() })
    .map(({ id, hour, isAtFront }): OpenThread => {
      const standing = { state: "open", since: hours(hour), isAtFront } as const;
      return { ...askedThread({ id }), standing };
    });
  fc.assert(
    fc.property(fc.uniqueArray(open, { selector: ({ id }) => id }), (threads) => {
      const sorted = threads.toSorted(compareInQueue);
      expect(threads.toReversed().toSorted(compareInQueue)).toEqual(sorted);
      expect(threads.every((thread) => compareInQueue(thread, thread) === 0)).toBe(true);
    }),
  );
});
