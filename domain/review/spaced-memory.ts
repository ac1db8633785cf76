import type { Memory, MemoryModel, Rating } from "./memory-model.ts";

/** The target probability that a card is still known on the day it comes back. */
const RECALL_WANTED = 0.85;

/**
 * The part of `ts-fsrs` that we use. Injected, because device and server each have their own copy, and domain rules
 * import no package.
 */
type Scheduler<Grade> = {
  seed: string;
  next_state(memory: Memory | null, days: number, grade: Grade): Memory;
  forgetting_curve(days: number, stability: number): number;
  next_interval(stability: number, days: number): number;
};

type SchedulerChoice = {
  readonly request_retention: number;
  readonly maximum_interval: number;
  readonly enable_fuzz: boolean;
  readonly enable_short_term: boolean;
};

/**
 * Deterministic: intervals are equal on every server and device, because the fuzz comes from the card's seed, not from
 * a random number.
 */
export function spacedMemory<Grade>(
  open: (choice: SchedulerChoice) => Scheduler<Grade>,
  grades: Readonly<Record<Rating, Grade>>,
): MemoryModel {
  const byLongest = new Map<number, Scheduler<Grade>>();
  const longestOf = (mostDays: number) => {
    const known = byLongest.get(mostDays);
    if (known) return known;
    const fresh = open({
      request_retention: RECALL_WANTED,
      maximum_interval: mostDays,
      enable_fuzz: true,
      enable_short_term: false,
    });
    byLongest.set(mostDays, fresh);
    return fresh;
  };
  const anyOf = longestOf(30);
  return {
    rate(memory, daysSince, rating) {
      const { stability, difficulty } = anyOf.next_state(
        memory ? { ...memory } : null,
        daysSince,
        grades[rating],
      );
      return { stability, difficulty };
    },
    recall: ({ stability }, daysSince) => anyOf.forgetting_curve(daysSince, stability),
    interval({ stability }, { daysSince, mostDays, seed }) {
      const model = longestOf(mostDays);
      model.seed = seed;
      return model.next_interval(stability, daysSince);
    },
  };
}
