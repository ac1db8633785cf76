import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSiteManifest } from "#server/http/static-site.ts";
import type { Figure, Part } from "./figures.ts";
import { lighthouseFigures } from "./lighthouse-scores.ts";
import { medianVisit, openBrowser, type Visit, visit } from "./page-visits.ts";
import { launchProduct, launchScript, ROOT } from "./processes.ts";
import { staticPage } from "./static-page.ts";

/** JavaScript bytes as sent, and the largest contentful paint compared with a plain page of the same text. */
const PAGES = [
  { path: "/", jsKilobytes: 120, paintRatio: 1.25 },
  { path: "/courses2", jsKilobytes: 120, paintRatio: 1.25 },
  { path: "/JavaCourse", jsKilobytes: 120, paintRatio: 1.25 },
  { path: "/JavaCourse/day/2", jsKilobytes: 130, paintRatio: 1.3 },
  { path: "/uiCourse/day/12", jsKilobytes: 130, paintRatio: 1.3 },
] as const;
const RUNS = 5;

export async function measurePages(scratchDir: string): Promise<Part[]> {
  const product = await launchProduct({ scratchDir, dataDir: mkdtempSync(join(scratchDir, "pages-")) });
  const plain = await launchScript("static-server.ts", [writeStaticSite(scratchDir)], scratchDir);
  try {
    const visits: Part[] = [];
    const browser = await openBrowser();
    for (const page of PAGES) {
      const { path } = page;
      const ours: Visit[] = [];
      const theirs: Visit[] = [];
      // Warm up: the first request after a start prepares the page, and a visitor is rarely the first.
      for (const { url } of [product, plain]) await fetch(`${url}${path}`);
      for (let run = 0; run < RUNS; run++) {
        ours.push(await visit(browser, `${product.url}${path}`));
        theirs.push(await visit(browser, `${plain.url}${path}`));
      }
      visits.push({
        name: `first visit to ${path}, slow 4G`,
        baseline: "plain page",
        figures: visitFigures(page, medianVisit(ours), medianVisit(theirs)),
      });
    }
    await browser.close();
    const scores: Figure[] = [];
    for (const { path } of PAGES) scores.push(...lighthouseFigures(path, `${product.url}${path}`));
    return [...visits, { name: "Lighthouse, phone", baseline: "", figures: scores }];
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
}

function visitFigures(page: (typeof PAGES)[number], ours: Visit, plain: Visit): Figure[] {
  const kilobytes = ({ bytes }: Visit, kind: keyof Visit["bytes"]) => bytes[kind] / 1000;
  const total = ({ bytes }: Visit) => Object.values(bytes).reduce((sum, count) => sum + count, 0) / 1000;
  const kinds = (["HTML", "JS", "CSS", "fonts", "images", "other"] as const).map(
    (kind): Figure => ({
      what: kind,
      unit: "kB",
      value: kilobytes(ours, kind),
      ...(kilobytes(plain, kind) > 0 ? { baseline: kilobytes(plain, kind) } : {}),
      ...(kind === "JS" ? { aim: { of: "figure", atMost: page.jsKilobytes } as const } : {}),
    }),
  );
  return [
    ...kinds,
    {
      what: "total",
      unit: "kB",
      value: total(ours),
      baseline: total(plain),
      aim: { of: "figure", atMost: 220 },
    },
    { what: "first contentful paint", unit: "ms", value: ours.fcpMs, baseline: plain.fcpMs },
    {
      what: "largest contentful paint",
      unit: "ms",
      value: ours.lcpMs,
      baseline: plain.lcpMs,
      aim: { of: "ratio", atMost: page.paintRatio },
      note: `${ours.lcpElement} beside ${plain.lcpElement}`,
    },
  ];
}

/** A site of plain pages in the shape that the product's own file sender serves. */
function writeStaticSite(scratchDir: string): string {
  const built = join(ROOT, "build");
  const { pages, files } = readSiteManifest(built);
  const plainDir = mkdtempSync(join(scratchDir, "plain-"));
  for (const { path } of PAGES) {
    const file = pages[path.toLowerCase()];
    if (!file) throw new Error(`the built site has no page ${path}`);
    const target = join(plainDir, "web", file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, staticPage(readFileSync(join(built, "web", file), "utf8")));
  }
  for (const folder of ["covers", "icons"])
    cpSync(join(built, "web", folder), join(plainDir, "web", folder), { recursive: true });
  writeFileSync(
    join(plainDir, "site.json"),
    JSON.stringify({ pages, notFoundPage: pages["/"], files, inlineScriptHashes: [] }),
  );
  return plainDir;
}
