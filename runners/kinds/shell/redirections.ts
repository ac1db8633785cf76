import type { ExecResult } from "just-bash/browser";
import type { Interpreter, Redirection, ScriptNode, WordPart } from "./interpreter-access.ts";
import { FolderMissing } from "./strict-file-system.ts";

const WRITES: ReadonlySet<string> = new Set([">", ">>", ">|", "&>", "&>>"]);

/** The text of a word's parts; undefined where it is not known before the word is expanded. */
function textOf(
  parts: readonly WordPart[],
  env: ReadonlyMap<string, string>,
  isQuoted = false,
): string | undefined {
  const texts = parts.map((part) => {
    if (part.type === "DoubleQuoted") return textOf(part.parts ?? [], env, true);
    if (part.type !== "ParameterExpansion") return part.type === "Glob" ? undefined : part.value;
    const value = part.operation == null ? env.get(part.parameter ?? "") : undefined;
    return isQuoted || /^[^\s*?[]*$/.test(value ?? "") ? value : undefined;
  });
  return texts.includes(undefined) ? undefined : texts.join("");
}

function typedText(shell: Interpreter, { operator, target }: Redirection): string | undefined {
  if (!WRITES.has(operator) || target.type !== "Word") return undefined;
  return textOf(target.parts ?? [], shell.ctx.state.env);
}

/**
 * The package resolves the file again after the command, which may have changed the folder by then; so resolve it
 * first.
 */
function pinned(shell: Interpreter, redirection: Redirection): Redirection {
  const text = typedText(shell, redirection);
  if (text === undefined || text === "" || text.startsWith("/")) return redirection;
  const value = shell.ctx.fs.resolvePath(shell.ctx.state.cwd, text);
  return { ...redirection, target: quotedWord(value) };
}

const quotedWord = (value: string): Redirection["target"] => ({
  type: "Word",
  parts: [{ type: "SingleQuoted", value }],
});

/** Runs a command with redirections as bash does: files are resolved from the folder where the command starts. */
export async function runRedirected(
  shell: Interpreter,
  command: ScriptNode,
  run: (command: ScriptNode) => Promise<ExecResult>,
): Promise<ExecResult> {
  const redirections = command.redirections ?? [];
  // The redirections of a function definition apply to its calls.
  if (redirections.length === 0 || command.type === "FunctionDef") return run(command);
  const { cwd } = shell.ctx.state;
  const texts = redirections.map((one) => typedText(shell, one));
  try {
    return await run({ ...command, redirections: redirections.map((one) => pinned(shell, one)) });
  } catch (error) {
    if (!(error instanceof FolderMissing)) throw error;
    const at = texts.findIndex(
      (text) => text !== undefined && shell.ctx.fs.resolvePath(cwd, text) === error.path,
    );
    const word = texts[at] ?? error.path.replace(`${cwd}/`, "");
    return complain(command, redirections.slice(0, Math.max(at, 0)), word, error.reason, run);
  }
}

/** Read the same file in the shell itself, so that the error message goes to the right place. */
async function complain(
  { line }: ScriptNode,
  before: readonly Redirection[],
  word: string,
  reason: FolderMissing["reason"],
  run: (command: ScriptNode) => Promise<ExecResult>,
): Promise<ExecResult> {
  const failing: Redirection = { type: "Redirection", fd: null, operator: "<", target: quotedWord(word) };
  const parts = { type: "SimpleCommand", assignments: [], name: null, args: [] };
  const node = { ...parts, redirections: [...before, failing], ...(line === undefined ? {} : { line }) };
  const result = await run(node);
  const mend = (text: string): string =>
    text.replace(`bash: ${word}: No such file or directory`, `bash: ${word}: ${reason}`);
  return { ...result, stdout: mend(result.stdout), stderr: mend(result.stderr) };
}
