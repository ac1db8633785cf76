import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { clusterFolderIn } from "#server/adapters/postgres/embedded/data-folder.ts";
import { freePort } from "#server/adapters/postgres/embedded/socket-address.ts";

const ROOT = join(import.meta.dirname, "../..");

export type MemorySample = {
  readonly at: number;
  readonly pid: number;
  /** Bytes: resident memory, and objects still in use after garbage collection. */
  readonly resident: number;
  readonly held: number;
};

/** The product as `npm start` runs it, with a supervisor that restarts it whenever it ends, like systemd. */
export type SoakServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly logFile: string;
  readonly pid: () => number;
  /** Exits that nobody requested. */
  readonly endedByItself: readonly string[];
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** While held, it is not restarted. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly postgresPids: () => readonly number[];
  readonly setClock: (shiftMs: number) => void;
  readonly sampleMemory: () => MemorySample | undefined;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly scratchDir: string;
  readonly dataDir: string;
  readonly smtpUrl: string;
};

export async function startSoakServer({ scratchDir, dataDir, smtpUrl }: Options): Promise<SoakServer> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const clockFile = join(scratchDir, "clock");
  const memoryFile = join(scratchDir, "memory.json");
  const logFile = join(scratchDir, "server.log");
  const log = openSync(logFile, "a");
  const endedByItself: string[] = [];
  let isExpected = false;
  let isHeld = false;
  let isStopping = false;
  let child: ChildProcess;

  const start = () => {
    isExpected = false;
    const preload = pathToFileURL(join(import.meta.dirname, "inside-server.mjs")).href;
    // As scripts/start.mjs starts it.
    const args = ["--import", preload, "--max-semi-space-size=16", "--expose-gc", "server/main.ts"];
    child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ["ignore", log, log],
      env: {
        ...process.env,
        NODE_ENV: "production",
        MALLOC_ARENA_MAX: "2",
        PORT: port,
        HOST: "127.0.0.1",
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        SMTP_URL: smtpUrl,
        LOG_LEVEL: "warn",
        DEMO_DATA: "off",
        // Each learner has its own IP address, so that rate limits stay on.
        TRUST_PROXY: "127.0.0.1",
        CHECKER: "off",
        SOAK_CLOCK: clockFile,
        SOAK_MEMORY: memoryFile,
      },
    });
    child.once("exit", (code, signal) => {
      if (!isExpected) endedByItself.push(`the server ended by itself: ${signal ?? `code ${code}`}`);
      if (!isStopping && !isHeld) start();
    });
  };
  start();

  const kill = async (signal: NodeJS.Signals) => {
    const running = child;
    if (running.exitCode !== null || running.signalCode !== null) return;
    isExpected = true;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  };
  return {
    url,
    dataDir,
    logFile,
    endedByItself,
    pid: () => child.pid ?? 0,
    kill,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      start();
    },
    postgresPids: () => postgresPids(dataDir),
    setClock: (shiftMs) => writeFileSync(clockFile, String(shiftMs)),
    sampleMemory: () => sampleMemory(child.pid ?? 0, memoryFile),
    async stop() {
      isStopping = true;
      await kill("SIGTERM");
      closeSync(log);
    },
  };
}

/** PostgreSQL's main process, then its children. */
function postgresPids(dataDir: string): readonly number[] {
  const file = join(clusterFolderIn(dataDir), "postmaster.pid");
  let first: number;
  try {
    first = Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return [];
  }
  if (!(first > 1)) return [];
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const children = processes
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === first)
    .map(([pid = 0]) => pid);
  return [first, ...children];
}

/** What the server wrote since the last call; requests the next sample. Undefined if there is none yet. */
function sampleMemory(pid: number, file: string): MemorySample | undefined {
  let sample: MemorySample | undefined;
  try {
    const { pid: of, rss, heapUsed, external } = JSON.parse(readFileSync(file, "utf8"));
    if (of === pid) sample = { at: Date.now(), pid, resident: rss, held: heapUsed + external };
    rmSync(file);
  } catch {
    // Not written yet.
  }
  writeFileSync(`${file}.ask`, "");
  return sample;
}
