import type { CalendarDate } from "../learning/calendar-date.ts";
import type { CardHelp } from "./review-card.ts";
import { ask, type ReviewQuestion } from "./review-question.ts";
import type { TodaysCard } from "./todays-review.ts";

/** The course and day of a card. */
export type CardPlace = {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly dayIndex: number;
  readonly dayPath: string;
};

type Picture = { readonly url: string; readonly alt: string };

type CardContent = { readonly question: ReviewQuestion; readonly picture?: Picture | undefined };

/** A card as it is asked today. Texts are Markdown, except an answer. */
export type ShownCard = {
  id: string;
  questionId: string;
  courseId: string;
  courseTitle: string;
  dayIndex: number;
  kind: "choice" | "typed" | "recall";
  text: string;
  options: { text: string; isRight: boolean; why: string }[];
  gloss?: string;
  answer?: string;
  why?: string;
  link: string;
  help: CardHelp;
  picture?: { url: string; alt: string };
};

/** Deterministic: on the same day the options have the same order on every device. */
export function shownCard(
  { id, questionId, headingId, help }: TodaysCard,
  { courseId, courseTitle, dayIndex, dayPath }: CardPlace,
  { question, picture }: CardContent,
  today: CalendarDate,
): ShownCard {
  const asked = ask(question, `${id} ${today}`);
  return {
    id,
    questionId,
    courseId,
    courseTitle,
    dayIndex,
    kind: asked.kind,
    text: asked.text,
    options: asked.kind === "choice" ? asked.options.map((option) => ({ ...option })) : [],
    ...(asked.kind === "choice" && asked.gloss !== undefined ? { gloss: asked.gloss } : {}),
    ...(asked.kind === "typed" ? { answer: asked.answer, why: asked.why } : {}),
    link: headingId === undefined ? dayPath : `${dayPath}#${headingId}`,
    help,
    ...(picture && help !== "none" ? { picture: { ...picture } } : {}),
  };
}
