import { describe, expect, test } from "vitest";
import { applyEvent, replayEvents } from "./apply-event.ts";
import { askedThread, hours, JAVA } from "./thread-for-tests.ts";

const by = { role: "clock" } as const;

describe("a log", () => {
  test("without events gives no thread", () => {
    expect(replayEvents([])).toBeUndefined();
  });

  test("cannot begin in the middle", () => {
    expect(() => replayEvents([{ type: "lapsed", at: hours(1), by }])).toThrow("cannot begin with 'lapsed'");
  });

  test("with an event that does not fit is damaged, and throws", () => {
    expect(() => applyEvent(askedThread(), { type: "lapsed", at: hours(1), by })).toThrow(
      "the thread is open, not claimed",
    );
  });

  test("does not accept the clock as an author", () => {
    expect(() => applyEvent(askedThread(), { type: "wrote", text: "Tick", at: hours(1), by })).toThrow(
      "the clock writes nothing",
    );
  });

  test("of an erased thread needs no other event", () => {
    const event = {
      type: "erased",
      id: "t1",
      kind: "question",
      courseId: JAVA,
      askedAt: hours(0),
      firstAnsweredAt: undefined,
      at: hours(1),
      by,
    } as const;
    expect(replayEvents([event])).toEqual(applyEvent(askedThread(), event));
    expect(replayEvents([event])?.standing).toMatchObject({ ending: "erased" });
  });
});
