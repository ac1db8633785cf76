import type { Passage } from "../passage.ts";
import type { Scored } from "./score-passages.ts";

/** Which share of another section's score on the same day is added. */
const SHARE = 0.1;

/** Boost: a day with two matching sections is about the topic; one that mentions it once is not. `best` is sorted. */
export function addSameDay(best: readonly Scored[], passageAt: (scored: Scored) => Passage): void {
  const dayOf = (scored: Scored) => {
    const { kind, dayId } = passageAt(scored);
    return kind === "exercise" ? undefined : dayId;
  };
  const gains = best.map((scored) => {
    const day = dayOf(scored);
    const other = day && best.find((each) => each !== scored && dayOf(each) === day);
    return other ? SHARE * Math.min(other.score, scored.score) : 0;
  });
  for (const [at, scored] of best.entries()) scored.score += gains[at] ?? 0;
}
