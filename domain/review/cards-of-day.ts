import type { StudyDay } from "../courses/course.ts";
import { lessonHeadings } from "../courses/lesson-headings.ts";
import { termId } from "../courses/term-id.ts";

export type CardKind = "objective" | "question" | "recap" | "term";

/** What the content has for a card. Ids hold names that authors chose, never places in a list: moving a question moves no memory. */
export type CardSource = {
  readonly id: string;
  readonly kind: CardKind;
  readonly dayId: string;
  /** Asked in turn, so that an answer is not remembered by its place: 'quiz/plus-order', 'quick/count-them'. */
  readonly questionIds: readonly string[];
  /** The section that answers it, where it is known. */
  readonly headingId?: string | undefined;
};

export type ReviewableDay = Pick<StudyDay, "id" | "terms" | "lesson">;

/** The objective that a question of Check is about, by a name that stays; undefined: the question stands for itself. */
export type ObjectiveOf = (questionId: string) => string | undefined;

/** Everything of a day that can become a card. A term needs another one of its day: a choice of one is no question. */
export function cardsOfDay(day: ReviewableDay, objectiveOf: ObjectiveOf = () => undefined): CardSource[] {
  const { id: dayId, terms = [], lesson } = day;
  const cards = new Map<string, CardSource>();
  const add = (kind: CardKind, name: string, questionIds: readonly string[], headingId?: string) => {
    const id = `${dayId}/${kind}/${name}`;
    const known = cards.get(id)?.questionIds ?? [];
    const all = [...new Set([...known, ...questionIds])];
    cards.set(id, { id, kind, dayId, questionIds: all, ...(headingId === undefined ? {} : { headingId }) });
  };
  for (const { id } of lesson?.quiz ?? []) {
    const objective = objectiveOf(id);
    if (objective === undefined) add("question", id, [`quiz/${id}`]);
    else add("objective", objective, [`quiz/${id}`]);
  }
  const tasks = quickTasksBySection(lesson?.read ?? "");
  const asked = new Map<string, number>();
  for (const { headingId } of lesson?.recap ?? []) {
    const number = (asked.get(headingId) ?? 0) + 1;
    asked.set(headingId, number);
    add("recap", headingId, [`recap/${headingId}${number === 1 ? "" : `/${number}`}`], headingId);
  }
  for (const headingId of asked.keys())
    add(
      "recap",
      headingId,
      (tasks.get(headingId) ?? []).map((id) => `quick/${id}`),
      headingId,
    );
  if (terms.length > 1) for (const { word } of terms) add("term", termId(word), [`term/${termId(word)}`]);
  return [...cards.values()];
}

/** Those that can be answered in half a minute and be told right or wrong at once. */
const QUICK_ENOUGH = /^`{3,}[a-z]+ (?:predict|fix|fill|order)\b.*?\bid=([a-z0-9-]+)/gm;

/** A task below a '###' counts for its '##' as well. */
function quickTasksBySection(markdown: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  for (const match of markdown.matchAll(QUICK_ENOUGH)) {
    const headings = lessonHeadings(markdown.slice(0, match.index));
    const above = [headings.at(-1), headings.findLast(({ level }) => level === 2)];
    for (const id of new Set(above.flatMap((heading) => heading?.id ?? [])))
      sections.set(id, [...(sections.get(id) ?? []), match[1] as string]);
  }
  return sections;
}

/** The question after the one that was asked last; the first one where that is gone from the content, or nothing was asked. */
export function nextQuestionOf({ questionIds }: CardSource, lastAsked: string | undefined): string {
  const last = lastAsked === undefined ? -1 : questionIds.indexOf(lastAsked);
  return questionIds[(last + 1) % questionIds.length] as string;
}
