import { commitsFrom } from "./commit-list.ts";
import type { RepoCall } from "./git-call.ts";
import { findCommit, headOid } from "./repository.ts";
import { changeSettings, setting } from "./settings.ts";

export async function trackBranch(call: RepoCall, branch: string, remote: string): Promise<string> {
  await changeSettings(call.disk, `${call.repo.gitdir}/config`, (settings) => {
    settings.set(`branch.${branch}.remote`, remote);
    settings.set(`branch.${branch}.merge`, `refs/heads/${branch}`);
  });
  return `branch '${branch}' set up to track '${remote}/${branch}'.\n`;
}

/** How a branch stands to its remote, as status and switch tell it. */
export async function branchNote(call: RepoCall, branch: string): Promise<string> {
  const { repo } = call;
  const remote = await setting(call, repo, `branch.${branch}.remote`);
  const own = await headOid(repo);
  const other = remote === undefined ? undefined : await findCommit(repo, `refs/remotes/${remote}/${branch}`);
  if (remote === undefined || other === undefined || own === undefined) return "";
  const name = `'${remote}/${branch}'`;
  const ahead = (await commitsFrom(repo, own, other)).length;
  const behind = (await commitsFrom(repo, other, own)).length;
  const commits = (count: number): string => `${count} commit${count === 1 ? "" : "s"}`;
  if (ahead === 0 && behind === 0) return `Your branch is up to date with ${name}.\n`;
  if (behind === 0)
    return `Your branch is ahead of ${name} by ${commits(ahead)}.\n  (use "git push" to publish your local commits)\n`;
  if (ahead === 0) {
    return `Your branch is behind ${name} by ${commits(behind)}, and can be fast-forwarded.\n  (use "git pull" to update your local branch)\n`;
  }
  return `Your branch and ${name} have diverged,\nand have ${ahead} and ${behind} different commits each, respectively.\n  (use "git pull" to merge the remote branch into yours)\n`;
}

export async function trackingLines(call: RepoCall, branch: string): Promise<string> {
  const note = await branchNote(call, branch);
  return note === "" ? "" : `${note}\n`;
}
