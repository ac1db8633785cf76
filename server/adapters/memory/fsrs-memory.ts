import { type FSRS, fsrs, Rating } from "ts-fsrs";
import type { MemoryModel } from "#domain/review/memory-model.ts";

/** How likely a card is still known on the day it comes back. */
const RECALL_WANTED = 0.85;
const GRADES = { again: Rating.Again, good: Rating.Good } as const;

/** Intervals of the same choice are the same on every server: the fuzz is drawn from the card's seed, not from chance. */
export function fsrsMemory(): MemoryModel {
  const byLongest = new Map<number, FSRS>();
  const longestOf = (mostDays: number): FSRS => {
    const known = byLongest.get(mostDays);
    if (known) return known;
    const fresh = fsrs({
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
        GRADES[rating],
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
