import { setTimeout as pause } from "node:timers/promises";
import { ModelTrouble, type Patience } from "#server/ports/tutor-model.ts";
import { readEvents, readWhole } from "./read-events.ts";

export const PATIENCE: Patience = {
  firstTextMs: 30_000,
  pauseMs: 15_000,
  wholeMs: 90_000,
  retryAfterMs: [500, 1_500, 4_000],
  retryAfterMostMs: 8_000,
};

/** The content of one stream event, or of the whole reply of a server that does not stream. */
export type Piece = {
  readonly text: string;
  readonly isLast: boolean;
  /** It was cut off at the maximum length. */
  readonly isCut?: boolean;
};

type Ask = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly readEvent: (data: string) => Piece;
  readonly readReply: (text: string) => Piece;
  readonly patience: Patience;
  readonly signal: AbortSignal;
};

/** Sends the request, waits, retries while the model is overloaded, and yields the text. Shared by both protocols. */
export async function* askModel(ask: Ask): AsyncGenerator<string> {
  const { patience, signal } = ask;
  const whole = AbortSignal.timeout(patience.wholeMs);
  let hasText = false;
  for (let failed = 0; ; failed++) {
    const attempt = new AbortController();
    const watch = watchOver(attempt, patience);
    const until = AbortSignal.any([signal, whole, attempt.signal]);
    let waitMs: number | undefined;
    try {
      for await (const text of askOnce(ask, until, watch)) {
        hasText = true;
        yield text;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      const trouble = toTrouble(error, until);
      if (!hasText) waitMs = waitBefore(failed, trouble, patience);
      if (waitMs === undefined) throw trouble;
    } finally {
      watch.stop();
      // Closes the connection, also when the reader stops early.
      attempt.abort();
    }
    await waitFor(waitMs, AbortSignal.any([signal, whole]));
  }
}

async function* askOnce(ask: Ask, signal: AbortSignal, watch: Watch): AsyncGenerator<string> {
  const response = await fetch(ask.url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream", ...ask.headers },
    body: JSON.stringify(ask.body),
    // Following a redirect would send the key to wherever the model's server points.
    redirect: "error",
    signal,
  });
  if (!response.ok || !response.body) throw statusTrouble(response.status, response.headers);
  let isComplete = false;
  let isCut = false;
  let hasText = false;
  for await (const piece of piecesOf(ask, response, response.body, watch)) {
    if (piece.text !== "") {
      hasText = true;
      watch.textCame();
      yield piece.text;
    }
    isComplete = piece.isLast;
    isCut = piece.isCut === true;
    if (isComplete) break;
  }
  if (!isComplete) throw new ModelTrouble("broken", "the model's answer was cut off");
  if (!hasText) throw new ModelTrouble("broken", "the model's answer was empty");
  if (isCut) throw new ModelTrouble("cut", "the model's answer was too long");
}

async function* piecesOf(
  ask: Ask,
  response: Response,
  body: ReadableStream<Uint8Array>,
  watch: Watch,
): AsyncGenerator<Piece> {
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") yield ask.readReply(await readWhole(body, watch.bytesCame));
  else if (type === "text/event-stream")
    for await (const data of readEvents(body, watch.bytesCame)) yield ask.readEvent(data);
  else throw new ModelTrouble("broken", "the model's server answered with something else than text or JSON");
}

class Overloaded extends ModelTrouble {
  readonly waitMs: number | undefined;

  constructor(status: number, waitMs?: number) {
    super("busy", `the model's server answered ${status}`);
    this.waitMs = waitMs;
  }
}

/** Also for errors that are reported inside a stream that has begun. */
export function statusTrouble(status: number, headers?: Headers): ModelTrouble {
  if (status === 429 || status === 503)
    return new Overloaded(status, askedWaitMs(headers?.get("retry-after")));
  return new ModelTrouble("broken", `the model's server answered ${status}`);
}

/** Seconds or a date. */
function askedWaitMs(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const moment = Date.parse(retryAfter);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - Date.now());
}

/** Undefined: do not retry. */
function waitBefore(failed: number, trouble: ModelTrouble, patience: Patience): number | undefined {
  const pauseMs = patience.retryAfterMs[failed];
  if (!(trouble instanceof Overloaded) || pauseMs === undefined) return undefined;
  const waitMs = Math.max(pauseMs, trouble.waitMs ?? 0);
  return waitMs > patience.retryAfterMostMs ? undefined : waitMs;
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {
    // The signal has the reason; the next attempt ends at once because of it.
  });
}

type Watch = { readonly bytesCame: () => void; readonly textCame: () => void; readonly stop: () => void };

/** A watchdog: aborts an attempt that is silent for too long. */
function watchOver(attempt: AbortController, patience: Patience): Watch {
  const giveUp = () => attempt.abort(new DOMException("silent", "TimeoutError"));
  let timer = setTimeout(giveUp, patience.firstTextMs);
  let hasText = false;
  const again = () => {
    if (!hasText) return;
    clearTimeout(timer);
    timer = setTimeout(giveUp, patience.pauseMs);
  };
  return {
    bytesCame: again,
    textCame: () => {
      hasText = true;
      again();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Network errors contain addresses and what was sent, so keep only their kind. */
function toTrouble(error: unknown, until: AbortSignal): ModelTrouble {
  if (error instanceof ModelTrouble) return error;
  if (until.aborted) return new ModelTrouble("silent", "the model took too long");
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return new ModelTrouble(
    "broken",
    `the model's server cannot be reached (${String(code ?? "connection lost")})`,
  );
}
