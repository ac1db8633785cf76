import { type Command, defineCommand, type ExecResult, type ResolvedCommandContext } from "just-bash/browser";
import { joinLines, splitLines } from "./line-diff.ts";
import { NOT_AVAILABLE, runOriginal } from "./original-command.ts";
import { asText } from "./shell-watcher.ts";
import { FolderMissing } from "./strict-file-system.ts";

/** `xargs -I{}` and `-n2` may be written as one word. */
const xargs = defineCommand("xargs", (args, ctx) =>
  runOriginal(
    ctx,
    args.flatMap((word) => (/^-[InPL]./.test(word) ? [word.slice(0, 2), word.slice(2)] : [word])),
  ),
);

/** Without a file, paste reads stdin. */
const paste = defineCommand("paste", (args, ctx) => {
  const words = args.filter((word, at) => !word.startsWith("-") && args[at - 1] !== "-d");
  return runOriginal(ctx, words.length === 0 && !args.includes("-") ? [...args, "-"] : args);
});

type SortKey = { readonly from: number; readonly to: number; readonly flags: string };

/** Spaces before a field belong to it, so that the first word of an indented line is field 1. */
function keyOf(line: string, { from, to, flags }: SortKey): string {
  const fields = line.match(/\s*\S+/g) ?? [];
  const text = fields.slice(from - 1, to).join("");
  return /[bn]/.test(flags) ? text.trimStart() : text;
}

function compareBy(flags: string, a: string, b: string): number {
  const [x, y] = flags.includes("f") ? [a.toLowerCase(), b.toLowerCase()] : [a, b];
  const number = (text: string): number => Number.parseFloat(text) || 0;
  const order = flags.includes("n") ? number(x) - number(y) : x < y ? -1 : x > y ? 1 : 0;
  return flags.includes("r") ? -order : order;
}

function readKey(text: string, general: string): SortKey {
  const [, from = "1", flags = "", to, more = ""] =
    /^(\d+)(?:\.\d+)?([a-zA-Z]*)(?:,(\d+)([a-zA-Z]*))?$/.exec(text) ?? [];
  const own = flags + more;
  return {
    from: Number(from),
    to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
    flags: own === "" ? general : own,
  };
}

async function sortPlainly(ctx: ResolvedCommandContext, args: string[]): Promise<ExecResult> {
  try {
    return await runOriginal(ctx, args);
  } catch (error) {
    if (!(error instanceof FolderMissing)) throw error;
    const file = args[args.indexOf("-o") + 1] ?? "";
    return { stdout: "", stderr: `sort: open failed: ${file}: ${error.reason}\n`, exitCode: 2 };
  }
}

/** Handles keys, and `-n -u`, which keeps one line per number; everything else is the package's own sort. */
const sort = defineCommand("sort", async (args, ctx) => {
  const joined = args.flatMap((word) => (/^-k./.test(word) ? ["-k", word.slice(2)] : [word]));
  const keyTexts = joined.filter((_, at) => joined[at - 1] === "-k");
  const rest = joined.filter((word, at) => word !== "-k" && joined[at - 1] !== "-k");
  const options = rest.filter((word) => /^-./.test(word)).join("");
  const isOneANumber = keyTexts.length === 0 && /n/.test(options) && /u/.test(options);
  if ((keyTexts.length === 0 && !isOneANumber) || !/^(-[nrufbs]+)*$/.test(options))
    return sortPlainly(ctx, args);
  const keys = (isOneANumber ? ["1"] : keyTexts).map((text) => readKey(text, options));
  const files = rest.filter((word) => !/^-./.test(word));
  let text = files.length === 0 ? asText(ctx.stdin as unknown as string) : "";
  for (const file of files) {
    const path = ctx.fs.resolvePath(ctx.cwd, file);
    if (!(await ctx.fs.exists(path)))
      return { stdout: "", stderr: `sort: cannot read: ${file}: No such file or directory\n`, exitCode: 2 };
    text += await ctx.fs.readFile(path);
  }
  const byKeys = (a: string, b: string): number =>
    keys.reduce((found, key) => found || compareBy(key.flags, keyOf(a, key), keyOf(b, key)), 0);
  const last = (a: string, b: string): number =>
    /[su]/.test(options) ? 0 : compareBy(options.replaceAll("n", ""), a, b);
  const lines = splitLines(text)
    .map((line) => line.replace("\u0000", ""))
    .sort((a, b) => byKeys(a, b) || last(a, b));
  const kept = options.includes("u")
    ? lines.filter((line, at) => at === 0 || byKeys(lines[at - 1] ?? "", line) !== 0)
    : lines;
  return { stdout: joinLines(kept), stderr: "", exitCode: 0 };
});

