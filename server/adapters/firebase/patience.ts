import { ServiceAway } from "#server/ports/service-trouble.ts";
import { withinLimit } from "#server/within-limit.ts";

export type Patience = {
  readonly tries: number;
  /** The pause before the first retry; it doubles each time. */
  readonly firstPauseMs: number;
  /** Timeout over all attempts: the caller has an answer by then. */
  readonly totalMs: number;
};

export const PATIENCE: Patience = { tries: 4, firstPauseMs: 100, totalMs: 8_000 };

type Attempt<T> = {
  readonly service: string;
  readonly work: () => Promise<T>;
  /** Whether this failure may be temporary. Anything else is thrown unchanged. */
  readonly isPassing: (error: unknown) => boolean;
};

/** Retries with exponential backoff while a failure looks temporary, until the timeout. */
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

/** A timeout: a silent service must not block the caller. */
async function within<T>(ms: number, service: string, work: () => Promise<T>): Promise<T> {
  if (ms <= 0) throw new ServiceAway(service, new Error("no time was left to ask"));
  return withinLimit(work(), ms, () => new ServiceAway(service, new Error(`silent for ${ms} ms`)));
}
