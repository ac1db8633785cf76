import { type Options, transform } from "sucrase";
import type { CodeFile } from "#domain/study/exercise.ts";
import { ScriptProblem } from "#runners/script-tests/script-error.ts";

/** Compiles TypeScript and JSX to JavaScript and keeps the line numbers; other files stay unchanged. */
export function stripTypes({ path, text }: CodeFile): string {
  const ending = /\.(tsx?|jsx|mts|cts)$/.exec(path)?.[1];
  if (ending === undefined) return text;
  const transforms: Options["transforms"] = [];
  if (ending !== "jsx") transforms.push("typescript");
  if (ending === "jsx" || ending === "tsx") transforms.push("jsx");
  try {
    const script = translate(text, transforms);
    refuseNamespaces(path, text, script);
    return script;
  } catch (error) {
    if (error instanceof ScriptProblem) throw error;
    const { message, line } = readProblem(problemBehindArrows(text, transforms) ?? error);
    throw new ScriptProblem({ message: `SyntaxError: ${message}`, file: path, line });
  }
}

const NAMESPACE = /^\s*(?:export\s+)?(?:namespace|module)\s+[\w$.]+\s*\{/;

/**
 * Namespaces would be removed with the types, with everything in them; a line that kept its words was text or a
 * comment.
 */
function refuseNamespaces(path: string, text: string, script: string): void {
  const left = script.split("\n");
  const line = text
    .split("\n")
    .findIndex((words, at) => NAMESPACE.test(words) && !NAMESPACE.test(left[at] ?? ""));
  if (line === -1) return;
  const message = "A namespace cannot be run here. Put its parts into a file of their own and import them.";
  throw new ScriptProblem({ message, file: path, line: line + 1 });
}

function translate(text: string, transforms: Options["transforms"]): string {
  return transform(text, {
    transforms,
    jsxRuntime: "automatic",
    production: true,
    disableESTransforms: true,
    preserveDynamicImport: true,
  }).code;
}

/**
 * The parser reports a mistake inside `(…) => …` at the arrow, because it then reads the brackets as something else.
 * With a plain name before the arrow it reports the true position.
 */
function problemBehindArrows(text: string, transforms: Options["transforms"]): unknown {
  const plain = text.replace(/\([^()]*\)(?=\s*=>)/g, (given) => `_${given.slice(1).replace(/[^\n]/g, " ")}`);
  try {
    translate(plain, transforms);
    return undefined;
  } catch (error) {
    return error;
  }
}

function readProblem(error: unknown): { readonly message: string; readonly line: number | undefined } {
  const { message, loc } = error as Error & { readonly loc?: { readonly line: number } };
  const words = message.replace(/ \(\d+:\d+\)$/, "");
  return {
    message: words === "Unterminated JSX contents" ? "A tag is opened and not closed" : words,
    line: loc?.line,
  };
}
