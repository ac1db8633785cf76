/**
 * A thread on the wire: a question or the review of a ticket, with all its messages. The same shape for the learner who asked, for
 * mentors of the course and for staff who read it (which is logged); `moves` lists what the reader may do now. Contact details in
 * texts are masked for everybody but their author; people have first names only, and account ids are never sent.
 */
import { z } from "zod";
import { ENDINGS } from "#domain/mentoring/thread.ts";
import { DAY_PARTS } from "#domain/study/day-part.ts";

const moment = z.iso.datetime();

const THREAD_STATES = ["open", "claimed", "with_learner", "with_mentor", "closed"] as const;
export const THREAD_KINDS = ["question", "review"] as const;
/** What the reader may do with a thread now: buttons for anything else are hidden. */
const THREAD_MOVES = [
  "claim",
  "extend",
  "release",
  "write",
  "review",
  "hand-in",
  "hand-back",
  "ask-another",
  "withdraw",
  "solve",
  "finish",
  "duplicate",
  "helped",
  "ask-again",
  "block",
  "remove",
  "report",
  "consent",
] as const;

const WHY_NOT_WRITE = [
  "age-open",
  "under-18",
  "sanctioned",
  "blocked",
  "passed-over",
  "thread-full",
] as const;

export const threadParams = z.object({ threadId: z.string().min(1).max(64) });

/** Where the learner was when they asked; `path` is a page of this site. */
const threadPlace = z.object({
  dayIndex: z.int(),
  dayId: z.string(),
  dayTitle: z.string(),
  part: z.enum(DAY_PARTS).nullable(),
  exerciseId: z.string().nullable(),
  exerciseTitle: z.string().nullable(),
  /** A question of the day's quiz. */
  questionId: z.string().nullable(),
  path: z.string(),
});

/** An immutable copy of the learner's place and code, made when they asked or handed in. */
const threadSnapshot = z.object({
  id: z.string(),
  place: threadPlace,
  files: z.array(z.object({ path: z.string(), text: z.string() })),
  failing: z.object({ testSays: z.string(), message: z.string().nullable() }).nullable(),
});

const threadStanding = z.object({
  state: z.enum(THREAD_STATES),
  /** Of a closed thread only. */
  ending: z.enum(ENDINGS).nullable(),
  /** When this state began. */
  since: moment,
  /**
   * When the claim ends, or when the thread closes, expires or goes to another mentor if nobody acts; null once closed.
   */
  until: moment.nullable(),
  /** How often the claim may still be extended; 0 when nothing is claimed. */
  extensionsLeft: z.int(),
  /** The reader is the mentor who holds it. */
  isMine: z.boolean(),
  /** Another thread of the learner, or a published question; null if it is not a duplicate. */
  duplicateOf: z.string().nullable(),
});

/** `key` identifies a person inside one thread: 'learner', 'mentor-1', 'mentor-2' in the order in which they joined. */
const threadPerson = z.object({ key: z.string(), name: z.string(), isYou: z.boolean() });

const threadMessage = z.object({
  author: threadPerson,
  by: z.enum(["learner", "mentor"]),
  /** Markdown, never HTML. */
  text: z.string(),
  at: moment,
  /** For the next mentor; learners never get these. */
  isNote: z.boolean(),
});

export const REVIEW_MARKS = ["not-yet", "good", "strong"] as const;

const givenReview = z.object({
  mentor: threadPerson,
  at: moment,
  /** The round that was reviewed. */
  snapshotId: z.string(),
  /** The rubric used for the review, even if the ticket's rubric has changed since. */
  rubricHash: z.string(),
  rubric: z.array(z.string()),
  marks: z.array(z.object({ mark: z.enum(REVIEW_MARKS), comment: z.string() })),
  comments: z.array(z.object({ path: z.string(), line: z.int(), comment: z.string() })),
  liked: z.string(),
  nextStep: z.string(),
});

/** The fields of a thread in every list. */
export const threadSummary = z.object({
  id: z.string(),
  kind: z.enum(THREAD_KINDS),
  courseId: z.string(),
  courseTitle: z.string(),
  place: threadPlace,
  standing: threadStanding,
  askedAt: moment,
  changedAt: moment,
  /** The beginning of the question. */
  excerpt: z.string(),
  /** The first name that the learner chose to show. */
  learnerName: z.string(),
  /** There is something that the reader has not opened. */
  isUnread: z.boolean(),
});

export const threadReply = threadSummary.extend({
  people: z.array(threadPerson),
  messages: z.array(threadMessage),
  /** The first round is the original question; a review has one more for each time the learner handed in again. */
  rounds: z.array(z.object({ snapshot: threadSnapshot, handedInAt: moment })),
  reviews: z.array(givenReview),
  /** The ticket's current rubric, for a new review; null for questions. */
  rubric: z.object({ lines: z.array(z.string()), hash: z.string() }).nullable(),
  firstAnsweredAt: moment.nullable(),
  helped: z.boolean().nullable(),
  moves: z.array(z.enum(THREAD_MOVES)),
  /** Why the reader cannot write in a thread that is still open; null where they can, or where it is closed. */
  cannotWrite: z.object({ code: z.enum(WHY_NOT_WRITE), message: z.string() }).nullable(),
  /** How many more messages the reader may write; null while the limit is far away. */
  messagesLeft: z.int().nullable(),
  /** From when the learner may ask for another mentor; null where that does not apply. */
  anotherMentorFrom: moment.nullable(),
  /** Consent to publishing question and answer, without names. */
  consent: z.object({ yours: z.boolean(), both: z.boolean(), isPublished: z.boolean() }),
  /** Keys of people whom the reader has blocked. */
  youBlocked: z.array(z.string()),
  /** The reader's own report while it is undecided: whether staff have seen it, and by when they decide. */
  yourReport: z.object({ acknowledgedAt: moment.nullable(), decidedBy: moment }).nullable(),
});

export type ThreadSummaryReply = z.infer<typeof threadSummary>;
export type ThreadReply = z.infer<typeof threadReply>;
export type ThreadMove = (typeof THREAD_MOVES)[number];
