import { isInShare } from "../content/daily-share.ts";
import type { Verdict } from "../content/verdict-file.ts";

/** Test files and pages, each with the key of its present state. */
export type Keyed = { readonly files: readonly Verdict[]; readonly pages: readonly Verdict[] };

/** What `npm test` leaves out, because nothing that decides its result has changed since it passed. */
export type Kept = {
  /** Test files. */
  readonly files: readonly string[];
  /** How many tests they have. */
  readonly tests: number;
  /** Paths of pages. */
  readonly pages: readonly string[];
};

/** What passed at the first attempt in a run. */
export type Passed = {
  /** Test files, with the number of their tests. */
  readonly files: Readonly<Record<string, number>>;
  /** Whether all the pages did that were not left out. */
  readonly pages: boolean;
};

/** Those with a stored verdict, except today's share of them. */
export function keptOf(keyed: Keyed, stored: readonly Verdict[], share: number): Kept {
  const places = new Map(stored.map(({ key, place }) => [key, place]));
  const isKept = ({ key }: Verdict) => places.has(key) && !isInShare(key, share);
  const files = keyed.files.filter(isKept);
  return {
    files: files.map(({ place }) => place),
    tests: files.reduce((sum, { key }) => sum + countIn(places.get(key) ?? ""), 0),
    pages: keyed.pages.filter(isKept).map(({ place }) => place),
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
  const files = keyed.files.flatMap(({ key, place }) => {
    if (kept.files.includes(place)) return old.get(key) ?? [];
    const count = passed.files[place];
    return count === undefined ? [] : [{ key, place: `${place}: ${count} tests` }];
  });
  return [...files, ...keyed.pages.filter(({ place }) => kept.pages.includes(place) || passed.pages)];
}

function countIn(place: string): number {
  return Number(/: (\d+) tests$/.exec(place)?.[1] ?? 0);
}