/** Several patterns become one pattern with several lines; `-ie tea` and `-etea` are ways to write one. */
function joinPatterns(args: readonly string[]): string[] {
  const patterns: string[] = [];
  const rest: string[] = [];
  const waiting = [...args];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (word === "--") return [...rest, ...asPattern(patterns), word, ...waiting];
    const [, flags = "", joined = ""] = /^-([a-zA-Z]*?)e(.*)$/s.exec(word) ?? [];
    const long = /^--regexp(?:=(.*))?$/s.exec(word);
    if (long !== null) patterns.push(long[1] ?? waiting.shift() ?? "");
    else if (/^-[a-zA-Z]*?e/.test(word) && !/[ABCdDfm]/.test(flags)) {
      if (flags !== "") rest.push(`-${flags}`);
      patterns.push(joined === "" ? (waiting.shift() ?? "") : joined);
    } else {
      rest.push(word);
      if (/^-[a-zA-Z]*[ABCfm]$/.test(word)) rest.push(...waiting.splice(0, 1));
    }
  }
  return [...rest, ...asPattern(patterns)];
}

const asPattern = (patterns: readonly string[]): string[] =>
  patterns.length === 0 ? [] : ["-e", patterns.join("\n")];

const grep = (name: "grep" | "egrep" | "fgrep"): Command =>
  defineCommand(name, (args, ctx) => runOriginal(ctx, joinPatterns(args)));

/** Counts are padded to seven columns. */
const uniq = defineCommand("uniq", async (args, ctx) => {
  const result = await runOriginal(ctx, args);
  const counts = args.some((word) => /^(-\w*c\w*|--count)$/.test(word));
  if (!counts) return result;
  return {
    ...result,
    stdout: result.stdout.replaceAll(/^ *\d+(?= )/gm, (count) => count.trim().padStart(7)),
  };
});

/** There is no line 0; it is valid only in `0,/pattern/`. */
const sed = defineCommand("sed", async (args, ctx) => {
  const scripts = args.filter((_, at) => /^(-\w*e|--expression)$/.test(args[at - 1] ?? ""));
  const script = scripts.length === 0 ? args.find((word) => !word.startsWith("-")) : scripts.join("\n");
  const [address] = /^\s*0(?=\s*[a-zA-Z!{]|,\d)/.exec(script ?? "") ?? [];
  if (address === undefined) return runOriginal(ctx, args);
  const stderr = `sed: -e expression #1, char ${address.length + 1}: invalid usage of line address 0\n`;
  return { stdout: "", stderr, exitCode: 1 };
});

/** There is no hangup signal here. */
const nohup = defineCommand("nohup", async (args, ctx) => {
  const [name = "true", ...rest] = args;
  return (await ctx.exec?.(name, { cwd: ctx.cwd, args: rest })) ?? NOT_AVAILABLE;
});

/** Fixed versions of commands of the package that differ from Debian's where learners would notice. */
export const MENDED_COMMANDS: readonly Command[] = [
  xargs,
  paste,
  sort,
  uniq,
  sed,
  nohup,
  grep("grep"),
  grep("egrep"),
  grep("fgrep"),
];
