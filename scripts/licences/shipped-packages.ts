import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RECIPES } from "../runtimes/recipes.ts";
import { runtimeVersion } from "../runtimes/runtime-version.ts";
import { SourceHashes } from "../runtimes/source-hashes.ts";

type LockEntry = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};

/** Fonts that the server embeds in certificates and pictures, which people download. */
const DRAWN_WITH = /^@expo-google-fonts\//;
/** What the editor loads for the files of a kind. */
const EDITORS = /-editor\.ts$/;
/** Not part of the built pages. */
const NOT_SHIPPED = /\.test\.tsx?$|-for-tests\.tsx?$/;

/**
 * Every npm package that may reach a browser: imports of the pages, parts of the runtimes, the fonts of certificates,
 * and all their dependencies. A bundler drops some of it; listing one too many does no harm.
 */
export function shippedPackages(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const known = { ...own.dependencies, ...own.devDependencies } as Record<string, string>;
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(lock.packages, name, from);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies, peerDependencies } = lock.packages[place] ?? {};
    for (const each of Object.keys({ ...dependencies, ...peerDependencies })) add(each, place);
  };
  for (const name of Object.keys(known).filter((name) => DRAWN_WITH.test(name))) add(name, "");
  for (const name of [...importedBy(join(root, "web/src")), ...importedBy(join(root, "runners"), EDITORS)])
    if (name in known) add(name, "");
  const hashes = new SourceHashes(root);
  for (const { kind } of RECIPES) runtimeVersion(kind, hashes);
  for (const name of hashes.packages) if (name in known) add(name, "");
  return [...found].sort();
}

/** The package names imported by scripts and styles in a folder. */
export function importedBy(folder: string, files = /\.(tsx?|css)$/): Set<string> {
  const names = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || NOT_SHIPPED.test(entry.name) || !files.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const [, name] of text.matchAll(
      /(?:from|import|import\(|url\()\s*"((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^"]*)?"/g,
    ))
      if (name) names.add(name);
  }
  return names;
}

/** Resolved like Node: in the package's own folder first, then in the parent folders. */
function placeOf(
  locked: Readonly<Record<string, LockEntry>>,
  name: string,
  from: string,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const place = join(folder, "node_modules", name);
    if (place in locked) return place;
    if (folder === "") return undefined;
  }
}
