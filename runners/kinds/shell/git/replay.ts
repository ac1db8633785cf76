import git from "isomorphic-git";
import { announceCommit, recordCommit } from "./commit.ts";
import { commitsFrom } from "./commit-list.ts";
import type { GitAction, RepoCall } from "./git-call.ts";
import { knowOnly, parseArgs } from "./git-call.ts";
import { layOut, mergeTrees } from "./merge-trees.ts";
import { moveFiles } from "./move-files.ts";
import {
  currentBranch,
  filesOfCommit,
  filesOfFolder,
  filesOfIndex,
  findCommit,
  GitFailure,
  isSame,
  moveHead,
  needCommit,
  pathsOf,
  readCommit,
  setHead,
  short,
  subject,
} from "./repository.ts";
import { takeCommit } from "./staging.ts";

/** Applies the changes of a commit, or their inverse, on top of HEAD. */
async function applyCommit(
  call: RepoCall,
  oid: string,
  how: {
    readonly isReverse: boolean;
    readonly message: string;
    readonly label: string;
    readonly command: string;
  },
): Promise<string | undefined> {
  const { repo } = call;
  const commit = await readCommit(repo, oid);
  const head = await needCommit(repo, "HEAD");
  if (commit.parents.length > 1) {
    throw new GitFailure(
      `error: commit ${oid} is a merge but no -m option was given.\nfatal: ${how.command} failed\n`,
    );
  }
  const index = await filesOfIndex(repo);
  const ours = await filesOfCommit(repo, head);
  const folder = await filesOfFolder(repo, index);
  if (
    pathsOf(index, ours).some(
      (path) => !isSame(index.get(path), ours.get(path)) || !isSame(index.get(path), folder.get(path)),
    )
  ) {
    throw new GitFailure(
      `error: your local changes would be overwritten by ${how.command}.\nhint: commit your changes or stash them to proceed.\nfatal: ${how.command} failed\n`,
      how.command === "revert" ? 128 : 1,
    );
  }
  const [before, after] = [await filesOfCommit(repo, commit.parents[0]), await filesOfCommit(repo, oid)];
  const sides = how.isReverse ? { base: after, ours, theirs: before } : { base: before, ours, theirs: after };
  const merged = await mergeTrees(repo, sides, { ours: "HEAD", theirs: how.label });
  if (merged.conflicts.size > 0) {
    call.print(merged.words);
    return undefined;
  }
  call.print(merged.words);
  await layOut(repo, merged, ours);
  return recordCommit(call, how.message, [head]);
}

/** Stopping halfway is not simulated: everything stays unchanged, and git's reason is printed. */
function refuseConflict(command: string, oid: string, message: string): GitFailure {
  return new GitFailure(
    `error: could not apply ${short(oid)}... ${subject(message)}\nThe practice shell does not stop in the middle of a ${command}: nothing was changed. Try it with git merge, where you can solve the conflict.\n`,
    1,
  );
}

export const gitRevert: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("revert", parsed, ["--no-edit"]);
  const oid = await needCommit(call.repo, parsed.words[0] ?? "HEAD");
  const { message } = await readCommit(call.repo, oid);
  const made = await applyCommit(call, oid, {
    isReverse: true,
    message: `Revert "${subject(message)}"\n\nThis reverts commit ${oid}.\n`,
    label: `parent of ${short(oid)} (${subject(message)})`,
    command: "revert",
  });
  if (made === undefined) throw refuseConflict("revert", oid, message);
  await announceCommit(call, made, true);
  return 0;
};

export const gitCherryPick: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("cherry-pick", parsed, []);
  for (const word of parsed.words) {
    const oid = await needCommit(call.repo, word);
    const { message } = await readCommit(call.repo, oid);
    const label = `${short(oid)} (${subject(message)})`;
    const made = await applyCommit(call, oid, { isReverse: false, message, label, command: "cherry-pick" });
    if (made === undefined) throw refuseConflict("cherry-pick", oid, message);
    await announceCommit(call, made, true);
  }
  return 0;
};

export const gitRebase: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  if (parsed.flags.size > 0) {
    throw new GitFailure(
      "git rebase: only 'git rebase <branch>' is part of the practice shell; -i, --onto, --continue and --abort are not.\n",
      1,
    );
  }
  const { repo } = call;
  const name = parsed.words[0];
  if (name === undefined) throw new GitFailure("fatal: no branch to rebase onto was given\n");
  if ((await findCommit(repo, name)) === undefined)
    throw new GitFailure(`fatal: invalid upstream '${name}'\n`);
  const onto = await needCommit(repo, name);
  const head = await needCommit(repo, "HEAD");
  const branch = await currentBranch(repo);
  const own = (await commitsFrom(repo, head, onto)).filter(({ parents }) => parents.length < 2).reverse();
  const [base] = await git.findMergeBase({ ...repo.base, oids: [head, onto] });
  if (base === onto) {
    call.print(`Current branch ${branch ?? "HEAD"} is up to date.\n`);
    return 0;
  }
  await moveFiles(repo, await filesOfCommit(repo, onto), "checkout");
  await setHead(repo, { oid: onto });
  for (const commit of own) {
    const label = `${short(commit.oid)} (${subject(commit.message)})`;
    const quiet = { ...call, print: () => {} };
    const made = await applyCommit(quiet, commit.oid, {
      isReverse: false,
      message: commit.message,
      label,
      command: "rebase",
    });
    if (made !== undefined) continue;
    await takeCommit(repo, head, { folder: true });
    await setHead(repo, branch === undefined ? { oid: head } : { branch });
    throw refuseConflict("rebase", commit.oid, commit.message);
  }
  const made = await needCommit(repo, "HEAD");
  if (branch !== undefined) {
    await setHead(repo, { branch });
    await moveHead(repo, made);
  }
  call.warn(
    `Successfully rebased and updated ${branch === undefined ? "detached HEAD" : `refs/heads/${branch}`}.\n`,
  );
  return 0;
};
