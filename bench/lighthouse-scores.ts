import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { Figure } from "./figures.ts";
import { median } from "./statistics.ts";

const AIMS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const CATEGORIES = Object.keys(AIMS) as (keyof typeof AIMS)[];
const RUNS = 3;

type Scores = { readonly [Category in keyof typeof AIMS]: number } & { readonly failing: readonly string[] };

/**
 * Lighthouse with its phone preset, the median of a few runs; where a score misses the target, the audits that cost it.
 */
export async function lighthouseFigures(name: string, url: string): Promise<Figure[]> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url));
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

async function runLighthouse(url: string): Promise<Scores> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-quic", "--no-first-run"],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]);
    const failing = CATEGORIES.flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
        .map((ref) => `${id}:${ref.id}`),
    );
    return { ...Object.fromEntries(scores), failing };
  } finally {
    chrome.kill();
  }
}
