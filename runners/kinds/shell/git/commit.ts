import git from "isomorphic-git";
import { changesBetween, countAll, printModes, printTotals, readStored } from "./changes.ts";
import { printDate } from "./commit-list.ts";
import { type GitAction, knowOnly, matchesPath, parseArgs, pathInRepo, type RepoCall } from "./git-call.ts";
import { endMerge, readMerge } from "./merge-state.ts";
import {
  currentBranch,
  filesOfCommit,
  filesOfFolder,
  filesOfIndex,
  GitFailure,
  headOid,
  isSame,
  pathsOf,
  readCommit,
  short,
  subject,
} from "./repository.ts";
import { identity } from "./settings.ts";
import { stage } from "./staging.ts";
import { longStatus, readStatus } from "./status.ts";

/** Commits the index on top of `parents` and prints git's message. */
export async function recordCommit(
  call: RepoCall,
  message: string,
  parents: readonly string[],
  amended?: string,
): Promise<string> {
  const { repo } = call;
  const kept = amended === undefined ? undefined : (await readCommit(repo, amended)).author;
  const author = await identity(call, repo, "AUTHOR");
  return git.commit({
    ...repo.base,
    message,
    parent: [...parents],
    author:
      kept === undefined
        ? author
        : { name: kept.name, email: kept.email, timestamp: kept.seconds, timezoneOffset: 0 },
    committer: await identity(call, repo, "COMMITTER"),
  });
}

export async function announceCommit(call: RepoCall, oid: string, isAmended = false): Promise<void> {
  const { repo } = call;
  const commit = await readCommit(repo, oid);
  const branch = (await currentBranch(repo)) ?? "detached HEAD";
  const root = commit.parents.length === 0 && !isAmended ? " (root-commit)" : "";
  call.print(`[${branch}${root} ${short(oid)}] ${subject(commit.message)}\n`);
  if (isAmended) call.print(` Date: ${printDate(commit.author)}\n`);
  if (commit.parents.length > 1) return;
  const changes = changesBetween(
    await filesOfCommit(repo, commit.parents[0]),
    await filesOfCommit(repo, oid),
  );
  const read = readStored(repo);
  call.print(printTotals(await countAll(changes, read, read)) + printModes(changes));
}

/** Stages the current content of tracked files, for `commit -a` and `commit <path>`. */
async function stageTracked(call: RepoCall, wanted: readonly string[]): Promise<void> {
  const { repo } = call;
  const index = await filesOfIndex(repo);
  const folder = await filesOfFolder(repo, index);
  const conflicts = (await readMerge(repo))?.conflicts;
  const changed = pathsOf(index).filter(
    (path) => !isSame(index.get(path), folder.get(path)) || conflicts?.has(path),
  );
  await stage(
    repo,
    changed.filter((path) => wanted.some((one) => matchesPath(path, one))),
  );
}

export const gitCommit: GitAction = async (call) => {
  const parsed = parseArgs(call.args, ["-m", "--message", "-F", "--file"]);
  knowOnly("commit", parsed, [
    ...[
      "-m",
      "--message",
      "-F",
      "--file",
      "-a",
      "--all",
      "--amend",
      "--no-edit",
      "--allow-empty",
      "-q",
      "--quiet",
    ],
    ...["--no-verify", "-n"],
  ]);
  const { flags, values, words } = parsed;
  const { repo } = call;
  const isAmend = flags.has("--amend");
  if (flags.has("-a") || flags.has("--all")) await stageTracked(call, [""]);
  if (words.length > 0)
    await stageTracked(
      call,
      words.map((word) => pathInRepo(call, word)),
    );
  const merge = await readMerge(repo);
  if (merge !== undefined && merge.conflicts.size > 0) {
    call.print([...merge.conflicts.keys()].map((path) => `U\t${path}\n`).join(""));
    throw new GitFailure(
      `error: Committing is not possible because you have unmerged files.\nhint: Fix them up in the work tree, and then use 'git add/rm <file>'\nhint: as appropriate to mark resolution and make a commit.\nfatal: Exiting because of an unresolved conflict.\n`,
    );
  }
  const head = await headOid(repo);
  if (isAmend && head === undefined) throw new GitFailure("fatal: You have nothing to amend.\n");
  const facts = await readStatus(call);
  if (facts.staged.length === 0 && merge === undefined && !isAmend && !flags.has("--allow-empty")) {
    call.print(await longStatus(call, facts, "Initial commit"));
    return 1;
  }
  const file = values.get("-F") ?? values.get("--file");
  const old = isAmend && head !== undefined ? await readCommit(repo, head) : undefined;
  const message =
    values.get("-m") ??
    values.get("--message") ??
    (file === undefined ? undefined : await call.disk.readFile(call.disk.resolvePath(call.cwd, file))) ??
    old?.message ??
    merge?.message;
  if (message === undefined) {
    throw new GitFailure(
      'error: There is no editor in the practice shell. Give the message with -m "...".\n',
      1,
    );
  }
  if (message.trim() === "") throw new GitFailure("Aborting commit due to empty commit message.\n", 1);
  const parents = old !== undefined ? old.parents : [head, merge?.theirs].filter((oid) => oid !== undefined);
  const oid = await recordCommit(call, `${message.trim()}\n`, parents, old?.oid);
  await endMerge(repo);
  if (!flags.has("-q") && !flags.has("--quiet")) await announceCommit(call, oid, isAmend);
  return 0;
};
