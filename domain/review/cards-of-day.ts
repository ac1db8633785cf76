import type { StudyDay } from "../courses/course.ts";
import { termId } from "../courses/term-id.ts";
import { objectiveQuestions } from "./objective-questions.ts";

export type CardKind = "objective" | "term";

/**
 * A card in the content. Ids contain words that authors chose, never list positions: moving a question does not reset
 * what a learner knows.
 */
export type CardSource = {
  readonly id: string;
  readonly kind: CardKind;
  readonly dayId: string;
  /** Asked in turn, so that learners do not just memorise one answer: 'quiz/plus-order', 'quick/count-them'. */
  readonly questionIds: readonly string[];
  /** The section that answers it, if known. */
  readonly headingId?: string | undefined;
};

export type ReviewableDay = Pick<StudyDay, "id" | "objectives" | "terms" | "lesson">;

/** Everything of a day that can become a card. A term needs another one of its day: a choice of one is no question. */
export function cardsOfDay({ id: dayId, objectives, terms = [], lesson }: ReviewableDay): CardSource[] {
  const found = lesson ? objectiveQuestions({ objectives, lesson }) : [];
  const aims = found.map(({ name, questionIds, headingId }): CardSource => {
    const id = `${dayId}/objective/${name}`;
    return { id, kind: "objective", dayId, questionIds, ...(headingId === undefined ? {} : { headingId }) };
  });
  const words = terms.map(({ word }): CardSource => {
    const name = termId(word);
    // Asks for the meaning, then for the word.
    return {
      id: `${dayId}/term/${name}`,
      kind: "term",
      dayId,
      questionIds: [`term/${name}`, `term/${name}/2`],
    };
  });
  return words.length > 1 ? [...aims, ...words] : aims;
}

/** The question after the last one asked; the first if that one was removed from the content, or none was asked. */
export function nextQuestionOf({ questionIds }: CardSource, lastAsked: string | undefined): string {
  const last = lastAsked === undefined ? -1 : questionIds.indexOf(lastAsked);
  return questionIds[(last + 1) % questionIds.length] as string;
}
