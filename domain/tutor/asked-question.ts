/** A question that learners of a day ask, and its short answer. Only the tutor reads it: no page shows it. */
export type AskedQuestion = {
  readonly ask: string;
  /** Other ways to ask the same. */
  readonly also: readonly string[];
  /** The anchor of the section of the day that teaches it. */
  readonly section: string;
  /** Markdown. */
  readonly answer: string;
};

/** By the id of their day. */
export type AskedByDay = Readonly<Record<string, readonly AskedQuestion[]>>;
