import type { CodeFile } from "#domain/study/exercise.ts";
import { linkProgram, type PackageModule } from "#runners/script-tests/link-program.ts";
import { stripTypes } from "../typescript/strip-types.ts";
import { guardLoops } from "./guard-loops.ts";
import type { PageScript } from "./read-page.ts";

type Namespace = Readonly<Record<string, unknown>>;

export type PageModules = {
  /** Runs a module script of the page. */
  readonly run: (script: PageScript) => Promise<void>;
  /** Runs an entry that is a script, not a page: a component exported by default is rendered. */
  readonly start: () => Promise<void>;
  /** The exports of a file, as the page sees them. */
  readonly load: (path: string) => Promise<Namespace>;
};

let packages: Readonly<Record<string, PackageModule>> = {};

/** React and related packages, once they are loaded. */
export function providePackages(found: Readonly<Record<string, object>>): void {
  packages = Object.fromEntries(
    Object.entries(found).map(([name, named]) => [name, { whole: named, named: named as Namespace }]),
  );
}

/** A style or SVG imported by a module is added to the page, as bundlers do. */
function translate(file: CodeFile): string {
  if (file.path.endsWith(".css")) {
    return `document.head.append(Object.assign(document.createElement("style"), { textContent: ${JSON.stringify(file.text)} }));`;
  }
  if (file.path.endsWith(".svg")) {
    return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(file.text)}`)};`;
  }
  return stripTypes(file);
}

/** All module scripts of a page share their imports, as in a browser. */
export function makeModules(files: readonly CodeFile[], page: string): PageModules {
  const inline: CodeFile[] = [];
  const { load } = linkProgram({
    // A getter: inline scripts are added one after the other.
    get files() {
      return [...files, ...inline];
    },
    entry: page,
    packages,
    translate,
    amend: guardLoops,
    form: "module",
  });
  return {
    load,
    run: async (script) => {
      if (script.missing !== undefined)
        throw new TypeError(`There is no file '${script.missing}' for the script element.`);
      if (!script.isInline) return void (await load(script.path));
      const padded = "\n".repeat(script.firstLine - 1) + script.text;
      // Beside the page, so that './list.js' resolves as in the page.
      const path = `${page}#${inline.length}.mjs`;
      inline.push({ path, text: padded });
      await load(path);
    },
    start: async () => {
      const exports = await load(page);
      const root = document.getElementById("root");
      const component = exports.default;
      if (root === null || root.childNodes.length > 0 || typeof component !== "function") return;
      const react = packages.react?.named as { createElement?: (type: unknown) => unknown } | undefined;
      const client = packages["react-dom/client"]?.named as
        | { createRoot?: (root: Element) => { render(element: unknown): void } }
        | undefined;
      client?.createRoot?.(root).render(react?.createElement?.(component));
    },
  };
}
