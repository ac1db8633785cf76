import type { CodeFile } from "#domain/study/exercise.ts";
import { evaluateGlobally } from "#runners/script-tests/evaluate-globally.ts";
import { findFile } from "#runners/script-tests/find-file.ts";
import { keepOutput } from "#runners/script-tests/kept-output.ts";
import { ScriptProblem } from "#runners/script-tests/script-error.ts";
import { nextTurn, sleep } from "#runners/script-tests/watched-timers.ts";
import { holdLinks, tellSubmits } from "./page-doors.ts";
import { installCookies } from "./page-globals.ts";
import { watchMarkup } from "./page-handlers.ts";
import { makeModules, type PageModules } from "./page-modules.ts";
import { PAGE_DESK, prepareClassicScript } from "./page-script.ts";
import { dressWindow, type PageWindow } from "./page-window.ts";
import {
  type PageScript,
  readPage,
  readScriptElement,
  restoreScriptTypes,
  scriptSelector,
} from "./read-page.ts";
import { withinTime } from "./within-time.ts";

export type PageOptions = {
  readonly files: readonly CodeFile[];
  readonly entry: string;
  readonly stdin: string;
  readonly print: (text: string) => void;
  /** Called when a link to another page of the exercise is used. */
  readonly onLeave?: (path: string) => void;
};

export type OpenPage = {
  readonly output: () => string;
  readonly alerts: readonly string[];
  /** The first uncaught error. The page continues after it, like any page. */
  readonly failure: () => { readonly thrown: unknown } | undefined;
  readonly load: PageModules["load"];
  readonly close: () => void;
};

/** Called by the page's scripts to make their names global. */
const desk: { show: PageWindow["show"] } = { show: () => {} };
Object.defineProperty(globalThis, PAGE_DESK, { value: desk });

/** References taken before any page can change them. */
const startWriting = document.open.bind(document) as () => void;
const write = document.write.bind(document);
const endWriting = document.close.bind(document);
const find = document.querySelector.bind(document);

/** Writes a page into the frame's document, as if it had just loaded, and runs its scripts. */
export async function openPage(options: PageOptions): Promise<OpenPage> {
  const { files, entry } = options;
  const { print, text: output } = keepOutput(options.print);
  let failure: { readonly thrown: unknown } | undefined;
  const fail = (thrown: unknown): void => {
    failure ??= { thrown };
  };
  const pageWindow = dressWindow({ files, stdin: options.stdin, print, fail });
  const modules = makeModules(files, entry);
  const { pieces, scripts } = readPage(files, pageFile(options));
  desk.show = pageWindow.show;
  const run = (script: PageScript): void => runClassic(script, entry, fail);
  const isThere = (index: number): boolean => find(scriptSelector(index)) !== null;
  startWriting();
  forgetMarks(document);
  listenForUncaught(fail);
  installCookies(document);
  const markup = watchMarkup(document, (element) => {
    const script = readScriptElement(files, entry, element, element.text, 1);
    if (script.form === "classic") run(script);
    else modules.run(script).catch(fail);
  });
  for (const { html, runs } of pieces) {
    write(html);
    const script = runs === undefined || !isThere(runs) ? undefined : scripts[runs];
    markup.catchUp();
    if (script) run(script);
  }
  for (const [index, script] of scripts.entries()) {
    if (!script.isLate || !isThere(index)) continue;
    if (script.form === "classic") run(script);
    else await withinTime(modules.run(script)).catch(fail);
  }
  restoreScriptTypes(document);
  if (!isHtml(entry)) await withinTime(modules.start()).catch(fail);
  endWriting();
  // Last, so that the page's own listeners run first.
  tellSubmits(window);
  holdLinks(window, (href) => {
    const target = findFile(files, entry, href.replace(/[?#].*$/, ""));
    if (target !== undefined && isHtml(target.path)) options.onLeave?.(target.path);
  });
  await settlePage();
  const { alerts, restore: close } = pageWindow;
  return { output, alerts, failure: () => failure, load: modules.load, close };
}

/** Waits for everything that is due at once: load events, promises, the first render of React. */
export async function settlePage(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  await sleep(0);
}

function runClassic(script: PageScript, page: string, fail: (thrown: unknown) => void): void {
  try {
    if (script.missing !== undefined) throw missingFile(page, script.missing);
    evaluateGlobally(prepareClassicScript(script.path, script.text, script.firstLine));
  } catch (thrown) {
    fail(thrown);
  }
}

function missingFile(page: string, src: string): ScriptProblem {
  return new ScriptProblem({ message: `There is no file '${src}' for the script element.`, file: page });
}

/** Libraries mark a document that they listen to; their listeners are gone, so remove the marks too. */
function forgetMarks(document: Document): void {
  for (const key of Reflect.ownKeys(document)) Reflect.deleteProperty(document, key);
}

/** No clean-up needed: writing the next page removes all listeners. */
function listenForUncaught(fail: (thrown: unknown) => void): void {
  window.addEventListener("error", (event) => {
    if (event.error !== undefined && event.error !== null) fail(event.error);
  });
  window.addEventListener("unhandledrejection", (event) => fail(event.reason));
}

/** A stand-alone component or script gets a minimal page. */
function pageFile({ files, entry }: PageOptions): CodeFile {
  const file = files.find(({ path }) => path === entry);
  if (file !== undefined && isHtml(entry)) return file;
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body><div id="root"></div></body></html>`;
  return { path: entry, text };
}

function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}
