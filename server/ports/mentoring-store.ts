import type { CourseId } from "#domain/courses/course.ts";
import type { Report } from "#domain/mentoring/report.ts";
import type { Sanction } from "#domain/mentoring/sanction.ts";
import type { Thread } from "#domain/mentoring/thread.ts";
import type { ThreadEvent } from "#domain/mentoring/thread-event.ts";
import type { Snapshot, ThreadFile } from "#domain/mentoring/thread-file.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

/** Everything one decision writes, all of it or nothing. */
export type ThreadChange = {
  readonly file: ThreadFile;
  readonly events: readonly ThreadEvent[];
  readonly snapshot?: Snapshot | undefined;
  /** Stored permanently under its hash; the same hash is the same rubric. */
  readonly rubric?: { readonly hash: string; readonly lines: readonly string[] } | undefined;
  readonly jobs?: readonly NewJob[] | undefined;
};

/** Who changes a thread: what is read around it depends on them. */
export type ThreadReader = { readonly uid: string; readonly role: "learner" | "mentor" | "staff" | "clock" };

/** What the thread itself does not know, read in the same step. */
export type AroundThread = {
  /** Between the learner and the mentor who acts or is written to, whoever blocked whom. */
  readonly isBlocked: boolean;
  /** Of whoever acts. */
  readonly sanctions: readonly Sanction[];
  /** Of the mentor who acts: what they hold, and what they wrote in during the last week. Empty for everybody else. */
  readonly mentorThreads: readonly Thread[];
  /** Of this thread. */
  readonly reports: readonly Report[];
};

export type AroundLearner = {
  /** All that are not closed, and all asked since the moment that was named. */
  readonly files: readonly ThreadFile[];
  readonly sanctions: readonly Sanction[];
};

/** For figures: the thread without words, rounds and reviews. */
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
 * Questions and reviews, their logs and frozen work. Changes load, decide and save as one step; `decide` must be pure, because it may
 * be called again. The clock is for the caller to judge: threads come as they were last written down. See mentoring-store-conformance.ts.
 */
export type MentoringStore = {
  /** A thread that is there already is handed back as it is, to its own learner only. */
  ask<R extends Refusal>(
    uid: string,
    threadId: string,
    asked: { readonly since: Date; readonly now: Date },
    decide: (around: AroundLearner) => ThreadChange | R,
  ): Promise<ThreadFile | R | Refusal<"not-yours">>;
  /** Undefined where there is no such thread. A file handed back unchanged is not written. */
  change<R extends Refusal>(
    threadId: string,
    reader: ThreadReader,
    now: Date,
    decide: (file: ThreadFile, around: AroundThread) => ThreadChange | R,
  ): Promise<ThreadFile | R | undefined>;
  find(threadId: string): Promise<ThreadFile | undefined>;
  /** What `change` would be given. */
  around(file: ThreadFile, reader: ThreadReader, now: Date): Promise<AroundThread>;
  /** Of one thread, by its id; those that are there. */
  snapshots(thread: Pick<Thread, "id" | "learner">): Promise<ReadonlyMap<string, Snapshot>>;
  events(thread: Pick<Thread, "id" | "learner">): Promise<readonly ThreadEvent[]>;
  rubrics(hashes: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The one that changed last comes first; `before` is the last one of the page before. */
  ofLearner(uid: string, most: number, before?: string): Promise<readonly ThreadFile[]>;
  /** Of one learner in one course, all in which a mentor has given a review. */
  reviewed(uid: string, courseId: CourseId): Promise<readonly ThreadFile[]>;
  /** Those that wait in the queue of these courses, or would if the clock were judged; at most so many of each course. */
  queue(courses: readonly CourseId[], most: number, now: Date): Promise<readonly ThreadFile[]>;
  /** In which the mentor began or wrote: all that are not closed, and those closed since. The one that changed last comes first. */
  ofMentor(uid: string, since: Date): Promise<readonly ThreadFile[]>;
  /** Asked since, in every course or in one. */
  asked(since: Date, courseId?: CourseId): Promise<readonly CountedThread[]>;
  /** Both sides have agreed and it is not published, the one that changed last first. */
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
  /** Those of these threads that are published now, as they read now. */
  publishedAmong(threadIds: readonly string[]): Promise<ReadonlyMap<string, PublishedQuestion>>;
};
