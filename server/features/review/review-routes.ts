import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { planQuery } from "#contract/plan.ts";
import {
  type ReviewAnswerBody,
  type ReviewCardBody,
  type ReviewCardReply,
  type ReviewReply,
  reviewAnswersBody,
  reviewKitQuery,
  reviewKitReply,
  reviewReply,
} from "#contract/review.ts";
import { dayPath } from "#domain/courses/course.ts";
import { type CalendarDate, plusDays } from "#domain/learning/calendar-date.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { knownTimeZone } from "#domain/learning/time-zone.ts";
import { isRefusal } from "#domain/refusal.ts";
import { answerCard, joinDecks } from "#domain/review/answer-card.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { broughtCard } from "#domain/review/new-cards.ts";
import { type Deck, dayOfCard } from "#domain/review/review-card.ts";
import { reviewQuestion } from "#domain/review/review-question.ts";
import { shownCard } from "#domain/review/shown-card.ts";
import type { TodaysCard } from "#domain/review/todays-review.ts";
import { EARLIEST_DATE, plausibleTime } from "#domain/study/plausible-time.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import {
  type LearnersReviewToday,
  type ReviewContent,
  reviewContent,
  reviewOf,
} from "#server/review-of-learner.ts";
import { pictureOf, presentKit } from "./review-kit.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly sessionOf: SessionOf;
  readonly learners: LearnerStore;
  readonly plans: PlanStore;
  readonly reviews: ReviewStore;
  readonly memory: MemoryModel;
  readonly now: () => Date;
};

export async function reviewRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, sessionOf, learners, reviews, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const content = reviewContent(catalogue);
  const reviewFor = async (uid: string, timeZone: string | undefined) =>
    reviewOf(deps, content, {
      uid,
      record: await learners.find(uid),
      now: now(),
      deviceZone: knownTimeZone(timeZone),
    });

  typed.get(
    "/me/review",
    {
      schema: {
        summary: "What the learner reviews today: at most eight questions out of finished days",
        tags: ["learner"],
        querystring: planQuery,
        response: { 200: reviewReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const found = await reviewFor(account.uid, request.query.timeZone);
      await reviews.join(account.uid, { deck: found.fresh });
      return presentReview(content, found);
    },
  );

  typed.get(
    "/me/review/kit",
    {
      schema: {
        summary: "What a device needs to pick the cards of this day and of days to come by itself",
        tags: ["learner"],
        querystring: reviewKitQuery,
        response: { 200: reviewKitReply },
      },
    },
    async (request) => {
      const { uid } = sessionOf(request).account;
      const found = await reviewFor(uid, request.query.timeZone);
      await reviews.join(uid, { deck: found.fresh });
      return presentKit(content, found, { ...found.fresh, ...found.facts.deck }, request.query.bank);
    },
  );

  typed.put(
    "/me/review",
    {
      config: { stores: "work" },
      schema: {
        summary: "Answers to questions of the review; the first one of a card and a day counts",
        tags: ["learner"],
        querystring: planQuery,
        body: reviewAnswersBody,
        response: { 200: reviewReply },
      },
    },
    async (request) => {
      const { uid } = sessionOf(request).account;
      const { timeZone } = request.query;
      const { answers, cards } = request.body;
      const found = await reviewFor(uid, timeZone);
      const brought = broughtCards(content, found, cards);
      const deck = joinDecks(found.facts.deck, brought);
      const answered = answeredCards(deck, answers, { now: now(), zone: found.timeZone });
      const changed = joinDecks(brought, answered);
      if (Object.keys(changed).length === 0) throw new ApiError("not-found");
      await reviews.join(uid, { deck: changed });
      return presentReview(content, await reviewFor(uid, timeZone));
    },
  );
}

/** Only finished days add cards; anything else from a device is ignored. */
function broughtCards(
  { sourcesOf }: ReviewContent,
  { today, timeZone, facts }: LearnersReviewToday,
  cards: readonly ReviewCardBody[],
): Deck {
  const ticks = new Map(facts.ticks.map((tick) => [tick.dayId, tick]));
  return Object.fromEntries(
    cards.flatMap(({ cardId, addedOn }) => {
      const dayId = dayOfCard(cardId);
      const tick = ticks.get(dayId);
      const source = sourcesOf(dayId).find(({ id }) => id === cardId);
      if (!source || !facts.courses.some(({ courseId }) => courseId === tick?.courseId) || !tick) return [];
      const date = plausibleDate(addedOn, studyDateOf(tick.at, timeZone), today);
      return [[cardId, broughtCard(source, facts.checks[dayId], date)]];
    }),
  );
}

/** May be before `tickedOn`: a day that is ticked again later keeps the cards that it added the first time. */
function plausibleDate(claimed: CalendarDate, tickedOn: CalendarDate, today: CalendarDate): CalendarDate {
  if (claimed > today) return today;
  return claimed < EARLIEST_DATE ? tickedOn : claimed;
}

/** Answers to unknown cards are ignored: they were forged, or belong to somebody else. */
function answeredCards(
  deck: Deck,
  answers: readonly ReviewAnswerBody[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): Deck {
  let answered: Deck = {};
  for (const { cardId, questionId, outcome, at, seconds } of answers) {
    const known = Object.hasOwn(deck, cardId) ? deck[cardId] : undefined;
    const claimed = plausibleTime(new Date(at), now);
    // Nobody could answer a card before it was added, in any time zone: the device's clock was wrong.
    const isTooEarly = known && studyDateOf(claimed, zone) < plusDays(known.addedOn, -1);
    const moment = isTooEarly ? now : claimed;
    const answer = { questionId, outcome, at: moment, date: studyDateOf(moment, zone), seconds };
    const after = known && answerCard({ [cardId]: { ...known, answers: [] } }, cardId, answer);
    if (after && !isRefusal(after)) answered = joinDecks(answered, after);
  }
  return answered;
}

function presentReview(content: ReviewContent, { today, review }: LearnersReviewToday): ReviewReply {
  return {
    today,
    isDone: review.isDone,
    cards: review.cards.flatMap((card) => presentCard(content, card, today)),
  };
}

function presentCard(content: ReviewContent, card: TodaysCard, today: string): ReviewCardReply[] {
  const place = content.placeOf(dayOfCard(card.id));
  const question = place && reviewQuestion(place.day, card.questionId);
  if (!place || !question) return [];
  const { course, day, dayIndex } = place;
  const where = {
    courseId: course.id,
    courseTitle: course.title,
    dayIndex,
    dayPath: dayPath(course.path, dayIndex),
  };
  const picture = card.help === "none" ? undefined : pictureOf(course.id, day, card.headingId);
  return [shownCard(card, where, { question, picture }, today)];
}
