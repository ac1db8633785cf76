// Must be first: importScripts must be hidden before pyodide checks its environment.
import "./hide-classic-worker.ts";
import { loadPyodide, type PyodideAPI } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import type { Assets } from "#runners/protocol.ts";

/** No request is made to this URL: pyodide's fetches are served from memory. */
const ADDRESS = "https://runtime.invalid/";

/** Fixed settings: a lesson's output must not depend on the learner's location or on randomness. */
const ENVIRONMENT = {
  HOME: "/home/learner",
  TZ: "UTC",
  PYTHONTZPATH: "/usr/share/zoneinfo",
  LANG: "en_US.UTF-8",
  COLUMNS: "80",
  TERM: "dumb",
  NO_COLOR: "1",
  PYTHONHASHSEED: "0",
};

/** Pyodide's own packages cannot be downloaded here, so its lock file is empty. */
const LOCK_FILE = { info, packages: {} };

/** A freshly started Python with nothing imported; its output goes to `onOutput`. */
export async function startPython(
  assets: Assets,
  onOutput: (bytes: Uint8Array) => void,
): Promise<PyodideAPI> {
  const python = await fromMemory(assets, () =>
    loadPyodide({
      indexURL: ADDRESS,
      stdLibURL: `${ADDRESS}stdlib.zip`,
      lockFileContents: LOCK_FILE as never,
      packageBaseUrl: ADDRESS,
      createPyodideModule,
      env: ENVIRONMENT,
      // Python's access to JavaScript globals: empty.
      jsglobals: {},
      enableRunUntilComplete: false,
    }),
  );
  const write = (bytes: Uint8Array): number => {
    onOutput(bytes);
    return bytes.length;
  };
  python.setStdout({ write });
  python.setStderr({ write });
  return python;
}

async function fromMemory<T>(assets: Assets, load: () => Promise<T>): Promise<T> {
  const before = globalThis.fetch;
  const compile = WebAssembly.instantiateStreaming;
  const compiled = assets.compiled("pyodide.wasm");
  if (compiled !== undefined) {
    WebAssembly.instantiateStreaming = async (_answer, imports) => ({
      module: compiled,
      instance: await WebAssembly.instantiate(compiled, imports),
    });
  }
  const names: Record<string, [name: string, type: string]> = {
    [`${ADDRESS}stdlib.zip`]: ["stdlib.zip", "application/zip"],
    [`${ADDRESS}pyodide.asm.wasm`]: ["pyodide.wasm", "application/wasm"],
  };
  globalThis.fetch = async (address) => {
    const [name, type] = names[String(address)] ?? [];
    const bytes = name === undefined ? undefined : assets.get(name);
    if (bytes === undefined || type === undefined) throw new Error(`${address} is not part of the runtime`);
    return new Response(bytes as BodyInit, { headers: { "content-type": type } });
  };
  try {
    return await load();
  } finally {
    globalThis.fetch = before;
    WebAssembly.instantiateStreaming = compile;
  }
}
