import git from "isomorphic-git";
import { changesBetween, letterOf } from "./changes.ts";
import type { GitAction, RepoCall } from "./git-call.ts";
import { knowOnly, parseArgs } from "./git-call.ts";
import { readMerge } from "./merge-state.ts";
import { moveFiles } from "./move-files.ts";
import type { Repository } from "./repository.ts";
import {
  currentBranch,
  filesOfCommit,
  filesOfFolder,
  filesOfIndex,
  findCommit,
  GitFailure,
  headOid,
  needCommit,
  readCommit,
  setHead,
  short,
  subject,
} from "./repository.ts";
import { restorePaths, takeCommit } from "./staging.ts";
import { branchNote, trackBranch } from "./tracking.ts";

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

export async function createBranch(
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
  knowOnly("checkout", parsed, ["-b", "-B", "-f", "--force", "--detach"]);
  const { flags, values, words, paths } = parsed;
  const created = values.get("-b") ?? values.get("-B");
  const isForced = flags.has("-f") || flags.has("--force");
  const [word, ...rest] = words;
  if (created !== undefined) {
    await startBranch(call, created, word, values.has("-B"));
    return 0;
  }
  if (flags.has("--detach")) {
    await detach(call, word ?? "HEAD");
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
