import type { CalendarDate } from "../learning/calendar-date.ts";
import type { CardSource } from "./cards-of-day.ts";
import type { FirstCheck } from "./first-check.ts";
import type { MemoryModel } from "./memory-model.ts";
import { quizQuestionOf } from "./quiz-question-of.ts";
import type { Deck, ReviewAnswer, ReviewCard } from "./review-card.ts";
import { dueCards, type ReviewCourse } from "./todays-review.ts";

export type FinishedDay = {
  readonly sources: readonly CardSource[];
  readonly check?: FirstCheck | undefined;
};

const NEW_A_DAY = 4;
/** A limit, so that a day with many wrong answers does not push out everything else. */
const SHAKY_A_DAY = 3;
const TERMS_A_DAY = 1;
const WAITING_AT_MOST = 16;
/** Below `from` the answer was immediate; above `to` the phone was put down, so the time means nothing. */
const SLOW_SECONDS = { from: 120, to: 600 } as const;

/**
 * The cards that finished days add, earliest finished day first. Four per day, and none while more than sixteen wait:
 * those days add theirs later. A day adds cards only once.
 */
export function newCards(
  deck: Deck,
  finished: readonly FinishedDay[],
  courses: readonly ReviewCourse[],
  today: CalendarDate,
  model: MemoryModel,
): Deck {
  let waiting = waitingIn(deck, courses, today, model);
  let added: Deck = {};
  for (const day of finished) {
    if (waiting > WAITING_AT_MOST) break;
    if (day.sources.some(({ id }) => deck[id])) continue;
    const brought = cardsBroughtBy(day, today);
    waiting += Object.keys(brought).length;
    added = { ...added, ...brought };
  }
  return added;
}

/** Cards that are due, plus cards never reviewed: new cards count although they are due only tomorrow. */
function waitingIn(
  deck: Deck,
  courses: readonly ReviewCourse[],
  today: CalendarDate,
  model: MemoryModel,
): number {
  const ids = new Set(dueCards(deck, courses, today, model).map(({ source }) => source.id));
  for (const { sources, isAway } of courses)
    for (const { id } of isAway ? [] : sources)
      if (deck[id]?.answers.every(({ from }) => from === "check")) ids.add(id);
  return ids.size;
}

/** Deterministic: the same facts add the same cards, whichever device runs first; only the date differs. */
export function cardsBroughtBy({ sources, check }: FinishedDay, addedOn: CalendarDate): Deck {
  return Object.fromEntries(
    chooseCards(sources, check).map((source) => [source.id, broughtCard(source, check, addedOn)]),
  );
}

export function broughtCard(
  source: CardSource,
  check: FirstCheck | undefined,
  addedOn: CalendarDate,
): ReviewCard {
  const first = check && firstAnswer(source, check);
  return { addedOn, answers: first ? [first] : [] };
}

/** The candidates of a day, whatever the result of its Check: a device need not hold the others. */
export function bringableSources(sources: readonly CardSource[]): CardSource[] {
  const objectives = sources.filter(({ kind }) => kind === "objective");
  const terms = sources.filter(({ kind }) => kind === "term");
  return [...objectives, ...terms.slice(0, Math.max(TERMS_A_DAY, NEW_A_DAY - objectives.length))];
}

/** First what was wrong in Check, then what took long; then other objectives, with one place for a term. */
function chooseCards(sources: readonly CardSource[], check: FirstCheck | undefined): CardSource[] {
  const isOf = (manner: CheckManner) => (source: CardSource) => mannerOf(source, check) === manner;
  const shaky = [...sources.filter(isOf("wrong")), ...sources.filter(isOf("slow"))].slice(0, SHAKY_A_DAY);
  const [objectives, terms] = (["objective", "term"] as const).map((kind) =>
    sources.filter((source) => source.kind === kind && !shaky.includes(source)),
  ) as [CardSource[], CardSource[]];
  const first = [...shaky, ...objectives].slice(0, NEW_A_DAY - Math.min(TERMS_A_DAY, terms.length));
  return [...first, ...terms].slice(0, NEW_A_DAY);
}

type CheckManner = "wrong" | "slow" | "steady" | "not-asked";

function mannerOf(source: CardSource, check: FirstCheck | undefined): CheckManner {
  const answers = check ? answersOf(source, check) : [];
  if (answers.length === 0) return "not-asked";
  if (answers.some(({ isRight }) => !isRight)) return "wrong";
  const isSlow = answers.some(
    ({ seconds = 0 }) => seconds >= SLOW_SECONDS.from && seconds <= SLOW_SECONDS.to,
  );
  return isSlow ? "slow" : "steady";
}

function answersOf({ questionIds }: CardSource, { answers }: FirstCheck) {
  return questionIds.flatMap((questionId) => {
    const answer = answers[quizQuestionOf(questionId) ?? ""];
    return answer ? [{ questionId, ...answer }] : [];
  });
}

/** One wrong answer is enough to fail the objective. */
function firstAnswer(source: CardSource, check: FirstCheck): ReviewAnswer | undefined {
  const answers = answersOf(source, check);
  const telling = answers.find(({ isRight }) => !isRight) ?? answers[0];
  if (!telling) return undefined;
  const outcome = telling.isRight ? "right" : "wrong";
  return { questionId: telling.questionId, outcome, at: check.at, date: check.date, from: "check" };
}
