import type { CodeFile } from "#domain/study/exercise.ts";
import { findFile } from "#runners/script-tests/find-file.ts";

export type PageScript = {
  readonly form: "classic" | "module";
  /** defer and module scripts run after parsing. */
  readonly isLate: boolean;
  /** Its file; for an inline script, the page itself. */
  readonly path: string;
  readonly text: string;
  readonly firstLine: number;
  readonly isInline: boolean;
  /** A src that is no file of the exercise. */
  readonly missing?: string | undefined;
};

/** A part of the page that can be written at once, and the script that runs after it. */
type PagePiece = { readonly html: string; readonly runs?: number };

export type PageText = {
  /** With inlined styles; scripts are included but do not run on their own. */
  readonly pieces: readonly PagePiece[];
  readonly scripts: readonly PageScript[];
};

const PARTS =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b([^>]*)>([\s\S]*?)<\/\1\s*>|<(link|img)\b[^>]*>/gi;

/** Prepares a page for the frame: nothing may be fetched, and scripts run only through eval. */
export function readPage(files: readonly CodeFile[], page: CodeFile): PageText {
  const scripts: PageScript[] = [];
  const pieces: PagePiece[] = [];
  let html = "";
  let at = 0;
  for (const {
    0: part,
    1: kind = "",
    2: attributes = "",
    3: text = "",
    4: single = "",
    index,
  } of page.text.matchAll(PARTS)) {
    html += page.text.slice(at, index);
    at = index + part.length;
    const element = kind.toLowerCase() === "script" ? parseTag(`<script${attributes}></script>`) : null;
    if (element === null || !isRunnable(element.getAttribute("type"))) {
      html += withFiles(files, page.path, part, single);
      continue;
    }
    const before = page.text.slice(0, index + part.indexOf(">") + 1);
    const script = readScriptElement(files, page.path, element, text, before.split("\n").length);
    const runs = scripts.push(script) - 1;
    html += `<script${keepFromRunning(attributes, runs)}>${text}</script>`;
    if (script.isLate) continue;
    pieces.push({ html, runs });
    html = "";
  }
  return { pieces: [...pieces, { html: html + page.text.slice(at) }], scripts };
}

function withFiles(files: readonly CodeFile[], page: string, part: string, single: string): string {
  if (single.toLowerCase() === "link") return withStyle(files, page, part);
  return single.toLowerCase() === "img" ? withPicture(files, page, part) : part;
}

export function readScriptElement(
  files: readonly CodeFile[],
  page: string,
  element: Element,
  text: string,
  firstLine: number,
): PageScript {
  const form = element.getAttribute("type")?.trim() === "module" ? "module" : "classic";
  const src = element.getAttribute("src");
  if (src === null) return { form, isLate: form === "module", path: page, text, firstLine, isInline: true };
  const isLate = form === "module" || element.hasAttribute("defer") || element.hasAttribute("async");
  const file = findFile(files, page, src);
  return {
    form,
    isLate,
    path: file?.path ?? src,
    text: file?.text ?? "",
    firstLine: 1,
    isInline: false,
    missing: file === undefined ? src : undefined,
  };
}

/** The element stays in the page, but this type keeps the browser from running it. */
const KEPT_TYPE = "text/kadam-kept";

function keepFromRunning(attributes: string, index: number): string {
  const type = /\stype\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i.exec(attributes);
  const without = type ? attributes.replace(type[0], "") : attributes;
  const was = type ? ` data-kept-type=${type[1]}` : "";
  return `${without.replace(/\/$/, "")} type="${KEPT_TYPE}" data-kept-index="${index}"${was}`;
}

/** Selects the element of a script: one inside a template or a noscript is not found, and does not run. */
export function scriptSelector(index: number): string {
  return `script[data-kept-index="${index}"]`;
}

/** Restores the types, once that can no longer start the scripts. */
export function restoreScriptTypes(document: Document): void {
  for (const element of document.querySelectorAll(`script[type="${KEPT_TYPE}"]`)) {
    const was = element.getAttribute("data-kept-type");
    if (was === null) element.removeAttribute("type");
    else element.setAttribute("type", was);
    element.removeAttribute("data-kept-type");
    element.removeAttribute("data-kept-index");
  }
}

function isRunnable(type: string | null): boolean {
  return type === null || /^\s*(|module|text\/javascript|application\/javascript)\s*$/i.test(type);
}

/** The link stays in place, disabled, and its inlined style follows it. */
function withStyle(files: readonly CodeFile[], page: string, tag: string): string {
  const link = parseTag(tag);
  const href = link?.getAttribute("href");
  if (!href || !/\bstylesheet\b/i.test(link?.getAttribute("rel") ?? "")) return tag;
  const file = findFile(files, page, href);
  if (file === undefined) return tag;
  const media = link?.getAttribute("media");
  const text = file.text.replaceAll(/<\/style/gi, "<\\/style");
  const off = tag.replace(/\s*\/?>$/, " disabled>");
  return `${off}<style${media ? ` media="${media.replaceAll('"', "&quot;")}"` : ""}>\n${text}\n</style>`;
}

/**
 * Pictures of the exercise are SVG text and are inlined. The browser prefers `srcset`, so `src` stays as written and
 * tests can look for it.
 */
function withPicture(files: readonly CodeFile[], page: string, tag: string): string {
  const element = parseTag(tag);
  const src = element?.getAttribute("src");
  const file = src && /\.svg$/i.test(src) ? findFile(files, page, src) : undefined;
  if (!src || file === undefined) return tag;
  const drawing = `data:image/svg+xml,${encodeURIComponent(file.text)}`;
  if (element?.hasAttribute("srcset")) return tag.replace(src, drawing);
  return tag.replace(/^<img\b/i, (start) => `${start} srcset="${drawing} 1x"`);
}

function parseTag(tag: string): Element | null {
  const parsed = new DOMParser().parseFromString(tag, "text/html");
  return parsed.head.firstElementChild ?? parsed.body.firstElementChild;
}
