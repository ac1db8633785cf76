import { answerPieces, cutAnswer } from "#domain/tutor/answer-pieces.ts";
import { answerWithoutModel } from "#domain/tutor/answer-without-model.ts";
import { cutTurns } from "#domain/tutor/cut-turns.ts";
import type { Found } from "#domain/tutor/found.ts";
import { type Guard, guardReply, guardWhole } from "#domain/tutor/guard-reply.ts";
import { ladderStep } from "#domain/tutor/ladder.ts";
import { modelInstructions } from "#domain/tutor/model-instructions.ts";
import type { Place, Turn } from "#domain/tutor/place.ts";
import type { ReplyLanguage } from "#domain/tutor/reply-language.ts";
import { type SecretStore, type Secrets, secretsOf } from "#domain/tutor/secrets.ts";
import { ANSWER_MAX_CHARACTERS } from "#domain/tutor/tutor-bounds.ts";
import type { ModelQuestion, TutorModel } from "#server/ports/tutor-model.ts";

/** Of earlier turns that the model gets to see, in characters. */
const TURNS_BUDGET = 12_000;

export type AnswerTask = {
  readonly turns: readonly Turn[];
  readonly place: Place;
  readonly found: Found;
  readonly replyIn: ReplyLanguage | undefined;
  readonly secrets: SecretStore;
  /** Undefined: the lessons answer, word for word. */
  readonly model: TutorModel | undefined;
  readonly signal: AbortSignal;
};

/** The text as it may be sent, piece by piece; at the end, whether something was held back. Throws what the model throws. */
export async function* writeAnswer(task: AnswerTask): AsyncGenerator<string, End> {
  const secrets = secretsOf(task.secrets, task.place);
  return task.model
    ? yield* askModel(task, task.model, guardReply(secrets))
    : yield* askLessons(task, secrets);
}

type End = { readonly withheld: boolean };

async function* askLessons(
  { turns, found, place, replyIn }: AnswerTask,
  secrets: Secrets,
): AsyncGenerator<string, End> {
  const { text, withheld } = guardWhole(answerWithoutModel(turns, found, place, replyIn), secrets);
  yield* answerPieces(cutAnswer().push(text));
  return { withheld };
}

async function* askModel(task: AnswerTask, model: TutorModel, guard: Guard): AsyncGenerator<string, End> {
  const cut = cutAnswer();
  let characters = 0;
  for await (const piece of model.answer(questionFor(task))) {
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

function questionFor({ turns, place, found, replyIn, signal }: AnswerTask): ModelQuestion {
  const step = place.exercise && ladderStep(turns, place);
  // An answer that was stopped before its first word is an empty turn, which models refuse.
  const said = turns.filter(({ text }) => text.trim() !== "");
  return {
    instructions: modelInstructions({ found, place, step, replyIn }),
    turns: cutTurns(said, TURNS_BUDGET),
    signal,
  };
}
