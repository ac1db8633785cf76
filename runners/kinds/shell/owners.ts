import { type Command, defineCommand, type IFileSystem } from "just-bash/browser";
import {
  type Answer,
  keep,
  readOptions,
  refuse,
  remember,
  type SimulatedCall,
  say,
} from "./simulated/simulation.ts";

/** Owner and group by path; the file system itself keeps none. */
type Owners = Readonly<Record<string, { readonly user: string; readonly group: string }>>;

const readOwners = (fs: IFileSystem): Promise<Owners> => remember<Owners>(fs, "owners", {});

const USUAL = { user: "learner", group: "learner" };

async function everythingUnder(fs: IFileSystem, path: string): Promise<string[]> {
  if (!(await fs.stat(path)).isDirectory) return [path];
  const inside = await Promise.all(
    (await fs.readdir(path)).map((name) => everythingUnder(fs, `${path}/${name}`)),
  );
  return [path, ...inside.flat()];
}

async function changeOwner(call: SimulatedCall, name: "chown" | "chgrp"): Promise<Answer> {
  const { flags, words } = readOptions(call.args, []);
  const [wanted, ...paths] = words;
  if (wanted === undefined || paths.length === 0)
    return refuse(`${name}: missing operand\nTry '${name} --help' for more information.\n`);
  const [user, group] = name === "chgrp" ? ["", wanted] : wanted.split(/[:.]/);
  let owners = await readOwners(call.fs);
  for (const word of paths) {
    const path = call.fs.resolvePath(call.cwd, word);
    if (!(await call.fs.exists(path)))
      return refuse(`${name}: cannot access '${word}': No such file or directory\n`);
    const changed =
      flags.has("-R") || flags.has("--recursive") ? await everythingUnder(call.fs, path) : [path];
    for (const one of changed) {
      const old = owners[one] ?? USUAL;
      owners = {
        ...owners,
        [one]: {
          user: user || old.user,
          group: group || (wanted.endsWith(":") ? (user ?? old.group) : old.group),
        },
      };
    }
  }
  await keep(call.fs, "owners", owners);
  return say("");
}

/** Simulated: anybody may give files away here, with sudo or without. */
export const chown = (call: SimulatedCall): Promise<Answer> => changeOwner(call, "chown");

export const chgrp = (call: SimulatedCall): Promise<Answer> => changeOwner(call, "chgrp");

const RIGHTS = ["---", "--x", "-w-", "-wx", "r--", "r-x", "rw-", "rwx"];

const rightsOf = (mode: number): string => [6, 3, 0].map((shift) => RIGHTS[(mode >> shift) & 7]).join("");

/** `ls -l` with the owners that chown gave and the rights that chmod gave. */
export const lsCommand: Command = defineCommand("ls", async (args, ctx) => {
  const result = (await ctx.origCommand?.(args)) ?? refuse("ls: not available\n", 127);
  const isOneLevel = args.some((word) => /^-[a-zA-Z]*d/.test(word));
  const stdout = isOneLevel ? result.stdout.replaceAll(/\n{2,}/g, "\n") : result.stdout;
  if (!args.some((word) => /^-[a-zA-Z]*l/.test(word))) return { ...result, stdout };
  const owners = await readOwners(ctx.fs);
  const named = args.filter((word) => !word.startsWith("-"));
  let folder = ctx.cwd;
  if (named.length === 1 && !isOneLevel)
    folder = (await folderAt(ctx.fs, ctx.fs.resolvePath(ctx.cwd, named[0] ?? "."))) ?? folder;
  const lines: string[] = [];
  for (const line of stdout.split("\n")) {
    if (line.endsWith(":")) folder = ctx.fs.resolvePath(ctx.cwd, line.slice(0, -1));
    const [, kind, links, tail = "", name = ""] =
      /^([-dl])[-rwxst]{9}(\s+\d+) user user(.*?\d\d:?\d\d\s(.*))$/.exec(line) ?? [];
    const path = ctx.fs.resolvePath(folder, name.split(" -> ")[0] ?? "");
    const stat = kind === undefined ? undefined : await ctx.fs.lstat(path).catch(() => undefined);
    const { user, group } = owners[path.replace(/\/$/, "")] ?? USUAL;
    lines.push(
      stat === undefined
        ? line
        : `${kind}${kind === "l" ? "rwxrwxrwx" : rightsOf(stat.mode)}${links} ${user} ${group}${isOneLevel ? tail.replace(/\/$/, "") : tail}`,
    );
  }
  return { ...result, stdout: lines.join("\n") };
});

async function folderAt(fs: IFileSystem, path: string): Promise<string | undefined> {
  return (await fs.exists(path)) && (await fs.stat(path)).isDirectory ? path : undefined;
}
