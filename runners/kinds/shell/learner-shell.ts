import { Bash, type CustomCommand, type InMemoryFs } from "just-bash/browser";
import type { CodeFile } from "#domain/study/exercise.ts";
import { stateOf } from "./interpreter-access.ts";
import { newWatcher, placed, type ShellStream, showResult } from "./shell-watcher.ts";
import { StrictFileSystem } from "./strict-file-system.ts";

export const WORK_FOLDER = "/home/learner/work";

export type ShellRun = {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The last line that ran. */
  readonly line: number;
  /** The script could not be parsed, so nothing was run. */
  readonly isSyntaxError: boolean;
};

export type LearnerShell = {
  readonly fs: InMemoryFs;
  run(script: ScriptRun): Promise<ShellRun>;
};

type ScriptRun = {
  readonly text: string;
  /** The script's name in error messages. */
  readonly name: string;
  readonly stdin?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  readonly onOutput?: (text: string) => void;
};

const ENVIRONMENT = {
  HOME: "/home/learner",
  USER: "learner",
  LOGNAME: "learner",
  SHELL: "/bin/bash",
  HOSTNAME: "kadam",
  PATH: "/usr/local/bin:/usr/bin:/bin",
  LANG: "en_IN.UTF-8",
};

/**
 * The page stops scripts that take too long; these limits only keep a runaway script from exhausting the memory first.
 */
const LIMITS = {
  maxCallDepth: 400,
  maxCommandCount: 1e9,
  maxLoopIterations: 1e9,
  maxAwkIterations: 1e9,
  maxSedIterations: 1e9,
  maxJqIterations: 1e9,
  maxWorkUnits: 1e12,
  maxFileSystemBytes: 64 * 1024 * 1024,
  maxLiveBytes: 128 * 1024 * 1024,
  maxStringLength: 16 * 1024 * 1024,
  maxOutputSize: 1e12,
};

const KEPT_OUTPUT = 1024 * 1024;

/** A fresh file system with the exercise's files in the working folder. */
export function openShell(files: readonly CodeFile[], commands: CustomCommand[]): LearnerShell {
  const initial = Object.fromEntries(files.map(({ path, text }) => [`${WORK_FOLDER}/${path}`, text]));
  const fs = new StrictFileSystem({ ...initial, "/etc/os-release": OS_RELEASE, "/etc/hostname": "kadam\n" });
  const bash = new Bash({
    fs,
    cwd: WORK_FOLDER,
    env: ENVIRONMENT,
    customCommands: commands,
    executionLimits: LIMITS,
    processInfo: { pid: 4711, ppid: 4700, uid: 1000, gid: 1000 },
  });
  fs.mkdirSync(WORK_FOLDER, { recursive: true });
  fs.mkdirSync("/tmp", { recursive: true });
  return { fs, run: (script) => runScript(bash, script) };
}

const OS_RELEASE = 'PRETTY_NAME="Kadam practice shell (simulated)"\nNAME="Kadam"\nID=kadam\n';

async function runScript(bash: Bash, script: ScriptRun): Promise<ShellRun> {
  const kept: Record<ShellStream, string> = { stdout: "", stderr: "" };
  let line = 1;
  const watcher = newWatcher({
    onOutput: (text, stream) => {
      if (kept[stream].length < KEPT_OUTPUT) kept[stream] += text;
      script.onOutput?.(text);
    },
    onStep: (at) => {
      line = at ?? line;
      script.onOutput?.("");
    },
  });
  Object.assign(stateOf(bash), { watcher, currentSource: script.name });
  const result = await bash.exec(script.text, {
    cwd: WORK_FOLDER,
    rawScript: true,
    stdin: script.stdin ?? "",
    env: { ...script.env, "0": script.name },
  });
  const syntax = /^bash: (?:syntax error: )?(?:Parse error at |line )(\d+)(?::\d+)?: ([\s\S]*)/.exec(
    result.stderr,
  );
  if (syntax?.[1] !== undefined && result.exitCode === 2) {
    const stderr = `${script.name}: line ${syntax[1]}: ${syntaxWords(syntax[2] ?? "")}`;
    showResult(watcher, { stdout: "", stderr });
    return { exitCode: 2, ...kept, line: Number(syntax[1]), isSyntaxError: true };
  }
  const stderr = learnerWords(placed(result.stderr, script.name, line));
  showResult(watcher, { stdout: result.stdout, stderr });
  return { exitCode: result.exitCode, ...kept, line, isSyntaxError: false };
}

/** The messages of the package's limits are meant for programmers, so reword them. */
function learnerWords(stderr: string): string {
  return stderr.replace(
    /(\S+): maximum recursion depth \((\d+)\) exceeded.*/,
    "$1: called itself more than $2 times and was stopped",
  );
}

/** The parser reports its tokens; bash reports the text. */
function syntaxWords(message: string): string {
  if (/got EOF|end of (file|input)/i.test(message)) {
    const wanted = /Expected (\w+)/.exec(message)?.[1]?.toLowerCase();
    const missing = wanted === undefined ? "" : ` ('${wanted}' is missing)`;
    return `syntax error: unexpected end of file${missing}\n`;
  }
  const words = message.replace(/^syntax error:?\s*/, "").replace(/\n?$/, "\n");
  return /^syntax error/.test(message) ? `syntax error ${words}` : `syntax error: ${words}`;
}
