import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packFiles } from "#runners/kinds/python/packed-files.ts";
import { type NamedBytes, PYODIDE_DIR } from "./python-compile.ts";
import { makePackage, PYTHON_PACKAGES } from "./python-packages.ts";
import { makeSnapshot } from "./python-snapshot.ts";
import { makeStdlib, readHarness } from "./python-stdlib.ts";
import { makeZones } from "./python-zones.ts";
import type { RecipeFile, RuntimeRecipe } from "./recipe.ts";

/** Everything that a made file hangs on; byte code and snapshot fit only the very Python that they were made with. */
function fingerprint(scripts: readonly string[], more: readonly NamedBytes[] = []): string {
  const hash = createHash("sha256");
  for (const name of ["package.json", "pyodide.asm.wasm"]) hash.update(readFileSync(join(PYODIDE_DIR, name)));
  for (const name of scripts) hash.update(readFileSync(join(import.meta.dirname, name)));
  for (const { path, bytes } of more) hash.update(path).update(bytes);
  return hash.digest("hex").slice(0, 12);
}

async function keptOr(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  writeFileSync(file, made);
  return made;
}

async function makeAssets(workDir: string): Promise<RecipeFile[]> {
  const print = fingerprint(["python-compile.ts", "python-stdlib.ts", "python-snapshot.ts"], readHarness());
  const stdlibFile = join(workDir, `stdlib-${print}.zip`);
  const stdlib = await keptOr(stdlibFile, makeStdlib);
  const snapshot = await keptOr(join(workDir, `snapshot-${print}.bin`), () => makeSnapshot(stdlibFile));
  return [
    { name: "pyodide.wasm", bytes: readFileSync(join(PYODIDE_DIR, "pyodide.asm.wasm")) },
    { name: "stdlib.zip", bytes: stdlib },
    { name: "snapshot.bin", bytes: snapshot },
    { name: "zones.pack", bytes: packFiles(makeZones()) },
  ];
}

async function makePackageFiles(name: string, workDir: string): Promise<RecipeFile[]> {
  const file = join(workDir, `${name}-${fingerprint(["python-compile.ts", "python-packages.ts"])}.pack`);
  return [{ name: `${name}.pack`, bytes: await keptOr(file, () => makePackage(name, workDir)) }];
}

export const pythonRecipe: RuntimeRecipe = {
  kind: "python",
  place: "worker",
  entry: "runners/kinds/python/python-kind.ts",
  assets: makeAssets,
  packages: Object.fromEntries(
    Object.keys(PYTHON_PACKAGES).map((name) => [name, (workDir: string) => makePackageFiles(name, workDir)]),
  ),
};
