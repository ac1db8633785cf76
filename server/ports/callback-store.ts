import type { CallbackDetails, CallbackRequest } from "#domain/callbacks/callback-request.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { NewJob } from "./jobs.ts";

export type CallbackFilter = {
  readonly status: "open" | "called" | "all";
  readonly interest?: string | undefined;
  /** Cursor: only requests older than this one. */
  readonly before?: string | undefined;
  readonly most: number;
};

/** Requests that belong to an account: made while signed in, or with its verified address. */
export type CallbackPerson = { readonly uid: string; readonly verifiedEmail?: string | undefined };

export type CallbacksToErase =
  | { readonly id: string }
  | { readonly person: CallbackPerson }
  | { readonly askedBefore: Date };

/** The key of the job that mails staff about a request. */
export const callbackLetterKey = (id: string) => `letter callback-asked ${id}`;

/** Replaces a name in the staff log. */
export const ERASED_NAME = "somebody whose request was erased";

/** The promises below are checked by callback-store-conformance.ts for every adapter. */
export type CallbackStore = {
  /**
   * Refused when the same address or number has asked since `since`, even concurrently; messages and requests for calls
   * are independent. The jobs are added in the same transaction, and not if it is refused.
   */
  add(
    id: string,
    details: CallbackDetails,
    since: Date,
    now: Date,
    jobs?: readonly NewJob[],
    /** The signed-in learner, if any. */
    uid?: string,
  ): Promise<undefined | Refusal<"asked-already">>;
  /** Newest first. */
  list(filter: CallbackFilter): Promise<readonly CallbackRequest[]>;
  /** Newest first. */
  ofPerson(person: CallbackPerson): Promise<readonly CallbackRequest[]>;
  /** Deletes them, with unsent mails about them and the names in the staff log. Returns how many there were. */
  erase(which: CallbacksToErase): Promise<number>;
  /** The current request, or undefined when there is none. A second call replaces the note and keeps the first caller. */
  markCalled(id: string, calledBy: string, note: string, now: Date): Promise<CallbackRequest | undefined>;
};
