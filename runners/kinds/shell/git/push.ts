import git from "isomorphic-git";
import { commitsFrom } from "./commit-list.ts";
import type { GitAction, RepoCall } from "./git-call.ts";
import { knowOnly, parseArgs } from "./git-call.ts";
import { copyObjects, openRemote, remoteUrl } from "./remotes.ts";
import type { Repository } from "./repository.ts";
import { currentBranch, findCommit, GitFailure, isBare, short } from "./repository.ts";
import { setting } from "./settings.ts";
import { trackBranch } from "./tracking.ts";

export const gitPush: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("push", parsed, ["-u", "--set-upstream", "-f", "--force", "--tags", "--delete", "-d"]);
  const { repo } = call;
  const { flags, words } = parsed;
  const branch = (words[1] === "HEAD" ? undefined : words[1]) ?? (await currentBranch(repo)) ?? "";
  const tracked = await setting(call, repo, `branch.${branch}.remote`);
  const remote = words[0] ?? tracked ?? "origin";
  if ((await setting(call, repo, `remote.${remote}.url`)) === undefined && words[0] === undefined) {
    throw new GitFailure(
      "fatal: No configured push destination.\nEither specify the URL from the command-line or configure a remote repository using\n\n    git remote add <name> <url>\n\nand then push using the remote name\n\n    git push <name>\n\n",
    );
  }
  const isNamed = words[1] !== undefined || flags.has("--tags");
  if (!isNamed && tracked === undefined && !flags.has("-u") && !flags.has("--set-upstream")) {
    throw new GitFailure(
      `fatal: The current branch ${branch} has no upstream branch.\nTo push the current branch and set the remote as upstream, use\n\n    git push --set-upstream ${remote} ${branch}\n\nTo have this happen automatically for branches without a tracking\nupstream, see 'push.autoSetupRemote' in 'git help config'.\n\n`,
    );
  }
  const url = await remoteUrl(call, remote);
  const target = await openRemote(call, url, repo.dir);
  if (flags.has("--delete") || flags.has("-d")) {
    await git.deleteRef({ ...target.base, ref: `refs/heads/${branch}` });
    await git.deleteRef({ ...repo.base, ref: `refs/remotes/${remote}/${branch}` });
    call.warn(`To ${url}\n - [deleted]         ${branch}\n`);
    return 0;
  }
  const code = flags.has("--tags")
    ? await pushTags(call, target, url)
    : await pushBranch(call, {
        target,
        url,
        remote,
        branch,
        isForced: flags.has("-f") || flags.has("--force"),
      });
  if (code === 0 && (flags.has("-u") || flags.has("--set-upstream")))
    call.print(await trackBranch(call, branch, remote));
  return code;
};

async function pushTags(call: RepoCall, target: Repository, url: string): Promise<number> {
  await copyObjects(call.disk, call.repo, target);
  const there = new Set(await git.listTags(target.base));
  const fresh = (await git.listTags(call.repo.base)).filter((tag) => !there.has(tag));
  for (const tag of fresh) {
    const value = await git.resolveRef({ ...call.repo.base, ref: `refs/tags/${tag}` });
    await git.writeRef({ ...target.base, ref: `refs/tags/${tag}`, value, force: true });
  }
  call.warn(
    fresh.length === 0
      ? "Everything up-to-date\n"
      : `To ${url}\n${fresh.map((tag) => ` * [new tag]         ${tag} -> ${tag}\n`).join("")}`,
  );
  return 0;
}

type Push = {
  readonly target: Repository;
  readonly url: string;
  readonly remote: string;
  readonly branch: string;
  readonly isForced: boolean;
};

async function pushBranch(call: RepoCall, { target, url, remote, branch, isForced }: Push): Promise<number> {
  const { repo } = call;
  const isTag =
    (await findCommit(repo, `refs/heads/${branch}`)) === undefined &&
    (await findCommit(repo, `refs/tags/${branch}`)) !== undefined;
  const ref = `refs/${isTag ? "tags" : "heads"}/${branch}`;
  const own = await findCommit(repo, ref);
  if (own === undefined) {
    throw new GitFailure(
      `error: src refspec ${branch} does not match any\nerror: failed to push some refs to '${url}'\n`,
      1,
    );
  }
  const old = await findCommit(target, ref);
  if (old === own) {
    call.warn("Everything up-to-date\n");
    return 0;
  }
  const isForward = old === undefined || (await commitsFrom(repo, own)).some(({ oid }) => oid === old);
  if (!isForward && !isForced) {
    const isKnown = (await findCommit(repo, old)) !== undefined;
    call.warn(
      `To ${url}\n ! [rejected]        ${branch} -> ${branch} (${isKnown ? "non-fast-forward" : "fetch first"})\nerror: failed to push some refs to '${url}'\n${isKnown ? BEHIND : FETCH_FIRST}`,
    );
    return 1;
  }
  if (!isBare(target) && (await currentBranch(target)) === branch) {
    call.warn(
      `To ${url}\n ! [remote rejected] ${branch} -> ${branch} (branch is currently checked out)\nerror: failed to push some refs to '${url}'\n`,
    );
    return 1;
  }
  await copyObjects(call.disk, repo, target);
  const value = await git.resolveRef({ ...repo.base, ref });
  await git.writeRef({ ...target.base, ref, value, force: true });
  if (!isTag)
    await git.writeRef({ ...repo.base, ref: `refs/remotes/${remote}/${branch}`, value, force: true });
  const kind = isTag ? " * [new tag]         " : " * [new branch]      ";
  const range =
    old === undefined
      ? kind
      : isForward
        ? `   ${short(old)}..${short(own)}  `
        : ` + ${short(old)}...${short(own)} `;
  call.warn(`To ${url}\n${range}${branch} -> ${branch}${isForward ? "" : " (forced update)"}\n`);
  return 0;
}

const BEHIND = `hint: Updates were rejected because the tip of your current branch is behind
hint: its remote counterpart. Integrate the remote changes (e.g.
hint: 'git pull ...') before pushing again.
hint: See the 'Note about fast-forwards' in 'git push --help' for details.
`;

const FETCH_FIRST = `hint: Updates were rejected because the remote contains work that you do
hint: not have locally. This is usually caused by another repository pushing
hint: to the same ref. You may want to first integrate the remote changes
hint: (e.g., 'git pull ...') before pushing again.
hint: See the 'Note about fast-forwards' in 'git push --help' for details.
`;
