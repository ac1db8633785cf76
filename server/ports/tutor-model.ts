import type { Turn } from "#domain/tutor/place.ts";

export type ModelQuestion = {
  readonly instructions: string;
  /** The last one is the question. */
  readonly turns: readonly Turn[];
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};

/**
 * A hosted or local text model. `answer` hands on the text as it comes and throws ModelTrouble when the answer cannot be had
 * whole; an aborted signal ends it without trouble. The promises are checked by tutor-model-conformance.ts for every adapter.
 */
export type TutorModel = {
  /** For the log. */
  readonly name: string;
  answer(question: ModelQuestion): AsyncIterable<string>;
};

/**
 * `busy`: asked again and again, still overloaded. `silent`: too slow. `refused`: will not answer this. `cut`: the answer reached
 * the most tokens that it may have; what had come is good. `broken`: all else.
 */
export type ModelTroubleKind = "busy" | "silent" | "refused" | "cut" | "broken";

/** Its message goes into the log: it never holds a key, a question or what the model's server said. */
export class ModelTrouble extends Error {
  readonly kind: ModelTroubleKind;

  constructor(kind: ModelTroubleKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelTrouble";
    this.kind = kind;
  }
}

export type ModelSettings = {
  readonly protocol: "gemini" | "openai-compatible";
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
  /** Of one answer, what a model thinks to itself included. */
  readonly maxTokens: number;
};

/** How long a model is waited for, and how often it is asked. */
export type Patience = {
  /** From a request to its first text. */
  readonly firstTextMs: number;
  /** From one byte to the next, after that. */
  readonly pauseMs: number;
  /** For everything together, tries and pauses included. */
  readonly wholeMs: number;
  /** Before the second, third … try when the model is overloaded. */
  readonly retryAfterMs: readonly number[];
  /** A model that asks for a longer wait than this is not asked again. */
  readonly retryAfterMostMs: number;
};
