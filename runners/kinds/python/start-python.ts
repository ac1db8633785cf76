// First: it must be gone before pyodide looks at where it runs.
import "./hide-classic-worker.ts";
import { loadPyodide, type PyodideAPI } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { HOME, pythonEnv } from "./python-settings.ts";

type Assets = ReadonlyMap<string, Uint8Array>;

/** Nothing is asked of this address: what pyodide fetches from it is answered from memory. */
const ADDRESS = "https://runtime.invalid/";

/** Pyodide's own packages cannot be fetched here, so it need not know them. */
const LOCK_FILE = { info, packages: {} };

export async function startPython(
  assets: Assets,
  onOutput: (bytes: Uint8Array) => void,
): Promise<PyodideAPI> {
  const python = await fromMemory(assets, async () => {
    const snapshot = assets.get("snapshot.bin");
    if (snapshot === undefined) return start();
    // A browser that does not take the snapshot starts the long way.
    return start(snapshot).catch(() => start());
  });
  const write = (bytes: Uint8Array): number => {
    onOutput(bytes);
    return bytes.length;
  };
  python.setStdout({ write });
  python.setStderr({ write });
  return python;
}

function start(snapshot?: Uint8Array): Promise<PyodideAPI> {
  return loadPyodide({
    indexURL: ADDRESS,
    stdLibURL: `${ADDRESS}stdlib.zip`,
    lockFileContents: LOCK_FILE as never,
    packageBaseUrl: ADDRESS,
    createPyodideModule,
    env: { ...pythonEnv, HOME },
    // Python's way to the page; it finds nothing there.
    jsglobals: {},
    enableRunUntilComplete: false,
    ...(snapshot && { _loadSnapshot: snapshot }),
  });
}

async function fromMemory<T>(assets: Assets, load: () => Promise<T>): Promise<T> {
  const before = globalThis.fetch;
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
  }
}
