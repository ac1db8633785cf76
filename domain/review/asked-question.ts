import type { RecapQuestion, StudyDay } from "../courses/course.ts";
import { termId } from "../courses/term-id.ts";
import { shuffled } from "../practice/shuffle.ts";
import { termChoices } from "./term-choices.ts";

/** Markdown all of it. `recall`: the learner says whether it was known, after looking at the section. */
export type AskedQuestion =
  | {
      readonly kind: "choice";
      readonly text: string;
      readonly options: readonly { readonly text: string; readonly isRight: boolean; readonly why: string }[];
      /** On request. */
      readonly gloss?: string | undefined;
    }
  | { readonly kind: "recall"; readonly text: string };

type AskableDay = Pick<StudyDay, "terms" | "lesson">;

/**
 * A question as it is shown; undefined: the content has it no more, or it needs more than a page of review has. Options change their
 * places with the seed, so that an answer is not remembered by its place.
 */
export function askedQuestion(day: AskableDay, questionId: string, seed: string): AskedQuestion | undefined {
  const [kind, name = "", number = "1"] = questionId.split("/");
  switch (kind) {
    case "quiz": {
      const question = day.lesson?.quiz.find(({ id }) => id === name);
      return question && { kind: "choice", text: question.text, options: shuffled(question.options, seed) };
    }
    case "recap": {
      const asked = day.lesson?.recap?.filter(({ headingId }: RecapQuestion) => headingId === name);
      const question = asked?.[Number(number) - 1];
      return question && { kind: "recall", text: question.question };
    }
    case "term": {
      const term = day.terms?.find(({ word }) => termId(word) === name);
      if (!term) return undefined;
      const options = termChoices(term, day.terms ?? [], seed).map(({ means, isRight }) => ({
        text: means,
        isRight,
        why: "",
      }));
      return {
        kind: "choice",
        text: `What does **${term.word}** mean?`,
        options,
        gloss: `${term.hindi} (${term.latin})`,
      };
    }
    default:
      return undefined;
  }
}
