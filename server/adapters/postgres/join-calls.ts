import { ServiceAway } from "#server/ports/service-trouble.ts";
import { withinLimit } from "#server/within-limit.ts";

type Waiting<Ask, Answer> = {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

const MOST_UNDER_WAY = 2;
/**
 * The second statement is only sent beside one that takes longer than this (it may be waiting for the lock of one learner, or for a
 * connection that is gone), or with a full batch. With two all the time the batches are half as large, and a tick takes a sixth more
 * processor time.
 */
const SLOW_AFTER_MS = 10;
const MOST_ASKED = 100;
/** A little more than a single statement has, so that a batch of requests does not give up before one request would. */
const LIMIT_MS = 9_500;

/**
 * Batching: joins the same statement of many requests into one. Requests during a running statement are sent with the
 * next one; a request that finds none running is sent at once. An answer is never older than its request.
 * A statement without an answer in time is given up, with all calls queued behind it: otherwise two silent
 * connections would block everybody forever.
 */
export function joinCalls<Ask, Answer>(
  send: (asked: readonly Ask[]) => Promise<(ask: Ask) => Answer>,
  limitMs = LIMIT_MS,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let underWay = 0;
  let slowUnderWay = 0;
  let isCalled = false;

  const callSoon = (): void => {
    const isBusy = underWay > slowUnderWay && waiting.length < MOST_ASKED;
    if (isCalled || isBusy || underWay >= MOST_UNDER_WAY || waiting.length === 0) return;
    isCalled = true;
    // After everything that arrived in this turn of the event loop.
    setImmediate(() => {
      isCalled = false;
      void call();
    });
  };

  const call = async (): Promise<void> => {
    const asked = waiting.slice(0, MOST_ASKED);
    waiting = waiting.slice(MOST_ASKED);
    underWay++;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slowUnderWay++;
      callSoon();
    }, SLOW_AFTER_MS);
    try {
      const answerTo = await withinLimit(send(asked.map(({ ask }) => ask)), limitMs, giveUp);
      for (const { ask, resolve } of asked) resolve(answerTo(ask));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    clearTimeout(timer);
    if (isSlow) slowUnderWay--;
    underWay--;
    callSoon();
  };

  /** Calls queued behind a silent query fail with it. */
  const giveUp = (): Error => {
    const error = new ServiceAway("the database", new Error(`no answer in ${limitMs} ms`));
    for (const { reject } of waiting) reject(error);
    waiting = [];
    return error;
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      callSoon();
    });
}
