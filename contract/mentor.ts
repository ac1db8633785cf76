/**
 * The mentors' desk. Every route is for accounts with the mentor role in at least one course, about threads of their
 * courses; everybody else (visitors, learners, former mentors) gets 404, and so does a mentor for a thread of another
 * course.
 *
 * GET    /mentor                                   mentorDeskReply
 * GET    /mentor/queue?courseId&kind               queueReply
 * GET    /mentor/threads/:threadId                 mentorThreadReply      reading does not claim it
 * PUT    /mentor/threads/:threadId/opened          204
 * POST   /mentor/threads/:threadId/claim           mentorThreadReply      'Start': the 60 minutes begin
 * POST   /mentor/threads/:threadId/extend          mentorThreadReply
 * POST   /mentor/threads/:threadId/release         releaseBody → mentorThreadReply    give back, or hand over with a note
 * POST   /mentor/threads/:threadId/messages        replyBody → mentorThreadReply      answer, ask back
 * POST   /mentor/threads/:threadId/hand-back       mentorThreadReply      the turn, without a message
 * POST   /mentor/threads/:threadId/finish          mentorThreadReply
 * POST   /mentor/threads/:threadId/duplicate       duplicateBody → mentorThreadReply
 * POST   /mentor/threads/:threadId/review          reviewBody → mentorThreadReply
 * PUT    /mentor/threads/:threadId/draft           draftBody → mentorDraft
 * POST   /mentor/threads/:threadId/flag            flagBody → mentorThreadReply       a report to staff
 * POST   /mentor/threads/:threadId/block           mentorThreadReply
 * POST   /mentor/threads/:threadId/consent         consentBody → mentorThreadReply
 * GET    /mentor/saved-answers                     savedAnswersReply
 * PUT    /mentor/saved-answers/:answerId           savedAnswerBody → savedAnswersReply
 * DELETE /mentor/saved-answers/:answerId           savedAnswersReply
 * PUT    /mentor/settings                          mentorSettingsBody → mentorDeskReply
 */
import { z } from "zod";
import { REVIEW_MARKS, THREAD_KINDS, threadReply, threadSummary } from "./mentoring-thread.ts";
import { typedText } from "./study.ts";

const moment = z.iso.datetime();
const words = typedText(8_000);
/** A comment on a line of code or on a line of the rubric. */
const remark = typedText(8_000);

const WHY_NOT_CLAIM = [
  "paused",
  "claims-full",
  "threads-full",
  "week-full",
  "sanctioned",
  "age-open",
] as const;

const mentorSettings = z.object({
  /** How many threads they take in seven days: 1 to 20. */
  weekly: z.int(),
  /** When the pause ends; null: not paused. */
  pausedUntil: moment.nullable(),
});

export const mentorDeskReply = z.object({
  courses: z.array(z.object({ courseId: z.string(), title: z.string(), waiting: z.int() })),
  settings: mentorSettings,
  load: z.object({
    claims: z.int(),
    claimsMax: z.int(),
    active: z.int(),
    activeMax: z.int(),
    takenThisWeek: z.int(),
  }),
  /** null: they may start the next one. */
  refusal: z.object({ code: z.enum(WHY_NOT_CLAIM), message: z.string() }).nullable(),
  /** A few that can be finished today; the whole queue is one click away. */
  today: z.array(threadSummary),
  /** Claimed by them, or waiting for their answer, the longest wait first. */
  mine: z.array(threadSummary),
  /** Recently answered by them; now waiting for the learner, or closed. */
  earlier: z.array(threadSummary),
});

export const queueQuery = z.object({
  courseId: z.string().max(64).optional(),
  kind: z.enum(THREAD_KINDS).optional(),
});
/** In the order to be answered; at most 100, `more` says that there are more. */
export const queueReply = z.object({ threads: z.array(threadSummary), more: z.boolean() });

const reviewDraft = z.object({
  snapshotId: typedText(80),
  rubricHash: typedText(80),
  /** In the order of the rubric; null: not marked yet. */
  marks: z.array(z.object({ mark: z.enum(REVIEW_MARKS).nullable(), comment: remark })).max(40),
  comments: z.array(z.object({ path: typedText(200), line: z.int().min(1), comment: remark })).max(100),
  liked: remark,
  nextStep: remark,
});

/** Saved on the server, and kept when the claim expires or the question is withdrawn. */
export const mentorDraft = z.object({
  text: z.string(),
  review: reviewDraft.nullable(),
  savedAt: moment.nullable(),
});
export const draftBody = z.object({ text: words, review: reviewDraft.nullable() });

export const mentorThreadReply = threadReply.extend({ draft: mentorDraft });

export const releaseBody = z.object({ note: words.optional() });
/** A thread of the same course, or a published question. */
export const duplicateBody = z.object({ of: z.string().min(1).max(64) });
/**
 * An incomplete review is answered with `review-incomplete` and `fields` such as 'marks.0', 'comments.2', 'liked',
 * 'nextStep'.
 */
export const reviewBody = reviewDraft.extend({ id: z.uuid() });
export const flagBody = z.object({ text: words });

export const savedAnswerParams = z.object({ answerId: z.uuid() });
export const savedAnswerBody = z.object({ title: typedText(200), text: words });
/** Sorted by title; at most 50. */
export const savedAnswersReply = z.object({
  answers: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), savedAt: moment })),
});

/** Partial update: missing fields stay unchanged; `pausedUntil: null` ends the pause. */
export const mentorSettingsBody = z.object({
  weekly: z.int().optional(),
  pausedUntil: moment.nullable().optional(),
});

export type MentorDeskReply = z.infer<typeof mentorDeskReply>;
export type QueueReply = z.infer<typeof queueReply>;
export type MentorThreadReply = z.infer<typeof mentorThreadReply>;
export type MentorDraftBody = z.infer<typeof draftBody>;
export type MentorDraftReply = z.infer<typeof mentorDraft>;
export type ReviewBody = z.infer<typeof reviewBody>;
export type SavedAnswersReply = z.infer<typeof savedAnswersReply>;
export type MentorSettingsBody = z.infer<typeof mentorSettingsBody>;
