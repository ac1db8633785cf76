import { isInShare, oppositeShare } from "../content/daily-share.ts";
import type { Verdict } from "../content/verdict-file.ts";

/** Test files, journeys and pages, each with its current cache key. */
export type Keyed = {
  readonly tests: readonly Verdict[];
  readonly journeys: readonly Verdict[];
  readonly pages: readonly Verdict[];
};

/** Files, and how many tests they have. */
type Files = { readonly files: readonly string[]; readonly count: number };

/** What `npm test` skips, because nothing that decides its result has changed since it passed. */
export type Kept = {
  readonly tests: Files;
  readonly journeys: Files;
  /** Paths of pages. */
  readonly pages: readonly string[];
};

/** What passed at the first attempt in a run. */
export type Passed = {
  /** Files of tests and journeys, with the number of their tests. */
  readonly files: Readonly<Record<string, number>>;
  /** Whether all pages passed that were not skipped. */
  readonly pages: boolean;
};

/** Cache hits, except for today's share, which is run again. */
export function keptOf(keyed: Keyed, stored: readonly Verdict[], share: number): Kept {
  const places = new Map(stored.map(({ key, place }) => [key, place]));
  const isKept = ({ key }: Verdict) => places.has(key) && !isInShare(key, share);
  // Journeys are run again twice as often: in a browser, time and chance make a verdict less reliable.
  const isJourneyKept = (each: Verdict) => isKept(each) && !isInShare(each.key, oppositeShare(share));
  const filesOf = (verdicts: readonly Verdict[]): Files => ({
    files: verdicts.map(({ place }) => place),
    count: verdicts.reduce((sum, { key }) => sum + countIn(places.get(key) ?? ""), 0),
  });
  return {
    tests: filesOf(keyed.tests.filter(isKept)),
    journeys: filesOf(keyed.journeys.filter(isJourneyKept)),
    pages: keyed.pages.filter(isKept).map(({ place }) => place),
  };
}

/** Drops what was edited during the run: nobody knows which version was tested. */
export function unchanged(before: Keyed, after: Keyed): Keyed {
  const keys = new Set([...after.tests, ...after.journeys, ...after.pages].map(({ key }) => key));
  const isSame = ({ key }: Verdict) => keys.has(key);
  return {
    tests: before.tests.filter(isSame),
    journeys: before.journeys.filter(isSame),
    pages: before.pages.filter(isSame),
  };
}

/** The verdicts to store after a run: the old ones of what was skipped, new ones only for what passed. */
export function verdictsAfter(
  keyed: Keyed,
  stored: readonly Verdict[],
  kept: Kept,
  passed: Passed,
): Verdict[] {
  const old = new Map(stored.map((verdict) => [verdict.key, verdict]));
  const keptFiles = [...kept.tests.files, ...kept.journeys.files];
  const files = [...keyed.tests, ...keyed.journeys].flatMap(({ key, place }) => {
    if (keptFiles.includes(place)) return old.get(key) ?? [];
    const count = passed.files[place];
    return count === undefined ? [] : [{ key, place: `${place}: ${count} tests` }];
  });
  return [...files, ...keyed.pages.filter(({ place }) => kept.pages.includes(place) || passed.pages)];
}

function countIn(place: string): number {
  return Number(/: (\d+) tests$/.exec(place)?.[1] ?? 0);
}
