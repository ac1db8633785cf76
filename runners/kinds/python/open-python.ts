import type { PyodideAPI } from "pyodide";
import type { CodeFile, ExerciseTest } from "#domain/study/exercise.ts";
import type { Assets } from "#runners/protocol.ts";
import { rememberProcess } from "./fresh-process.ts";
import { unpackFiles } from "./packed-files.ts";
import { startPython } from "./start-python.ts";

type Program = { readonly files: readonly CodeFile[]; readonly entry: string };

export type Request =
  | (Program & { readonly do: "run"; readonly stdin: string })
  | (Program & {
      readonly do: "test";
      readonly stdin: string;
      readonly setup: string;
      readonly test: ExerciseTest;
      readonly show: boolean;
    })
  | (Program & { readonly do: "pytest"; readonly show: boolean });

export type Python = {
  /** Runs each request in fresh memory. */
  ask(request: Request, onOutput: (text: string) => void): unknown;
};

const PACKAGES = "/packages";

export async function openPython(assets: Assets, packages: readonly string[]): Promise<Python> {
  let print: (text: string) => void = () => {};
  let decoder = new TextDecoder();
  const python = await startPython(assets, (bytes) => print(decoder.decode(bytes, { stream: true })));
  const folders = packages.map((name) => `${PACKAGES}/${name}`);
  writeFiles(python, "/usr/share/zoneinfo", assets.get("zones.pack"));
  for (const name of packages) writeFiles(python, `${PACKAGES}/${name}`, assets.get(`${name}.pack`));
  const answer = prepare(python, packages, folders);
  const startAgain = rememberProcess(python);
  return {
    ask: (request, onOutput) => {
      print = onOutput;
      decoder = new TextDecoder();
      startAgain();
      return JSON.parse(answer(JSON.stringify(request)));
    },
  };
}

function prepare(
  python: PyodideAPI,
  packages: readonly string[],
  folders: readonly string[],
): (request: string) => string {
  const harness = python.pyimport("kadam_harness.answer");
  const names = python.toPy(packages);
  const paths = python.toPy(folders);
  harness.prepare(names, paths);
  names.destroy();
  paths.destroy();
  return harness.answer;
}

function writeFiles(python: PyodideAPI, folder: string, packed: Uint8Array | undefined): void {
  if (packed === undefined) throw new Error(`the runtime came without the files of ${folder}`);
  for (const { path, bytes } of unpackFiles(packed)) {
    const file = `${folder}/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, bytes, { canOwn: true });
  }
}
