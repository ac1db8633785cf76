import type { ExecResult } from "just-bash/browser";
import { amendWords, rememberFunction, tellFunctions } from "./amended-script.ts";
import type { Interpreter, ScriptNode } from "./interpreter-access.ts";
import { runRedirected } from "./redirections.ts";
import { fireErrorTrap, fireExitTrap, killShell, setTrap, withOwnTraps } from "./traps.ts";

export type ShellStream = "stdout" | "stderr";

/** Observes one run of a script: what reaches the screen, as it is printed. */
type ShellWatcher = {
  readonly onOutput: (text: string, stream: ShellStream) => void;
  /**
   * Called before every command, with its line in the main script: buffered output can be flushed although the script
   * never ends.
   */
  readonly onStep: (line: number | undefined) => void;
  /** Above 0 while output goes to a pipe, a file or a variable instead of the screen. */
  captures: number;
  /** The origin of the next script; its output goes where that command's output goes. */
  nextScript: "eval" | "file" | undefined;
  /** Above 0 while line numbers belong to another text than the main script. */
  otherTexts: number;
  /** True until the main script has started. */
  isUnused: boolean;
  readonly shells: WeakSet<object>;
};

export function newWatcher(parts: Pick<ShellWatcher, "onOutput" | "onStep">): ShellWatcher {
  return {
    ...parts,
    captures: 0,
    nextScript: undefined,
    otherTexts: 0,
    isUnused: true,
    shells: new WeakSet(),
  };
}

const OWN_SCRIPT: ReadonlySet<string> = new Set(["eval", "source", "."]);

/** These run another command and print nothing themselves. */
const RUNS_OTHERS: ReadonlySet<string> = new Set(["command", "builtin", "exec", "bash", "sh"]);

function watcherOf(shell: Interpreter): ShellWatcher | undefined {
  return shell.ctx.state.watcher as ShellWatcher | undefined;
}

/** Patches the package's interpreter once, so that every shell with a watcher reports to it. */
export function watchShells(prototype: Interpreter): void {
  const original = { ...methodsOf(prototype) };
  prototype.executeScript = async function (this: Interpreter, script) {
    const watcher = watcherOf(this);
    if (watcher === undefined) return original.executeScript.call(this, script);
    amendWords(script);
    tellFunctions(this, (run) => captured(watcher, run));
    const plain = (): Promise<ExecResult> => original.executeScript.call(this, script);
    const isFirst = watcher.isUnused;
    const kind = watcher.nextScript;
    watcher.isUnused = false;
    watcher.nextScript = undefined;
    if (!watcher.shells.has(this)) {
      watcher.shells.add(this);
      const run = (): Promise<ExecResult> => fireExitTrap(this, plain);
      return isFirst ? run() : inOtherText(watcher, run);
    }
    if (kind === "file") return inOtherText(watcher, () => withOwnTraps(this, plain));
    return inOtherText(watcher, () => (kind === "eval" ? plain() : captured(watcher, plain)));
  };
  prototype.executeStatement = async function (this: Interpreter, statement) {
    rememberFunction(this, statement);
    return fireErrorTrap(this, statement, () => original.executeStatement.call(this, statement));
  };
  prototype.executePipeline = async function (this: Interpreter, pipeline) {
    const isPlain = (pipeline.commands?.length ?? 1) < 2;
    const run = (): Promise<ExecResult> => original.executePipeline.call(this, pipeline);
    return isPlain ? run() : shown(watcherOf(this), true, run);
  };
  prototype.executeCommand = async function (this: Interpreter, command, ...more) {
    const watcher = watcherOf(this);
    watcher?.onStep(watcher.otherTexts === 0 ? command.line : undefined);
    return shown(watcher, hasRedirection(command), async () => {
      const run = (node: ScriptNode): Promise<ExecResult> =>
        original.executeCommand.call(this, node, ...more);
      const result = await runRedirected(this, command, (node) =>
        placeThrown(this, command, () => run(node)),
      );
      return hasRedirection(command) ? withRedirectionPlace(this, command, result) : result;
    });
  };
  prototype.executeSubshell = async function (this: Interpreter, command, ...more) {
    return withOwnTraps(this, () => original.executeSubshell.call(this, command, ...more));
  };
  prototype.runCommand = async function (this: Interpreter, name, args, ...more) {
    if (name === "trap") return setTrap(this, args);
    const killed = name === "kill" ? await killShell(this, args) : undefined;
    if (killed !== undefined) return killed;
    const watcher = watcherOf(this);
    const run = (): Promise<ExecResult> => original.runCommand.call(this, name, args, ...more);
    const nextScript = OWN_SCRIPT.has(name) ? "eval" : name.includes("/") ? "file" : undefined;
    if (watcher !== undefined) watcher.nextScript = nextScript;
    const isInside = nextScript !== undefined || RUNS_OTHERS.has(name) || this.ctx.state.functions.has(name);
    // A command that runs others (xargs, env, timeout) captures their output as its own.
    const result = watcher === undefined || isInside ? await run() : await captured(watcher, run);
    return name === "echo" || name === "printf" ? result : withPlace(this, result);
  };
}

