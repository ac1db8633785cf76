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

/** Requests that belong to an account: made while signed in, or with its address where that is verified. */
export type CallbackPerson = { readonly uid: string; readonly verifiedEmail?: string | undefined };

export type CallbacksToErase =
  | { readonly id: string }
  | { readonly person: CallbackPerson }
  | { readonly askedBefore: Date };

/** The job of the letter that tells the staff of a request. */
export const callbackLetterKey = (id: string) => `letter callback-asked ${id}`;

/** What the staff log says in place of a name. */
export const ERASED_NAME = "somebody whose request was erased";

/** The promises below are checked by callback-store-conformance.ts for every adapter. */
export type CallbackStore = {
  /**
   * Refused when the same address or number has asked since `since`, also when both arrive at once; messages and requests for
   * calls do not meet each other. The jobs are added with the
   * request, in one transaction, and not where it is refused.
   */
  add(
    id: string,
    details: CallbackDetails,
    since: Date,
    now: Date,
    jobs?: readonly NewJob[],
    /** Who was signed in. */
    uid?: string,
  ): Promise<undefined | Refusal<"asked-already">>;
  /** Newest first. */
  list(filter: CallbackFilter): Promise<readonly CallbackRequest[]>;
  /** The request as it is now, or undefined when there is none. A second call replaces the note and keeps who called first. */
  /** Newest first. */
  ofPerson(person: CallbackPerson): Promise<readonly CallbackRequest[]>;
  /** They are gone, with letters about them that are not sent and with the names in the staff log. Says how many there were. */
  erase(which: CallbacksToErase): Promise<number>;
  markCalled(id: string, calledBy: string, note: string, now: Date): Promise<CallbackRequest | undefined>;
};
