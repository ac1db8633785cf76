/** How well a card is remembered: `stability` in days, `difficulty` from 1 to 10. What they mean exactly is the model's affair. */
export type Memory = { readonly stability: number; readonly difficulty: number };

export type Rating = "again" | "good";

/**
 * Port for the algorithm that spaces cards out (FSRS). It counts whole study days and sees no clock: the library's own dates turn at
 * midnight UTC, which is 05:30 in India. The promises are in memory-laws-for-tests.ts.
 */
export type MemoryModel = {
  /** The memory after an answer, `daysSince` days after the one before. Without a memory: after the first. */
  rate(memory: Memory | undefined, daysSince: number, rating: Rating): Memory;
  /** How likely the card is remembered after so many days, above 0 up to 1. */
  recall(memory: Memory, daysSince: number): number;
  /** Whole days until the card is due, from 1 to `mostDays`. A little apart for different seeds, so that cards of one day part. */
  interval(memory: Memory, choice: IntervalChoice): number;
};

type IntervalChoice = {
  /** Between the last two answers. */
  readonly daysSince: number;
  readonly mostDays: number;
  readonly seed: string;
};
