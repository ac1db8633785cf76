import type { Interpreter, ScriptNode } from "./interpreter-access.ts";

const ASKS_WHETHER_SET: ReadonlySet<unknown> = new Set([
  "DefaultValue",
  "AssignDefault",
  "UseAlternative",
  "ErrorIfUnset",
]);

/**
 * Works around a bug: under `set -u` the package reads the variable of a word that is only `"${X:-}"` before its
 * default value. An empty text beside it makes the word take the normal code path.
 */
export function amendWords(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const { type, parts } = node as { readonly type?: unknown; readonly parts?: unknown[] };
  const [only, ...more] = type === "DoubleQuoted" && parts ? (parts as Expansion[]) : [];
  const isPlainName = /^\w+$/.test(only?.parameter ?? "") && more.length === 0;
  if (isPlainName && ASKS_WHETHER_SET.has(only?.operation?.type)) parts?.push({ type: "Literal", value: "" });
  nameInComplaint(node as Expansion);
  for (const part of Object.values(node)) amendWords(part);
}

type Expansion = {
  readonly parameter?: string;
  readonly operation?: {
    readonly type?: unknown;
    readonly checkEmpty?: boolean;
    word?: { readonly type: "Word"; readonly parts: readonly unknown[] } | null;
  } | null;
};

const named = new WeakSet<object>();

const isEmptyText = (part: unknown): boolean =>
  typeof part === "object" && part !== null && "value" in part && part.value === "";

/** `${X:?text}` should report the variable's name and the text; the package prints only the text. */
function nameInComplaint({ parameter, operation }: Expansion): void {
  if (operation?.type !== "ErrorIfUnset" || named.has(operation)) return;
  named.add(operation);
  const parts = (operation.word?.parts ?? []).filter((part) => !isEmptyText(part));
  const usual = operation.checkEmpty ? "parameter null or not set" : "parameter not set";
  const value = `${parameter}: ${parts.length === 0 ? usual : ""}`;
  operation.word = { type: "Word", parts: [{ type: "Literal", value }, ...parts] };
}

type FunctionNode = ScriptNode & { readonly name?: string };
type RunText = (text: string, options?: object) => Promise<unknown>;

const definitions = new WeakMap<object, Map<string, string>>();

/** Keeps the source of a function, for scripts that run in a separate shell. */
export function rememberFunction(
  shell: Interpreter,
  statement: ScriptNode & { readonly sourceText?: string },
): void {
  const [pipeline, ...others] = statement.pipelines ?? [];
  const [command, ...more] = (pipeline?.commands ?? []) as FunctionNode[];
  const isAlone = others.length + more.length === 0;
  if (!isAlone || command?.type !== "FunctionDef" || command.name === undefined) return;
  const known = definitions.get(shell.ctx.state.functions) ?? new Map<string, string>();
  definitions.set(shell.ctx.state.functions, known.set(command.name, statement.sourceText ?? ""));
}

/**
 * The package runs `$(…)` inside `$((…))` in a shell without our functions and variables; this defines them first.
 * `capture` keeps its output off the screen.
 */
export function tellFunctions(
  shell: Interpreter,
  capture: (run: () => Promise<unknown>) => Promise<unknown>,
): void {
  const ctx = shell.ctx as { execFn?: RunText & { isTold?: boolean } };
  const run = ctx.execFn;
  if (run === undefined || run.isTold) return;
  const told: RunText = (text, options = {}) => {
    // Commands like xargs also run scripts, but pass a folder and variables, too.
    const isArithmetic = Object.keys(options).every((key) => key === "signal");
    if (!isArithmetic) return run(text, options);
    const known = definitions.get(shell.ctx.state.functions)?.values() ?? [];
    const env = Object.fromEntries(
      [...shell.ctx.state.env].filter(([name]) => /^([A-Za-z_]\w*|\d+)$/.test(name)),
    );
    return capture(() => run([...known, text].join("\n"), { ...options, env }));
  };
  ctx.execFn = Object.assign(told, { isTold: true });
}
