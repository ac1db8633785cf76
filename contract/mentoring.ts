/**
 * Mentoring for learners. GET /mentoring/waiting and /mentoring/published are for everyone; everything below /me/mentoring is for
 * the signed-in learner, about their own threads; those of others answer 404.
 *
 * GET    /mentoring/waiting                          waitingReply
 * GET    /mentoring/published?courseId&dayId         publishedReply
 * GET    /mentoring/published/search?q               publishedHitsReply    for the site's search
 * GET    /me/mentoring                               myMentoringReply
 * GET    /me/mentoring/unread                        unreadReply
 * GET    /me/mentoring/ask?courseId                  askStandingReply      limits, before the learner writes
 * GET    /me/mentoring/earlier?courseId&dayId&text   earlierReply          existing answers
 * GET    /me/mentoring/draft?key                     ownDraftReply         unsent text
 * PUT    /me/mentoring/draft                         ownDraftBody → 204
 * POST   /me/mentoring/threads                       askBody → askedReply
 * POST   /me/mentoring/reviews                       reviewAskBody → askedReply
 * GET    /me/mentoring/threads/:threadId             threadReply
 * PUT    /me/mentoring/threads/:threadId/opened      204
 * POST   /me/mentoring/threads/:threadId/messages    replyBody → askedReply
 * POST   /me/mentoring/threads/:threadId/hand-in     replyBody → askedReply
 * POST   /me/mentoring/threads/:threadId/withdraw    withdrawBody → threadReply
 * POST   /me/mentoring/threads/:threadId/solve       threadReply
 * POST   /me/mentoring/threads/:threadId/helped      helpedBody → threadReply
 * POST   /me/mentoring/threads/:threadId/ask-another threadReply
 * POST   /me/mentoring/threads/:threadId/ask-again   threadReply
 * POST   /me/mentoring/threads/:threadId/block       blockBody → threadReply
 * POST   /me/mentoring/threads/:threadId/report      reportBody → threadReply
 * POST   /me/mentoring/threads/:threadId/consent     consentBody → threadReply
 * GET    /me/mentoring/answered                      answeredReply         threads a former mentor took part in
 * GET    /me/mentoring/answered/:threadId            threadReply           their own messages in it
 * POST   /me/mentoring/answered/:threadId/report     flagBody → threadReply
 * POST   /me/mentoring/answered/:threadId/block      threadReply
 * POST   /me/mentoring/answered/:threadId/take-back  threadReply           withdraws the consent to publishing
 * GET    /me/mentoring/settings                      mailSettings
 * PUT    /me/mentoring/settings                      mailSettingsBody → mailSettings
 * GET    /me/mentoring/offers                        offersReply
 * POST   /me/mentoring/offers                        offerBody → offersReply
 *
 * Mails link to /mentoring?thread=<id>, /mentor?thread=<id>, /staff and /unsubscribe?token=<token>.
 */
import { z } from "zod";
import { DAY_PARTS } from "#domain/study/day-part.ts";
import { threadReply, threadSummary } from "./mentoring-thread.ts";
import { codeFiles, typedText } from "./study.ts";

const moment = z.iso.datetime();
const courseId = z.string().max(64);
const id = z.string().min(1).max(80);
/** domain/mentoring decides how long a text may be; this only keeps junk out. */
const words = typedText(8_000);

const WHY_NOT_ASK = [
  "confirm-mail-first",
  "age-open",
  "under-18",
  "sanctioned",
  "queue-is-late",
  "open-in-course",
  "open-in-all",
  "new-today",
] as const;

/** `sentence` is ready to be shown; the figures cover the last 60 days, in hours from question to first answer. */
export const courseWaiting = z.object({
  courseId: z.string(),
  mentors: z.int(),
  sentence: z.string(),
  asked: z.int(),
  answered: z.int(),
  waiting: z.int(),
  oldestHours: z.number().nullable(),
  never: z.int(),
  halfWithinHours: z.number().nullable(),
  nineTenthsWithinHours: z.number().nullable(),
  isLate: z.boolean(),
});
export const waitingReply = z.object({ courses: z.array(courseWaiting) });

export const publishedQuery = z.object({ courseId, dayId: id.optional() });
/** Newest first; texts are Markdown, without names. */
export const publishedReply = z.object({
  questions: z.array(
    z.object({
      id: z.string(),
      courseId: z.string(),
      dayId: z.string(),
      question: z.string(),
      answer: z.string(),
      publishedAt: moment,
    }),
  ),
});

export const publishedSearchQuery = z.object({ q: typedText(400) });
/** Best first; in the shape of the site's other search hits. `found` are the words to highlight. */
export const publishedHitsReply = z.object({
  hits: z.array(
    z.object({
      title: z.string(),
      place: z.string(),
      text: z.string(),
      path: z.string(),
      found: z.array(z.string()),
    }),
  ),
});

/** Most recently changed first; `next` is the cursor `before` of the next page, missing on the last one. */
export const myThreadsQuery = z.object({ before: z.string().max(100).optional() });
export const myMentoringReply = z.object({
  threads: z.array(threadSummary),
  next: z.string().optional(),
  /** Courses in which the reader is a mentor: the page links to /mentor. */
  mentorOf: z.array(z.string()),
});

