/** How a question went with all learners who were asked it, each counted once. */
export type QuestionFigures = {
  readonly questionId: string;
  readonly dayId: string;
  readonly learners: number;
  /** Whose first answer was wrong. */
  readonly wrong: number;
  /** Who had known it, and lost it in a review. */
  readonly lapsed: number;
};

export type HardQuestion = QuestionFigures & { readonly why: "often-wrong" | "often-lost" };

const WRONG_SHARE = 0.4;
const LAPSED_SHARE = 0.1;
/** Fewer say more about these learners than about the question. */
const LEARNERS_AT_LEAST = 10;

/** For the desk of those who write the lessons: what should be explained better, the worst first. */
export function hardQuestions(figures: readonly QuestionFigures[]): HardQuestion[] {
  return figures
    .filter(({ learners }) => learners >= LEARNERS_AT_LEAST)
    .flatMap((question): HardQuestion[] => {
      const { learners, wrong, lapsed } = question;
      if (wrong > learners * WRONG_SHARE) return [{ ...question, why: "often-wrong" }];
      return lapsed > learners * LAPSED_SHARE ? [{ ...question, why: "often-lost" }] : [];
    })
    .sort((one, other) => other.wrong / other.learners - one.wrong / one.learners);
}
