import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { minifySync } from "vite";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { DayDetail } from "#contract/days.ts";
import { presentCourse, presentCourseSummary } from "#server/features/courses/present-course.ts";
import { PUBLIC_URL_MARK } from "#server/http/page-sender.ts";
import { fillShell, type RenderedPage } from "#server/http/page-shell.ts";
import { frameHtml, STYLESHEET_LINK, siteFiles, withStyles } from "./page-html.ts";
import { openStyles } from "./used-styles.ts";
import { wordList } from "./word-list.ts";

type Prerenderer = {
  readonly PATHS: readonly string[];
  renderPage(path: string, known: readonly KnownAnswer[]): Promise<RenderedPage>;
};

type KnownAnswer = readonly [key: readonly (string | number)[], data: unknown];

type Options = {
  readonly catalogue: Catalogue;
  /** The study days by the path of their page. */
  readonly days: ReadonlyMap<string, DayDetail>;
  readonly webDir: string;
  readonly prerenderer: string;
  readonly bootFile: string;
};

export async function prerenderPages({ catalogue, days, webDir, prerenderer, bootFile }: Options) {
  const { PATHS, renderPage } = (await import(pathToFileURL(prerenderer).href)) as Prerenderer;
  const template = readFileSync(join(webDir, "index.html"), "utf8");
  const boot = minified(readFileSync(bootFile, "utf8"));
  const { stylesheet, styles } = readStyles(template, webDir);
  const usedStyles = openStyles(styles);
  const frame = frameHtml(template, { boot, font: preloadedFont(webDir) });
  const pages: Record<string, string> = {};
  const styleHashes: Record<string, string> = {};
  for (const path of [...PATHS, "/404"]) {
    const page = await renderPage(path, answersFor(path, catalogue, days));
    const file = path === "/" ? "index.html" : `${path.slice(1).toLowerCase()}/index.html`;
    mkdirSync(dirname(join(webDir, file)), { recursive: true });
    const html = fillShell(frame, path, page);
    const used = usedStyles(html);
    writeFileSync(join(webDir, file), withStyles(html, used, stylesheet));
    pages[path.toLowerCase()] = file;
    styleHashes[file] = hashOf(used);
  }
  const { "/404": notFoundPage = "404/index.html", ...found } = pages;
  for (const [name, text] of Object.entries(siteFiles(PATHS))) {
    writeFileSync(join(webDir, name), text);
    if (text.includes(PUBLIC_URL_MARK)) found[`/${name}`] = name;
  }
  return {
    // A page whose content only the server knows gets all of the styles.
    shell: withStyles(frame, styles),
    shellStyleHash: hashOf(styles),
    pages: found,
    notFoundPage,
    styleHashes,
    inlineScriptHashes: [hashOf(boot)],
  };
}

function hashOf(inlined: string): string {
  return `sha256-${createHash("sha256").update(inlined).digest("base64")}`;
}

function readStyles(template: string, webDir: string): { stylesheet: string; styles: string } {
  const stylesheet = STYLESHEET_LINK.exec(template)?.[1];
  if (!stylesheet) throw new Error("the built page names no stylesheet");
  return { stylesheet, styles: readFileSync(join(webDir, stylesheet), "utf8").trim() };
}

/** Inlined API responses: a page needs no request for what it shows first. */
function answersFor(path: string, catalogue: Catalogue, days: Options["days"]): KnownAnswer[] {
  const day = days.get(path);
  if (day) return [[["days", day.courseId, day.dayIndex], day]];
  const course = catalogue.courses.find((found) => found.path === path);
  const worded = catalogue.courses.find((found) => `${found.path}/words` === path);
  if (worded) return [[["words", worded.id], wordList([worded])]];
  if (path === "/words") return [[["words"], wordList(catalogue.courses)]];
  if (course) return [[["courses", course.id], presentCourse(course)]];
  if (["/", "/courses2", "/about"].includes(path))
    return [[["courses"], catalogue.courses.map(presentCourseSummary)]];
  if (path === "/scholar") return [[["scholarships"], catalogue.scholarships]];
  return [];
}

function minified(script: string): string {
  return minifySync("boot.js", script).code.trim();
}

function preloadedFont(webDir: string): string {
  const manifest = JSON.parse(readFileSync(join(webDir, ".vite/manifest.json"), "utf8")) as Record<
    string,
    { file: string; assets?: string[] }
  >;
  const names = Object.values(manifest).flatMap((entry) => [entry.file, ...(entry.assets ?? [])]);
  const font = names.find((name) => /anek-latin-core.*\.woff2$/.test(name));
  if (!font) throw new Error("the build holds no heading font");
  return `/${font}`;
}
