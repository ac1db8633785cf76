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

type Standing = {
  /** 'origin/main' */
  readonly name: string;
  /** undefined where the remote has no such branch. */
  readonly apart: { readonly ahead: number; readonly behind: number } | undefined;
};

async function standingOf(call: RepoCall, branch: string): Promise<Standing | undefined> {
  const { repo } = call;
  const remote = await setting(call, repo, `branch.${branch}.remote`);
  if (remote === undefined) return undefined;
  const name = `${remote}/${branch}`;
  const own = await headOid(repo);
  const other = await findCommit(repo, `refs/remotes/${name}`);
  if (other === undefined || own === undefined) return { name, apart: undefined };
  const ahead = (await commitsFrom(repo, own, other)).length;
  const behind = (await commitsFrom(repo, other, own)).length;
  return { name, apart: { ahead, behind } };
}

/** How a branch compares with its remote, in the words of status and switch. */
export async function branchNote(call: RepoCall, branch: string): Promise<string> {
  const standing = await standingOf(call, branch);
  if (standing?.apart === undefined) return "";
  const { ahead, behind } = standing.apart;
  const name = `'${standing.name}'`;
  const commits = (count: number): string => `${count} commit${count === 1 ? "" : "s"}`;
  if (ahead === 0 && behind === 0) return `Your branch is up to date with ${name}.\n`;
  if (behind === 0)
    return `Your branch is ahead of ${name} by ${commits(ahead)}.\n  (use "git push" to publish your local commits)\n`;
  if (ahead === 0) {
    return `Your branch is behind ${name} by ${commits(behind)}, and can be fast-forwarded.\n  (use "git pull" to update your local branch)\n`;
  }
  return `Your branch and ${name} have diverged,\nand have ${ahead} and ${behind} different commits each, respectively.\n  (use "git pull" to merge the remote branch into yours)\n`;
}

/** The same for `status -sb`: '...origin/main [ahead 1]'. */
export async function shortNote(call: RepoCall, branch: string): Promise<string> {
  const standing = await standingOf(call, branch);
  if (standing === undefined) return "";
  const { ahead = 0, behind = 0 } = standing.apart ?? {};
  const counts = [ahead > 0 && `ahead ${ahead}`, behind > 0 && `behind ${behind}`].filter(Boolean).join(", ");
  const words = standing.apart === undefined ? "gone" : counts;
  return `...${standing.name}${words === "" ? "" : ` [${words}]`}`;
}

export async function trackingLines(call: RepoCall, branch: string): Promise<string> {
  const note = await branchNote(call, branch);
  return note === "" ? "" : `${note}\n`;
}