function methodsOf(prototype: Interpreter): Interpreter {
  return {
    ctx: prototype.ctx,
    executeScript: prototype.executeScript,
    executeStatement: prototype.executeStatement,
    executePipeline: prototype.executePipeline,
    executeCommand: prototype.executeCommand,
    executeSubshell: prototype.executeSubshell,
    runCommand: prototype.runCommand,
  };
}

function hasRedirection(command: ScriptNode): boolean {
  return (command.redirections?.length ?? 0) > 0;
}

async function captured<T>(watcher: ShellWatcher, run: () => Promise<T>): Promise<T> {
  watcher.captures += 1;
  try {
    return await run();
  } finally {
    watcher.captures -= 1;
  }
}

async function inOtherText(watcher: ShellWatcher, run: () => Promise<ExecResult>): Promise<ExecResult> {
  watcher.otherTexts += 1;
  try {
    return await run();
  } finally {
    watcher.otherTexts -= 1;
  }
}

/** Runs a command whose output goes to the screen unless something around it captures it. */
async function shown(
  watcher: ShellWatcher | undefined,
  isOneUnit: boolean,
  run: () => Promise<ExecResult>,
): Promise<ExecResult> {
  if (watcher === undefined || watcher.captures > 0) return run();
  const result = await (isOneUnit ? captured(watcher, run) : run());
  showResult(watcher, result);
  return { ...result, stdout: "", stderr: "", internalOutputAccounting: { stdout: 0, stderr: 0 } };
}

/** Shows one command's output; the trace of `set -x` was shown before it ran. */
export function showResult(watcher: ShellWatcher, result: Pick<ExecResult, "stdout" | "stderr">): void {
  const trace = /^(?:\++ .*\n)*/.exec(result.stderr)?.[0] ?? "";
  const rest = result.stderr.slice(trace.length);
  if (trace !== "") watcher.onOutput(asText(trace), "stderr");
  if (result.stdout !== "") watcher.onOutput(asText(result.stdout), "stdout");
  if (rest !== "") watcher.onOutput(asText(rest), "stderr");
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Output may be bytes, one per character. */
export function asText(output: string): string {
  const codes = Uint16Array.from(output, (character) => character.charCodeAt(0));
  if (codes.every((code) => code < 0x80) || codes.some((code) => code > 0xff)) return output;
  try {
    return utf8.decode(Uint8Array.from(codes));
  } catch {
    return output;
  }
}

/** bash puts the script and the line into its own error messages. */
function withPlace(shell: Interpreter, result: ExecResult): ExecResult {
  if (!result.stderr.includes("bash: ")) return result;
  return { ...result, stderr: placed(result.stderr, shellName(shell), shell.ctx.state.currentLine) };
}

/** `${X:?text}` ends the shell while a command's words are expanded: the message travels with the thrown error. */
async function placeThrown(
  shell: Interpreter,
  { line }: ScriptNode,
  run: () => Promise<ExecResult>,
): Promise<ExecResult> {
  try {
    return await run();
  } catch (error) {
    const thrown = error as { stderr?: unknown };
    if (line !== undefined && typeof thrown.stderr === "string")
      thrown.stderr = placed(thrown.stderr, shellName(shell), line);
    throw error;
  }
}

/** A command with a redirection may print anything itself, so match only the shell's own messages. */
const REDIRECTION_COMPLAINT =
  /^bash: (?=.*: (?:No such file or directory|Not a directory|Is a directory|ambiguous redirect|cannot overwrite existing file)$)/gm;

function withRedirectionPlace(shell: Interpreter, command: ScriptNode, result: ExecResult): ExecResult {
  if (!`${result.stdout}${result.stderr}`.includes("bash: ")) return result;
  const line = firstLine(command) ?? shell.ctx.state.currentLine;
  const place = (text: string): string =>
    text.replaceAll(REDIRECTION_COMPLAINT, () => `${shellName(shell)}: line ${line}: `);
  return { ...result, stdout: place(result.stdout), stderr: place(result.stderr) };
}

/** For a block, the line of its first command. */
function firstLine(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  if ("line" in node && typeof node.line === "number") return node.line;
  for (const part of Object.values(node)) {
    const line = firstLine(part);
    if (line !== undefined) return line;
  }
  return undefined;
}

export function placed(stderr: string, script: string, line: number): string {
  return stderr.replaceAll(/^bash: (?!line \d)/gm, `${script}: line ${line}: `);
}

function shellName(shell: Interpreter): string {
  return shell.ctx.state.env.get("0") ?? "bash";
}
