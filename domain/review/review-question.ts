import type { RecapQuestion, StudyDay } from "../courses/course.ts";
import { termId } from "../courses/term-id.ts";
import { shuffled } from "../study/shuffle.ts";
import { type QuickQuestion, quickQuestions } from "./quick-questions.ts";
import { termChoices } from "./term-choices.ts";

type Option = { readonly text: string; readonly isRight: boolean; readonly why: string };

/** A one-line answer, compared like a prediction in the text. */
type TypedQuestion = {
  readonly kind: "typed";
  readonly text: string;
  readonly answer: string;
  readonly why: string;
};

/** The learner looks at the section and then says whether they knew it. */
type RecallQuestion = { readonly kind: "recall"; readonly text: string };

/** All texts are Markdown, except typed answers. */
export type AskedQuestion =
  | {
      readonly kind: "choice";
      readonly text: string;
      readonly options: readonly Option[];
      /** Shown on request. */
      readonly gloss?: string | undefined;
    }
  | TypedQuestion
  | RecallQuestion;

/** A question before its options are shuffled: everything a device needs to ask it on any day. */
export type ReviewQuestion =
  | { readonly kind: "choice"; readonly text: string; readonly options: readonly Option[] }
  | {
      readonly kind: "term";
      readonly text: string;
      readonly right: string;
      /** Meanings of other terms of the day. */
      readonly others: readonly string[];
      readonly gloss: string;
    }
  | TypedQuestion
  | RecallQuestion;

type AskableDay = Pick<StudyDay, "terms" | "lesson">;

/** Undefined: the content no longer has it, or it needs more than the review page can show. */
export function reviewQuestion(day: AskableDay, questionId: string): ReviewQuestion | undefined {
  const [kind, name = "", number = "1"] = questionId.split("/");
  switch (kind) {
    case "quiz": {
      const question = day.lesson?.quiz.find(({ id }) => id === name);
      return question && { kind: "choice", text: question.text, options: question.options };
    }
    case "recap": {
      const asked = day.lesson?.recap?.filter(({ headingId }: RecapQuestion) => headingId === name);
      const question = asked?.[Number(number) - 1];
      return question && { kind: "recall", text: question.question };
    }
    case "quick": {
      const found = quickQuestions(day.lesson?.read ?? "").find(({ question }) => question.id === name);
      return found && fromQuick(found.question);
    }
    case "term": {
      const term = day.terms?.find(({ word }) => termId(word) === name);
      if (!term || !["1", "2"].includes(number)) return undefined;
      const by = number === "1" ? "means" : "word";
      return {
        kind: "term",
        text: by === "means" ? `What does '**${term.word}**' mean?` : `Which word is this? ${term.means}`,
        right: term[by],
        others: (day.terms ?? []).filter((other) => other !== term).map((other) => other[by]),
        gloss: `${term.hindi} (${term.latin})`,
      };
    }
    default:
      return undefined;
  }
}

function fromQuick(question: QuickQuestion): ReviewQuestion {
  const { text, why } = question;
  if (question.kind === "typed") return { kind: "typed", text, answer: question.answer, why };
  return {
    kind: "choice",
    text,
    options: question.options.map((option) => ({ ...option, why: option.isRight ? why : "" })),
  };
}

/** The seed shuffles the options, so that an answer is not remembered by its position. */
export function ask(question: ReviewQuestion, seed: string): AskedQuestion {
  switch (question.kind) {
    case "choice":
      return { ...question, options: shuffled(question.options, seed) };
    case "term": {
      const { text, right, others, gloss } = question;
      const options = termChoices(right, others, seed).map((choice) => ({ ...choice, why: "" }));
      return { kind: "choice", text, options, gloss };
    }
    default:
      return question;
  }
}
