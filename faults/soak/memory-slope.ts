export type Point = { readonly at: number; readonly value: number };

/** Skip the warm-up: caches fill first. */
const WARM_UP_SHARE = 0.3;
/** With fewer samples, or in less time, there is no verdict. */
const FEWEST = 20;
const SHORTEST_MS = 5 * 60_000;
const MOST_GROWTH = 0.1;

export type Verdict = {
  readonly isFlat: boolean;
  /** Relative to the median, over the time that was judged: 0.02 is 2%. */
  readonly growth: number;
  readonly middle: number;
  readonly judgedMs: number;
};

/**
 * Whether a process figure stays flat after a warm-up: Theil-Sen, the median of the slopes between all pairs of
 * samples, which is robust against peaks. Undefined when there is too little data.
 */
export function judgeSlope(points: readonly Point[]): Verdict | undefined {
  const first = points[0]?.at ?? 0;
  const last = points.at(-1)?.at ?? 0;
  const judged = points.filter(({ at }) => at >= first + (last - first) * WARM_UP_SHARE);
  const judgedMs = last - (judged[0]?.at ?? last);
  if (judged.length < FEWEST || judgedMs < SHORTEST_MS) return undefined;
  const slopes = judged.flatMap((a, n) =>
    judged.slice(n + 1).flatMap((b) => (b.at > a.at ? [(b.value - a.value) / (b.at - a.at)] : [])),
  );
  const middle = median(judged.map(({ value }) => value));
  const growth = (median(slopes) * judgedMs) / middle;
  return { isFlat: growth <= MOST_GROWTH, growth, middle, judgedMs };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
