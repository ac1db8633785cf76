import { ServiceAway } from "#server/ports/service-trouble.ts";
import { withinLimit } from "#server/within-limit.ts";

export type Patience = {
  readonly tries: number;
  /** Before the second try; it doubles with every further one. */
  readonly firstPauseMs: number;
  /** For all tries together: whoever waits for an answer is told by then. */
  readonly totalMs: number;
};

export const PATIENCE: Patience = { tries: 4, firstPauseMs: 100, totalMs: 8_000 };

type Attempt<T> = {
  readonly service: string;
  readonly work: () => Promise<T>;
  /** Whether this failure may be gone in a moment. Anything else is thrown as it is. */
  readonly isPassing: (error: unknown) => boolean;
};

/** Tries again with growing pauses while a failure looks like a passing one, and gives up when the time is over. */
export async function tryPatiently<T>(
  { service, work, isPassing }: Attempt<T>,
  patience: Patience = PATIENCE,
): Promise<T> {
  const endsAt = Date.now() + patience.totalMs;
  for (let tried = 1; ; tried++) {
    try {
      return await within(endsAt - Date.now(), service, work);
    } catch (error) {
      if (!isPassing(error)) throw error;
      const pauseMs = patience.firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random());
      if (tried >= patience.tries || Date.now() + pauseMs >= endsAt) throw new ServiceAway(service, error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** A service that says nothing must not hold up whoever asked. */
async function within<T>(ms: number, service: string, work: () => Promise<T>): Promise<T> {
  if (ms <= 0) throw new ServiceAway(service, new Error("no time was left to ask"));
  return withinLimit(work(), ms, () => new ServiceAway(service, new Error(`silent for ${ms} ms`)));
}
