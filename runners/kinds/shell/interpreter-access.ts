import { Bash, type ExecResult, type IFileSystem } from "just-bash/browser";

export type WordPart = {
  readonly type: string;
  readonly value?: string;
  readonly parts?: readonly WordPart[];
  /** Of a variable. */
  readonly parameter?: string;
  readonly operation?: unknown;
};

export type Redirection = {
  readonly type: "Redirection";
  readonly fd: number | null;
  readonly operator: string;
  readonly target: { readonly type: string; readonly parts?: readonly WordPart[] };
};

/** A node of the parsed script, as far as it is looked at here. */
export type ScriptNode = {
  readonly type: string;
  readonly line?: number;
  readonly redirections?: readonly Redirection[];
  /** Of a pipeline. */
  readonly commands?: readonly ScriptNode[];
  /** Of a statement. */
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
  /** What is put on `Bash.state` reaches every shell that this one starts. */
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
 * The package keeps its interpreter to itself, but output as it comes, traps and line numbers need it: its constructor
 * binds its methods to itself, which is where it is met.
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

/** The state that every shell of this Bash starts from. */
export function stateOf(bash: Bash): object {
  return (bash as unknown as { state: object }).state;
}
