import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { compilePython, type NamedBytes, PYODIDE_DIR } from "./python-compile.ts";
import { readZip, storeZip } from "./python-zip.ts";

const HARNESS_DIR = join(import.meta.dirname, "../harness");

/** Parts of the standard library that are useless in a page. */
const LEFT_OUT =
  /^(idlelib|tkinter|turtledemo|ensurepip|venv|lib2to3|pydoc_data|__phello__|multiprocessing\/(?!__init__|context|process|reduction)|site-packages)\/|^(turtle|antigravity|this)\.py$/;

/** The standard library and our harness, compiled; not compressed, because HTTP compression does it better. */
export async function makeStdlib(): Promise<Uint8Array> {
  const stdlib = readZip(readFileSync(join(PYODIDE_DIR, "python_stdlib.zip")), inflateRawSync).filter(
    ({ path }) => !LEFT_OUT.test(path),
  );
  return storeZip(await compilePython([...stdlib, ...readHarness()]));
}

export function readHarness(): NamedBytes[] {
  return readdirSync(HARNESS_DIR)
    .filter((name) => name.endsWith(".py"))
    .sort()
    .map((name) => ({ path: `kadam_harness/${name}`, bytes: readFileSync(join(HARNESS_DIR, name)) }));
}
