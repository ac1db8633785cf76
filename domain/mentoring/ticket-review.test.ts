import { expect, test } from "vitest";
import { aReview } from "./thread-for-tests.ts";
import { mayAskForReview, reviewedInWords, ticketOfDay } from "./ticket-review.ts";

test("tickets are on days 5, 10 and 15", () => {
  expect([5, 10, 15].map(ticketOfDay)).toEqual([1, 2, 3]);
  expect([0, 4, 6, 20].map(ticketOfDay)).toEqual([undefined, undefined, undefined, undefined]);
});

test("a review is asked for a ticket that passes", () => {
  expect(mayAskForReview(10, { passes: true })).toBe(true);
  expect(mayAskForReview(10, { passes: false })).toBe(false);
  expect(mayAskForReview(9, { passes: true })).toBe(false);
});

test("the certificate names the ticket and the day in India of its first review", () => {
  const given = (at: string) => ({ review: aReview, mentor: "ravi", at: new Date(at) });
  const reviews = [given("2026-12-02T19:00:00Z"), given("2026-12-09T08:00:00Z")];
  expect(reviewedInWords(10, { reviews })).toBe("Ticket 2 reviewed by a mentor on 3 December 2026");
  expect(reviewedInWords(10, { reviews: [] })).toBeUndefined();
  expect(reviewedInWords(9, { reviews })).toBeUndefined();
});
