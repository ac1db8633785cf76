/**
 * How well a card is remembered: `stability` in days, `difficulty` from 1 to 10. Their exact meaning is up to the
 * model.
 */
export type Memory = { readonly stability: number; readonly difficulty: number };

export type Rating = "again" | "good";

/**
 * Port for the spaced-repetition algorithm (FSRS). It counts whole study days and sees no clock: the library's own
 * dates change at midnight UTC, which is 05:30 in India. Its laws are in memory-laws-for-tests.ts.
 */
export type MemoryModel = {
  /**
   * The memory after an answer, `daysSince` days after the previous one. `memory` is undefined for the first answer.
   */
  rate(memory: Memory | undefined, daysSince: number, rating: Rating): Memory;
  /** The probability that the card is remembered after this many days: above 0, up to 1. */
  recall(memory: Memory, daysSince: number): number;
  /**
   * Whole days until the card is due, from 1 to `mostDays`. Fuzzed by the seed, so that cards of one day spread out.
   */
  interval(memory: Memory, choice: IntervalChoice): number;
};

type IntervalChoice = {
  /** Days between the last two answers. */
  readonly daysSince: number;
  readonly mostDays: number;
  readonly seed: string;
};
