import type { Turn } from "../place.ts";

/** The last turns that fit into `budget` characters: always the last one, and starting with a user's turn. */
export function cutTurns(turns: readonly Turn[], budget: number): Turn[] {
  let left = budget;
  const kept: Turn[] = [];
  for (const turn of turns.toReversed()) {
    left -= turn.text.length;
    if (left < 0 && kept.length > 0) break;
    kept.unshift(turn);
  }
  while (kept.length > 1 && kept[0]?.role === "bot") kept.shift();
  return kept;
}
