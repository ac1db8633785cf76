import type { ReviewAnswerBody, ReviewReply } from "#contract/review.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { isRefusal } from "#domain/refusal.ts";
import { answerCard, joinDecks } from "#domain/review/answer-card.ts";
import { earlierCheck, type FirstCheck, gradeCheck } from "#domain/review/first-check.ts";
import { type LearnersFacts, pickReview } from "#domain/review/learners-review.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { broughtCard } from "#domain/review/new-cards.ts";
import { type Deck, dayOfCard } from "#domain/review/review-card.ts";
import { shownCard } from "#domain/review/shown-card.ts";
import type { TodaysCard } from "#domain/review/todays-review.ts";
import { type DeviceStudy, dayOf, unsentTicks } from "./device-study.ts";
import { type Bank, type DeviceReview, type Kit, type SentReview, withoutSent } from "./kept-review.ts";

/** Acknowledged answers stay in the deck: the account's reply may not arrive before the connection ends. */
export function foldSentReview(review: DeviceReview, sent: SentReview, study: DeviceStudy): DeviceReview {
  const left = withoutSent(review, sent);
  if (!review.kit) return left;
  const { deck } = factsOf({ ...review.kit, ...sent }, study);
  return { ...left, kit: { ...review.kit, deck: asWritten(deck) } };
}

/**
 * What is asked now, by the same rule as on the server; undefined if the device knows too little. New cards are stored.
 */
export function reviewOnDevice(
  review: DeviceReview,
  study: DeviceStudy,
  now: Date,
  memory: MemoryModel,
): { readonly review: DeviceReview; readonly reply: ReviewReply } | undefined {
  const { kit } = review;
  if (!kit) return undefined;
  const today = studyDateOf(now, kit.timeZone);
  const facts = factsOf({ ...kit, ...review }, study);
  const sourcesOf = (dayId: string) => kit.bank.days[dayId]?.sources ?? [];
  const picked = pickReview(facts, sourcesOf, today, memory);
  const brought = Object.entries(picked.fresh).map(([cardId, { addedOn }]) => ({ cardId, addedOn }));
  return {
    review: brought.length > 0 ? { ...review, cards: [...review.cards, ...brought] } : review,
    reply: {
      today,
      isDone: picked.review.isDone,
      cards: picked.review.cards.flatMap((card) => shown(kit.bank, card, today)),
    },
  };
}

function shown({ days }: Bank, card: TodaysCard, today: string): ReviewReply["cards"] {
  const day = days[dayOfCard(card.id)];
  const question = day?.questions[card.questionId];
  if (!day || !question) return [];
  return [shownCard(card, day, { question, picture: day.pictures[card.headingId ?? ""] }, today)];
}

type Known = Kit & SentReview;

/** The account's last reply, plus what was done here since. */
export function factsOf(
  { timeZone, courses, ticks, checks, deck, bank, cards, answers }: Known,
  study: DeviceStudy,
): LearnersFacts {
  const ticked = new Map(ticks.map((tick) => [tick.dayId, { ...tick, at: new Date(tick.at) }]));
  for (const { dayId, courseId, done, at } of unsentTicks(study))
    if (!done) ticked.delete(dayId);
    else ticked.set(dayId, { courseId, dayId, at: ticked.get(dayId)?.at ?? new Date(at) });
  const tried = Object.fromEntries(
    Object.keys(bank.days).flatMap((dayId) => {
      const check = firstCheckOf(dayId, { checks, bank, timeZone }, study);
      return check ? [[dayId, check]] : [];
    }),
  );
  return {
    courses,
    ticks: [...ticked.values()],
    checks: tried,
    deck: answers.reduce(
      (known, answer) => withAnswer(known, answer, timeZone),
      cards.reduce((known, { cardId, addedOn }) => {
        const dayId = dayOfCard(cardId);
        const source = bank.days[dayId]?.sources.find(({ id }) => id === cardId);
        return source ? joinDecks(known, { [cardId]: broughtCard(source, tried[dayId], addedOn) }) : known;
      }, readDeck(deck)),
    ),
  };
}

/** The first attempt at the day's own questions, from the account and from unsent ones. */
function firstCheckOf(
  dayId: string,
  { checks, bank, timeZone }: Pick<Kit, "checks" | "bank" | "timeZone">,
  study: DeviceStudy,
): FirstCheck | undefined {
  const kept = checks[dayId];
  const questions = Object.entries(bank.days[dayId]?.questions ?? {}).flatMap(([id, question]) =>
    question.kind === "choice" && id.startsWith("quiz/")
      ? [{ id: id.slice("quiz/".length), options: question.options }]
      : [],
  );
  return (dayOf(study, dayId).quiz?.unsent ?? []).reduce<FirstCheck | undefined>(
    (first, { answers, answeredAt }) => {
      const at = new Date(answeredAt);
      return earlierCheck(first, {
        at,
        date: studyDateOf(at, timeZone),
        answers: gradeCheck(questions, answers),
      });
    },
    kept && { ...kept, at: new Date(kept.at) },
  );
}

function withAnswer(
  deck: Deck,
  { cardId, questionId, outcome, at, seconds }: ReviewAnswerBody,
  timeZone: string,
): Deck {
  const moment = new Date(at);
  const date = studyDateOf(moment, timeZone);
  const after = answerCard(deck, cardId, { questionId, outcome, at: moment, date, seconds });
  return isRefusal(after) ? deck : after;
}

function readDeck(deck: Kit["deck"]): Deck {
  return Object.fromEntries(
    Object.entries(deck).map(([id, { addedOn, answers }]) => [
      id,
      { addedOn, answers: answers.map((answer) => ({ ...answer, at: new Date(answer.at) })) },
    ]),
  );
}

function asWritten(deck: Deck): Kit["deck"] {
  return Object.fromEntries(
    Object.entries(deck).map(([id, { addedOn, answers }]) => [
      id,
      { addedOn, answers: answers.map((answer) => ({ ...answer, at: answer.at.toISOString() })) },
    ]),
  );
}
