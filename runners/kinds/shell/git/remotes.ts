import git from "isomorphic-git";
import type { IFileSystem } from "just-bash/browser";
import type { GitAction, GitCall, RepoCall } from "./git-call.ts";
import { knowOnly, parseArgs } from "./git-call.ts";
import { mergeCommit } from "./merge.ts";
import type { Repository } from "./repository.ts";
import {
  currentBranch,
  findCommit,
  findRepository,
  GitFailure,
  needCommit,
  repositoryAt,
  setHead,
  short,
} from "./repository.ts";
import { setting } from "./settings.ts";
import { takeCommit } from "./staging.ts";
import { trackBranch } from "./tracking.ts";

const NO_NETWORK =
  "The practice shell has no network: a remote is another folder here, for example /home/learner/server.git\n";

/** The other repository, in another folder of the same file system. */
export async function openRemote(call: GitCall, url: string, from: string): Promise<Repository> {
  if (/^(\w+:\/\/|[\w.-]+@[\w.-]+:)/.test(url)) {
    throw new GitFailure(`fatal: unable to access '${url}': Could not resolve host\n${NO_NETWORK}`);
  }
  const path = call.disk.resolvePath(from, url);
  const repo = (await call.disk.exists(path)) ? await findRepository(call.disk, path) : undefined;
  if (repo === undefined || repo.dir !== path) {
    throw new GitFailure(
      `fatal: '${url}' does not appear to be a git repository\nfatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.\n`,
    );
  }
  return repo;
}

export async function remoteUrl(call: RepoCall, name: string): Promise<string> {
  const url = await setting(call, call.repo, `remote.${name}.url`);
  if (url !== undefined) return url;
  if (/[/.]/.test(name)) return name;
  throw new GitFailure(
    `fatal: '${name}' does not appear to be a git repository\nfatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.\n`,
  );
}

/** Objects are content-addressed, so copying every missing one is always right. */
export async function copyObjects(disk: IFileSystem, from: Repository, to: Repository): Promise<void> {
  for (const folder of await disk.readdir(`${from.gitdir}/objects`)) {
    if (folder.length !== 2) continue;
    await disk.mkdir(`${to.gitdir}/objects/${folder}`, { recursive: true });
    for (const name of await disk.readdir(`${from.gitdir}/objects/${folder}`)) {
      const target = `${to.gitdir}/objects/${folder}/${name}`;
      if (!(await disk.exists(target))) await disk.cp(`${from.gitdir}/objects/${folder}/${name}`, target);
    }
  }
}

export const gitRemote: GitAction = async (call) => {
  const { flags, words } = parseArgs(call.args);
  const { repo } = call;
  const [action, name = "", url = ""] = words;
  const remotes = await git.listRemotes(repo.base);
  const isKnown = remotes.some(({ remote }) => remote === name);
  if (action === undefined) {
    for (const { remote, url: place } of remotes) {
      call.print(
        flags.has("-v") ? `${remote}\t${place} (fetch)\n${remote}\t${place} (push)\n` : `${remote}\n`,
      );
    }
  } else if (action === "add") {
    if (isKnown) throw new GitFailure(`error: remote ${name} already exists.\n`, 3);
    await git.addRemote({ ...repo.base, remote: name, url });
  } else if (!isKnown) throw new GitFailure(`error: No such remote '${name}'\n`, 2);
  else if (action === "remove" || action === "rm") await git.deleteRemote({ ...repo.base, remote: name });
  else if (action === "set-url") await git.addRemote({ ...repo.base, remote: name, url, force: true });
  else if (action === "get-url") call.print(`${await remoteUrl(call, name)}\n`);
  else throw new GitFailure(`git remote ${action} is not part of the practice shell.\n`, 1);
  return 0;
};

