import { NOT_IN_THE_COURSES } from "#domain/tutor/answer/answer-from-passages.ts";
import { type AnswerCut, cutAnswer } from "#domain/tutor/answer/cut-answer.ts";
import { cutTurns } from "#domain/tutor/answer/cut-turns.ts";
import { guardedAnswer } from "#domain/tutor/answer/guarded-answer.ts";
import { ladderStep } from "#domain/tutor/answer/ladder.ts";
import { modelInstructions } from "#domain/tutor/answer/model-instructions.ts";
import { namesSource } from "#domain/tutor/answer/names-source.ts";
import { ownLinksOnly } from "#domain/tutor/answer/own-links-only.ts";
import type { ReplyLanguage } from "#domain/tutor/answer/reply-language.ts";
import type { Found } from "#domain/tutor/found.ts";
import { type Guard, guardReply, guardWhole } from "#domain/tutor/guard/guard-reply.ts";
import { type SecretStore, type Secrets, secretsOf } from "#domain/tutor/guard/secrets.ts";
import type { Place, Turn } from "#domain/tutor/place.ts";
import { ANSWER_MAX_CHARACTERS } from "#domain/tutor/tutor-bounds.ts";
import { keepRecentOf } from "#server/keep-recent.ts";
import { type ModelQuestion, ModelTrouble, type TutorModel } from "#server/ports/tutor-model.ts";

/** Budget for earlier turns sent to the model, in characters. */
const TURNS_BUDGET = 12_000;

export type AnswerTask = {
  readonly turns: readonly Turn[];
  readonly place: Place;
  readonly found: Found;
  readonly replyIn: ReplyLanguage | undefined;
  readonly secrets: SecretStore;
  /** Undefined: the lessons answer, word for word. */
  readonly model: TutorModel | undefined;
  /** A model is connected, but its daily limit is used up. */
  readonly isModelSpent?: boolean | undefined;
  /** The number of this answer to the same question, if it is not the first. */
  readonly attempt?: number | undefined;
  readonly signal: AbortSignal;
};

const ANOTHER_WAY =
  "The learner has read an answer to this question already and asks for another one. Explain it in a different way: other words, another example.";

/**
 * Streams the text that may be sent; returns whether something was withheld. If the model fails, the lessons answer.
 */
export async function* writeAnswer(task: AnswerTask): AsyncGenerator<string, End> {
  const secrets = secretsOf(task.secrets, task.place);
  return task.model
    ? yield* askModel(task, task.model, guardReply(secrets), secrets)
    : yield* askLessons(task, secrets);
}

type End = {
  readonly withheld: boolean;
  /** The model's error; the lessons have answered then. */
  readonly trouble?: ModelTrouble | undefined;
};

const SPENT = "The AI model has answered as many questions as it may today. The lessons answer instead.";
const NO_ANSWER = "The AI model gave no answer just now. The lessons answer instead.";
const BROKEN_OFF = "The AI model's answer stopped here. This is what the lessons say:";
const OWN_WORDS =
  "This answer names no page of the courses. It is the AI model's own and can be wrong: check it with a lesson.";

async function* askLessons(task: AnswerTask, secrets: Secrets): AsyncGenerator<string, End> {
  const cut = cutAnswer();
  if (task.isModelSpent) yield cut.remark(SPENT);
  return yield* lessonsBelow(task, secrets, cut);
}

/** The lessons' own answer, below the text so far. */
async function* lessonsBelow(
  task: AnswerTask,
  secrets: Secrets,
  cut: AnswerCut,
): AsyncGenerator<string, End> {
  const { text, withheld } = lessonsAnswer(task, secrets);
  const said = cut.push(cut.isEmpty() ? text : `\n\n${text}`);
  if (said !== "") yield said;
  return { withheld };
}

type Guarded = ReturnType<typeof guardWhole>;

/** Cached as long as what was found for the question (`findPassages`), for a few reply languages. */
const rememberAnswer = keepRecentOf<Guarded>(4);
/** Many questions get the same answer, and checking it costs more than writing it. */
const rememberGuarded = keepRecentOf<Guarded>(500);

/** With an exercise in view its own solution counts, and so does what the learner wrote: then nothing is remembered. */
function lessonsAnswer({ turns, found, place, replyIn }: AnswerTask, secrets: Secrets): Guarded {
  const check = (text: string) => guardWhole(text, secrets);
  if (place.exercise || place.code) return guardedAnswer(turns, found, place, check, replyIn);
  const checkOnce = (text: string) => rememberGuarded(secrets.elsewhere, text, () => check(text));
  return rememberAnswer(found, JSON.stringify([turns.at(-1)?.text, replyIn]), () =>
    guardedAnswer(turns, found, place, checkOnce, replyIn),
  );
}

async function* askModel(
  task: AnswerTask,
  model: TutorModel,
  guard: Guard,
  secrets: Secrets,
): AsyncGenerator<string, End> {
  const sources = task.found.isSupported ? task.found.passages : task.found.nearest;
  const links = ownLinksOnly(new Set(sources.map(({ url }) => url.split("#", 1)[0] ?? "")));
  const cut = cutAnswer();
  let characters = 0;
  let trouble: ModelTrouble | undefined;
  try {
    for await (const piece of model.answer(questionFor(task))) {
      characters += piece.length;
      const text = cut.push(links.push(guard.push(piece)));
      if (text !== "") yield text;
      // Leaving the loop also aborts the model's answer. Text held back by the guard counts too.
      if (cut.isFull() || characters > ANSWER_MAX_CHARACTERS) break;
    }
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error;
    trouble = error;
  }
  const hasBegun = !cut.isEmpty();
  const { text, withheld } = guard.end();
  const rest = links.push(text) + links.end();
  if (withheld) {
    yield rest;
    return { withheld, trouble };
  }
  if (task.signal.aborted) {
    yield cut.push(rest);
    return { withheld };
  }
  if (trouble && trouble.kind !== "cut") {
    // A few words that nobody has seen yet are no answer.
    const said = hasBegun ? cut.push(rest) + cut.remark(BROKEN_OFF) : cut.remark(NO_ANSWER);
    yield said;
    return { ...(yield* lessonsBelow(task, secrets, cut)), trouble };
  }
  const last = cut.push(rest) + (trouble ? cut.endHere() : "");
  const isBacked = namesSource(cut.said(), sources.length) || cut.said().startsWith(NOT_IN_THE_COURSES);
  const own = isBacked ? "" : cut.remark(OWN_WORDS);
  if (last + own !== "") yield last + own;
  return { withheld };
}

function questionFor({ turns, place, found, replyIn, attempt, signal }: AnswerTask): ModelQuestion {
  const step = place.exercise && ladderStep(turns, place);
  // An answer that was stopped before its first word is an empty turn, which models refuse.
  const said = turns.filter(({ text }) => text.trim() !== "");
  return {
    instructions: [
      modelInstructions({ found, place, step, replyIn }),
      ...(attempt ? ["", ANOTHER_WAY] : []),
    ].join("\n"),
    turns: cutTurns(said, TURNS_BUDGET),
    signal,
  };
}
