import {
  type Command,
  defineCommand,
  type IFileSystem,
  type ResolvedCommandContext,
} from "just-bash/browser";
import { runOriginal, splitWords } from "./original-command.ts";
import { readOwners, USUAL_OWNER } from "./owners.ts";

const RIGHTS = ["---", "--x", "-w-", "-wx", "r--", "r-x", "rw-", "rwx"];

const rightsOf = (mode: number): string => [6, 3, 0].map((shift) => RIGHTS[(mode >> shift) & 7]).join("");

const hasOption = (options: readonly string[], letter: string, long: string): boolean =>
  options.some((word) => word === long || (/^-[a-zA-Z0-9]+$/.test(word) && word.includes(letter)));

/** The package's line for a file that it cannot read. */
const UNKNOWN_LINE = "-rw-r--r-- 1 user user     0 Jan  1 00:00 ";

type Word = {
  readonly name: string;
  readonly isFolder: boolean;
  readonly size: number;
  readonly time: number;
};

/** Files come before folders, both in the order of the options. */
async function orderWords(
  ctx: ResolvedCommandContext,
  words: readonly string[],
  options: readonly string[],
): Promise<{ readonly found: readonly Word[]; readonly missing: readonly string[] }> {
  const isOneLevel = hasOption(options, "d", "--directory");
  const missing: string[] = [];
  const found: Word[] = [];
  for (const name of words) {
    const path = ctx.fs.resolvePath(ctx.cwd, name);
    const stat =
      (await ctx.fs.stat(path).catch(() => undefined)) ?? (await ctx.fs.lstat(path).catch(() => undefined));
    if (stat === undefined) missing.push(name);
    else
      found.push({
        name,
        isFolder: stat.isDirectory && !isOneLevel,
        size: stat.size,
        time: stat.mtime.getTime(),
      });
  }
  const byName = (a: Word, b: Word): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  const compare = (a: Word, b: Word): number =>
    (options.includes("-S") ? b.size - a.size : hasOption(options, "t", "-t") ? b.time - a.time : 0) ||
    byName(a, b);
  found.sort((a, b) => (hasOption(options, "r", "--reverse") ? compare(b, a) : compare(a, b)));
  return {
    found: [...found.filter((one) => !one.isFolder), ...found.filter((one) => one.isFolder)],
    missing,
  };
}

/** Long lines with the owners set by chown and the permissions set by chmod. */
async function mendLongLines(
  fs: IFileSystem,
  stdout: string,
  start: { readonly cwd: string; readonly folder: string; readonly isMarked: boolean },
): Promise<string> {
  const owners = await readOwners(fs);
  let { folder } = start;
  const lines: string[] = [];
  for (const line of stdout.split("\n")) {
    if (line.endsWith(":")) folder = fs.resolvePath(start.cwd, line.slice(0, -1));
    const [, kind, links, tail = "", name = ""] =
      /^([-dl])[-rwxst]{9}(\s+\d+) user user(.*?\d\d:?\d\d\s(.*))$/.exec(line) ?? [];
    const path = fs.resolvePath(folder, name.split(" -> ")[0] ?? "");
    const stat = kind === undefined ? undefined : await fs.lstat(path).catch(() => undefined);
    if (stat === undefined) {
      lines.push(line);
      continue;
    }
    const { user, group } = owners[path] ?? USUAL_OWNER;
    const [mark, end] = stat.isSymbolicLink ? ["l", ` -> ${await fs.readlink(path)}`] : [kind, ""];
    const shown = start.isMarked && end === "" ? tail : tail.replace(/[/@]$/, "");
    lines.push(`${mark}${rightsOf(stat.mode)}${links} ${user} ${group}${shown}${end}`);
  }
  return lines.join("\n");
}

/**
 * Fixes the package's output: it lists argument by argument, with empty lines between files too, and marks folders
 * without -F.
 */
export const lsCommand: Command = defineCommand("ls", async (args, ctx) => {
  const { options, words } = splitWords(args);
  const check = await runOriginal(ctx, [...options, "--", "/dev/null"]);
  if (check.exitCode !== 0 || options.includes("--help")) return runOriginal(ctx, args);
  const { found, missing } = await orderWords(ctx, words.length === 0 ? ["."] : words, options);
  const isLong = options.some((word) => /^-[a-zA-Z0-9]*l/.test(word));
  const isMarked = hasOption(options, "F", "--classify");
  const isRecursive = hasOption(options, "R", "--recursive");
  let stdout = "";
  const stderr = missing.map((name) => `ls: cannot access '${name}': No such file or directory\n`).join("");
  for (const { name, isFolder } of found) {
    const result = await runOriginal(ctx, [...options, "--", name]);
    // A path that exists but is not found is a dangling link.
    const plain = result.exitCode === 0 ? result.stdout : `${isLong ? UNKNOWN_LINE : ""}${name}\n`;
    const folder = isFolder ? ctx.fs.resolvePath(ctx.cwd, name) : ctx.cwd;
    const text = isLong ? await mendLongLines(ctx.fs, plain, { cwd: ctx.cwd, folder, isMarked }) : plain;
    const isTitled = isFolder && words.length > 1 && !isRecursive;
    stdout += `${isFolder && stdout !== "" ? "\n" : ""}${isTitled ? `${name}:\n` : ""}${text}`;
  }
  return { stdout, stderr, exitCode: stderr === "" ? 0 : 2 };
});
