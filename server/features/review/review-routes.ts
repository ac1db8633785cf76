import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { planQuery } from "#contract/plan.ts";
import {
  type ReviewAnswerBody,
  type ReviewCardReply,
  type ReviewReply,
  reviewAnswersBody,
  reviewReply,
} from "#contract/review.ts";
import { dayPath } from "#domain/courses/course.ts";
import { plusDays } from "#domain/learning/calendar-date.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { knownTimeZone } from "#domain/learning/time-zone.ts";
import { isRefusal } from "#domain/refusal.ts";
import { answerCard, joinDecks } from "#domain/review/answer-card.ts";
import { askedQuestion } from "#domain/review/asked-question.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { type Deck, dayOfCard } from "#domain/review/review-card.ts";
import { sectionPicture } from "#domain/review/section-picture.ts";
import type { TodaysCard } from "#domain/review/todays-review.ts";
import { plausibleTime } from "#domain/study/plausible-time.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import {
  type LearnersReview,
  type ReviewContent,
  reviewContent,
  reviewOf,
} from "#server/review-of-learner.ts";

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

  typed.put(
    "/me/review",
    {
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
      const { kept, timeZone: zone } = await reviewFor(uid, timeZone);
      const answered = answeredCards(kept.deck, request.body.answers, { now: now(), zone });
      if (Object.keys(answered).length === 0) throw new ApiError("not-found");
      await reviews.join(uid, { deck: answered });
      return presentReview(content, await reviewFor(uid, timeZone));
    },
  );
}

/** Answers to cards that the learner does not have are left out: they were made up, or belong to somebody else. */
function answeredCards(
  deck: Deck,
  answers: readonly ReviewAnswerBody[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): Deck {
  let answered: Deck = {};
  for (const { cardId, questionId, outcome, at, seconds } of answers) {
    const known = Object.hasOwn(deck, cardId) ? deck[cardId] : undefined;
    const claimed = plausibleTime(new Date(at), now);
    // Before its card was there nobody could answer it, in whichever zone: the device's clock was wrong.
    const isTooEarly = known && studyDateOf(claimed, zone) < plusDays(known.addedOn, -1);
    const moment = isTooEarly ? now : claimed;
    const answer = { questionId, outcome, at: moment, date: studyDateOf(moment, zone), seconds };
    const after = known && answerCard({ [cardId]: { ...known, answers: [] } }, cardId, answer);
    if (after && !isRefusal(after)) answered = joinDecks(answered, after);
  }
  return answered;
}

function presentReview(content: ReviewContent, { today, review }: LearnersReview): ReviewReply {
  return {
    today,
    isDone: review.isDone,
    cards: review.cards.flatMap((card) => presentCard(content, card, today)),
  };
}

function presentCard(content: ReviewContent, card: TodaysCard, today: string): ReviewCardReply[] {
  const { id, questionId, headingId, help } = card;
  const place = content.placeOf(dayOfCard(id));
  const question = place && askedQuestion(place.day, questionId, `${id} ${today}`);
  if (!place || !question) return [];
  const { course, day, dayIndex } = place;
  const picture =
    help === "none" || headingId === undefined
      ? undefined
      : sectionPicture(day.lesson?.read ?? "", headingId);
  return [
    {
      id,
      questionId,
      courseId: course.id,
      courseTitle: course.title,
      dayIndex,
      kind: question.kind,
      text: question.text,
      options: question.kind === "choice" ? question.options.map((option) => ({ ...option })) : [],
      ...(question.kind === "choice" && question.gloss !== undefined ? { gloss: question.gloss } : {}),
      ...(question.kind === "typed" ? { answer: question.answer, why: question.why } : {}),
      link: `${dayPath(course.path, dayIndex)}${headingId === undefined ? "" : `#${headingId}`}`,
      help,
      ...(picture ? { picture: { url: `/pictures/${course.id}/${picture.file}`, alt: picture.alt } } : {}),
    },
  ];
}
