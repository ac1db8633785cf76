import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { LearnerReply } from "#contract/learning.ts";
import type { Account } from "#domain/accounts/account.ts";
import type { CallbackRequest } from "#domain/callbacks/callback-request.ts";
import { escapeMarkup } from "#domain/escape-markup.ts";
import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import type { LearnerPlan } from "#domain/learning/learner-plan.ts";
import type { ReminderRecord } from "#domain/reminders/reminder-settings.ts";
import type { Conversation } from "#domain/tutor/conversation.ts";
import type { RatedAnswer } from "#domain/tutor/rated-answer.ts";
import type { DeviceSession } from "#server/ports/identity.ts";
import type { ReviewFacts } from "#server/ports/review-store.ts";
import { certificateSections, type ExportedCertificate } from "./export-certificates.ts";
import { conversationSections, tutorRatingSection } from "./export-conversations.ts";
import { list, table } from "./export-markup.ts";
import { type ExportedMentoring, mentoringSections } from "./export-mentoring-section.ts";
import { callbackSection, momentSections, sessionSection } from "./export-moments.ts";
import { planSection, remindersSection } from "./export-plan.ts";
import { type ExportedPrivacy, privacySection } from "./export-privacy.ts";
import { reviewSection } from "./export-review.ts";
import { type ExportedStudy, studySections } from "./export-study.ts";

type Everything = {
  readonly exportedAt: string;
  readonly account: Account;
  readonly record: LearnerReply;
  readonly study: ExportedStudy;
  readonly moments: LearnerMoments;
  readonly sessions: readonly DeviceSession[];
  readonly callbacks: readonly CallbackRequest[];
  readonly plan: LearnerPlan;
  readonly calendar: { readonly secret: string | null };
  readonly reminders: ReminderRecord;
  readonly review: ReviewFacts;
  readonly certificates: readonly ExportedCertificate[];
  readonly privacy: ExportedPrivacy;
  readonly portfolioId: string | null;
  readonly portfolioTickets: readonly string[];
  readonly conversations: readonly Conversation[];
  readonly tutorRatings: readonly RatedAnswer[];
  readonly mentoring: ExportedMentoring;
};

/** The same data as the JSON export, as a page that opens anywhere without Kadam. */
export function exportPage(
  {
    exportedAt,
    account,
    record,
    study,
    moments,
    sessions,
    callbacks,
    plan,
    calendar,
    reminders,
    review,
    certificates,
    privacy,
    portfolioId,
    portfolioTickets,
    conversations,
    tutorRatings,
    mentoring,
  }: Everything,
  catalogue: Catalogue,
): string {
  const titleOf = (courseId: string) =>
    catalogue.courses.find(({ id }) => id === courseId)?.title ?? courseId;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>My data at Kadam</title><style>td{white-space:pre-wrap}</style></head><body>
<h1>My data at Kadam</h1><p>Made on ${escapeMarkup(exportedAt)}</p>
${table("You", [
  ["First name", record.firstName],
  ["Last name", record.lastName],
  ["Phone", record.phone],
  ["Email", record.email],
  ["Email verified", account.emailVerified ? "yes" : "no"],
  ["User id", record.uid],
])}
${privacySection(privacy)}
${list("Enrolled courses", record.enrolledCourses.map(titleOf))}
${list("Completed courses", record.completedCourses.map(titleOf))}
${momentSections(moments, catalogue)}
${sessionSection(sessions)}
${callbackSection(callbacks)}
${table(
  "Scholarship applications",
  Object.entries(record.applications).map(([schemeId, appliedAt]) => [
    catalogue.scholarships.find(({ id }) => id === schemeId)?.title ?? schemeId,
    `applied on ${appliedAt}`,
  ]),
)}
${planSection(plan, titleOf)}
${list("Calendar link", calendar.secret === null ? [] : [`/calendar/${calendar.secret}.ics`])}
${remindersSection(reminders)}
${reviewSection(review)}
${certificateSections(certificates, titleOf)}
${list("Portfolio page", portfolioId === null ? [] : [`/portfolio/${portfolioId}`])}
${list("Tickets chosen for the portfolio", portfolioTickets)}
${studySections(study, catalogue)}
${conversationSections(conversations, catalogue)}
${tutorRatingSection(tutorRatings)}
${mentoringSections(mentoring)}
</body></html>`;
}
