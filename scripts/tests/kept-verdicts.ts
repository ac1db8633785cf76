import { isInShare, oppositeShare } from "../content/daily-share.ts";
import type { Verdict } from "../content/verdict-file.ts";

/** Test files, journeys and pages, each with the key of its present state. */
export type Keyed = {
  readonly tests: readonly Verdict[];
  readonly journeys: readonly Verdict[];
  readonly pages: readonly Verdict[];
};

/** Files, and how many tests they have. */
type Files = { readonly files: readonly string[]; readonly count: number };

/** What `npm test` leaves out, because nothing that decides its result has changed since it passed. */
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
  /** Whether all the pages did that were not left out. */
  readonly pages: boolean;
};

/** Those with a stored verdict, except today's share of them. */
export function keptOf(keyed: Keyed, stored: readonly Verdict[], share: number): Kept {
  const places = new Map(stored.map(({ key, place }) => [key, place]));
  const isKept = ({ key }: Verdict) => places.has(key) && !isInShare(key, share);
  // Twice as many: time and chance have a part in a browser, so that a verdict says less.
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

/** What still has its key at the end of a run: of what was edited meanwhile, nobody knows which state was tested. */
export function unchanged(before: Keyed, after: Keyed): Keyed {
  const keys = new Set([...after.tests, ...after.journeys, ...after.pages].map(({ key }) => key));
  const isSame = ({ key }: Verdict) => keys.has(key);
  return {
    tests: before.tests.filter(isSame),
    journeys: before.journeys.filter(isSame),
    pages: before.pages.filter(isSame),
  };
}

/** The verdicts to store after a run: of what was left out the old one, of the others only if they passed. */
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
