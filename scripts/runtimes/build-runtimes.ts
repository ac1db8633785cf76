import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RunnerKind } from "#domain/study/exercise.ts";
import { bundleScript } from "#runners/building/bundle-script.ts";
import { MissingRuntime, type RecipeFile, type RuntimeRecipe } from "#runners/building/recipe.ts";
import type { MissingPart, Runtime, RuntimeFile, RuntimeManifest } from "#runners/protocol.ts";
import { FRAME_FILE } from "#server/http/sandbox-policy.ts";
import { frameHtml } from "./build-frame.ts";
import { compressedOnce } from "./compressed-once.ts";
import { RECIPES } from "./recipes.ts";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, ".cache/runtimes");

/** Writes every runtime's files, compressed, and manifest.json to `outDir`. Expensive parts are cached in .cache/. */
export async function buildRuntimes(
  outDir: string,
  recipes: readonly RuntimeRecipe[] = RECIPES,
): Promise<RuntimeManifest> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const manifest: Partial<Record<string, Runtime | MissingPart>> = {};
  for (const recipe of recipes) {
    manifest[recipe.kind] = await unlessMissing(recipe.kind, () => buildRuntime(recipe, outDir));
  }
  writeFileSync(join(outDir, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(outDir, FRAME_FILE), await frameHtml());
  return manifest;
}

/** The cache folder of a kind. */
export function runtimeWorkDir(kind: RunnerKind): string {
  return join(CACHE, kind);
}

async function buildRuntime(recipe: RuntimeRecipe, outDir: string): Promise<Runtime> {
  const workDir = runtimeWorkDir(recipe.kind);
  mkdirSync(workDir, { recursive: true });
  const write = (file: RecipeFile) => writeRuntimeFile(outDir, recipe.kind, file);
  const assets = await (recipe.assets?.(workDir) ?? []);
  const packages: Record<string, RuntimeFile[] | MissingPart> = {};
  for (const [name, make] of Object.entries(recipe.packages ?? {})) {
    packages[name] = await unlessMissing(`${recipe.kind} with ${name}`, async () =>
      Promise.all((await make(workDir)).map(write)),
    );
  }
  const script = Buffer.from(await bundleScript(recipe));
  return {
    place: recipe.place,
    startsSlowly: recipe.startsSlowly,
    script: await write({ name: `${recipe.kind}.js`, bytes: script }),
    assets: await Promise.all(assets.map(write)),
    packages,
  };
}

async function unlessMissing<T>(what: string, make: () => Promise<T>): Promise<T | MissingPart> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof MissingRuntime)) throw error;
    console.warn(`kadam: ${what} was left out: ${error.message}`);
    return { missing: error.message };
  }
}

async function writeRuntimeFile(
  outDir: string,
  kind: string,
  { name, bytes }: RecipeFile,
): Promise<RuntimeFile> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length).replaceAll(/[^\w.-]+/g, "-");
  const fileName = `${stem === kind ? "" : `${kind}-`}${stem}-${hash}${extension}`;
  writeFileSync(join(outDir, fileName), bytes);
  const { br, gz } = await compressedOnce(join(CACHE, "compressed"), hash, bytes);
  // Files that compression does not shrink are sent uncompressed.
  const isWorthIt = br.length < bytes.length * 0.97;
  if (isWorthIt) {
    writeFileSync(join(outDir, `${fileName}.br`), br);
    writeFileSync(join(outDir, `${fileName}.gz`), gz);
  }
  return {
    name,
    url: `/runtimes/${fileName}`,
    bytes: bytes.length,
    sentBytes: isWorthIt ? br.length : bytes.length,
  };
}

/** When run by hand: builds the kinds on the command line, or all of them. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const wanted = process.argv.slice(2);
  const recipes = RECIPES.filter(({ kind }) => wanted.length === 0 || wanted.includes(kind));
  console.log(JSON.stringify(await buildRuntimes(join(ROOT, "build/web/runtimes"), recipes), null, 1));
}
