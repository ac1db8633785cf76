import { expect, test } from "vitest";
import { answeredThread, aReview } from "./thread-for-tests.ts";
import { mayAskForReview, reviewsInWords, ticketOfDay } from "./ticket-review.ts";

test("tickets are on days 5, 10 and 15", () => {
  expect([5, 10, 15].map(ticketOfDay)).toEqual([1, 2, 3]);
  expect([0, 4, 6, 20].map(ticketOfDay)).toEqual([undefined, undefined, undefined, undefined]);
});

test("a review can be requested for a ticket that passes", () => {
  expect(mayAskForReview(10, { passes: true })).toBe(true);
  expect(mayAskForReview(10, { passes: false })).toBe(false);
  expect(mayAskForReview(9, { passes: true })).toBe(false);
});

const given = (at: string) => ({ review: aReview, mentor: "ravi", at: new Date(at) });
const reviewed = (day: number | undefined, ...at: string[]) => ({
  day,
  thread: { ...answeredThread("review"), reviews: at.map(given) },
});

test("the certificate names the ticket and the day in India of its first review", () => {
  const twice = reviewed(10, "2026-12-02T19:00:00Z", "2026-12-09T08:00:00Z");
  expect(reviewsInWords([twice])).toEqual(["Ticket 2 reviewed by a mentor on 3 December 2026"]);
  expect(reviewsInWords([])).toEqual([]);
  expect(reviewsInWords([reviewed(10)])).toEqual([]);
});

test("each ticket is named once, in the order of the course", () => {
  const second = reviewed(10, "2026-12-09T08:00:00Z");
  const again = reviewed(10, "2026-12-03T08:00:00Z");
  expect(reviewsInWords([second, again, reviewed(5, "2026-12-20T08:00:00Z")])).toEqual([
    "Ticket 1 reviewed by a mentor on 20 December 2026",
    "Ticket 2 reviewed by a mentor on 3 December 2026",
  ]);
});

test("a day that no longer has a ticket is not named", () => {
  expect(reviewsInWords([reviewed(9, "2026-12-02T19:00:00Z")])).toEqual([]);
  expect(reviewsInWords([reviewed(undefined, "2026-12-02T19:00:00Z")])).toEqual([]);
});

test.each(["removed", "erased"] as const)("a thread that is %s is not mentioned", (ending) => {
  const { day, thread } = reviewed(10, "2026-12-02T19:00:00Z");
  const standing = { state: "closed", ending, at: thread.changedAt, mentor: undefined } as const;
  expect(reviewsInWords([{ day, thread: { ...thread, standing } }])).toEqual([]);
});
