import { isInShare } from "../content/daily-share.ts";
import type { Verdict } from "../content/verdict-file.ts";

/** What `npm test` leaves out, because nothing that decides its result has changed since it passed. */
export type Kept = {
  /** Test files. */
  readonly files: readonly string[];
  /** How many tests they have. */
  readonly tests: number;
  /** Paths of pages. */
  readonly pages: readonly string[];
};

/** What a run has shown. `files` with their numbers of tests; `pages` only where all of them passed. */
export type Passed = {
  readonly files: Readonly<Record<string, number>>;
  readonly pages: boolean;
};

/** Those with a stored verdict, except today's share of them. */
export function keptOf(
  current: { readonly files: readonly Verdict[]; readonly pages: readonly Verdict[] },
  stored: readonly Verdict[],
  share: number,
): Kept {
  const places = new Map(stored.map(({ key, place }) => [key, place]));
  const isKept = ({ key }: Verdict) => places.has(key) && !isInShare(key, share);
  const files = current.files.filter(isKept);
  return {
    files: files.map(({ place }) => place),
    tests: files.reduce((sum, { key }) => sum + countIn(places.get(key) ?? ""), 0),
    pages: current.pages.filter(isKept).map(({ place }) => place),
  };
}

/** The verdicts to store after a run: old ones that are still current, and those of what passed now. */
export function verdictsAfter(
  current: { readonly files: readonly Verdict[]; readonly pages: readonly Verdict[] },
  stored: readonly Verdict[],
  passed: Passed,
): Verdict[] {
  const old = new Map(stored.map((verdict) => [verdict.key, verdict]));
  const files = current.files.flatMap(({ key, place }) => {
    const count = passed.files[place];
    if (count !== undefined) return [{ key, place: `${place}: ${count} tests` }];
    return old.get(key) ?? [];
  });
  const pages = current.pages.filter(({ key }) => passed.pages || old.has(key));
  return [...files, ...pages];
}

function countIn(place: string): number {
  return Number(/: (\d+) tests$/.exec(place)?.[1] ?? 0);
}
