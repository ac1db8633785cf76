import type { ExecResult, ResolvedCommandContext } from "just-bash/browser";

export const NOT_AVAILABLE: ExecResult = { stdout: "", stderr: "not available\n", exitCode: 127 };

/** The package's own command of the same name. */
export async function runOriginal(ctx: ResolvedCommandContext, args: string[]): Promise<ExecResult> {
  return (await ctx.origCommand?.(args)) ?? NOT_AVAILABLE;
}

/** Splits `cp -r -- a b` into its options and its words. */
export function splitWords(args: readonly string[]): {
  readonly options: readonly string[];
  readonly words: readonly string[];
} {
  const end = args.indexOf("--");
  const before = end === -1 ? args : args.slice(0, end);
  const isOption = (word: string): boolean => word.startsWith("-") && word !== "-";
  return {
    options: before.filter(isOption),
    words: [...before.filter((word) => !isOption(word)), ...(end === -1 ? [] : args.slice(end + 1))],
  };
}
