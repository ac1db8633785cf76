import git from "isomorphic-git";
import { moveFiles } from "./branches.ts";
import { changesBetween, countAll, printModes, printStat, readStored } from "./changes.ts";
import { announceCommit, recordCommit } from "./commit.ts";
import { type GitAction, knowOnly, parseArgs, type RepoCall } from "./git-call.ts";
import { commitsFrom } from "./history.ts";
import { mergeLines } from "./merge-lines.ts";
import { type ConflictKind, endMerge, readMerge, writeMerge } from "./merge-state.ts";
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
  moveHead,
  needCommit,
  pathsOf,
  type Repository,
  readCommit,
  readText,
  setHead,
  setIndex,
  short,
  subject,
  type TreeEntry,
} from "./repository.ts";
import { takeCommit } from "./staging.ts";

type Sides = { readonly base: Files; readonly ours: Files; readonly theirs: Files };

type Merged = {
  readonly files: ReadonlyMap<string, TreeEntry>;
  readonly conflicts: ReadonlyMap<string, ConflictKind>;
  readonly words: string;
};

/** Brings two states together, file by file. */
async function mergeTrees(
  repo: Repository,
  sides: Sides,
  names: { ours: string; theirs: string },
): Promise<Merged> {
  const files = new Map<string, TreeEntry>();
  const conflicts = new Map<string, ConflictKind>();
  let words = "";
  for (const path of pathsOf(sides.base, sides.ours, sides.theirs)) {
    const [base, ours, theirs] = [sides.base.get(path), sides.ours.get(path), sides.theirs.get(path)];
    if (isSame(ours, theirs) || isSame(base, theirs)) {
      if (ours !== undefined) files.set(path, ours);
    } else if (isSame(base, ours)) {
      if (theirs !== undefined) files.set(path, theirs);
    } else if (ours === undefined || theirs === undefined) {
      const kept = ours ?? theirs;
      if (kept !== undefined) files.set(path, kept);
      const [gone, left] = ours === undefined ? [names.ours, names.theirs] : [names.theirs, names.ours];
      conflicts.set(path, ours === undefined ? "deleted by us" : "deleted by them");
      words += `CONFLICT (modify/delete): ${path} deleted in ${gone} and modified in ${left}.  Version ${left} of ${path} left in tree.\n`;
    } else {
      const texts = {
        base: await readText(repo, base?.oid),
        ours: await readText(repo, ours.oid),
        theirs: await readText(repo, theirs.oid),
      };
      const merged = mergeLines(texts, names);
      const oid = await git.writeBlob({ ...repo.base, blob: new TextEncoder().encode(merged.text) });
      files.set(path, { oid, mode: ours.mode });
      words += `Auto-merging ${path}\n`;
      if (merged.hasConflict) {
        conflicts.set(path, base === undefined ? "both added" : "both modified");
        words += `CONFLICT (${base === undefined ? "add/add" : "content"}): Merge conflict in ${path}\n`;
      }
    }
  }
  return { files, conflicts, words };
}

/** The folder gets the merged files; those in conflict keep our version in the index. */
async function layOut(repo: Repository, { files, conflicts }: Merged, ours: Files): Promise<void> {
  await moveFiles(repo, files, "merge");
  for (const path of conflicts.keys()) await setIndex(repo, path, ours.get(path));
}

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

/** Puts what a commit changed, or its opposite, on top of HEAD. */
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

/** Stopping in the middle is not simulated: everything stays as it was, and git's reason is given. */
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
