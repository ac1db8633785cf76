import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/adapters/postgres/embedded/socket-address.ts";

export const ROOT = join(import.meta.dirname, "..");

const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 2;

export type Running = {
  readonly url: string;
  readonly pid: number;
  /** From the spawn until the server prints that it is ready. */
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
};

type Launch = {
  readonly command: string;
  readonly args: readonly string[];
  /** Holds the log file and nothing else. */
  readonly scratchDir: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a server and waits for the address it prints. Its log goes to a file, as in production. */
export async function launch({ command, args, scratchDir, env }: Launch): Promise<Running> {
  const logFile = join(mkdtempSync(join(scratchDir, "log-")), "log");
  const log = openSync(logFile, "w");
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (;;) {
    const url = /ready: (http:\S+)/.exec(readFileSync(logFile, "utf8"))?.[1];
    const readyMs = performance.now() - startedAt;
    if (url && child.pid) {
      const pid = innermost(child.pid);
      const stop = async () => {
        process.kill(pid, "SIGTERM");
        await ended;
      };
      return { url, pid, readyMs, stop };
    }
    if (child.exitCode !== null || readyMs > PATIENCE_MS) {
      child.kill("SIGKILL");
      throw new Error(`${args.join(" ")} did not start:\n${readFileSync(logFile, "utf8")}`);
    }
    await pause(LOOK_AGAIN_MS);
  }
}

/** Runs one of our own small programs on the same Node as this process. */
export function launchScript(script: string, args: readonly string[], scratchDir: string): Promise<Running> {
  return launch({ command: process.execPath, args: [join("bench", script), ...args], scratchDir });
}

export type ProductOptions = {
  readonly scratchDir: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
};

/**
 * The product as in production, in a process of its own; only the rate limits are off, because they would be measured.
 */
export async function launchProduct(options: ProductOptions): Promise<Running> {
  return launch({
    command: process.execPath,
    // As scripts/start.mjs starts it.
    args: ["--max-semi-space-size=16", "--expose-gc", "server/main.ts"],
    scratchDir: options.scratchDir,
    env: await productEnv(options),
  });
}

export async function productEnv({ dataDir, databaseUrl }: ProductOptions): Promise<Record<string, string>> {
  const port = String(await freePort());
  return {
    NODE_ENV: "production",
    MALLOC_ARENA_MAX: "2",
    MALLOC_TRIM_THRESHOLD_: "131072",
    PORT: port,
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    LOG_LEVEL: "info",
    LIMITS: "off",
    // A checker browser running beside the server would be measured too.
    CHECKER: "off",
  };
}

/**
 * The server itself, where npm, a shell or our own start script stands between it and us: only it shuts down
 * gracefully. A program that is not the product is its own server.
 */
function innermost(pid: number): number {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const inside = new Set([String(pid)]);
  // Parents are listed before their children.
  for (const [child = "", parent = "", ...args] of processes) {
    if (inside.has(parent)) inside.add(child);
    if (inside.has(child) && args.some((arg) => arg.endsWith("server/main.ts"))) return Number(child);
  }
  return pid;
}

/** Resident memory of the process, in MB of a million bytes. */
export function residentMegabytes(pid: number): number {
  const kibibytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));
  return (kibibytes * 1024) / 1e6;
}

const CLOCK_TICKS_PER_SECOND = 100;

/** CPU time the process has used so far, in ms; undefined without /proc. */
export function processorMs(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The process name may contain spaces, so count the fields from its closing bracket.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / CLOCK_TICKS_PER_SECOND;
}
