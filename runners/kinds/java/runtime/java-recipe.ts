import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { extractTraceJVMRuntimeArchive } from "@tracecode/tracejvm/runtime-package";
import { packClasses } from "#runners/kinds/java/class-bundle.ts";
import { openCompiler } from "#runners/kinds/java/java-compiler.ts";
import { readArchive, writeStoredArchive } from "./java-archive.ts";
import { blankClasses } from "./java-image.ts";
import { mendMachine, mendPlatform } from "./java-platform.ts";

// Last, because another order of imports is another version of the runtime: every program would run again.

import { MissingRuntime, type RecipeFile, type RuntimeRecipe } from "#runners/building/recipe.ts";

const SOURCES = join(import.meta.dirname, "../java");
const PACKAGE = dirname(createRequire(import.meta.url).resolve("@tracecode/tracejvm/package.json"));

/** Small files that the JVM requests by these names; they are bundled. */
const SUPPORT_FILES = [
  "profiles/core/jdk23/conf/security/java.policy",
  "profiles/core/jdk23/conf/security/java.security",
  "profiles/core/jdk23/lib/module-packages.map",
  "profiles/core/jdk23/lib/security/default.policy",
  "profiles/core/jdk23/lib/tzdb.dat",
  ...[
    "",
    "$ProcessIdentity",
    "$SessionIdentity",
    "$TerminalWindowSize",
    "$WatchdogSignal",
    "$WatchdogStatus",
  ].map((part) => `profiles/core/tracekernel-api/io/tracecode/tracekernel/TraceKernel${part}.class`),
];

const ASSETS = [
  "jdk23.jar",
  "modules.bin",
  "machine.wasm",
  "javac.wasm",
  "javac-sdk.bin",
  "teavm-runtime.js",
  "support.json",
  "harness.json",
  "unseen.json",
];

/** Platform packages that this javac does not find; it gets them as library classes. */
const UNSEEN =
  /^(?:java\/util\/concurrent\/locks|javax\/crypto|javax\/crypto\/spec|java\/security\/spec)\/[^/]+$/;

/** Code of the kind that also runs at build time. */
const MAKERS = ["java-compiler.ts", "class-bundle.ts"];

type SourceText = { readonly path: string; readonly text: string };

export const javaRecipe: RuntimeRecipe = {
  kind: "java",
  place: "worker",
  startsSlowly: true,
  entry: "runners/kinds/java/java-kind.ts",
  assets: async (workDir) => {
    const made = await prepare(workDir);
    return ASSETS.map((name) => read(made, name));
  },
  packages: { junit: async (workDir) => [read(await prepare(workDir), "junit.json")] },
};

function read(folder: string, name: string): RecipeFile {
  return { name, bytes: readFileSync(join(folder, name)) };
}

/** Builds everything once per version of the package and of our own sources; returns the folder. */
async function prepare(workDir: string): Promise<string> {
  const manifestFile = join(PACKAGE, "runtime-release/manifest.json");
  if (!existsSync(manifestFile)) throw new MissingRuntime("Java cannot be run on this site.");
  const sources = ["platform", "harness", "junit"].flatMap(readSources);
  const scripts = readdirSync(import.meta.dirname).filter((name) => /^java[-.]/.test(name));
  const hash = createHash("sha256").update(readFileSync(manifestFile)).update(JSON.stringify(sources));
  for (const name of scripts) hash.update(readFileSync(join(import.meta.dirname, name)));
  for (const name of MAKERS) hash.update(readFileSync(join(SOURCES, "..", name)));
  const made = join(workDir, hash.digest("hex").slice(0, 16));
  if (existsSync(made)) return made;
  // Build in a temp folder, then rename: a half-finished result never has the final name, and parallel builds do not
  // collide.
  const underWay = join(workDir, `under-way-${process.pid}`);
  const unpacked = join(underWay, "unpacked");
  mkdirSync(underWay, { recursive: true });
  await unpack(unpacked, JSON.parse(readFileSync(manifestFile, "utf8")));
  await makeFiles(underWay, unpacked);
  rmSync(unpacked, { recursive: true });
  const outdated = readdirSync(workDir).filter(
    (name) => !name.startsWith("under-way") && join(workDir, name) !== made,
  );
  for (const name of outdated) rmSync(join(workDir, name), { recursive: true, force: true });
  if (!existsSync(made)) renameSync(underWay, made);
  return made;
}

async function unpack(
  destination: string,
  manifest: { archive: { path: string }; files: { path: string; size: number; sha256: string }[] },
): Promise<void> {
  const archivePath = join(PACKAGE, "runtime-release", manifest.archive.path);
  await extractTraceJVMRuntimeArchive({ archivePath, destination, files: manifest.files });
}

async function makeFiles(made: string, unpacked: string): Promise<void> {
  const fromPackage = (path: string): Buffer => readFileSync(join(unpacked, path));
  const keep = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(made, name), bytes);
  const runtime = fromPackage("compiler/compiler.wasm-runtime.js")
    .toString("utf8")
    .replace(/export\s*\{\s*(\w+) as load\b[^}]*\};?\s*$/, "return { load: $1 };");
  const parts = {
    runtime,
    wasm: fromPackage("compiler/compiler.wasm"),
    sdk: fromPackage("compiler/compile-classlib-teavm.bin"),
  };
  const original = fromPackage("profiles/core/jdk23.jar");
  const first = await openCompiler({ ...parts, platform: original });
  const entries = mendPlatform(readArchive(original), compiled(first, readSources("platform"), []));
  const platform = writeStoredArchive(entries);
  const unseen = entries.filter(({ path }) => UNSEEN.test(path));
  const compiler = await openCompiler({ ...parts, platform });
  const harness = compiled(compiler, readSources("harness"), []);
  const junit = compiled(compiler, readSources("junit"), harness);
  const support = SUPPORT_FILES.map((path) => ({ path, content: fromPackage(path) }));
  keep("jdk23.jar", platform);
  keep("machine.wasm", mendMachine(fromPackage("bjvm_main.wasm")));
  keep("javac.wasm", parts.wasm);
  keep("javac-sdk.bin", parts.sdk);
  keep("support.json", packClasses(support));
  keep("unseen.json", packClasses(unseen.map(({ path, bytes }) => ({ path, content: bytes }))));
  keep("modules.bin", blankClasses(fromPackage("profiles/core/jdk23/lib/modules")));
  keep("teavm-runtime.js", runtime);
  keep("harness.json", packClasses(harness));
  keep("junit.json", packClasses(junit));
}

function compiled(
  compiler: Awaited<ReturnType<typeof openCompiler>>,
  sources: readonly SourceText[],
  classpath: Parameters<typeof compiler.compile>[1],
): readonly { readonly path: string; readonly content: Uint8Array }[] {
  const { classes, errors } = compiler.compile(sources, classpath);
  const [problem] = errors;
  if (problem !== undefined) throw new Error(`${problem.file}:${problem.line}: ${problem.message}`);
  return classes;
}

function readSources(folder: string): SourceText[] {
  const root = join(SOURCES, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".java"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, "utf8") }));
}
