import type { IFileSystem } from "just-bash/browser";
import { GitFailure, type Repository } from "./repository.ts";

/** One git command as it was typed. */
export type GitCall = {
  /** Arguments after the command name. */
  readonly args: readonly string[];
  readonly disk: IFileSystem;
  readonly cwd: string;
  readonly env: ReadonlyMap<string, string>;
  readonly print: (text: string) => void;
  readonly warn: (text: string) => void;
};

export type RepoCall = GitCall & { readonly repo: Repository };

/** Returns the exit code; undefined means 0. */
export type GitAction = (call: RepoCall) => Promise<number | undefined>;

export type ParsedArgs = {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly words: readonly string[];
  /** Arguments after `--`. */
  readonly paths: readonly string[];
};

/** Splits options from words. `takesValue` lists options with a value; short ones may be joined (-am). */
export function parseArgs(args: readonly string[], takesValue: readonly string[] = []): ParsedArgs {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const words: string[] = [];
  const end = args.indexOf("--");
  const before = end === -1 ? args : args.slice(0, end);
  const addValue = (name: string, value: string): void => {
    const earlier = name === "-m" ? values.get(name) : undefined;
    values.set(name, earlier === undefined ? value : `${earlier}\n\n${value}`);
  };
  const waiting = [...before];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const [, long, joined] = /^(--[^=]+)=(.*)$/s.exec(word) ?? [];
    if (long !== undefined) addValue(long, joined ?? "");
    else if (takesValue.includes(word)) addValue(word, waiting.shift() ?? "");
    else if (/^-[a-zA-Z]{2,}$/.test(word)) {
      for (const letter of word.slice(1)) {
        if (takesValue.includes(`-${letter}`)) addValue(`-${letter}`, waiting.shift() ?? "");
        else flags.add(`-${letter}`);
      }
    } else if (word.startsWith("-") && word !== "-") flags.add(word);
    else words.push(word);
  }
  return { flags, values, words, paths: end === -1 ? [] : args.slice(end + 1) };
}

/** Refuses options that are not simulated, instead of ignoring them. */
export function knowOnly(command: string, { flags, values }: ParsedArgs, known: readonly string[]): void {
  const strange = [...flags, ...values.keys()].find((option) => !known.includes(option));
  if (strange === undefined) return;
  throw new GitFailure(`git ${command}: the option ${strange} is not part of the practice shell.\n`, 129);
}

/** A typed path, relative to the root of the repository; "" is the whole repository. */
export function pathInRepo(call: RepoCall, word: string): string {
  const full = call.disk.resolvePath(call.cwd, word);
  if (full === call.repo.dir) return "";
  if (!full.startsWith(`${call.repo.dir}/`)) {
    throw new GitFailure(`fatal: ${word}: '${word}' is outside repository at '${call.repo.dir}'\n`);
  }
  return full.slice(call.repo.dir.length + 1);
}

export function matchesPath(path: string, wanted: string): boolean {
  if (wanted === "" || path === wanted || path.startsWith(`${wanted}/`)) return true;
  if (!/[*?]/.test(wanted)) return false;
  const pattern = wanted
    .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${pattern}$`).test(path);
}

/** A path as git prints it: relative to the current folder. */
export function pathFromHere(call: RepoCall, path: string): string {
  const here = call.cwd === call.repo.dir ? [] : call.cwd.slice(call.repo.dir.length + 1).split("/");
  const parts = path.split("/");
  let same = 0;
  while (same < here.length && here[same] === parts[same]) same += 1;
  const steps = [...here.slice(same).map(() => ".."), ...parts.slice(same)].join("/");
  return steps === "" ? "./" : steps;
}
