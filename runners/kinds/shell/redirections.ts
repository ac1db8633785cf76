import type { ExecResult } from "just-bash/browser";
import type { Interpreter, Redirection, ScriptNode, WordPart } from "./interpreter-access.ts";
import { FolderMissing } from "./strict-file-system.ts";

const WRITES: ReadonlySet<string> = new Set([">", ">>", ">|", "&>", "&>>"]);

/** What the parts of a word come to; undefined where that is not known before the word is expanded. */
function textOf(parts: readonly WordPart[], env: ReadonlyMap<string, string>): string | undefined {
  const texts = parts.map((part) => {
    if (part.type === "DoubleQuoted") return textOf(part.parts ?? [], env);
    if (part.type === "ParameterExpansion")
      return part.operation == null ? env.get(part.parameter ?? "") : undefined;
    return part.type === "Glob" ? undefined : part.value;
  });
  return texts.includes(undefined) ? undefined : texts.join("");
}

function typedText(shell: Interpreter, { operator, target }: Redirection): string | undefined {
  if (!WRITES.has(operator) || target.type !== "Word") return undefined;
  return textOf(target.parts ?? [], shell.ctx.state.env);
}

/** The package looks for the file again after the command; the command may have gone to another folder by then. */
function pinned(shell: Interpreter, redirection: Redirection): Redirection {
  const text = typedText(shell, redirection);
  if (text === undefined || text === "" || text.startsWith("/")) return redirection;
  const value = shell.ctx.fs.resolvePath(shell.ctx.state.cwd, text);
  return { ...redirection, target: { type: "Word", parts: [{ type: "SingleQuoted", value }] } };
}

/** Runs a command with redirections as bash does: files are found from where the command stands. */
export async function runRedirected(
  shell: Interpreter,
  command: ScriptNode,
  run: (command: ScriptNode) => Promise<ExecResult>,
): Promise<ExecResult> {
  const redirections = command.redirections ?? [];
  if (redirections.length === 0) return run(command);
  const { cwd } = shell.ctx.state;
  const asTyped = (path: string): string =>
    redirections
      .map((one) => typedText(shell, one))
      .find((text) => text !== undefined && shell.ctx.fs.resolvePath(cwd, text) === path) ??
    path.replace(`${cwd}/`, "");
  try {
    return await run({ ...command, redirections: redirections.map((one) => pinned(shell, one)) });
  } catch (error) {
    if (!(error instanceof FolderMissing)) throw error;
    return { stdout: "", stderr: `bash: ${asTyped(error.path)}: ${error.reason}\n`, exitCode: 1 };
  }
}
