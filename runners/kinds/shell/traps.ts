import type { ExecResult } from "just-bash/browser";
import type { Interpreter, ScriptNode } from "./interpreter-access.ts";

const SIGNALS: Readonly<Record<string, number>> = {
  HUP: 1,
  INT: 2,
  QUIT: 3,
  KILL: 9,
  USR1: 10,
  USR2: 12,
  TERM: 15,
};

const NOTHING: ExecResult = { stdout: "", stderr: "", exitCode: 0 };

type Ending = Error & { exitCode: number; stdout: string; stderr: string };

function trapsOf(shell: Interpreter): Map<string, string> {
  shell.ctx.state.traps ??= new Map();
  return shell.ctx.state.traps;
}

function signalName(word: string): string | undefined {
  const bare = word.toUpperCase().replace(/^SIG/, "");
  if (bare === "0" || bare === "EXIT") return "EXIT";
  if (bare === "ERR" || bare in SIGNALS) return bare;
  return Object.keys(SIGNALS).find((name) => String(SIGNALS[name]) === bare);
}

export function setTrap(shell: Interpreter, args: readonly string[]): ExecResult {
  const traps = trapsOf(shell);
  const words = args[0] === "--" ? args.slice(1) : args;
  if (words.length === 0 || words[0] === "-p") {
    const lines = [...traps].map(([name, code]) => {
      const shownName = name in SIGNALS ? `SIG${name}` : name;
      return `trap -- '${code.replaceAll("'", "'\\''")}' ${shownName}\n`;
    });
    return { ...NOTHING, stdout: lines.join("") };
  }
  const isReset = words.length === 1 || words[0] === "-";
  for (const word of words.length === 1 ? words : words.slice(1)) {
    const name = signalName(word);
    if (name === undefined) {
      return { ...NOTHING, stderr: `bash: trap: ${word}: invalid signal specification\n`, exitCode: 1 };
    }
    if (isReset) traps.delete(name);
    else traps.set(name, words[0] ?? "");
  }
  return NOTHING;
}

async function runHandler(shell: Interpreter, name: string): Promise<ExecResult> {
  const { state } = shell.ctx;
  const code = (trapsOf(shell).get(name) ?? "").replaceAll(
    /\$(LINENO\b|\{LINENO\})/g,
    String(state.currentLine),
  );
  const statusBefore = state.lastExitCode;
  state.env.set("?", String(statusBefore));
  const result = await shell.runCommand("eval", [code], [], "", false, false, -1, false);
  state.lastExitCode = statusBefore;
  state.env.set("?", String(statusBefore));
  return result;
}

/** Runs a whole shell and then its EXIT trap, also after `exit`. */
export async function fireExitTrap(shell: Interpreter, run: () => Promise<ExecResult>): Promise<ExecResult> {
  let ending: Ending | undefined;
  let result: ExecResult = NOTHING;
  try {
    result = await run();
  } catch (error) {
    if (!isEnding(error)) throw error;
    ending = error;
    result = { stdout: error.stdout, stderr: error.stderr, exitCode: error.exitCode };
  }
  if (!trapsOf(shell).has("EXIT")) {
    if (ending !== undefined) throw ending;
    return result;
  }
  shell.ctx.state.lastExitCode = result.exitCode;
  const last = await runLastHandler(shell);
  trapsOf(shell).delete("EXIT");
  return {
    ...result,
    stdout: result.stdout + last.stdout,
    stderr: result.stderr + last.stderr,
    exitCode: last.isExit ? last.exitCode : result.exitCode,
    internalOutputAccounting: { stdout: 0, stderr: 0 },
  };
}

async function runLastHandler(shell: Interpreter): Promise<ExecResult & { readonly isExit: boolean }> {
  try {
    return { ...(await runHandler(shell, "EXIT")), isExit: false };
  } catch (error) {
    if (!isEnding(error)) throw error;
    return { stdout: error.stdout, stderr: error.stderr, exitCode: error.exitCode, isExit: true };
  }
}

/** A subshell starts without the traps of its parent. */
export async function withOwnTraps(shell: Interpreter, run: () => Promise<ExecResult>): Promise<ExecResult> {
  const { state } = shell.ctx;
  const outer = state.traps;
  state.traps = new Map();
  try {
    return await fireExitTrap(shell, run);
  } finally {
    if (outer === undefined) delete state.traps;
    else state.traps = outer;
  }
}

export async function fireErrorTrap(
  shell: Interpreter,
  statement: ScriptNode,
  run: () => Promise<ExecResult>,
): Promise<ExecResult> {
  const { state } = shell.ctx;
  const isWatched = (): boolean =>
    state.traps?.has("ERR") === true && state.callDepth === 0 && isSimple(statement);
  try {
    const result = await run();
    const isFailure = result.exitCode !== 0 && state.inCondition !== true && state.errexitSafe !== true;
    if (!isFailure || !isWatched()) return result;
    return joined(result, await runHandler(shell, "ERR"));
  } catch (error) {
    if (!(error instanceof Error && error.name === "ErrexitError") || !isWatched()) throw error;
    const failure = error as Ending;
    const handled = await runHandler(shell, "ERR");
    failure.stdout += handled.stdout;
    failure.stderr += handled.stderr;
    throw failure;
  }
}

/** Only the failing command itself counts, not the loops and conditions around it. */
function isSimple(statement: ScriptNode): boolean {
  const last = statement.pipelines?.at(-1)?.commands?.at(-1);
  return last?.type === "SimpleCommand" || last?.type === "Subshell" || last?.type === "ConditionalCommand";
}

function joined(first: ExecResult, then: ExecResult): ExecResult {
  return { ...first, stdout: first.stdout + then.stdout, stderr: first.stderr + then.stderr };
}

/** `kill -TERM $$`: runs the script's own trap, or ends it. Other processes are not handled here. */
export async function killShell(
  shell: Interpreter,
  args: readonly string[],
): Promise<ExecResult | undefined> {
  const target = args.at(-1);
  if (target !== String(shell.ctx.state.virtualPid)) return undefined;
  const word = args.length > 1 ? args.slice(0, -1).join("").replace(/^-s?/, "") : "TERM";
  if (word === "0") return NOTHING;
  const name = signalName(word);
  if (name === undefined || !(name in SIGNALS)) return undefined;
  if (trapsOf(shell).has(name)) return runHandler(shell, name);
  return shell.runCommand("exit", [String(128 + (SIGNALS[name] ?? 15))], [], "");
}

function isEnding(error: unknown): error is Ending {
  return error instanceof Error && error.name === "ExitError";
}
