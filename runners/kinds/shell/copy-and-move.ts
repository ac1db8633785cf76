import { type Command, defineCommand, type ExecResult, type ResolvedCommandContext } from "just-bash/browser";

const MISSING: ExecResult = { stdout: "", stderr: "not available\n", exitCode: 127 };

type Place = "folder" | "file" | "nothing";

async function placeAt(ctx: ResolvedCommandContext, word: string): Promise<Place> {
  const stat = await ctx.fs.stat(ctx.fs.resolvePath(ctx.cwd, word)).catch(() => undefined);
  return stat === undefined ? "nothing" : stat.isDirectory ? "folder" : "file";
}

/** Splits `cp -r -- a b` into its options and its words. */
function splitWords(args: readonly string[]): { readonly options: string[]; readonly words: string[] } {
  const end = args.indexOf("--");
  const before = end === -1 ? args : args.slice(0, end);
  const isOption = (word: string): boolean => word.startsWith("-") && word !== "-";
  return {
    options: before.filter(isOption),
    words: [...before.filter((word) => !isOption(word)), ...(end === -1 ? [] : args.slice(end + 1))],
  };
}

type Transfer = { readonly name: "cp" | "mv"; readonly source: string; readonly target: string };

/** Why nothing can be put at the target; undefined when it can. */
async function findRefusal(
  ctx: ResolvedCommandContext,
  { name, source, target }: Transfer,
): Promise<string | undefined> {
  const from = await placeAt(ctx, source);
  if (from === "nothing") return undefined;
  const above = await placeAt(ctx, `${target.replace(/\/+$/, "")}/..`);
  const isSlashed = target.endsWith("/") && from === "file";
  const folder = ctx.fs.resolvePath(ctx.cwd, target).replace(/\/[^/]*$/, "") || "/";
  const isMissing = (await placeAt(ctx, folder)) !== "folder";
  if (!isSlashed && !isMissing) return undefined;
  const reason = isMissing && above === "nothing" ? "No such file or directory" : "Not a directory";
  if (name === "mv") return `mv: cannot move '${source}' to '${target}': ${reason}\n`;
  return `cp: cannot create ${from === "folder" ? "directory" : "regular file"} '${target}': ${reason}\n`;
}
