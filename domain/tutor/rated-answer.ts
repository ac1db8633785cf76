import type { Source } from "./conversation.ts";
import type { Rating } from "./rating.ts";

/** A rating with the question and answer at that time. Anonymous: staff read it. */
export type RatedAnswer = {
  readonly rating: Rating;
  readonly question: string;
  readonly answer: string;
  readonly sources?: readonly Source[] | undefined;
  readonly at: Date;
};
