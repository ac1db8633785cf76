import type { ReviewFacts } from "#server/ports/review-store.ts";
import { table } from "./export-markup.ts";

export function reviewSection({ deck, checks }: ReviewFacts): string {
  const cards = Object.entries(deck).map(([id, { addedOn, answers }]): [string, string] => {
    const given = answers.map(
      ({ date, outcome, questionId, at }) => `${date} ${outcome} (${questionId}, ${at.toISOString()})`,
    );
    return [id, [`since ${addedOn}`, ...given].join("\n")];
  });
  const tries = Object.entries(checks).map(([dayId, { date, answers }]): [string, string] => [
    dayId,
    [
      date,
      ...Object.entries(answers).map(([id, { isRight }]) => `${id}: ${isRight ? "right" : "wrong"}`),
    ].join("\n"),
  ]);
  return [table("What you revise", cards), table("First answers to the questions of a day", tries)].join(
    "\n",
  );
}
