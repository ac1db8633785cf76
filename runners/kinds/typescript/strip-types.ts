import { type Options, transform } from "sucrase";
import type { CodeFile } from "#domain/practice/exercise.ts";
import { ScriptProblem } from "#runners/script-tests/script-error.ts";

/** TypeScript and JSX become JavaScript, each line where it was; other files stay as they are. */
export function stripTypes({ path, text }: CodeFile): string {
  const ending = /\.(tsx?|jsx|mts|cts)$/.exec(path)?.[1];
  if (ending === undefined) return text;
  const transforms: Options["transforms"] = [];
  if (ending !== "jsx") transforms.push("typescript");
  if (ending === "jsx" || ending === "tsx") transforms.push("jsx");
  try {
    return translate(text, transforms);
  } catch (error) {
    const { message, line } = readProblem(problemBehindArrows(text, transforms) ?? error);
    throw new ScriptProblem({ message: `SyntaxError: ${message}`, file: path, line });
  }
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
 * A mistake inside `(…) => …` is told as a mistake at the arrow, because the parser then takes the brackets for
 * something else. With a plain name before the arrow it has no choice and tells the true place.
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
