import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { LearnerReply } from "#contract/learning.ts";
import type { Account } from "#domain/accounts/account.ts";
import type { CallbackRequest } from "#domain/callbacks/callback-request.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";
import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import type { LearnerPlan } from "#domain/learning/learner-plan.ts";
import type { ReminderRecord } from "#domain/reminders/reminder-settings.ts";
import type { AnswerFact } from "#domain/study/answer-fact.ts";
import type { Conversation } from "#domain/tutor/conversation.ts";
import type { RatedAnswer } from "#domain/tutor/rated-answer.ts";
import { courseTitle } from "#server/find-course.ts";
import type { DeviceSession } from "#server/ports/identity.ts";
import type { Passkey } from "#server/ports/passkeys.ts";
import type { ReviewFacts } from "#server/ports/review-store.ts";
import { certificateSection, type ExportedCertificate } from "./export-certificates.ts";
import { conversationSections, tutorRatingSection } from "./export-conversations.ts";
import { list, table } from "./export-markup.ts";
import { type ExportedMentoring, mentoringSections } from "./export-mentoring-section.ts";
import { callbackSection, momentSections, passkeySection, sessionSection } from "./export-moments.ts";
import { planSection, remindersSection } from "./export-plan.ts";
import { type ExportedPrivacy, privacySection } from "./export-privacy.ts";
import { reviewSection } from "./export-review.ts";
import {
  answerSections,
  daySections,
  type ExportedDay,
  type ExportedExercise,
  exerciseSection,
} from "./export-study.ts";

/** The parts small enough to be in memory at once. Dates become text when they are written. */
type ExportedParts = {
  readonly exportedAt: string;
  readonly account: Account;
  readonly record: LearnerReply;
  readonly moments: LearnerMoments;
  readonly sessions: readonly DeviceSession[];
  readonly passkeys: readonly Passkey[];
  readonly callbacks: readonly CallbackRequest[];
  readonly plan: LearnerPlan;
  readonly calendar: { readonly secret: string | null };
  readonly reminders: ReminderRecord;
  readonly review: ReviewFacts;
  readonly answers: readonly AnswerFact[];
  readonly privacy: ExportedPrivacy;
  readonly portfolioId: string | null;
  readonly portfolioTickets: readonly string[];
  readonly conversations: readonly Conversation[];
  readonly tutorRatings: readonly RatedAnswer[];
  readonly mentoring: ExportedMentoring;
};

/** Streaming: each part is read when it is needed, and sent before the next is read. */
export type ExportSource = {
  readonly parts: { readonly [Name in keyof ExportedParts]: () => Promise<ExportedParts[Name]> };
  readonly days: () => Promise<readonly ExportedDay[]>;
  readonly exercises: () => AsyncIterable<ExportedExercise>;
  readonly certificates: () => AsyncIterable<ExportedCertificate>;
};

export async function* exportJson({
  parts,
  days,
  exercises,
  certificates,
}: ExportSource): AsyncGenerator<string> {
  let separator = "{\n";
  for (const [name, read] of Object.entries(parts)) {
    yield `${separator}${JSON.stringify(name)}: ${jsonOf(await read())}`;
    separator = ",\n";
  }
  yield `,\n"certificates": `;
  yield* jsonList(certificates());
  yield `,\n"study": {\n"days": ${jsonOf(await days())},\n"exercises": `;
  yield* jsonList(exercises());
  yield "\n}\n}\n";
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = "[";
  for await (const item of items) {
    yield `${separator}\n${jsonOf(item)}`;
    separator = ",";
  }
  yield separator === "[" ? "[]" : "\n]";
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The same data as the JSON export, as a page that opens anywhere without Kadam. */
export async function* exportPage(
  { parts, days, exercises, certificates }: ExportSource,
  catalogue: Catalogue,
): AsyncGenerator<string> {
  const titleOf = (courseId: string) => courseTitle(catalogue, courseId);
  const record = await parts.record();
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>My data at Kadam</title><style>td{white-space:pre-wrap}</style></head><body>
<h1>My data at Kadam</h1><p>Made on ${escapeMarkup(await parts.exportedAt())}</p>
${table("You", [
  ["First name", record.firstName],
  ["Last name", record.lastName],
  ["Phone", record.phone],
  ["Email", record.email],
  ["Email verified", (await parts.account()).emailVerified ? "yes" : "no"],
  ["User id", record.uid],
])}
`;
  yield privacySection(await parts.privacy());
  yield list("Enrolled courses", record.enrolledCourses.map(titleOf));
  yield list("Completed courses", record.completedCourses.map(titleOf));
  yield momentSections(await parts.moments(), catalogue);
  yield sessionSection(await parts.sessions());
  yield passkeySection(await parts.passkeys());
  yield callbackSection(await parts.callbacks());
  yield table(
    "Scholarship applications",
    Object.entries(record.applications).map(([schemeId, appliedAt]) => [
      catalogue.scholarships.find(({ id }) => id === schemeId)?.title ?? schemeId,
      `applied on ${appliedAt}`,
    ]),
  );
  yield planSection(await parts.plan(), titleOf);
  const { secret } = await parts.calendar();
  yield list("Calendar link", secret === null ? [] : [`/calendar/${secret}.ics`]);
  yield remindersSection(await parts.reminders());
  yield reviewSection(await parts.review());
  yield answerSections(await parts.answers(), catalogue);
  let hasCertificates = false;
  for await (const certificate of certificates()) {
    hasCertificates = true;
    yield certificateSection(certificate, titleOf);
  }
  if (!hasCertificates) yield table("Certificates", []);
  const portfolioId = await parts.portfolioId();
  yield list("Portfolio page", portfolioId === null ? [] : [`/portfolio/${portfolioId}`]);
  yield list("Tickets chosen for the portfolio", await parts.portfolioTickets());
  yield daySections(await days(), catalogue);
  for await (const exercise of exercises()) yield exerciseSection(exercise, catalogue);
  yield conversationSections(await parts.conversations(), catalogue);
  yield tutorRatingSection(await parts.tutorRatings());
  yield mentoringSections(await parts.mentoring());
  yield "\n</body></html>";
}
