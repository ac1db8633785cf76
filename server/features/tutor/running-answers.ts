import { ApiError } from "#server/http/api-error.ts";
import { type Asker, whoOf } from "./allowance.ts";

/** A whole classroom may share one address; a learner has a few tabs at most. */
const AT_ONCE = { visitor: 12, learner: 3 };

type RunningAnswer = {
  /** Aborted when nobody waits for the answer any more, or when the server stops. */
  readonly signal: AbortSignal;
  readonly isServerStopping: () => boolean;
  /** Nobody waits any more; of an answer that is over it says nothing new. */
  readonly stop: () => void;
  /** To be called when the answer has ended, however it did. */
  readonly over: () => void;
};

export type RunningAnswers = {
  /** Refuses when the same asker has too many answers under way. */
  readonly begin: (asker: Asker) => RunningAnswer;
  /** Streams must end before the server can. */
  readonly stopAll: () => void;
};

/** Counted on this server alone: it guards this server's connections. */
export function runningAnswers(isLimited: boolean): RunningAnswers {
  const underWay = new Map<AbortController, string>();
  let isStopping = false;
  return {
    begin(asker) {
      const who = `${asker.kind}:${whoOf(asker)}`;
      const count = [...underWay.values()].filter((each) => each === who).length;
      if (isLimited && count >= AT_ONCE[asker.kind]) throw new ApiError("still-answering");
      const controller = new AbortController();
      underWay.set(controller, who);
      if (isStopping) controller.abort();
      return {
        signal: controller.signal,
        isServerStopping: () => isStopping,
        stop() {
          if (underWay.has(controller)) controller.abort();
        },
        over: () => void underWay.delete(controller),
      };
    },
    stopAll() {
      isStopping = true;
      for (const controller of underWay.keys()) controller.abort();
    },
  };
}
