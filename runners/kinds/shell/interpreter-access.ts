import { Bash, type ExecResult, type IFileSystem } from "just-bash/browser";

export type WordPart = {
  readonly type: string;
  readonly value?: string;
  readonly parts?: readonly WordPart[];
  /** On a variable. */
  readonly parameter?: string;
  readonly operation?: unknown;
};

export type Redirection = {
  readonly type: "Redirection";
  readonly fd: number | null;
  readonly operator: string;
  readonly target: { readonly type: string; readonly parts?: readonly WordPart[] };
};

/** The part of a syntax tree node that is used here. */
export type ScriptNode = {
  readonly type: string;
  readonly line?: number;
  readonly redirections?: readonly Redirection[];
  /** On a pipeline. */
  readonly commands?: readonly ScriptNode[];
  /** On a statement. */
  readonly pipelines?: readonly ScriptNode[];
};

type ShellState = {
  readonly env: Map<string, string>;
  readonly cwd: string;
  readonly currentLine: number;
  readonly inCondition?: boolean;
  readonly errexitSafe?: boolean;
  readonly callDepth: number;
  readonly virtualPid: number;
  readonly functions: ReadonlyMap<string, unknown>;
  lastExitCode: number;
  traps?: Map<string, string>;
  /** Properties of `Bash.state` reach every shell that this one starts. */
  watcher?: unknown;
};

type RunCommand = (name: string, args: string[], ...more: unknown[]) => Promise<ExecResult>;

export type Interpreter = {
  readonly ctx: { readonly state: ShellState; readonly fs: IFileSystem };
  executeScript(script: ScriptNode): Promise<ExecResult>;
  executeStatement(statement: ScriptNode): Promise<ExecResult>;
  executePipeline(pipeline: ScriptNode): Promise<ExecResult>;
  executeCommand(command: ScriptNode, ...more: unknown[]): Promise<ExecResult>;
  executeSubshell(command: ScriptNode, ...more: unknown[]): Promise<ExecResult>;
  runCommand: RunCommand;
};

const NEEDED = [
  "executeScript",
  "executeStatement",
  "executePipeline",
  "executeCommand",
  "executeSubshell",
  "runCommand",
] as const;

/**
 * The package keeps its interpreter private, but streamed output, traps and line numbers need it: its constructor binds
 * its own methods, and there we can catch the instance.
 */
export async function findInterpreter(): Promise<Interpreter> {
  let found: Interpreter | undefined;
  const bind = Function.prototype.bind;
  Function.prototype.bind = function (
    this: (...args: unknown[]) => unknown,
    self: unknown,
    ...args: unknown[]
  ) {
    if (this.name === "executeScript") found = Object.getPrototypeOf(self) as Interpreter;
    return bind.call(this, self, ...args);
  };
  try {
    await new Bash().exec("true");
  } finally {
    Function.prototype.bind = bind;
  }
  const missing = NEEDED.filter((method) => typeof found?.[method] !== "function");
  if (found === undefined || missing.length > 0) {
    throw new Error(`just-bash has another interpreter now: ${missing.join(", ")} not found`);
  }
  return found;
}

/** The state from which every shell of this Bash starts. */
export function stateOf(bash: Bash): object {
  return (bash as unknown as { state: object }).state;
}
