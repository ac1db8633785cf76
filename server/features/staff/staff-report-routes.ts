import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { courseReportList, equalWorkList, hardQuestionList, staffLogList } from "#contract/staff.ts";
import { ratedAnswersReply, ratedQuery } from "#contract/tutor.ts";
import { EQUAL_WORK_FROM, ticketsOf } from "#domain/certificates/equal-work.ts";
import { dayPath, type StudyDay } from "#domain/courses/course.ts";
import { hardQuestions } from "#domain/review/hard-questions.ts";
import { reviewQuestion } from "#domain/review/review-question.ts";
import { activeSince, learnersPerDay } from "#domain/staff/course-report.ts";
import { isQuickTaskOf } from "#domain/study/answer-fact.ts";
import { withoutLocked } from "#domain/study/exercise.ts";
import { placeSource } from "#domain/tutor/place-source.ts";
import { codeFingerprint } from "#server/code-fingerprint.ts";
import type { AnswerStore } from "#server/ports/answer-store.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import type { CourseReports } from "#server/ports/course-reports.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly certificates: Pick<CertificateStore, "equalWork">;
  readonly conversations: Pick<ConversationStore, "latestRatings">;
  readonly courseReports: CourseReports;
  readonly staffLog: StaffLog;
  readonly answers: Pick<AnswerStore, "figures">;
  readonly now: () => Date;
};

const ENTRIES_SHOWN = 100;
const RATINGS_SHOWN = 100;

export async function staffReportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, certificates, courseReports, staffLog, answers, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/courses", { schema: { hide: true, response: { 200: courseReportList } } }, async () => {
    const since = activeSince(now());
    return Promise.all(
      catalogue.courses.map(async (course) => {
        const { id, title, days } = course;
        const report = await courseReports.report(course, since);
        const { enrolled, active, completed } = report;
        const perDay = learnersPerDay(report, days);
        return { courseId: id, title, enrolled, active, completed, learnersPerDay: perDay };
      }),
    );
  });

  typed.get("/questions", { schema: { hide: true, response: { 200: hardQuestionList } } }, async () => {
    const dayIds = catalogue.courses.flatMap(({ days }) => days.map(({ id }) => id));
    const hard = hardQuestions(await answers.figures(dayIds));
    return hard.flatMap(({ dayId, questionId, why, learners, wrong, lapsed }) => {
      const place = placeOf(catalogue, dayId);
      const text = place && textOf(place.day, questionId);
      // Skip questions that were removed from the content.
      if (!place || text === undefined) return [];
      const { course, dayIndex } = place;
      const link = dayPath(course.path, dayIndex);
      return [{ courseTitle: course.title, dayIndex, link, text, why, learners, wrong, lapsed }];
    });
  });

  typed.get("/equal-work", { schema: { hide: true, response: { 200: equalWorkList } } }, async () => {
    const places = new Map(ticketsOf(catalogue.courses).map((place) => [place.exercise.id, place]));
    const found = await certificates.equalWork([...places.keys()], EQUAL_WORK_FROM);
    return found.flatMap(({ exerciseId, codeSha256, learners, certificateIds }) => {
      const place = places.get(exerciseId);
      if (!place) return [];
      const { course, exercise, dayIndex } = place;
      const sample = codeFingerprint(withoutLocked(exercise.solution, exercise));
      return [
        {
          exerciseId,
          title: exercise.title,
          courseTitle: course.title,
          dayIndex,
          link: dayPath(course.path, dayIndex),
          codeSha256,
          learners,
          certificateIds: [...certificateIds],
          isSampleSolution: sample === codeSha256,
        },
      ];
    });
  });

  typed.get(
    "/tutor-ratings",
    { schema: { hide: true, querystring: ratedQuery, response: { 200: ratedAnswersReply } } },
    async (request) => {
      const rated = await deps.conversations.latestRatings(request.query.verdict, RATINGS_SHOWN);
      return rated.map(({ rating, question, answer, sources = [], at }) => ({
        rating,
        question,
        answer,
        sources: sources.map((source) => placeSource(source, catalogue.courses)),
        at: at.toISOString(),
      }));
    },
  );

  typed.get("/log", { schema: { hide: true, response: { 200: staffLogList } } }, async () => {
    const entries = await staffLog.latest(ENTRIES_SHOWN);
    return entries.map(({ at, email, action, subject, detail }) => ({
      at: at.toISOString(),
      email,
      action,
      subject,
      detail,
    }));
  });
}

/** A task that the review cannot ask, such as lines to put in order, has a name only. */
function textOf(day: StudyDay, questionId: string): string | undefined {
  const question = reviewQuestion(day, questionId);
  if (question || !isQuickTaskOf(day, questionId)) return question?.text;
  return `The quick task \`${questionId.slice("quick/".length)}\` of the text`;
}

function placeOf({ courses }: Catalogue, dayId: string) {
  for (const course of courses) {
    const dayIndex = course.days.findIndex(({ id }) => id === dayId);
    const day = course.days[dayIndex];
    if (day) return { course, day, dayIndex };
  }
  return undefined;
}
