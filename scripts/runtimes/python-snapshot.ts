import { loadPyodide } from "pyodide";
import { HOME, pythonEnv } from "#runners/kinds/python/python-settings.ts";

/** The memory of a Python that has started and imported what lessons use; starting from it skips all of that. */
export async function makeSnapshot(stdlibFile: string): Promise<Uint8Array> {
  const python = await loadPyodide({
    stdLibURL: stdlibFile,
    env: { ...pythonEnv, HOME },
    jsglobals: {},
    _makeSnapshot: true,
  } as Parameters<typeof loadPyodide>[0]);
  python.runPython("import kadam_harness.answer, gc\nkadam_harness.answer.warm_up()\ngc.collect()");
  return (python as unknown as { makeMemorySnapshot(): Uint8Array }).makeMemorySnapshot();
}
