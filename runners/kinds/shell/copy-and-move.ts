import { type Command, defineCommand, type ExecResult, type ResolvedCommandContext } from "just-bash/browser";
import { runOriginal, splitWords } from "./original-command.ts";

type Place = "folder" | "file" | "nothing";

async function placeAt(ctx: ResolvedCommandContext, path: string): Promise<Place> {
  const stat = await ctx.fs.stat(ctx.fs.resolvePath(ctx.cwd, path)).catch(() => undefined);
  return stat === undefined ? "nothing" : stat.isDirectory ? "folder" : "file";
}

/** Why nothing can be written to the target; undefined when it can. */
async function findRefusal(
  ctx: ResolvedCommandContext,
  name: "cp" | "mv",
  source: string,
  target: string,
): Promise<string | undefined> {
  const from = await placeAt(ctx, source);
  if (from === "nothing") return undefined;
  const around = ctx.fs.resolvePath(ctx.cwd, target).replace(/\/[^/]*$/, "") || "/";
  const above = await placeAt(ctx, around);
  const isSlashed = target.endsWith("/") && from === "file";
  if (above === "folder" && !isSlashed) return undefined;
  const reason = above === "nothing" ? "No such file or directory" : "Not a directory";
  return name === "mv"
    ? `mv: cannot move '${source}' to '${target}': ${reason}\n`
    : `cp: cannot create ${from === "folder" ? "directory" : "regular file"} '${target}': ${reason}\n`;
}

/** The package reports targets by their full path and does not notice a missing folder. */
const transfer = (name: "cp" | "mv"): Command =>
  defineCommand(name, async (args, ctx) => {
    const { options, words } = splitWords(args.map((word) => (word === "-a" ? "-rp" : word)));
    const sources = words.slice(0, -1);
    const target = words.at(-1) ?? "";
    if (sources.length === 0) return runOriginal(ctx, args);
    const place = await placeAt(ctx, target);
    const fail = (stderr: string): ExecResult => ({ stdout: "", stderr, exitCode: 1 });
    if (sources.length > 1 && place !== "folder") {
      const reason = place === "file" ? "Not a directory" : "No such file or directory";
      return fail(`${name}: target '${target}': ${reason}\n`);
    }
    const refusal = place === "folder" ? undefined : await findRefusal(ctx, name, sources[0] ?? "", target);
    if (refusal !== undefined) return fail(refusal);
    const bare = place === "folder" && target !== "/" ? target.replace(/\/+$/, "") : target;
    const result = await runOriginal(ctx, [...options, "--", ...sources, bare]);
    const full = ctx.fs.resolvePath(ctx.cwd, target);
    const asTyped = (text: string): string => text.replaceAll(`'${full}`, `'${bare}`);
    return { ...result, stdout: asTyped(result.stdout), stderr: asTyped(result.stderr) };
  });

/** The package shows the file system's raw error. */
const touch = defineCommand("touch", async (args, ctx) => {
  const result = await runOriginal(ctx, args);
  const stderr = result.stderr
    .replaceAll(/: ENOENT:.*/g, ": No such file or directory")
    .replaceAll(/: ENOTDIR:.*/g, ": Not a directory");
  return { ...result, stderr };
});

const ln = defineCommand("ln", async (args, ctx) => {
  const result = await runOriginal(ctx, args);
  const [, code] = /^ln: (ENOENT|ENOTDIR):/.exec(result.stderr) ?? [];
  if (code === undefined) return result;
  const { options, words } = splitWords(args);
  const [target = "", link = ""] = words;
  const isSoft = options.some((word) => /^(-[a-z]*s|--symbolic)/.test(word));
  const what = isSoft ? `symbolic link '${link}'` : `hard link '${link}' => '${target}'`;
  const reason = code === "ENOENT" ? "No such file or directory" : "Not a directory";
  return { ...result, stderr: `ln: failed to create ${what}: ${reason}\n` };
});

export const FILE_COMMANDS: readonly Command[] = [transfer("cp"), transfer("mv"), touch, ln];
