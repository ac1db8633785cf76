import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Figure } from "./figures.ts";
import { median } from "./statistics.ts";

const AIMS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const CATEGORIES = Object.keys(AIMS) as (keyof typeof AIMS)[];
const RUNS = 3;

type Scores = { readonly [Category in keyof typeof AIMS]: number } & { readonly failing: readonly string[] };

/**
 * Lighthouse with its phone preset, the median of a few runs; where a score misses the target, the audits that cost it.
 */
export function lighthouseFigures(name: string, url: string): Figure[] {
  const runs = Array.from({ length: RUNS }, () => runLighthouse(url));
  return CATEGORIES.map((category) => {
    const value = median(runs.map((scores) => scores[category]));
    const failing = runs.find((scores) => scores[category] === value)?.failing ?? [];
    const ids = failing.filter((id) => id.startsWith(`${category}:`)).map((id) => id.split(":")[1]);
    return {
      what: `${name} Lighthouse ${category}`,
      unit: "points",
      value,
      aim: { of: "figure", atLeast: AIMS[category] },
      ...(value < AIMS[category] ? { note: ids.join(", ") } : {}),
    };
  });
}

const CLI = join(import.meta.dirname, "lighthouse/node_modules/lighthouse/cli/index.js");
const CHROMIUM_FLAGS = ["--headless=new", "--no-sandbox", "--disable-quic", "--no-first-run"];

/** What is read of Lighthouse's report. */
type Report = {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
};

function runLighthouse(url: string): Scores {
  const options = [
    "--output=json",
    "--quiet",
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${CHROMIUM_FLAGS.join(" ")}`,
  ];
  const report = execFileSync(process.execPath, [CLI, url, ...options], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" },
  });
  const { categories, audits } = JSON.parse(report) as Report;
  const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]);
  const failing = CATEGORIES.flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => `${id}:${ref.id}`),
  );
  return { ...Object.fromEntries(scores), failing };
}
