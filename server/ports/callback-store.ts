import type { CallbackDetails, CallbackRequest } from "#domain/callbacks/callback-request.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

export type CallbackFilter = {
  readonly status: "open" | "called" | "all";
  readonly interest?: string | undefined;
  /** Older than this request: the next page. */
  readonly before?: string | undefined;
  readonly most: number;
};

/** The promises below are checked by callback-store-conformance.ts for every adapter. */
export type CallbackStore = {
  /**
   * Refused when the same address or number has asked since `since`, also when both arrive at once. The jobs are added with the
   * request, in one transaction, and not where it is refused.
   */
  add(
    id: string,
    details: CallbackDetails,
    since: Date,
    now: Date,
    jobs?: readonly NewJob[],
  ): Promise<undefined | Refusal<"asked-already">>;
  /** Newest first. */
  list(filter: CallbackFilter): Promise<readonly CallbackRequest[]>;
  /** The request as it is now, or undefined when there is none. A second call replaces the note and keeps who called first. */
  markCalled(id: string, calledBy: string, note: string, now: Date): Promise<CallbackRequest | undefined>;
};
