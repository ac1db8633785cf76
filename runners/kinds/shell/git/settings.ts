import git from "isomorphic-git";
import type { IFileSystem } from "just-bash/browser";
import { type GitCall, parseArgs } from "./git-call.ts";
import { findRepository, GitFailure, isBare, type Repository, repositoryAt } from "./repository.ts";

/** `[section "sub"] key = value`, as `section.sub.key`. */
type Settings = ReadonlyMap<string, string>;

function parseSettings(text: string): Map<string, string> {
  const settings = new Map<string, string>();
  let section = "";
  for (const line of text.split("\n")) {
    const [, name, sub] = /^\s*\[(\S+?)(?:\s+"(.*)")?\]/.exec(line) ?? [];
    if (name !== undefined) section = sub === undefined ? name.toLowerCase() : `${name.toLowerCase()}.${sub}`;
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key !== undefined) settings.set(`${section}.${key.toLowerCase()}`, value ?? "");
  }
  return settings;
}

function printSettings(settings: Settings): string {
  const sections = new Map<string, string[]>();
  for (const [name, value] of settings) {
    const [section = "", ...rest] = name.split(".");
    const key = rest.pop() ?? "";
    const head = rest.length === 0 ? `[${section}]` : `[${section} "${rest.join(".")}"]`;
    sections.set(head, [...(sections.get(head) ?? []), `\t${key} = ${value}\n`]);
  }
  return [...sections].map(([head, lines]) => `${head}\n${lines.join("")}`).join("");
}

const globalFile = (env: ReadonlyMap<string, string>): string =>
  `${env.get("HOME") ?? "/home/learner"}/.gitconfig`;

async function readSettings(disk: IFileSystem, file: string): Promise<Map<string, string>> {
  return (await disk.exists(file)) ? parseSettings(await disk.readFile(file)) : new Map();
}

/** Names are case-insensitive, except the middle part. */
function settingKey(name: string): string {
  const parts = name.split(".");
  return parts.map((part, at) => (at === 0 || at === parts.length - 1 ? part.toLowerCase() : part)).join(".");
}

export async function setting(
  call: Pick<GitCall, "disk" | "env">,
  repo: Repository | undefined,
  name: string,
): Promise<string | undefined> {
  const key = settingKey(name);
  const own =
    repo === undefined ? undefined : (await readSettings(call.disk, `${repo.gitdir}/config`)).get(key);
  return own ?? (await readSettings(call.disk, globalFile(call.env))).get(key);
}

export async function changeSettings(
  disk: IFileSystem,
  file: string,
  change: (settings: Map<string, string>) => void,
): Promise<void> {
  const settings = await readSettings(disk, file);
  change(settings);
  await disk.writeFile(file, printSettings(settings));
}

export async function gitConfig(call: GitCall): Promise<number | undefined> {
  const { flags, words } = parseArgs(call.args);
  const repo = await findRepository(call.disk, call.cwd);
  const isGlobal = flags.has("--global");
  const name = settingKey(words[0] ?? "");
  if (flags.has("--list") || flags.has("-l")) {
    const own = isGlobal || repo === undefined ? [] : await readSettings(call.disk, `${repo.gitdir}/config`);
    const all = [...(await readSettings(call.disk, globalFile(call.env))), ...own];
    call.print(all.map(([key, value]) => `${key}=${value}\n`).join(""));
    return 0;
  }
  if (!isGlobal && repo === undefined && (words.length > 1 || flags.has("--unset"))) {
    throw new GitFailure("fatal: not in a git directory\n");
  }
  if (!name.includes("."))
    throw new GitFailure(`error: key does not contain a section: ${words[0] ?? ""}\n`, 1);
  const file = isGlobal || repo === undefined ? globalFile(call.env) : `${repo.gitdir}/config`;
  if (flags.has("--unset")) {
    await changeSettings(call.disk, file, (settings) => settings.delete(name));
  } else if (words[1] === undefined || flags.has("--get")) {
    const value = await setting(call, isGlobal ? undefined : repo, name);
    if (value === undefined) return 1;
    call.print(`${value}\n`);
  } else {
    await changeSettings(call.disk, file, (settings) => settings.set(name, words[1] ?? ""));
  }
  return 0;
}

export async function gitInit(call: GitCall): Promise<number | undefined> {
  const { flags, values, words } = parseArgs(call.args, ["-b", "--initial-branch"]);
  const dir = call.disk.resolvePath(call.cwd, words[0] ?? ".");
  const bare = flags.has("--bare");
  const gitdir = bare ? dir : `${dir}/.git`;
  const isThere = await call.disk.exists(`${gitdir}/HEAD`);
  const branch =
    values.get("-b") ??
    values.get("--initial-branch") ??
    (await setting(call, undefined, "init.defaultBranch"));
  await call.disk.mkdir(dir, { recursive: true });
  const repo = repositoryAt(call.disk, dir, gitdir);
  if (!isThere) await git.init({ fs: repo.base.fs, dir, gitdir, bare, defaultBranch: branch ?? "main" });
  const how = isThere ? "Reinitialized existing" : "Initialized empty";
  if (!flags.has("-q") && !flags.has("--quiet")) call.print(`${how} Git repository in ${gitdir}/\n`);
  return 0;
}

type Person = {
  readonly name: string;
  readonly email: string;
  readonly timestamp: number;
  readonly timezoneOffset: number;
};

/** The author and the time; git asks for a name before the first commit. */
export async function identity(
  call: GitCall,
  repo: Repository,
  role: "AUTHOR" | "COMMITTER",
): Promise<Person> {
  const name = call.env.get(`GIT_${role}_NAME`) ?? (await setting(call, repo, "user.name"));
  const email = call.env.get(`GIT_${role}_EMAIL`) ?? (await setting(call, repo, "user.email"));
  if (name === undefined || email === undefined || name === "" || email === "") {
    throw new GitFailure(
      `${role === "AUTHOR" ? "Author" : "Committer"} identity unknown\n\n*** Please tell me who you are.\n\nRun\n\n  git config --global user.email "you@example.com"\n  git config --global user.name "Your Name"\n\nto set your account's default identity.\nOmit --global to set the identity only in this repository.\n\nfatal: unable to auto-detect email address\n`,
    );
  }
  return { name, email, ...commitTime(call.env.get(`GIT_${role}_DATE`)) };
}

function commitTime(given: string | undefined): { timestamp: number; timezoneOffset: number } {
  const [, seconds] = /^@?(\d{9,})/.exec(given ?? "") ?? [];
  const parsed = seconds === undefined ? Date.parse(given ?? "") : Number(seconds) * 1000;
  return { timestamp: Math.floor((Number.isNaN(parsed) ? Date.now() : parsed) / 1000), timezoneOffset: 0 };
}

export function needWorkTree(repo: Repository): void {
  if (isBare(repo)) throw new GitFailure("fatal: this operation must be run in a work tree\n");
}