export async function gitClone(call: GitCall): Promise<number | undefined> {
  const parsed = parseArgs(call.args, ["-b"]);
  knowOnly("clone", parsed, ["--bare", "-b", "-q"]);
  const [url, folder] = parsed.words;
  if (url === undefined) throw new GitFailure("fatal: You must specify a repository to clone.\n", 129);
  const isBareClone = parsed.flags.has("--bare");
  const last =
    url
      .replace(/\/+(\.git)?$/, "")
      .split("/")
      .at(-1)
      ?.replace(/\.git$/, "") ?? "copy";
  const name = folder ?? (isBareClone ? `${last}.git` : last);
  const dir = call.disk.resolvePath(call.cwd, name);
  if ((await call.disk.exists(dir)) && (await call.disk.readdir(dir)).length > 0) {
    throw new GitFailure(`fatal: destination path '${name}' already exists and is not an empty directory.\n`);
  }
  const source = await openRemote(call, url, call.cwd).catch(() => {
    if (/:\/\/|@/.test(url))
      throw new GitFailure(
        `Cloning into '${name}'...\nfatal: unable to access '${url}': Could not resolve host\n${NO_NETWORK}`,
      );
    throw new GitFailure(`fatal: repository '${url}' does not exist\n`);
  });
  call.warn(isBareClone ? `Cloning into bare repository '${name}'...\n` : `Cloning into '${name}'...\n`);
  await call.disk.mkdir(dir, { recursive: true });
  const repo = repositoryAt(call.disk, dir, isBareClone ? dir : `${dir}/.git`);
  const branch = parsed.values.get("-b") ?? (await currentBranch(source)) ?? "main";
  await git.init({ fs: repo.base.fs, dir, gitdir: repo.gitdir, bare: isBareClone, defaultBranch: branch });
  await copyObjects(call.disk, source, repo);
  await copyRefs(source, repo, isBareClone ? "refs/heads" : "refs/remotes/origin");
  const target = url.startsWith("/") ? url : `${call.cwd}/${url}`;
  if (!isBareClone) await git.addRemote({ ...repo.base, remote: "origin", url: target });
  const oid = await findCommit(source, `refs/heads/${branch}`);
  if (oid === undefined) call.warn("warning: You appear to have cloned an empty repository.\n");
  else if (!isBareClone) {
    await git.writeRef({ ...repo.base, ref: `refs/heads/${branch}`, value: oid });
    await setHead(repo, { branch });
    await takeCommit(repo, oid, { folder: true });
  }
  if (!isBareClone) await trackBranch({ ...call, repo }, branch, "origin");
  call.warn("done.\n");
  return 0;
}

type MovedRef = { readonly branch: string; readonly from: string | undefined; readonly to: string };

async function copyRefs(from: Repository, to: Repository, under: string): Promise<MovedRef[]> {
  const moved: MovedRef[] = [];
  for (const branch of await git.listBranches(from.base)) {
    const value = await needCommit(from, `refs/heads/${branch}`);
    const before = await findCommit(to, `${under}/${branch}`);
    await git.writeRef({ ...to.base, ref: `${under}/${branch}`, value, force: true });
    if (before !== value) moved.push({ branch, from: before, to: value });
  }
  for (const tag of await git.listTags(from.base)) {
    const value = await git.resolveRef({ ...from.base, ref: `refs/tags/${tag}` });
    await git.writeRef({ ...to.base, ref: `refs/tags/${tag}`, value, force: true });
  }
  return moved;
}

async function fetchFrom(call: RepoCall, remote: string): Promise<void> {
  const url = await remoteUrl(call, remote);
  const source = await openRemote(call, url, call.repo.dir);
  await copyObjects(call.disk, source, call.repo);
  const moved = await copyRefs(source, call.repo, `refs/remotes/${remote}`);
  if (moved.length === 0) return;
  const widest = Math.max(10, ...moved.map(({ branch }) => branch.length));
  const lines = moved.map(({ branch, from, to }) => {
    const range =
      from === undefined ? " * [new branch]     " : `   ${`${short(from)}..${short(to)}`.padEnd(17)}`;
    return `${range} ${branch.padEnd(widest)} -> ${remote}/${branch}\n`;
  });
  call.warn(`From ${url.replace(/\.git$/, "")}\n${lines.join("")}`);
}

export const gitFetch: GitAction = async (call) => {
  const { words } = parseArgs(call.args);
  await fetchFrom(call, words[0] ?? "origin");
  return 0;
};

export const gitPull: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("pull", parsed, ["--no-rebase", "--ff-only", "--ff", "--no-edit"]);
  const branch = await currentBranch(call.repo);
  const remote = parsed.words[0] ?? (await setting(call, call.repo, `branch.${branch}.remote`));
  if (branch === undefined || remote === undefined) {
    throw new GitFailure(
      `There is no tracking information for the current branch.\nPlease specify which branch you want to merge with.\nSee git-pull(1) for details.\n\n    git pull <remote> <branch>\n\nIf you wish to set tracking information for this branch you can do so with:\n\n    git branch --set-upstream-to=<remote>/<branch> ${branch ?? ""}\n\n`,
      1,
    );
  }
  await fetchFrom(call, remote);
  const source = parsed.words[1] ?? branch;
  const theirs = await findCommit(call.repo, `refs/remotes/${remote}/${source}`);
  if (theirs === undefined) throw new GitFailure(`fatal: couldn't find remote ref ${source}\n`, 1);
  const url = await remoteUrl(call, remote);
  return mergeCommit(call, `${remote}/${source}`, {
    message: `Merge branch '${source}' of ${url}`,
    ffOnly: parsed.flags.has("--ff-only"),
  });
};
