import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RunnerKind } from "#domain/study/exercise.ts";
import type { RunJob, RuntimeManifest } from "#runners/protocol.ts";
import { buildRuntimes } from "./build-runtimes.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { RECIPES } from "./recipes.ts";
import { runtimeVersion } from "./runtime-version.ts";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, ".cache/ready-runtimes");
const MANIFEST = "manifest.json";

/** The code that writes a runtime's files; the runtime's version covers their content. */
const WRITERS = ["build-runtimes.ts", "compressed-once.ts"];

/** Time after the last use until deletion; longer than tests may still be reading from it. */
const KEPT_MS = 4 * 60 * 60 * 1000;

export type ReadyRuntimes = {
  /** One per kind; file names are unique across them, except manifest and frame. */
  readonly folders: readonly string[];
  readonly manifest: RuntimeManifest;
};

/**
 * A shared cache of runtimes for the site, the tests and the content check: each is rebuilt only when its inputs have
 * changed. A folder never changes once it has its final name, so many processes may read it at once.
 */
export async function readyRuntimes(kinds: readonly RunnerKind[]): Promise<ReadyRuntimes> {
  // Side by side: while one is compiled, the files of another are compressed.
  const folders = await Promise.all([...new Set(kinds)].map(readyRuntime));
  const manifests = folders.map((folder) => readManifest(folder));
  return { folders, manifest: Object.assign({}, ...manifests) };
}

/** All of them in one folder for the site, as `buildRuntimes` writes it. */
export async function copyRuntimes(outDir: string): Promise<RuntimeManifest> {
  const { folders, manifest } = await readyRuntimes(RECIPES.map(({ kind }) => kind));
  for (const folder of folders) cpSync(folder, outDir, { recursive: true });
  writeFileSync(join(outDir, MANIFEST), JSON.stringify(manifest));
  return manifest;
}

async function readyRuntime(kind: RunnerKind): Promise<string> {
  const folder = join(CACHE, `${kind}.${buildHash(kind)}`);
  if (!isWhole(folder)) {
    mkdirSync(CACHE, { recursive: true });
    await oneAtATime(join(CACHE, `building-${kind}`), () => build(kind, folder));
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
}

async function build(kind: RunnerKind, folder: string): Promise<void> {
  if (isWhole(folder)) return;
  const beside = `${folder}.${process.pid}`;
  await buildRuntimes(
    beside,
    RECIPES.filter((recipe) => recipe.kind === kind),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  removeOld();
}

/** A missing part is retried the next time: there may be a network by then. */
function isWhole(folder: string): boolean {
  return existsSync(folder) && !JSON.stringify(readManifest(folder)).includes('"missing":');
}

function readManifest(folder: string): RuntimeManifest {
  return JSON.parse(readFileSync(join(folder, MANIFEST), "utf8"));
}

function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - usedAt > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

function buildHash(kind: RunnerKind): string {
  const hash = createHash("sha256").update(runtimeVersion(kind));
  for (const name of WRITERS) hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest("hex").slice(0, 16);
}

/** Why a job cannot be run on this machine; undefined when it can. */
export function whyMissing(
  manifest: RuntimeManifest,
  { kind, packages }: Pick<RunJob, "kind" | "packages">,
): string | undefined {
  const runtime = manifest[kind];
  if (!runtime) return `no runtime for ${kind} on this build`;
  if ("missing" in runtime) return `${kind}: ${runtime.missing}`;
  for (const name of packages) {
    const files = runtime.packages[name];
    if (files && "missing" in files) return `${kind} with ${name}: ${files.missing}`;
  }
  return undefined;
}

/** When run as a program: makes all of them ready, beside the rest of the build. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await readyRuntimes(RECIPES.map(({ kind }) => kind));
