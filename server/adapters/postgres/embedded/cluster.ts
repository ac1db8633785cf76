import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdirSync, openSync } from "node:fs";
import type { Binaries } from "./binaries.ts";
import type { User } from "./unprivileged-user.ts";

/** A folder of PostgreSQL's files, its programs, and the user they run as. */
export type Cluster = {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user: User | undefined;
};

export type RunningCluster = {
  readonly pid: number;
  /** Resolves when PostgreSQL ends, for whatever reason, with its last output. */
  readonly ended: Promise<string>;
  /** A clean shutdown: ends all connections and writes everything to disk. */
  readonly stop: () => Promise<void>;
};

export const SUPERUSER = "kadam";

const STOP_PATIENCE_MS = 20_000;
const LAST_WORDS = 2_000;

/** Creates an empty cluster in a folder that does not exist yet. */
export async function makeCluster(cluster: Cluster, options: readonly string[]): Promise<void> {
  const { folder, binaries, user } = cluster;
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.ids.uid, user.ids.gid);
  const child = spawnOn(cluster, binaries.initdb, (place) => [
    `--pgdata=${place}`,
    "--encoding=UTF8",
    // The same sort order on every machine and after every update of its libraries.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...options,
  ]);
  const words = lastWords(child);
  const [code] = await ending(child);
  if (code !== 0) throw new Error(`PostgreSQL could not make its folder: ${firstProblem(words())}`);
}

/** Starts PostgreSQL and waits until it accepts connections, also after a crash, when it replays its log first. */
export async function startCluster(
  cluster: Cluster,
  settings: Readonly<Record<string, string | number>>,
  log: (line: string) => void = () => {},
): Promise<RunningCluster> {
  const child = spawnOn(cluster, cluster.binaries.postgres, (place) => [
    "-D",
    place,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const words = lastWords(child);
  const ended = ending(child).then(([code, signal]) => {
    const how = signal ? `ended by ${signal}` : `ended with code ${code}`;
    return `${firstProblem(words()) || how}`;
  });
  const ready = new Promise<void>((resolve) => {
    forEachLine(child, (line) => {
      log(line);
      if (line.includes("ready to accept connections")) resolve();
    });
  });
  const failure = await Promise.race([ready, ended]);
  if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
  const pid = child.pid ?? 0;
  const watcher = watchOver(pid, cluster.user);
  void ended.then(() => watcher?.kill("SIGKILL"));
  return {
    pid,
    ended,
    async stop() {
      const patience = setTimeout(() => child.kill("SIGQUIT"), STOP_PATIENCE_MS);
      if (process.platform === "win32") stopOnWindows(cluster);
      else child.kill("SIGINT");
      await ended;
      clearTimeout(patience);
    },
  };
}

/**
 * Root opens the folder and passes it on: PostgreSQL's user may have no access to the parent folders, and does not need
 * it.
 */
function spawnOn(
  { folder, user }: Cluster,
  program: string,
  argsFor: (place: string) => readonly string[],
): ChildProcess {
  const opened = user && process.platform === "linux" ? openSync(folder, "r") : undefined;
  try {
    return spawn(program, argsFor(opened === undefined ? folder : "/proc/self/fd/3"), {
      ...user?.ids,
      cwd: "/",
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: "C" },
      stdio: ["ignore", "ignore", "pipe", ...(opened === undefined ? [] : [opened])],
      // A separate process group, so that Ctrl-C reaches only us and running requests are still answered.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** A watchdog process: if we are killed, the pipe closes and it stops PostgreSQL. */
function watchOver(pid: number, user: User | undefined): ChildProcess | undefined {
  if (process.platform === "win32") return undefined;
  const script = 'read -r _; kill -INT "$1"';
  const watcher = spawn("/bin/sh", ["-c", script, "kadam-postgres-watcher", String(pid)], {
    ...user?.ids,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  // Without it PostgreSQL outlives a killed server until the next start, which stops it.
  watcher.on("error", () => {});
  watcher.stdin?.on("error", () => {});
  return watcher;
}

function stopOnWindows({ folder, binaries }: Cluster): void {
  spawn(binaries.pgCtl, ["stop", "-D", folder, "-m", "fast"], { stdio: "ignore", windowsHide: true });
}

async function ending(child: ChildProcess): Promise<[number | null, string | null]> {
  const [code, signal] = await once(child, "close");
  return [code, signal];
}

function forEachLine(child: ChildProcess, take: (line: string) => void): void {
  let rest = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  });
}

function lastWords(child: ChildProcess): () => string {
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    words = (words + String(chunk)).slice(-LAST_WORDS);
  });
  return () => words;
}

/** The line with the reason, without the severity prefix. */
function firstProblem(words: string): string {
  const line = /(?:FATAL|PANIC|error):\s*(.+)/.exec(words)?.[1];
  return line?.trim() ?? "";
}
