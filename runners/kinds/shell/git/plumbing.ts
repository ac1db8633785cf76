import git from "isomorphic-git";
import { commitsFrom } from "./commit-list.ts";
import type { GitAction } from "./git-call.ts";
import { knowOnly, parseArgs } from "./git-call.ts";
import type { Repository } from "./repository.ts";
import { findCommit, GitFailure, needCommit, readCommit } from "./repository.ts";

async function needObject(repo: Repository, word: string): Promise<string> {
  const oid = await findCommit(repo, word);
  if (oid !== undefined) return oid;
  throw new GitFailure(`fatal: Not a valid object name ${word}\n`);
}

export const gitMergeBase: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("merge-base", parsed, ["--is-ancestor"]);
  const [first = "", second = "HEAD"] = parsed.words;
  const oids = [await needObject(call.repo, first), await needObject(call.repo, second)];
  const bases = (await git.findMergeBase({ ...call.repo.base, oids })) as string[];
  if (parsed.flags.has("--is-ancestor")) return bases[0] === oids[0] ? 0 : 1;
  if (bases[0] === undefined) return 1;
  call.print(`${bases[0]}\n`);
  return 0;
};

export const gitRevList: GitAction = async (call) => {
  const parsed = parseArgs(call.args, ["-n"]);
  knowOnly("rev-list", parsed, ["--count", "-n", "--max-count"]);
  const word = parsed.words[0];
  if (word === undefined) throw new GitFailure("usage: git rev-list [<options>] <commit>...\n", 129);
  const [, from, to] = /^(.*?)\.\.(.*)$/.exec(word) ?? [];
  const start = await needCommit(call.repo, to === undefined ? word : to || "HEAD");
  const without = from === undefined ? undefined : await needCommit(call.repo, from || "HEAD");
  const most = Number(
    parsed.values.get("-n") ?? parsed.values.get("--max-count") ?? Number.POSITIVE_INFINITY,
  );
  const commits = (await commitsFrom(call.repo, start, without)).slice(0, most);
  call.print(
    parsed.flags.has("--count") ? `${commits.length}\n` : commits.map(({ oid }) => `${oid}\n`).join(""),
  );
  return 0;
};

/** `HEAD`, `HEAD:folder/file`, `HEAD^{tree}` or the id of any object. */
async function findObject(repo: Repository, word: string): Promise<string> {
  const [, ofTree] = /^(.*)\^\{tree\}$/.exec(word) ?? [];
  if (ofTree !== undefined) return (await readCommit(repo, await needObject(repo, ofTree))).tree;
  const [, commit, filepath] = /^([^:]*):(.*)$/.exec(word) ?? [];
  if (commit !== undefined && filepath !== undefined) {
    const oid = await needObject(repo, commit || "HEAD");
    if (filepath === "") return (await readCommit(repo, oid)).tree;
    try {
      return (await git.readObject({ ...repo.base, oid, filepath })).oid;
    } catch {
      throw new GitFailure(`fatal: path '${filepath}' does not exist in '${commit || "HEAD"}'\n`);
    }
  }
  return needObject(repo, word);
}

export const gitCatFile: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("cat-file", parsed, ["-p", "-t", "-s", "-e"]);
  const { flags, words } = parsed;
  const oid = await findObject(call.repo, words[0] ?? "");
  const { type, object } = await git.readObject({ ...call.repo.base, oid, format: "content" });
  const bytes = object as Uint8Array;
  if (flags.has("-t")) call.print(`${type}\n`);
  else if (flags.has("-s")) call.print(`${bytes.length}\n`);
  else if (flags.has("-p") && type === "tree") {
    const { tree } = await git.readTree({ ...call.repo.base, oid });
    for (const entry of tree)
      call.print(`${entry.mode.padStart(6, "0")} ${entry.type} ${entry.oid}\t${entry.path}\n`);
  } else if (flags.has("-p")) call.print(new TextDecoder().decode(bytes));
  return 0;
};
