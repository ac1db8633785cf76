import type { Source } from "./conversation.ts";
import type { Rating } from "./rating.ts";

/** With what was rated, as it was then. Whose it is stands nowhere in it: the staff read it. */
export type RatedAnswer = {
  readonly rating: Rating;
  readonly question: string;
  readonly answer: string;
  readonly sources?: readonly Source[] | undefined;
  readonly at: Date;
};
