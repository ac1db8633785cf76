/** What can be wrong with an answer, in the order shown. */
export const RATING_REASONS = [
  "wrong",
  "not-my-question",
  "hard-to-understand",
  "not-enough",
  "other",
] as const;

type RatingReason = (typeof RATING_REASONS)[number];

export const RATING_NOTE_MAX_CHARACTERS = 500;

/** A learner's rating of an answer. Praise needs no reason. */
export type Rating =
  | { readonly verdict: "up" }
  | { readonly verdict: "down"; readonly reason: RatingReason; readonly note: string };

export type Verdict = Rating["verdict"];

/** A rating from the fields in which stores save it. */
export function ratingFrom(fields: {
  readonly verdict: Verdict;
  readonly reason?: string | null | undefined;
  readonly note: string;
}): Rating {
  if (fields.verdict === "up") return { verdict: "up" };
  const reason = RATING_REASONS.find((known) => known === fields.reason) ?? "other";
  return { verdict: "down", reason, note: fields.note };
}
