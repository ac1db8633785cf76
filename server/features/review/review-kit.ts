import { createHash } from "node:crypto";
import type { ReviewBankDay, ReviewKitReply } from "#contract/review.ts";
import { dayPath, type StudyDay } from "#domain/courses/course.ts";
import type { CardSource } from "#domain/review/cards-of-day.ts";
import { bringableSources } from "#domain/review/new-cards.ts";
import { type Deck, dayOfCard } from "#domain/review/review-card.ts";
import { type ReviewQuestion, reviewQuestion } from "#domain/review/review-question.ts";
import { type SectionPicture, sectionPicture } from "#domain/review/section-picture.ts";
import type { DayPlace, LearnersReviewToday, ReviewContent } from "#server/review-of-learner.ts";

/** Days per course that a device can finish offline, and be asked about afterwards. */
const DAYS_AHEAD = 3;

/** What a device needs to work offline. `deck` includes today's new cards. */
export function presentKit(
  content: ReviewContent,
  { today, timeZone, facts }: Pick<LearnersReviewToday, "today" | "timeZone" | "facts">,
  deck: Deck,
  knownBank: string | undefined,
): ReviewKitReply {
  const { courses, ticks, checks } = facts;
  const withCards = new Set(Object.keys(deck).map(dayOfCard));
  const days = bankDays(content, facts, deck);
  const version = createHash("sha256").update(JSON.stringify(days)).digest("base64url");
  return {
    timeZone,
    today,
    courses: courses.map(({ courseId, isCompleted, pause }) => ({
      courseId,
      isCompleted,
      ...(pause ? { pause: { ...pause } } : {}),
    })),
    ticks: ticks.map(({ courseId, dayId, at }) => ({ courseId, dayId, at: at.toISOString() })),
    // Checks of other days have rated their cards already.
    checks: Object.fromEntries(
      Object.entries(checks)
        .filter(([dayId]) => Object.hasOwn(days, dayId) && !withCards.has(dayId))
        .map(([dayId, { at, date, answers }]) => [
          dayId,
          { at: at.toISOString(), date, answers: { ...answers } },
        ]),
    ),
    deck: Object.fromEntries(
      Object.entries(deck).map(([id, { addedOn, answers }]) => [
        id,
        { addedOn, answers: answers.map((answer) => ({ ...answer, at: answer.at.toISOString() })) },
      ]),
    ),
    bank: version === knownBank ? null : { version, days },
  };
}

function bankDays(
  content: ReviewContent,
  { courses, ticks }: LearnersReviewToday["facts"],
  deck: Deck,
): Record<string, ReviewBankDay> {
  const done = new Set(ticks.map(({ dayId }) => dayId));
  const withCards = new Set(Object.keys(deck).map(dayOfCard));
  const dayIds = courses.flatMap(({ courseId }) => {
    const days = content.courses.find(({ id }) => id === courseId)?.days ?? [];
    const next = days.filter(({ id }) => !done.has(id)).slice(0, DAYS_AHEAD);
    return days.filter((day) => done.has(day.id) || withCards.has(day.id) || next.includes(day));
  });
  return Object.fromEntries(
    dayIds.flatMap(({ id }) => {
      const place = content.placeOf(id);
      const sources = content.sourcesOf(id);
      // A day adds cards only once.
      const asked = withCards.has(id)
        ? sources.filter((source) => Object.hasOwn(deck, source.id))
        : bringableSources(sources);
      return place && asked.length > 0 ? [[id, bankDay(place, asked)]] : [];
    }),
  );
}

function bankDay({ course, day, dayIndex }: DayPlace, sources: readonly CardSource[]): ReviewBankDay {
  const headings = [...new Set(sources.flatMap(({ headingId }) => headingId ?? []))];
  return {
    courseId: course.id,
    courseTitle: course.title,
    dayIndex,
    dayPath: dayPath(course.path, dayIndex),
    sources: sources.map(({ questionIds, ...source }) => ({ ...source, questionIds: [...questionIds] })),
    questions: Object.fromEntries(
      sources
        .flatMap(({ questionIds }) => questionIds)
        .flatMap((id) => {
          const question = reviewQuestion(day, id);
          return question ? [[id, asWritten(question)]] : [];
        }),
    ),
    pictures: Object.fromEntries(
      headings.flatMap((headingId) => {
        const picture = pictureOf(course.id, day, headingId);
        return picture ? [[headingId, picture]] : [];
      }),
    ),
  };
}

/** The wire types want mutable arrays. */
function asWritten(question: ReviewQuestion): ReviewBankDay["questions"][string] {
  switch (question.kind) {
    case "choice":
      return { ...question, options: question.options.map((option) => ({ ...option })) };
    case "term":
      return { ...question, others: [...question.others] };
    default:
      return question;
  }
}

export function pictureOf(
  courseId: string,
  { lesson }: StudyDay,
  headingId: string | undefined,
): { url: string; alt: string } | undefined {
  const picture: SectionPicture | undefined =
    headingId === undefined ? undefined : sectionPicture(lesson?.read ?? "", headingId);
  return picture && { url: `/pictures/${courseId}/${picture.file}`, alt: picture.alt };
}
