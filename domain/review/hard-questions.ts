import type { AnswerFact } from "../study/answer-fact.ts";
import type { FirstCheck } from "./first-check.ts";
import type { Deck } from "./review-card.ts";

/** Figures of a question over all learners who were asked it, each counted once. */
export type QuestionFigures = {
  readonly questionId: string;
  readonly dayId: string;
  readonly learners: number;
  /** Learners whose first answer was not right: wrong, not known, or the answer was looked at. */
  readonly wrong: number;
  /** Learners who had known it, and forgot it in a review. */
  readonly lapsed: number;
};

export type HardQuestion = QuestionFigures & { readonly why: "often-wrong" | "often-lost" };

const WRONG_SHARE = 0.4;
const LAPSED_SHARE = 0.1;
/** A minimum sample: fewer say more about these learners than about the question. */
const LEARNERS_AT_LEAST = 10;

/** For those who write the lessons: what should be explained better, worst first. */
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

/** What one learner did on one day. */
export type LearnerOfDay = {
  readonly dayId: string;
  readonly cards: Deck;
  readonly check?: FirstCheck | undefined;
  readonly answers?: readonly AnswerFact[] | undefined;
};

/**
 * Each learner counts once per question: by the first answer, and by whether it was known and then forgotten in a
 * review.
 */
export function countQuestions(learners: readonly LearnerOfDay[]): QuestionFigures[] {
  const figures = new Map<string, QuestionFigures>();
  for (const learner of learners) {
    const { dayId } = learner;
    for (const [questionId, answers] of answersByQuestion(learner)) {
      const key = `${dayId} ${questionId}`;
      const counted = figures.get(key) ?? { questionId, dayId, learners: 0, wrong: 0, lapsed: 0 };
      const isLost = answers.some(
        ({ isRight, isReview }, index) =>
          isReview && !isRight && answers.slice(0, index).some((before) => before.isRight),
      );
      figures.set(key, {
        ...counted,
        learners: counted.learners + 1,
        wrong: counted.wrong + Number(answers[0]?.isRight === false),
        lapsed: counted.lapsed + Number(isLost),
      });
    }
  }
  const keyOf = ({ dayId, questionId }: QuestionFigures) => `${dayId} ${questionId}`;
  return [...figures.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

type GivenAnswer = { readonly at: Date; readonly isRight: boolean; readonly isReview: boolean };

/** A try or a review that is in two of the sources has the same time in both, so it changes nothing. */
function answersByQuestion({ cards, check, answers: given = [] }: LearnerOfDay): Map<string, GivenAnswer[]> {
  const answers = new Map<string, GivenAnswer[]>();
  const add = (questionId: string, answer: GivenAnswer) =>
    answers.set(questionId, [...(answers.get(questionId) ?? []), answer]);
  for (const [questionId, { isRight }] of Object.entries(check?.answers ?? {}))
    add(`quiz/${questionId}`, { at: (check as FirstCheck).at, isRight, isReview: false });
  for (const card of Object.values(cards))
    for (const { questionId, outcome, at, from } of card.answers)
      if (from === "review") add(questionId, { at, isRight: outcome === "right", isReview: true });
  for (const { questionId, outcome, givenAt, kind } of given)
    add(questionId, { at: givenAt, isRight: outcome === "right", isReview: kind === "review" });
  for (const answered of answers.values())
    answered.sort((one, other) => one.at.getTime() - other.at.getTime());
  return answers;
}
