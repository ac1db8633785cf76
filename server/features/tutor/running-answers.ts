import { ApiError } from "#server/http/api-error.ts";
import { type Asker, whoOf } from "./allowance.ts";

/** Limits of concurrent answers: a classroom may share one address; a learner has a few tabs at most. */
const AT_ONCE = { visitor: 12, learner: 3 };

type RunningAnswer = {
  /** Aborted when nobody waits for the answer, or when the server stops. */
  readonly signal: AbortSignal;
  readonly isServerStopping: () => boolean;
  /** Nobody waits any more; no effect on a finished answer. */
  readonly stop: () => void;
  /** Must be called when the answer has ended, in any way. */
  readonly over: () => void;
};

export type RunningAnswers = {
  /** Refuses when the same asker has too many running answers. */
  readonly begin: (asker: Asker) => RunningAnswer;
  /** Streams must end before the server can. */
  readonly stopAll: () => void;
};

/** Counted per server: it protects this server's connections. */
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
