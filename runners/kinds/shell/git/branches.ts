import git from "isomorphic-git";
import { changesBetween, letterOf } from "./changes.ts";
import { type GitAction, knowOnly, parseArgs, type RepoCall } from "./git-call.ts";
import { commitsFrom } from "./history.ts";
import { readMerge } from "./merge-state.ts";
import { branchNote, trackBranch } from "./remotes.ts";
import {
  currentBranch,
  type Files,
  filesOfCommit,
  filesOfFolder,
  filesOfIndex,
  findCommit,
  GitFailure,
  headOid,
  isSame,
  needCommit,
  pathsOf,
  type Repository,
  readCommit,
  setFile,
  setHead,
  setIndex,
  short,
  subject,
} from "./repository.ts";
import { identity } from "./settings.ts";
import { restorePaths, takeCommit } from "./staging.ts";

const list = (paths: readonly string[]): string => paths.map((path) => `\t${path}\n`).join("");

/** Goes from one state to another; files that the learner changed stay, or the way is refused. */
export async function moveFiles(repo: Repository, target: Files, what: "checkout" | "merge"): Promise<void> {
  const head = await filesOfCommit(repo, await headOid(repo));
  const index = await filesOfIndex(repo);
  const folder = await filesOfFolder(repo, index);
  const moving = pathsOf(head, target).filter((path) => !isSame(head.get(path), target.get(path)));
  const isDirty = (path: string): boolean =>
    !isSame(index.get(path), head.get(path)) || !isSame(folder.get(path), index.get(path));
  const lost = moving.filter(
    (path) => index.has(path) && isDirty(path) && !isSame(folder.get(path), target.get(path)),
  );
  const after = what === "checkout" ? "switch branches" : "merge";
  if (lost.length > 0) {
    throw new GitFailure(
      `error: Your local changes to the following files would be overwritten by ${what}:\n${list(lost)}Please commit your changes or stash them before you ${after}.\nAborting\n`,
      1,
    );
  }
  const hidden = moving.filter(
    (path) => !index.has(path) && folder.has(path) && !isSame(folder.get(path), target.get(path)),
  );
  if (hidden.length > 0) {
    throw new GitFailure(
      `error: The following untracked working tree files would be overwritten by ${what}:\n${list(hidden)}Please move or remove them before you ${after}.\nAborting\n`,
      1,
    );
  }
  for (const path of moving) {
    await setFile(repo, path, target.get(path));
    await setIndex(repo, path, target.get(path));
  }
}

async function goTo(
  call: RepoCall,
  target: { branch: string } | { oid: string },
  oid: string,
  isForced: boolean,
): Promise<void> {
  const { repo } = call;
  if ((await readMerge(repo)) !== undefined && !isForced) {
    throw new GitFailure("error: you need to resolve your current index first\n", 1);
  }
  if (isForced) await takeCommit(repo, oid, { folder: true });
  else if ((await headOid(repo)) !== undefined)
    await moveFiles(repo, await filesOfCommit(repo, oid), "checkout");
  const before = await headOid(repo);
  const old = await currentBranch(repo);
  await setHead(repo, target);
  const index = await filesOfIndex(repo);
  const folder = await filesOfFolder(repo, index);
  const tracked = new Map([...folder].filter(([path]) => index.has(path)));
  const left = changesBetween(await filesOfCommit(repo, oid), tracked);
  call.print(left.map((change) => `${letterOf(change)}\t${change.path}\n`).join(""));
  if (old === undefined && before !== undefined && before !== oid && "branch" in target) {
    call.warn(
      `Previous HEAD position was ${short(before)} ${subject((await readCommit(repo, before)).message)}\n`,
    );
  }
}

const DETACHED = (word: string): string => `Note: switching to '${word}'.

You are in 'detached HEAD' state. You can look around, make experimental
changes and commit them, and you can discard any commits you make in this
state without impacting any branches by switching back to a branch.

If you want to create a new branch to retain commits you create, you may
do so (now or later) by using -c with the switch command. Example:

  git switch -c <new-branch-name>

Or undo this operation with:

  git switch -

Turn off this advice by setting config variable advice.detachedHead to false

`;

