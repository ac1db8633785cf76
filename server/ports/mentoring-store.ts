import type { CourseId } from "#domain/courses/course.ts";
import type { Report } from "#domain/mentoring/report.ts";
import type { Sanction } from "#domain/mentoring/sanction.ts";
import type { Thread } from "#domain/mentoring/thread.ts";
import type { ThreadEvent } from "#domain/mentoring/thread-event.ts";
import type { Snapshot, ThreadFile } from "#domain/mentoring/thread-file.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

/** Everything one decision writes, atomically. */
export type ThreadChange = {
  readonly file: ThreadFile;
  readonly events: readonly ThreadEvent[];
  readonly snapshot?: Snapshot | undefined;
  /** Stored permanently under its hash; equal hashes are equal rubrics. */
  readonly rubric?: { readonly hash: string; readonly lines: readonly string[] } | undefined;
  readonly jobs?: readonly NewJob[] | undefined;
};

/** Who changes a thread: this decides what is read around it. */
export type ThreadReader = { readonly uid: string; readonly role: "learner" | "mentor" | "staff" | "clock" };

/** Facts from outside the thread, read in the same transaction. */
export type AroundThread = {
  /** Between the learner and the mentor who acts or is addressed, whoever blocked whom. */
  readonly isBlocked: boolean;
  /** Of the acting person. */
  readonly sanctions: readonly Sanction[];
  /**
   * Of the acting mentor: threads they hold, and those they wrote in during the last week. Empty for everybody else.
   */
  readonly mentorThreads: readonly Thread[];
  /** Of this thread. */
  readonly reports: readonly Report[];
};

export type AroundLearner = {
  /** All open ones, and all asked since the given time. */
  readonly files: readonly ThreadFile[];
  readonly sanctions: readonly Sanction[];
};

/** For statistics: the thread without texts, rounds and reviews. */
export type CountedThread = { readonly thread: Thread; readonly firstAnsweredBy: string | undefined };

export type PublishedQuestion = {
  readonly threadId: string;
  readonly courseId: CourseId;
  readonly dayId: string;
  readonly question: string;
  readonly answer: string;
  readonly publishedAt: Date;
};

/**
 * Questions and reviews, their logs and snapshots. Changes load, decide and save atomically; `decide` must be pure,
 * because it may be retried. Timed events are the caller's job: threads come as last written. See
 * mentoring-store-conformance.ts.
 */
export type MentoringStore = {
  /** Idempotent: an existing thread is returned unchanged, but only to its own learner. */
  ask<R extends Refusal>(
    uid: string,
    threadId: string,
    asked: { readonly since: Date; readonly now: Date },
    decide: (around: AroundLearner) => ThreadChange | R,
  ): Promise<ThreadFile | R | Refusal<"not-yours">>;
  /** Undefined if there is no such thread. An unchanged file is not written. */
  change<R extends Refusal>(
    threadId: string,
    reader: ThreadReader,
    now: Date,
    decide: (file: ThreadFile, around: AroundThread) => ThreadChange | R,
  ): Promise<ThreadFile | R | undefined>;
  find(threadId: string): Promise<ThreadFile | undefined>;
  /** The same input that `change` would get. */
  around(file: ThreadFile, reader: ThreadReader, now: Date): Promise<AroundThread>;
  /** Of one thread, by id; only existing ones. */
  snapshots(thread: Pick<Thread, "id" | "learner">): Promise<ReadonlyMap<string, Snapshot>>;
  events(thread: Pick<Thread, "id" | "learner">): Promise<readonly ThreadEvent[]>;
  rubrics(hashes: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Most recently changed first; `before` is the last one on the previous page. */
  ofLearner(uid: string, most: number, before?: string): Promise<readonly ThreadFile[]>;
  /** All threads of one learner in one course with a review by a mentor. */
  reviewed(uid: string, courseId: CourseId): Promise<readonly ThreadFile[]>;
  /** Threads in the queue of these courses, or that would be if timed events were applied; with a limit per course. */
  queue(courses: readonly CourseId[], most: number, now: Date): Promise<readonly ThreadFile[]>;
  /** Threads the mentor claimed or wrote in: all open ones, and those closed since. Most recently changed first. */
  ofMentor(uid: string, since: Date): Promise<readonly ThreadFile[]>;
  /** Asked since that time, in every course or in one. */
  asked(since: Date, courseId?: CourseId): Promise<readonly CountedThread[]>;
  /** Both sides have agreed and it is not published; most recently changed first. */
  publishable(most: number): Promise<readonly ThreadFile[]>;
  publish(question: PublishedQuestion): Promise<void>;
  unpublish(threadId: string): Promise<boolean>;
  /** The newest first. */
  published(
    courseId: CourseId,
    dayId: string | undefined,
    most: number,
  ): Promise<readonly PublishedQuestion[]>;
  /** Of every course, the newest first. */
  allPublished(most: number): Promise<readonly PublishedQuestion[]>;
  findPublished(threadId: string): Promise<PublishedQuestion | undefined>;
  /** Those of these threads that are published now, with their current text. */
  publishedAmong(threadIds: readonly string[]): Promise<ReadonlyMap<string, PublishedQuestion>>;
};
