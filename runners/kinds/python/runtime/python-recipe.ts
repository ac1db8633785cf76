import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RecipeFile, RuntimeRecipe } from "#runners/building/recipe.ts";
import { packFiles } from "#runners/kinds/python/packed-files.ts";
import { type NamedBytes, PYODIDE_DIR } from "./python-compile.ts";
import { debianVersions, makePackage, PYTHON_PACKAGES } from "./python-packages.ts";
import { makeStdlib, readHarness } from "./python-stdlib.ts";
import { makeZones } from "./python-zones.ts";

/** A hash of everything that a built file depends on; byte code matches only the Python that made it. */
function fingerprint(scripts: readonly string[], more: readonly NamedBytes[] = []): string {
  const hash = createHash("sha256");
  for (const name of ["package.json", "pyodide.asm.wasm"]) hash.update(readFileSync(join(PYODIDE_DIR, name)));
  for (const name of scripts) hash.update(readFileSync(join(import.meta.dirname, name)));
  for (const { path, bytes } of more) hash.update(path).update(bytes);
  return hash.digest("hex").slice(0, 12);
}

type Kept = { readonly stem: string; readonly print: string; readonly extension: string };

/** A cache by fingerprint; files of older fingerprints are deleted. */
async function keptOr(
  workDir: string,
  { stem, print, extension }: Kept,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = join(workDir, `${stem}-${print}${extension}`);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  for (const name of readdirSync(workDir)) {
    if (name.startsWith(`${stem}-`) && name.endsWith(extension)) rmSync(join(workDir, name), { force: true });
  }
  // Write to a temp file: parallel builds must not see half a file.
  const half = join(workDir, `half-${process.pid}`);
  writeFileSync(half, made);
  renameSync(half, file);
  return made;
}

async function makeAssets(workDir: string): Promise<RecipeFile[]> {
  const print = fingerprint(["python-compile.ts", "python-stdlib.ts"], readHarness());
  return [
    { name: "pyodide.wasm", bytes: readFileSync(join(PYODIDE_DIR, "pyodide.asm.wasm")) },
    {
      name: "stdlib.zip",
      bytes: await keptOr(workDir, { stem: "stdlib", print, extension: ".zip" }, makeStdlib),
    },
    { name: "zones.pack", bytes: packFiles(makeZones()) },
  ];
}

async function makePackageFiles(name: string, workDir: string): Promise<RecipeFile[]> {
  const print = fingerprint(["python-compile.ts", "python-packages.ts"]);
  const make = () => makePackage(name, workDir);
  return [
    { name: `${name}.pack`, bytes: await keptOr(workDir, { stem: name, print, extension: ".pack" }, make) },
  ];
}

export const pythonRecipe: RuntimeRecipe = {
  kind: "python",
  place: "worker",
  entry: "runners/kinds/python/python-kind.ts",
  assets: makeAssets,
  packages: Object.fromEntries(
    Object.keys(PYTHON_PACKAGES).map((name) => [name, (workDir: string) => makePackageFiles(name, workDir)]),
  ),
  unpinned: debianVersions,
};