async function createBranch(
  call: RepoCall,
  name: string,
  start: string | undefined,
  isForced = false,
): Promise<void> {
  const { repo } = call;
  if (!/^[^\s~^:?*[\\-][^\s~^:?*[\\]*$/.test(name) || name.includes("..")) {
    throw new GitFailure(`fatal: '${name}' is not a valid branch name\n`);
  }
  if (!isForced && (await findCommit(repo, `refs/heads/${name}`)) !== undefined) {
    throw new GitFailure(`fatal: a branch named '${name}' already exists\n`);
  }
  if (start === undefined) return setHead(repo, { branch: name });
  await git.writeRef({ ...repo.base, ref: `refs/heads/${name}`, value: start, force: true });
}

async function rememberBranch(repo: Repository): Promise<void> {
  const now = (await currentBranch(repo)) ?? (await headOid(repo));
  if (now !== undefined) await repo.disk.writeFile(`${repo.gitdir}/LAST_BRANCH`, now);
}

async function switchTo(call: RepoCall, word: string, isForced: boolean): Promise<boolean> {
  const { repo } = call;
  const name = word === "-" ? await repo.disk.readFile(`${repo.gitdir}/LAST_BRANCH`).catch(() => "-") : word;
  let oid = await findCommit(repo, `refs/heads/${name}`);
  const isNew = oid === undefined;
  if (oid === undefined) {
    oid = await findCommit(repo, `refs/remotes/origin/${name}`);
    if (oid === undefined) return false;
    await createBranch(call, name, oid);
  }
  if ((await currentBranch(repo)) === name) {
    call.warn(`Already on '${name}'\n`);
    return true;
  }
  await rememberBranch(repo);
  await goTo(call, { branch: name }, oid, isForced);
  if (isNew) call.print(await trackBranch(call, name, "origin"));
  call.warn(isNew ? `Switched to a new branch '${name}'\n` : `Switched to branch '${name}'\n`);
  if (!isNew) call.print(await branchNote(call, name));
  return true;
}

async function startBranch(
  call: RepoCall,
  name: string,
  from: string | undefined,
  isForced: boolean,
): Promise<void> {
  const { repo } = call;
  const start = from === undefined ? await headOid(repo) : await needCommit(repo, from);
  await createBranch(call, name, start, isForced);
  await rememberBranch(repo);
  if (start !== undefined) await goTo(call, { branch: name }, start, false);
  call.warn(`Switched to a new branch '${name}'\n`);
}

async function detach(call: RepoCall, word: string): Promise<void> {
  const { repo } = call;
  const oid = await needCommit(repo, word);
  const isFirst = (await currentBranch(repo)) !== undefined;
  await rememberBranch(repo);
  await goTo(call, { oid }, oid, false);
  await repo.disk.writeFile(
    `${repo.gitdir}/DETACHED_AT`,
    `${oid} ${/^[0-9a-f]{7,40}$/.test(word) || /[~^]/.test(word) ? short(oid) : word}`,
  );
  call.warn(
    `${isFirst ? DETACHED(word) : ""}HEAD is now at ${short(oid)} ${subject((await readCommit(repo, oid)).message)}\n`,
  );
}

/** What the learner called the commit that HEAD was put on. */
export async function detachedName(repo: Repository): Promise<string> {
  const head = (await headOid(repo)) ?? "";
  const [oid, name] = (await repo.disk.readFile(`${repo.gitdir}/DETACHED_AT`).catch(() => "")).split(" ");
  return oid === head && name !== undefined ? name : short(head);
}

export const gitSwitch: GitAction = async (call) => {
  const parsed = parseArgs(call.args, ["-c", "--create", "-C"]);
  knowOnly("switch", parsed, ["-c", "--create", "-C", "--detach", "-d", "-f", "--discard-changes"]);
  const { flags, values, words } = parsed;
  const created = values.get("-c") ?? values.get("--create") ?? values.get("-C");
  const word = words[0];
  if (created !== undefined) await startBranch(call, created, word, values.has("-C"));
  else if (word === undefined) throw new GitFailure("fatal: missing branch or commit argument\n");
  else if (flags.has("--detach") || flags.has("-d")) await detach(call, word);
  else if (!(await switchTo(call, word, flags.has("-f") || flags.has("--discard-changes")))) {
    if ((await findCommit(call.repo, word)) === undefined)
      throw new GitFailure(`fatal: invalid reference: ${word}\n`);
    throw new GitFailure(
      `fatal: a branch is expected, got commit '${word}'\nhint: If you want to detach HEAD at the commit, try again with the --detach option.\n`,
    );
  }
  return 0;
};

export const gitCheckout: GitAction = async (call) => {
  const parsed = parseArgs(call.args, ["-b", "-B"]);
  knowOnly("checkout", parsed, ["-b", "-B", "-f", "--force", "-q"]);
  const { flags, values, words, paths } = parsed;
  const created = values.get("-b") ?? values.get("-B");
  const isForced = flags.has("-f") || flags.has("--force");
  const [word, ...rest] = words;
  if (created !== undefined) {
    await startBranch(call, created, word, values.has("-B"));
    return 0;
  }
  if (paths.length === 0 && rest.length === 0 && word !== undefined) {
    if (await switchTo(call, word, isForced)) return 0;
    if ((await findCommit(call.repo, word)) !== undefined) {
      await detach(call, word);
      return 0;
    }
  }
  const commit = word === undefined ? undefined : await findCommit(call.repo, word);
  const wanted = [...(commit === undefined ? words : rest), ...paths];
  if (wanted.length === 0) return 0;
  const source =
    commit === undefined ? await filesOfIndex(call.repo) : await filesOfCommit(call.repo, commit);
  const count = await restorePaths(call, wanted, source, { index: commit !== undefined, folder: true });
  const place = commit === undefined ? "the index" : short(commit);
  if (paths.length === 0) call.warn(`Updated ${count} path${count === 1 ? "" : "s"} from ${place}\n`);
  return 0;
};

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
