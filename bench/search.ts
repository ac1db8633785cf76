import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { SearchDocument } from "#domain/search/search-document.ts";
import { buildSearch } from "#web/features/search/search-index.ts";
import type { Figure, Part } from "./figures.ts";
import { pressKeys } from "./key-presses.ts";
import { openBrowser } from "./page-visits.ts";
import { launchProduct } from "./processes.ts";
import { manyDocuments, presentDocuments } from "./search-documents.ts";
import { median, quantile } from "./statistics.ts";

const COUNT = 600;
const RUNS = 5;
const FILE_AIM = { of: "figure", atMost: 120 } as const;
const KEY_AIM = { of: "figure", atMost: 30 } as const;

/** Exact, unfinished, misspelt, in another script, and without any result. */
const QUERIES = ["kubernetes", "pyhton", "java day 3", "scholarship", "qualty asurance", "पायथन", "xyzzyq"];

export async function measureSearch(scratchDir: string): Promise<Part> {
  const present = presentDocuments();
  const many = manyDocuments(present, COUNT);
  return {
    name: `search in ${COUNT} documents`,
    baseline: "plain scan",
    figures: [
      {
        what: `file of today's ${present.length} documents, gzip`,
        unit: "kB",
        value: kilobytes(present),
        aim: FILE_AIM,
      },
      { what: `file of ${COUNT} documents, gzip`, unit: "kB", value: kilobytes(many), aim: FILE_AIM },
      ...(await engineFigures(many)),
      ...(await keyFigures(many, scratchDir)),
    ],
  };
}

function kilobytes(documents: readonly SearchDocument[]): number {
  return gzipSync(JSON.stringify(documents), { level: 9 }).length / 1000;
}

/** Compared with the simplest search there is: lower case, and every text tested for every word with `includes`. */
async function engineFigures(documents: readonly SearchDocument[]): Promise<Figure[]> {
  const json = JSON.stringify(documents);
  const ready: number[] = [];
  const parsed: number[] = [];
  let search = await buildSearch(documents);
  for (let run = 0; run < RUNS; run++) {
    let startedAt = performance.now();
    JSON.parse(json);
    parsed.push(performance.now() - startedAt);
    startedAt = performance.now();
    search = await buildSearch(JSON.parse(json));
    ready.push(performance.now() - startedAt);
  }
  const texts = documents.map(({ title, place, text }) => `${title} ${place} ${text}`.toLowerCase());
  const scan = (query: string) => {
    const words = query.toLowerCase().split(" ");
    return texts.filter((text) => words.every((word) => text.includes(word)));
  };
  return [
    { what: "index ready, in Node", unit: "ms", value: median(ready), baseline: median(parsed) },
    {
      what: "one key press, search alone, in Node, 95th percentile",
      unit: "ms",
      value: quantile(keyTimes(search), 0.95),
      baseline: quantile(keyTimes(scan), 0.95),
      aim: KEY_AIM,
    },
  ];
}

/** Every query, letter by letter, as it is typed. */
function keyTimes(search: (query: string) => unknown): number[] {
  const typed = QUERIES.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));
  return Array.from({ length: RUNS }, () => typed)
    .flat()
    .map((query) => {
      const startedAt = performance.now();
      search(query);
      return performance.now() - startedAt;
    });
}

async function keyFigures(documents: readonly SearchDocument[], scratchDir: string): Promise<Figure[]> {
  const product = await launchProduct({ scratchDir, dataDir: mkdtempSync(join(scratchDir, "search-")) });
  const browser = await openBrowser();
  try {
    const { shownMs, paintedMs } = await pressKeys(browser, `${product.url}/about`, documents, QUERIES);
    const note = `${shownMs.length} key presses`;
    return [
      { what: "key press to list, median", unit: "ms", value: median(shownMs), note },
      {
        what: "key press to list, 95th percentile",
        unit: "ms",
        value: quantile(shownMs, 0.95),
        aim: KEY_AIM,
      },
      { what: "key press to painted list, median", unit: "ms", value: median(paintedMs) },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
