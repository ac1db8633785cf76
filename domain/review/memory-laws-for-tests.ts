import type { Memory, MemoryModel, Rating } from "./memory-model.ts";

/** The laws of the port that a model breaks for one history of answers, in words. Empty: none. */
export function brokenLaws(
  model: MemoryModel,
  history: readonly { readonly daysSince: number; readonly rating: Rating }[],
  { seed, mostDays }: { readonly seed: string; readonly mostDays: number },
): string[] {
  const broken = new Set<string>();
  const hold = (isKept: boolean, law: string) => {
    if (!isKept) broken.add(law);
  };
  let memory: Memory | undefined;
  for (const { daysSince, rating } of history) {
    const good = model.rate(memory, daysSince, "good");
    const again = model.rate(memory, daysSince, "again");
    const choice = { daysSince, mostDays, seed };
    hold(good.stability >= again.stability, "a right answer makes a card last no less than a wrong one");
    hold(!memory || good.stability >= memory.stability, "a right answer never makes a card last less");
    hold(!memory || again.stability <= memory.stability, "a wrong answer never makes a card last longer");
    hold(
      model.interval(again, choice) <= model.interval(good, choice),
      "after a wrong answer a card is due no later than after a right one",
    );
    memory = rating === "good" ? good : again;
    const days = model.interval(memory, choice);
    hold(Number.isInteger(days) && days >= 1 && days <= mostDays, "intervals are whole days within bounds");
    hold(model.interval(memory, choice) === days, "the same seed gives the same interval");
    hold(model.recall(memory, 0) === 1, "what was just answered is remembered");
    for (const since of [0, 1, 5, 50, 500]) {
      const recall = model.recall(memory, since);
      hold(recall > 0 && recall <= 1, "recall is above 0 up to 1");
      hold(model.recall(memory, since + 1) <= recall, "recall only falls with time");
    }
  }
  return [...broken];
}
