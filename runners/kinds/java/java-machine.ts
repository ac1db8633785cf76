import { type TraceJVMProcess, TraceJVMRunnerHost } from "@tracecode/tracejvm";
import type { ClassFile } from "./java-compiler.ts";
import { type DiskRequest, MemoryDisk } from "./memory-disk.ts";

type JavaStart = {
  readonly classes: readonly ClassFile[];
  readonly mainClass: string;
  readonly args: readonly string[];
  /** Files in the program's working folder. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Threads only work in a JVM that has run nothing before. */
  readonly needsFresh: boolean;
  readonly onStdout: (text: string) => void;
  readonly onStderr: (text: string) => void;
};

export type JavaMachine = { run(start: JavaStart): Promise<void> };

const ORIGIN = "https://java.invalid";
const HOME = "/home/learner";
const HEAP_BYTES = 96 << 20;
/** Restart the JVM after this many runs: classes of past runs stay in its memory. */
const RUNS_PER_PROCESS = 60;

/** Intercepts fetch: the JVM loads its own files, but the sandbox has no network, so they are served from memory. */
export function answerFetches(files: ReadonlyMap<string, Uint8Array>): void {
  globalThis.fetch = async (input) => {
    const url = String(input instanceof Request ? input.url : input);
    const bytes = files.get(url.slice(ORIGIN.length + 1));
    if (!url.startsWith(ORIGIN) || bytes === undefined) return new Response(null, { status: 404 });
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } });
  };
}

export async function openMachine(): Promise<JavaMachine> {
  const host = new TraceJVMRunnerHost({
    assets: {
      runtimeProfileBaseUrls: { core: `${ORIGIN}/profiles/core` },
      wasmUrl: `${ORIGIN}/machine.wasm`,
    },
  });
  await host.initialize();
  let disk = new MemoryDisk(HOME);
  const system = { dispatchSync: (request: DiskRequest) => disk.dispatchSync(request) };
  const open = (): Promise<TraceJVMProcess> =>
    host.createProcess({ workingDirectory: HOME, heapBytes: HEAP_BYTES, host: system });
  let process: TraceJVMProcess | null = await open();

  // The JVM works in time slices; if it crashes, nobody waits for the slice, and the run would never end.
  const broken = new Promise<never>((_, reject) => {
    self.addEventListener("error", ({ message }) => reject(new Error(`Java stopped: ${message}`)));
  });

  const retire = (): void => {
    process?.dispose();
    process = null;
  };

  return {
    async run(start) {
      disk = new MemoryDisk(HOME);
      const encoder = new TextEncoder();
      for (const { path, text } of start.files) disk.write(path, encoder.encode(text));
      if (process !== null && start.needsFresh && process.executionCount > 0) retire();
      process ??= await open();
      const run = process.run({
        program: { files: start.classes },
        mainClass: start.mainClass,
        args: start.args,
        onStdout: start.onStdout,
        onStderr: start.onStderr,
      });
      const { isolation } = await Promise.race([run, broken]);
      if (isolation.status === "tainted" || process.executionCount >= RUNS_PER_PROCESS) retire();
    },
  };
}
