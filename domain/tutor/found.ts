import type { ErrorAdvice } from "../study/error-notes.ts";
import type { LineInMessage } from "./find/line-in-message.ts";
import type { Asks } from "./find/weighed-words.ts";
import type { Passage } from "./passage.ts";
import type { Place } from "./place.ts";

/** Which part of a message to look at, on which of the learner's lines, and a small example of the fix. */
export type Repair = ErrorAdvice & { readonly at?: LineInMessage | undefined };

/** A candidate: a known question with the section that answers it, or a section without a similar known question. */
export type MayBeMeant = { readonly asked?: Passage | undefined; readonly section: Passage };

export type Found = {
  /** Best first, at most six; the first is citation [1]. */
  readonly passages: readonly Passage[];
  /** False where the courses do not answer the question: then only `nearest` is offered. */
  readonly isSupported: boolean;
  /** The passages are close, but may not answer the question: the answer says so. */
  readonly isPerhaps?: boolean;
  /** The first passage is the whole answer, word for word: no model adds to it. */
  readonly isFixed?: boolean;
  /** A known question that is nearly the same: its answer comes first; the first passage is the section that teaches it. */
  readonly known?: Passage | undefined;
  /** Alternatives, most likely first; their sections are among the passages. */
  readonly orMeant?: readonly MayBeMeant[] | undefined;
  /** The meaning of an error message in the question, or of the learner's last run, in plain words. */
  readonly meaning?: string | undefined;
  /** What to do about that message. */
  readonly repair?: Repair | undefined;
  /** Words of that message: a passage that shows them is quoted from there. */
  readonly message?: string | undefined;
  /** The question translated to English, if it was asked in an Indian script. */
  readonly asked?: string | undefined;
  /** How many passages score nearly as high as the first, including it. */
  readonly close?: number | undefined;
  /** The question, word by word, weighted by the index: rare words weigh more. */
  readonly asks?: Asks | undefined;
  /** At most three, for 'that is not in the courses'. */
  readonly nearest: readonly Passage[];
};

export type TutorIndex = {
  /** `without`: ids of passages that were removed since the index was built. */
  readonly find: (question: string, place: Place | undefined, without?: ReadonlySet<string>) => Found;
};

/** The topic is so uncertain that several short answers are shown instead of one long one. */
export function isOpenAnswer({ isPerhaps, known, orMeant = [] }: Found): boolean {
  return isPerhaps === true && known === undefined && orMeant.length > 0;
}