/** Most recently changed first. */
export const answeredReply = z.object({ threads: z.array(threadSummary) });

/** For the dot in the menu: threads with something unread, and threads that wait for the reader as a mentor. */
export const unreadReply = z.object({ asLearner: z.int(), asMentor: z.int() });

export const askQuery = z.object({ courseId });
export const askStandingReply = z.object({
  /** null: the reader may ask now. */
  refusal: z.object({ code: z.enum(WHY_NOT_ASK), message: z.string() }).nullable(),
  waiting: courseWaiting,
  /** Current counts beside the limits: 'You have 1 of 2 open in this course'. */
  limits: z.object({
    openInCourse: z.int(),
    openInCourseMax: z.int(),
    openInAll: z.int(),
    openInAllMax: z.int(),
    newToday: z.int(),
    newTodayMax: z.int(),
  }),
  textMin: z.int(),
  textMax: z.int(),
  /** The name that mentors will see. */
  shownName: z.string(),
});

export const earlierQuery = z.object({ courseId, dayId: id, text: typedText(4_000) });
/** Published questions that may answer it, best first, at most three. Passages of the lessons come from the tutor's own route. */
export const earlierReply = z.object({ questions: publishedReply.shape.questions });

const draftKey = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[\x20-\x7e]+$/);
export const ownDraftQuery = z.object({ key: draftKey });
export const ownDraftReply = z.object({ text: z.string() });
/** An empty text deletes the draft: it was sent or discarded. */
export const ownDraftBody = z.object({ key: draftKey, text: words });

/**
 * Idempotent: the device makes `id`, so the same question sent twice is one. A place that the course does not have is
 * refused.
 */
export const askBody = z.object({
  id: z.uuid(),
  courseId,
  dayIndex: z.int().min(0).max(99),
  part: z.enum(DAY_PARTS).optional(),
  exerciseId: id.optional(),
  questionId: id.optional(),
  files: codeFiles.optional(),
  failing: z.object({ testSays: typedText(1_000), message: typedText(4_000).optional() }).optional(),
  text: words,
});

/** The server takes the code from the latest passing submission of the ticket. */
export const reviewAskBody = z.object({ id: z.uuid(), exerciseId: id, text: words });

/** `help` is shown above everything else: the text sounded like distress. The text was sent all the same. */
export const askedReply = z.object({ thread: threadReply, help: z.string().nullable() });

/**
 * Idempotent: the device makes `id`, so the same message sent twice is stored once. Also used to hand in a review
 * again.
 */
export const replyBody = z.object({ id: z.uuid(), text: words });
export const withdrawBody = z.object({ solvedMyself: z.boolean() });
export const helpedBody = z.object({ helped: z.boolean() });
/** Whom to block: the `key` of a person in the thread. */
export const blockBody = z.object({ person: z.string().max(40) });
export const reportBody = z.object({ person: z.string().max(40), text: words });
export const consentBody = z.object({ consents: z.boolean() });

export const mailSettings = z.object({
  /** The name that mentors, or learners, see instead of the account's name. */
  shownName: z.string(),
  /** Mails about answers and reminders. */
  mails: z.boolean(),
  /** For mentors: a daily mail about what waits. Off until they switch it on. */
  digest: z.boolean(),
});
/** Partial update: missing fields stay unchanged. */
export const mailSettingsBody = z.object({
  shownName: z.string().max(200).optional(),
  mails: z.boolean().optional(),
  digest: z.boolean().optional(),
});

/** Two sample reviews of tickets of the course, as text. Only for a course that the learner has completed. */
export const offerBody = z.object({
  courseId,
  about: words,
  samples: z.array(z.object({ exerciseId: id, text: words })).length(2),
});
export const mentorOffer = z.object({
  id: z.string(),
  courseId: z.string(),
  about: z.string(),
  /** `title` is the ticket's title, or its id where the course no longer has it. */
  samples: z.array(z.object({ exerciseId: z.string(), title: z.string(), text: z.string() })),
  offeredAt: moment,
  /** null while staff have not decided. */
  decision: z.object({ isAccepted: z.boolean(), at: moment, words: z.string() }).nullable(),
});
export const offersReply = z.object({ offers: z.array(mentorOffer) });

export type CourseWaitingReply = z.infer<typeof courseWaiting>;
export type PublishedReply = z.infer<typeof publishedReply>;
export type PublishedHitsReply = z.infer<typeof publishedHitsReply>;
export type MyMentoringReply = z.infer<typeof myMentoringReply>;
export type AnsweredReply = z.infer<typeof answeredReply>;
export type UnreadReply = z.infer<typeof unreadReply>;
export type AskStandingReply = z.infer<typeof askStandingReply>;
export type EarlierReply = z.infer<typeof earlierReply>;
export type OwnDraftReply = z.infer<typeof ownDraftReply>;
export type OwnDraftBody = z.infer<typeof ownDraftBody>;
export type AskBody = z.infer<typeof askBody>;
export type ReviewAskBody = z.infer<typeof reviewAskBody>;
export type AskedReply = z.infer<typeof askedReply>;
export type MailSettingsReply = z.infer<typeof mailSettings>;
export type MailSettingsBody = z.infer<typeof mailSettingsBody>;
export type OfferBody = z.infer<typeof offerBody>;
export type OffersReply = z.infer<typeof offersReply>;
