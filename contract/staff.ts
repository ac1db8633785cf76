import { z } from "zod";
import { TOPICS } from "#domain/callbacks/callback-request.ts";
import { SOURCE_KINDS } from "#domain/scholarships/scholarship.ts";
import { STAFF_ACTIONS } from "#domain/staff/staff-entry.ts";
import { schemeBody } from "./scholarships.ts";

// The upper bounds only keep junk out; domain/ validates the fields.
const id = z.string().max(80);

export const callbackFilter = z.object({
  status: z.enum(["open", "called", "all"]).default("open"),
  interest: z.enum(TOPICS).optional(),
});

/** `before` is the cursor `next` of the previous page. */
export const callbackQuery = callbackFilter.extend({ before: id.optional() });

/** Without `calledAt` while nobody has called. */
export const callbackReply = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  interest: z.enum(TOPICS),
  message: z.string().optional(),
  askedAt: z.iso.datetime(),
  calledAt: z.iso.datetime().optional(),
  calledBy: z.string().optional(),
  note: z.string().optional(),
});

/** Newest first; `next` is missing on the last page. */
export const callbackPage = z.object({ requests: z.array(callbackReply), next: z.string().optional() });

export const callbackParams = z.object({ requestId: id });
export const callNoteBody = z.object({ note: z.string().max(4000) });

/** `origin`: unchanged from the content, edited by staff, or added by staff. The last two say by whom and when. */
export const staffScheme = z.object({
  scheme: schemeBody.extend({ id: z.string() }),
  origin: z.enum(["content", "edited", "added"]),
  editedBy: z.string().optional(),
  editedAt: z.iso.datetime().optional(),
});

export const staffSchemeList = z.array(staffScheme);
export const schemeCheckBody = z.object({ checkedOn: z.string().max(40), sourceKind: z.enum(SOURCE_KINDS) });

/** `learnersPerDay`: how many learners have ticked each study day, from the first day. */
export const courseReportList = z.array(
  z.object({
    courseId: z.string(),
    title: z.string(),
    enrolled: z.int(),
    active: z.int(),
    completed: z.int(),
    learnersPerDay: z.array(z.int()),
  }),
);

/** Questions that many get wrong at first, or know and forget again. */
export const hardQuestionList = z.array(
  z.object({
    courseTitle: z.string(),
    dayIndex: z.int(),
    link: z.string(),
    /** Markdown. */
    text: z.string(),
    why: z.enum(["often-wrong", "often-lost"]),
    learners: z.int(),
    wrong: z.int(),
    lapsed: z.int(),
  }),
);

/** Tickets for which several certificates have the same code: a hint, not a verdict. */
export const equalWorkList = z.array(
  z.object({
    exerciseId: z.string(),
    title: z.string(),
    courseTitle: z.string(),
    dayIndex: z.int(),
    link: z.string(),
    codeSha256: z.string(),
    learners: z.int(),
    /** Newest first, truncated where there are many. */
    certificateIds: z.array(z.string()),
    /** The code is the sample solution that the course itself shows. */
    isSampleSolution: z.boolean(),
  }),
);

export const staffLogList = z.array(
  z.object({
    at: z.iso.datetime(),
    email: z.string(),
    action: z.enum(STAFF_ACTIONS),
    subject: z.string(),
    detail: z.string(),
  }),
);

export const givenUpJob = z.object({
  key: z.string(),
  kind: z.string(),
  about: z.string(),
  tries: z.int(),
  trouble: z.string(),
  queuedAt: z.iso.datetime(),
  gaveUpAt: z.iso.datetime(),
});

/** Most recently failed first. */
export const givenUpJobList = z.array(givenUpJob);
export const jobParams = z.object({ jobKey: z.string().max(200) });

export type CallbackQuery = z.infer<typeof callbackQuery>;
export type CallbackReply = z.infer<typeof callbackReply>;
export type CallbackPage = z.infer<typeof callbackPage>;
export type CallNoteBody = z.infer<typeof callNoteBody>;
export type StaffSchemeReply = z.infer<typeof staffScheme>;
export type SchemeCheckBody = z.infer<typeof schemeCheckBody>;
export type CourseReportReply = z.infer<typeof courseReportList>[number];
export type HardQuestionReply = z.infer<typeof hardQuestionList>[number];
export type EqualWorkReply = z.infer<typeof equalWorkList>[number];
export type GivenUpJobReply = z.infer<typeof givenUpJob>;
export type StaffLogReply = z.infer<typeof staffLogList>[number];
