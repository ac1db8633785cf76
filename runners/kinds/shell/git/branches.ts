import git from "isomorphic-git";
import { commitsFrom } from "./commit-list.ts";
import type { GitAction, RepoCall } from "./git-call.ts";
import { knowOnly, parseArgs } from "./git-call.ts";
import { detachedName } from "./move-files.ts";
import {
  currentBranch,
  findCommit,
  GitFailure,
  headOid,
  needCommit,
  readCommit,
  setHead,
  short,
  subject,
} from "./repository.ts";
import { identity } from "./settings.ts";
import { createBranch } from "./switching.ts";
import { trackBranch } from "./tracking.ts";

export const gitBranch: GitAction = async (call) => {
  const parsed = parseArgs(call.args, ["-u", "--set-upstream-to"]);
  knowOnly("branch", parsed, [
    ...[
      "-a",
      "--all",
      "-r",
      "-v",
      "-vv",
      "-d",
      "--delete",
      "-D",
      "-m",
      "-M",
      "--show-current",
      "--list",
      "-f",
      "--merged",
    ],
    ...["--no-merged", "-u", "--set-upstream-to"],
  ]);
  const { flags, values, words } = parsed;
  const upstream = values.get("-u") ?? values.get("--set-upstream-to");
  const current = await currentBranch(call.repo);
  if (flags.has("--show-current")) call.print(current === undefined ? "" : `${current}\n`);
  else if (upstream !== undefined)
    call.print(await trackBranch(call, words[0] ?? current ?? "", upstream.split("/")[0] ?? "origin"));
  else if (flags.has("-d") || flags.has("-D") || flags.has("--delete"))
    await deleteBranches(call, words, flags.has("-D"));
  else if (flags.has("-m") || flags.has("-M")) await renameBranch(call, words);
  else if (
    words[0] !== undefined &&
    !flags.has("--list") &&
    !flags.has("--merged") &&
    !flags.has("--no-merged")
  ) {
    const start = words[1] === undefined ? await headOid(call.repo) : await needCommit(call.repo, words[1]);
    if (start === undefined) throw new GitFailure(`fatal: not a valid object name: '${current}'\n`);
    await createBranch(call, words[0], start, flags.has("-f"));
  } else await listBranches(call, flags);
  return 0;
};

async function listBranches(call: RepoCall, flags: ReadonlySet<string>): Promise<void> {
  const { repo } = call;
  const current = await currentBranch(repo);
  const head = await headOid(repo);
  if (head === undefined) return;
  const own = flags.has("-r") ? [] : (await git.listBranches(repo.base)).sort();
  const rows = own.map((name) => ({ name, ref: `refs/heads/${name}`, mark: name === current ? "* " : "  " }));
  if (current === undefined && !flags.has("-r"))
    rows.unshift({ name: `(HEAD detached at ${await detachedName(repo)})`, ref: "HEAD", mark: "* " });
  const isAll = flags.has("-a") || flags.has("--all");
  for (const { remote } of isAll || flags.has("-r") ? await git.listRemotes(repo.base) : []) {
    for (const branch of (await git.listBranches({ ...repo.base, remote })).sort()) {
      const name = `${isAll ? "remotes/" : ""}${remote}/${branch}`;
      rows.push({
        name: branch === "HEAD" ? `${name} -> ${remote}/main` : name,
        ref: `refs/remotes/${remote}/${branch}`,
        mark: "  ",
      });
    }
  }
  const inHead = new Set((await commitsFrom(repo, head)).map(({ oid }) => oid));
  const widest = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, ref, mark } of rows) {
    const oid = await needCommit(repo, ref);
    if (flags.has("--merged") && !inHead.has(oid)) continue;
    if (flags.has("--no-merged") && inHead.has(oid)) continue;
    const details = ` ${short(oid)} ${subject((await readCommit(repo, oid)).message)}`;
    call.print(`${mark}${flags.has("-v") ? name.padEnd(widest) + details : name}\n`);
  }
}

async function deleteBranches(call: RepoCall, names: readonly string[], isForced: boolean): Promise<void> {
  const { repo } = call;
  for (const name of names) {
    const oid = await findCommit(repo, `refs/heads/${name}`);
    if (oid === undefined) throw new GitFailure(`error: branch '${name}' not found.\n`, 1);
    if ((await currentBranch(repo)) === name) {
      throw new GitFailure(`error: Cannot delete branch '${name}' checked out at '${repo.dir}'\n`, 1);
    }
    const merged = (await commitsFrom(repo, await needCommit(repo, "HEAD"))).some(
      (commit) => commit.oid === oid,
    );
    if (!isForced && !merged) {
      throw new GitFailure(
        `error: The branch '${name}' is not fully merged.\nIf you are sure you want to delete it, run 'git branch -D ${name}'.\n`,
        1,
      );
    }
    await git.deleteRef({ ...repo.base, ref: `refs/heads/${name}` });
    call.print(`Deleted branch ${name} (was ${short(oid)}).\n`);
  }
}

async function renameBranch(call: RepoCall, words: readonly string[]): Promise<void> {
  const { repo } = call;
  const current = await currentBranch(repo);
  const [from, to] = words.length > 1 ? words : [current, words[0]];
  if (from === undefined || to === undefined) throw new GitFailure("fatal: branch name required\n");
  const oid = await findCommit(repo, `refs/heads/${from}`);
  if (oid !== undefined) {
    await createBranch(call, to, oid, from === to);
    if (from !== to) await git.deleteRef({ ...repo.base, ref: `refs/heads/${from}` });
  }
  if (from === current) await setHead(repo, { branch: to });
}

export const gitTag: GitAction = async (call) => {
  const parsed = parseArgs(call.args, ["-m", "--message"]);
  knowOnly("tag", parsed, ["-a", "-m", "--message", "-d", "--delete", "-l", "--list", "-n", "-f"]);
  const { flags, values, words } = parsed;
  const { repo } = call;
  const name = words[0];
  if (flags.has("-d") || flags.has("--delete")) {
    for (const one of words) {
      const oid = await findCommit(repo, `refs/tags/${one}`);
      if (oid === undefined) throw new GitFailure(`error: tag '${one}' not found.\n`, 1);
      const value = await git.resolveRef({ ...repo.base, ref: `refs/tags/${one}` });
      await git.deleteTag({ ...repo.base, ref: one });
      call.print(`Deleted tag '${one}' (was ${short(value)})\n`);
    }
    return 0;
  }
  if (name === undefined || flags.has("-l") || flags.has("--list")) {
    call.print(
      (await git.listTags(repo.base))
        .sort()
        .map((tag) => `${tag}\n`)
        .join(""),
    );
    return 0;
  }
  if (!flags.has("-f") && (await findCommit(repo, `refs/tags/${name}`)) !== undefined) {
    throw new GitFailure(`fatal: tag '${name}' already exists\n`);
  }
  const object = await needCommit(repo, words[1] ?? "HEAD");
  const message = values.get("-m") ?? values.get("--message");
  if (message === undefined && flags.has("-a")) {
    throw new GitFailure(
      'error: There is no editor in the practice shell. Give the message with -m "...".\n',
      1,
    );
  }
  if (message === undefined) await git.tag({ ...repo.base, ref: name, object, force: true });
  else
    await git.annotatedTag({
      ...repo.base,
      ref: name,
      object,
      message: `${message}\n`,
      tagger: await identity(call, repo, "COMMITTER"),
      force: true,
    });
  return 0;
};
