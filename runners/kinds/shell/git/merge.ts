import git from "isomorphic-git";
import { changesBetween, countAll, printModes, printStat, readStored } from "./changes.ts";
import { recordCommit } from "./commit.ts";
import type { GitAction, RepoCall } from "./git-call.ts";
import { knowOnly, parseArgs } from "./git-call.ts";
import { endMerge, readMerge, writeMerge } from "./merge-state.ts";
import { layOut, mergeTrees } from "./merge-trees.ts";
import { moveFiles } from "./move-files.ts";
import {
  currentBranch,
  filesOfCommit,
  findCommit,
  GitFailure,
  headOid,
  moveHead,
  needCommit,
  short,
} from "./repository.ts";
import { takeCommit } from "./staging.ts";

export const gitMerge: GitAction = async (call) => {
  const parsed = parseArgs(call.args, ["-m"]);
  knowOnly("merge", parsed, [
    "-m",
    "--no-ff",
    "--ff-only",
    "--ff",
    "--abort",
    "--continue",
    "--no-edit",
    "-q",
  ]);
  const { flags, values, words } = parsed;
  const { repo } = call;
  const state = await readMerge(repo);
  if (flags.has("--abort")) {
    if (state === undefined)
      throw new GitFailure("fatal: There is no merge to abort (MERGE_HEAD missing).\n");
    await endMerge(repo);
    await takeCommit(repo, await needCommit(repo, "HEAD"), { folder: true });
    return 0;
  }
  if (flags.has("--continue"))
    throw new GitFailure("fatal: use 'git commit' to conclude the merge in the practice shell\n");
  if (state !== undefined) {
    throw new GitFailure(
      state.conflicts.size > 0
        ? "error: Merging is not possible because you have unmerged files.\nhint: Fix them up in the work tree, and then use 'git add/rm <file>'\nhint: as appropriate to mark resolution and make a commit.\nfatal: Exiting because of an unresolved conflict.\n"
        : "fatal: You have not concluded your merge (MERGE_HEAD exists).\nPlease, commit your changes before you merge.\n",
    );
  }
  const name = words[0];
  if (name === undefined) throw new GitFailure("fatal: No remote for the current branch.\n");
  if ((await findCommit(repo, name)) === undefined)
    throw new GitFailure(`merge: ${name} - not something we can merge\n`, 1);
  return mergeCommit(call, name, {
    message: values.get("-m"),
    noFf: flags.has("--no-ff"),
    ffOnly: flags.has("--ff-only"),
  });
};

export async function mergeCommit(
  call: RepoCall,
  name: string,
  how: { readonly message?: string | undefined; readonly noFf?: boolean; readonly ffOnly?: boolean },
): Promise<number> {
  const { repo } = call;
  const theirs = await needCommit(repo, name);
  const ours = await headOid(repo);
  if (ours === undefined) {
    await moveFiles(repo, await filesOfCommit(repo, theirs), "merge");
    await moveHead(repo, theirs);
    return 0;
  }
  const [base] = await git.findMergeBase({ ...repo.base, oids: [ours, theirs] });
  if (base === theirs) {
    call.print("Already up to date.\n");
    return 0;
  }
  if (base === ours && how.noFf !== true) {
    call.print(`Updating ${short(ours)}..${short(theirs)}\n`);
    await moveFiles(repo, await filesOfCommit(repo, theirs), "merge");
    await moveHead(repo, theirs);
    call.print("Fast-forward\n");
    await printMerged(call, ours, theirs);
    return 0;
  }
  if (how.ffOnly === true) throw new GitFailure("fatal: Not possible to fast-forward, aborting.\n");
  if (base === undefined) throw new GitFailure("fatal: refusing to merge unrelated histories\n");
  const sides = {
    base: await filesOfCommit(repo, base),
    ours: await filesOfCommit(repo, ours),
    theirs: await filesOfCommit(repo, theirs),
  };
  const merged = await mergeTrees(repo, sides, { ours: "HEAD", theirs: name });
  await layOut(repo, merged, sides.ours);
  call.print(merged.words);
  const branch = await currentBranch(repo);
  const into = branch === "main" || branch === "master" ? "" : ` into ${branch ?? "HEAD"}`;
  const isRemote = (await findCommit(repo, `refs/heads/${name}`)) === undefined && name.includes("/");
  const message = how.message ?? `Merge ${isRemote ? "remote-tracking branch" : "branch"} '${name}'${into}`;
  if (merged.conflicts.size > 0) {
    await writeMerge(repo, { theirs, message, conflicts: merged.conflicts });
    call.print("Automatic merge failed; fix conflicts and then commit the result.\n");
    return 1;
  }
  const oid = await recordCommit(call, `${message}\n`, [ours, theirs]);
  call.print("Merge made by the 'ort' strategy.\n");
  await printMerged(call, ours, oid);
  return 0;
}

async function printMerged({ repo, print }: RepoCall, from: string, to: string): Promise<void> {
  const changes = changesBetween(await filesOfCommit(repo, from), await filesOfCommit(repo, to));
  const read = readStored(repo);
  print(printStat(await countAll(changes, read, read)) + printModes(changes));
}
