import type { Turn } from "#domain/tutor/place.ts";

export type ModelQuestion = {
  readonly instructions: string;
  /** The last one is the question. */
  readonly turns: readonly Turn[];
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};

/**
 * A hosted or local language model. `answer` streams the text and throws ModelTrouble when the answer is incomplete; an
 * aborted signal ends it without an error. tutor-model-conformance.ts checks every adapter.
 */
export type TutorModel = {
  /** For the log. */
  readonly name: string;
  answer(question: ModelQuestion): AsyncIterable<string>;
};

/**
 * `busy`: overloaded even after retries. `silent`: too slow. `refused`: will not answer this. `cut`: the answer reached
 * its token limit; the text so far is valid. `broken`: everything else.
 */
export type ModelTroubleKind = "busy" | "silent" | "refused" | "cut" | "broken";

/** Its message is logged: it never contains a key, a question or the model server's reply. */
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
  /** Per answer, including the model's reasoning. */
  readonly maxTokens: number;
};

/** Timeouts and retries for a model. */
export type Patience = {
  /** From a request to its first text. */
  readonly firstTextMs: number;
  /** From one byte to the next, after that. */
  readonly pauseMs: number;
  /** For everything together, including retries and pauses. */
  readonly wholeMs: number;
  /** Pauses before each retry when the model is overloaded. */
  readonly retryAfterMs: readonly number[];
  /** A model that asks for a longer wait than this is not retried. */
  readonly retryAfterMostMs: number;
};
