/**
 * Mentoring at the staff desk. Every route is for staff only; everybody else gets 404. Lists show threads without their text; reading
 * one is recorded in its log and in the audit log of the desk, with the reason that was given.
 *
 * GET    /staff/mentoring                                figuresReply
 * GET    /staff/mentoring/mentors                        mentorsReply
 * POST   /staff/mentoring/mentors                        grantBody → mentorsReply
 * DELETE /staff/mentoring/mentors/:mentorId/:courseId    mentorsReply
 * GET    /staff/mentoring/offers                         staffOffersReply
 * POST   /staff/mentoring/offers/:offerId                offerDecisionBody → staffOffersReply
 * GET    /staff/mentoring/reports?stage                  reportsReply
 * POST   /staff/mentoring/reports/:reportId/acknowledge  reportReply
 * POST   /staff/mentoring/reports/:reportId/decide       decideBody → reportReply
 * GET    /staff/mentoring/sanctions                      sanctionsReply       those still in force
 * GET    /staff/mentoring/threads?courseId               staffThreadsReply    waiting ones, oldest first
 * POST   /staff/mentoring/threads/:threadId/read         readBody → threadReply
 * POST   /staff/mentoring/threads/:threadId/remove       readBody → 204
 * GET    /staff/mentoring/publishable                    staffThreadsReply    both have consented, not published yet
 * GET    /staff/mentoring/published                      publishedReply       public ones, newest first
 * PUT    /staff/mentoring/published/:threadId            publishBody → 204
 * DELETE /staff/mentoring/published/:threadId            204
 */
import { z } from "zod";
import { ENDINGS } from "#domain/mentoring/thread.ts";
import { courseWaiting, mentorOffer } from "./mentoring.ts";
import { threadSummary } from "./mentoring-thread.ts";
import { typedText } from "./study.ts";

const moment = z.iso.datetime();
const words = typedText(8_000);
const id = z.string().min(1).max(80);

/** All figures cover the last 60 days. No ranking of mentors: the busiest one's share is shown without a name. */
export const figuresReply = z.object({
  courses: z.array(courseWaiting),
  /** Threads waiting for a mentor now, by waiting time. */
  waitingByAge: z.object({ underDay: z.int(), underThreeDays: z.int(), underWeek: z.int(), longer: z.int() }),
  endings: z.array(z.object({ ending: z.enum(ENDINGS), count: z.int() })),
  /** Threads passed from one mentor to another. */
  handedOn: z.int(),
  /** Share of the first answers; null if there are none. */
  busiestShare: z.number().nullable(),
  /** Above 40 %. */
  isShareTooLarge: z.boolean(),
  helped: z.object({ yes: z.int(), of: z.int() }),
  reports: z.object({
    open: z.int(),
    late: z.int(),
    decided: z.int(),
    /** From report to decision; null if there are none. */
    medianHoursToDecide: z.number().nullable(),
  }),
});

export const grantBody = z.object({ email: z.string().max(320), courseId: z.string().max(64) });
export const mentorParams = z.object({ mentorId: id, courseId: z.string().max(64) });
export const mentorsReply = z.object({
  mentors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      courses: z.array(z.object({ courseId: z.string(), since: moment })),
      weekly: z.int(),
      pausedUntil: moment.nullable(),
      /** Threads that wait for this mentor. */
      active: z.int(),
    }),
  ),
});

export const offerParams = z.object({ offerId: id });
export const offerDecisionBody = z.object({ isAccepted: z.boolean(), words });
/** Pending ones first, oldest first; then the decided, newest first. */
export const staffOffersReply = z.object({
  offers: z.array(mentorOffer.extend({ name: z.string(), email: z.string() })),
});

/** `before` is the cursor `next` of the previous page; only decided reports are paged. */
export const reportsQuery = z.object({
  stage: z.enum(["open", "decided"]).default("open"),
  before: id.optional(),
});
export const reportParams = z.object({ reportId: id });
export const reportReply = z.object({
  id: z.string(),
  threadId: z.string(),
  courseId: z.string(),
  by: z.object({ role: z.enum(["learner", "mentor"]), name: z.string() }),
  about: z.object({ role: z.enum(["learner", "mentor"]), name: z.string() }),
  text: z.string(),
  reportedAt: moment,
  acknowledgedAt: moment.nullable(),
  stage: z.enum(["to-acknowledge", "to-decide", "decided"]),
  dueAt: moment.nullable(),
  isLate: z.boolean(),
  decision: z
    .object({
      outcome: z.enum(["nothing-wrong", "warning", "sanction"]),
      reason: z.string(),
      at: moment,
      sanction: z.object({ who: z.enum(["by", "about"]), until: moment }).nullable(),
    })
    .nullable(),
});
/** Overdue first, then by due date; decided reports newest first, with `next` as the cursor of the next page. */
export const reportsReply = z.object({ reports: z.array(reportReply), next: z.string().optional() });
/** Both sides read `reason`; a sanction ends within a year. */
export const decideBody = z.object({
  outcome: z.enum(["nothing-wrong", "warning", "sanction"]),
  reason: words,
  sanction: z.object({ who: z.enum(["by", "about"]), until: moment }).optional(),
});

export const sanctionsReply = z.object({
  sanctions: z.array(
    z.object({ name: z.string(), email: z.string(), from: moment, until: moment, reportId: z.string() }),
  ),
});

export const staffThreadsQuery = z.object({ courseId: z.string().max(64).optional() });
/** `excerpt` is empty: staff can read the text only after giving a reason. At most 100. */
export const staffThreadsReply = z.object({ threads: z.array(threadSummary), more: z.boolean() });

/** Why; at least a few words. */
export const readBody = z.object({ reason: typedText(500) });

/** Edited by staff: without names and without solutions. */
export const publishBody = z.object({ question: words, answer: words });

export type FiguresReply = z.infer<typeof figuresReply>;
export type MentorsReply = z.infer<typeof mentorsReply>;
export type GrantBody = z.infer<typeof grantBody>;
export type StaffOffersReply = z.infer<typeof staffOffersReply>;
export type OfferDecisionBody = z.infer<typeof offerDecisionBody>;
export type ReportsReply = z.infer<typeof reportsReply>;
export type ReportReply = z.infer<typeof reportReply>;
export type DecideBody = z.infer<typeof decideBody>;
export type SanctionsReply = z.infer<typeof sanctionsReply>;
export type StaffThreadsReply = z.infer<typeof staffThreadsReply>;
export type PublishBody = z.infer<typeof publishBody>;
