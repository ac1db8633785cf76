import type { ErrorAdvice } from "../study/error-notes.ts";
import type { LineInMessage } from "./find/line-in-message.ts";
import type { Asks } from "./find/weighed-words.ts";
import type { Passage } from "./passage.ts";
import type { Place } from "./place.ts";

/** Which part of a message to look at, in which line of the learner's own, and a small example of what to change. */
export type Repair = ErrorAdvice & { readonly at?: LineInMessage | undefined };

export type Found = {
  /** Best first, at most six; the first is citation [1]. */
  readonly passages: readonly Passage[];
  /** False where the courses do not answer the question: then `nearest` is all there is to offer. */
  readonly isSupported: boolean;
  /** The passages are near, but whether they answer the question is not sure: the answer says so. */
  readonly isPerhaps?: boolean;
  /** The first passage is the whole answer, to the letter: nobody else, and no model, adds to it. */
  readonly isFixed?: boolean;
  /** What a message in the question, or of the learner's last run, means in plain words. */
  readonly meaning?: string | undefined;
  /** What to do about that message. */
  readonly repair?: Repair | undefined;
  /** Words of that message: where a passage shows them, it is quoted there. */
  readonly message?: string | undefined;
  /** The question with its words in English, where it was asked in an Indian script. */
  readonly asked?: string | undefined;
  /** How many of the passages are nearly as good as the first, with it. */
  readonly close?: number | undefined;
  /** What was asked, word by word, as the index knows it: rare words tell more. */
  readonly asks?: Asks | undefined;
  /** At most three, for 'that is not in the courses'. */
  readonly nearest: readonly Passage[];
};

export type TutorIndex = {
  /** `without`: ids of passages that are not there any more, for whatever was taken away since the index was made. */
  readonly find: (question: string, place: Place | undefined, without?: ReadonlySet<string>) => Found;
};
