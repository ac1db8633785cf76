/** Background work, stored until it is done: a crash loses none of it. */
export type NewJob = {
  /** Idempotency key. A job whose key is known already, done or not, is not added again. */
  readonly key: string;
  readonly kind: string;
  /** Whom or what it is about, in words for staff: for a mail its address. Deleted with the account of this address. */
  readonly about: string;
  /** The handler's input; staff never see it, and it is deleted when the job is done. */
  readonly data: string;
  /** Not before this time; without it, as soon as possible. */
  readonly runAt?: Date;
};

/** A job under a lease: nobody else runs it until the lease ends. */
export type TakenJob = Pick<NewJob, "key" | "kind" | "data"> & {
  /** Identifies this lease. A server that lost it to another can no longer settle the job. */
  readonly lease: string;
  /** Including this one. */
  readonly tries: number;
  readonly queuedAt: Date;
};

export type GivenUpJob = Pick<NewJob, "key" | "kind" | "about"> & {
  readonly tries: number;
  readonly trouble: string;
  readonly queuedAt: Date;
  readonly gaveUpAt: Date;
};

export type JobOutcome =
  | { readonly kind: "done" }
  | { readonly kind: "retry"; readonly at: Date; readonly trouble: string }
  | { readonly kind: "gave-up"; readonly trouble: string };

/**
 * For features and staff. A job caused by a fact is passed to the store that writes the fact, which adds it in the same
 * transaction; `add` is for jobs without a fact, such as daily ones.
 */
export type Jobs = {
  add(jobs: readonly NewJob[], now: Date): Promise<void>;
  /** Most recently failed first, with a limit. */
  givenUp(most: number): Promise<readonly GivenUpJob[]>;
  /** From the start, with all its retries. Undefined if no job with this key was given up. */
  sendAgain(key: string, now: Date): Promise<GivenUpJob | undefined>;
};

/**
 * For running the jobs. Times come from the caller's clock. When a clock is set back by more than CLOCK_SKEW_MS, leases
 * and pauses that began 'in the future' become invalid; a job that was given up there, perhaps because it seemed too
 * old, starts again; a job scheduled for a time still waits for it.
 */
type JobQueue = {
  /** At-least-once: a job whose lease ended is taken again. Earliest due first. */
  take(most: number, now: Date, leaseMs: number): Promise<readonly TakenJob[]>;
  /** Returns whether the lease was still ours; it then ends `leaseMs` from now. */
  extend(job: TakenJob, now: Date, leaseMs: number): Promise<boolean>;
  /** Returns whether the lease was still ours; if not, nothing changes. */
  settle(job: TakenJob, outcome: JobOutcome, now: Date): Promise<boolean>;
  /** Deletes jobs that ended before this time, and so their idempotency keys. */
  forget(endedBefore: Date): Promise<number>;
};

/** The promises of both are checked by jobs-conformance.ts for every adapter. */
export type JobStore = Jobs & JobQueue;

/** Clocks of servers that share a queue may differ by this much; more counts as a clock that was set back. */
export const CLOCK_SKEW_MS = 10 * 60_000;

/** Thrown by a handler when a retry cannot help: the job is given up at once. */
export class HopelessJob extends Error {}
