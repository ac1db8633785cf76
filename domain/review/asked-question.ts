import type { RecapQuestion, StudyDay } from "../courses/course.ts";
import { termId } from "../courses/term-id.ts";
import { shuffled } from "../practice/shuffle.ts";
import { type QuickQuestion, quickQuestions } from "./quick-questions.ts";
import { termChoices } from "./term-choices.ts";

/** Markdown all of it, except what is typed. `recall`: the learner says whether it was known, after looking at the section. */
export type AskedQuestion =
  | {
      readonly kind: "choice";
      readonly text: string;
      readonly options: readonly { readonly text: string; readonly isRight: boolean; readonly why: string }[];
      /** On request. */
      readonly gloss?: string | undefined;
    }
  /** One line, compared as a prediction in the text is. */
  | { readonly kind: "typed"; readonly text: string; readonly answer: string; readonly why: string }
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
    case "quick": {
      const found = quickQuestions(day.lesson?.read ?? "").find(({ question }) => question.id === name);
      return found && quickAsked(found.question, seed);
    }
    case "term": {
      const term = day.terms?.find(({ word }) => termId(word) === name);
      if (!term || !["1", "2"].includes(number)) return undefined;
      const by = number === "1" ? "means" : "word";
      const choices = termChoices(term, day.terms ?? [], { by, seed });
      return {
        kind: "choice",
        text: by === "means" ? `What does **${term.word}** mean?` : `Which word is this? ${term.means}`,
        options: choices.map((choice) => ({ ...choice, why: "" })),
        gloss: `${term.hindi} (${term.latin})`,
      };
    }
    default:
      return undefined;
  }
}

function quickAsked(question: QuickQuestion, seed: string): AskedQuestion {
  const { text, why } = question;
  if (question.kind === "typed") return { kind: "typed", text, answer: question.answer, why };
  const options = question.options.map((option) => ({ ...option, why: option.isRight ? why : "" }));
  return { kind: "choice", text, options: shuffled(options, seed) };
}
