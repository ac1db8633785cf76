import { answerPieces, cutAnswer } from "#domain/tutor/answer-pieces.ts";
import { answerWithoutModel } from "#domain/tutor/answer-without-model.ts";
import { cutTurns } from "#domain/tutor/cut-turns.ts";
import type { Found } from "#domain/tutor/found.ts";
import { guardReply } from "#domain/tutor/guard-reply.ts";
import { ladderStep } from "#domain/tutor/ladder.ts";
import { modelInstructions } from "#domain/tutor/model-instructions.ts";
import type { Place, Turn } from "#domain/tutor/place.ts";
import { type SecretStore, secretsOf } from "#domain/tutor/secrets.ts";
import { ANSWER_MAX_CHARACTERS } from "#domain/tutor/tutor-bounds.ts";
import type { TutorModel } from "#server/ports/tutor-model.ts";

/** Of earlier turns that the model gets to see, in characters. */
const TURNS_BUDGET = 12_000;

export type AnswerTask = {
  readonly turns: readonly Turn[];
  readonly place: Place;
  readonly found: Found;
  readonly secrets: SecretStore;
  /** Undefined: the lessons answer, word for word. */
  readonly model: TutorModel | undefined;
  readonly signal: AbortSignal;
};

/** The text as it may be sent, piece by piece; at the end, whether something was held back. Throws what the model throws. */
export async function* writeAnswer(task: AnswerTask): AsyncGenerator<string, { readonly withheld: boolean }> {
  const guard = guardReply(secretsOf(task.secrets, task.place));
  const cut = cutAnswer();
  let characters = 0;
  for await (const piece of piecesOf(task)) {
    characters += piece.length;
    const text = cut.push(guard.push(piece));
    if (text !== "") yield text;
    // Leaving the loop also ends the model's answer. What the guard holds back is counted too.
    if (cut.isFull() || characters > ANSWER_MAX_CHARACTERS) break;
  }
  const { text, withheld } = guard.end();
  const rest = withheld ? text : cut.push(text);
  if (rest !== "") yield rest;
  return { withheld };
}

async function* piecesOf({ turns, place, found, model, signal }: AnswerTask): AsyncGenerator<string> {
  if (!model) {
    yield* answerPieces(answerWithoutModel(turns, found, place));
    return;
  }
  const step = place.exercise && ladderStep(turns, place);
  const instructions = modelInstructions({ found, place, step });
  yield* model.answer({ instructions, turns: cutTurns(turns, TURNS_BUDGET), signal });
}
