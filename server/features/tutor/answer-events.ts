import type { FastifyBaseLogger } from "fastify";
import type { AnswerStart, TutorEvent } from "#contract/tutor.ts";
import { TUTOR_TROUBLE } from "#domain/tutor/tutor-trouble.ts";
import { ModelTrouble } from "#server/ports/tutor-model.ts";
import { type AnswerTask, writeAnswer } from "./write-answer.ts";

type Answering = {
  readonly task: AnswerTask;
  readonly start: AnswerStart;
  /** Saves question and answer for a signed-in learner; does nothing for visitors. */
  readonly keep: (answer: string) => Promise<string | undefined>;
  /** A failed answer does not count. If the lessons answered instead of the model, it did not fail. */
  readonly giveBack: () => Promise<void>;
  /** Then an aborted answer has failed; otherwise the learner has stopped it. */
  readonly isServerStopping: () => boolean;
  readonly log: FastifyBaseLogger;
};

/** One answer from start to end, trouble, or the learner's stop. What arrived before a stop is saved and counts. */
export async function* answerEvents(answering: Answering): AsyncGenerator<TutorEvent> {
  const { task, start } = answering;
  let text = "";
  let isSettled = false;
  try {
    yield { event: "start", data: start };
    const answer = writeAnswer(task);
    let next = await answer.next();
    for (; !next.done; next = await answer.next()) {
      text += next.value;
      yield { event: "text", data: { text: next.value } };
    }
    if (task.signal.aborted) {
      if (answering.isServerStopping()) throw new ModelTrouble("broken", "the server stops");
      return;
    }
    isSettled = true;
    const conversationId = await keepOrLog(answering, text);
    const { withheld, trouble } = next.value;
    if (trouble) logTrouble(answering, trouble);
    yield { event: "end", data: { conversationId, withheld, isSupported: task.found.isSupported } };
  } catch (error) {
    isSettled = true;
    logTrouble(answering, error);
    await answering.giveBack();
    yield { event: "trouble", data: { message: TUTOR_TROUBLE } };
  } finally {
    if (!isSettled && text !== "") await keepOrLog(answering, text);
  }
}

/** If saving fails, the answer was still given. */
async function keepOrLog({ keep, log }: Answering, text: string): Promise<string | undefined> {
  try {
    return await keep(text);
  } catch (error) {
    log.error({ err: error }, "conversation not kept");
    return undefined;
  }
}

function logTrouble({ log, task }: Answering, error: unknown): void {
  const model = task.model?.name;
  if (error instanceof ModelTrouble)
    log.warn({ model, kind: error.kind, why: error.message }, "model trouble");
  else log.error({ model, err: error }, "answer failed");
}
