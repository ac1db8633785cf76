/** Work that happens after the answer, kept until it is done: a server that dies loses none of it. */
export type NewJob = {
  /** Idempotency key. A job whose key is known already, done or not, is not added again. */
  readonly key: string;
  readonly kind: string;
  /** Whom or what it is about, in words for staff: for a letter its address. Goes when the account with this address goes. */
  readonly about: string;
  /** What the handler of this kind reads; staff never see it, and it is dropped when the job is done. */
  readonly data: string;
  /** Not before this moment; without it as soon as a server has time. */
  readonly runAt?: Date;
};

/** A job under a lease: nobody else runs it until the lease ends. */
export type TakenJob = Pick<NewJob, "key" | "kind" | "data"> & {
  /** Names this lease. Whoever lost it to another server can no longer settle the job. */
  readonly lease: string;
  /** With this one. */
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
 * What features and staff use. A job that follows from a fact is handed to the store that writes the fact, which adds it in the
 * same transaction; `add` is for jobs that follow from nothing, such as those of every day.
 */
export type Jobs = {
  add(jobs: readonly NewJob[], now: Date): Promise<void>;
  /** The one given up last comes first, at most as many as asked for. */
  givenUp(most: number): Promise<readonly GivenUpJob[]>;
  /** From the start, with all its tries. Undefined where no job with this key was given up. */
  sendAgain(key: string, now: Date): Promise<GivenUpJob | undefined>;
};

/**
 * What runs the jobs. Moments come from the caller's clock. When a clock is set back by more than CLOCK_SKEW_MS, leases and pauses that
 * began 'in the future' no longer hold; a job that was given up there, perhaps because it seemed too old, runs again from the start; a
 * job that was asked for at a moment still waits for that moment.
 */
type JobQueue = {
  /** At least once: a job whose lease ended is given out again. The one due first comes first. */
  take(most: number, now: Date, leaseMs: number): Promise<readonly TakenJob[]>;
  /** Whether the lease was still ours; it then ends `leaseMs` from now. */
  extend(job: TakenJob, now: Date, leaseMs: number): Promise<boolean>;
  /** Whether the lease was still ours; if not, nothing changes. */
  settle(job: TakenJob, outcome: JobOutcome, now: Date): Promise<boolean>;
  /** Drops jobs that ended before this moment, and with them the memory of their keys. */
  forget(endedBefore: Date): Promise<number>;
};

/** The promises of both are checked by jobs-conformance.ts for every adapter. */
export type JobStore = Jobs & JobQueue;

/** Clocks of servers that share a queue may differ by this much; more looks like a clock that was set back. */
export const CLOCK_SKEW_MS = 10 * 60_000;

/** Thrown by a handler when trying again cannot help: the job goes to the list at once. */
export class HopelessJob extends Error {}
