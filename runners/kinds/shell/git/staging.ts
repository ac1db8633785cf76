import git from "isomorphic-git";
import {
  type GitAction,
  knowOnly,
  matchesPath,
  parseArgs,
  pathFromHere,
  pathInRepo,
  type RepoCall,
} from "./git-call.ts";
import { markSolved, readMerge } from "./merge-state.ts";
import {
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
  setFile,
  setIndex,
  short,
  subject,
} from "./repository.ts";

/** Stages the working folder's state of these paths. */
export async function stage(repo: Repository, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await repo.disk.exists(`${repo.dir}/${path}`))
      await git.add({ ...repo.base, filepath: path, force: true });
    else await setIndex(repo, path, undefined);
  }
  await markSolved(repo, paths);
}

export const gitAdd: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("add", parsed, ["-A", "--all", "-u", "--update", "-f", "--force", "-v", "--verbose"]);
  const { flags } = parsed;
  const words = [...parsed.words, ...parsed.paths];
  const isAll = flags.has("-A") || flags.has("--all") || flags.has("-u") || flags.has("--update");
  if (words.length === 0 && !isAll) {
    call.print("");
    call.warn("Nothing specified, nothing added.\nhint: Maybe you wanted to say 'git add .'?\n");
    return 0;
  }
  const { repo } = call;
  const index = await filesOfIndex(repo);
  const folder = await filesOfFolder(repo, index);
  const conflicts = (await readMerge(repo))?.conflicts ?? new Map();
  const changed = pathsOf(index, folder).filter(
    (path) => !isSame(index.get(path), folder.get(path)) || conflicts.has(path),
  );
  const wanted = words.length === 0 ? [""] : words.map((word) => pathInRepo(call, word));
  for (const [at, path] of wanted.entries()) {
    if (path === "" || pathsOf(index, folder).some((one) => matchesPath(one, path))) continue;
    await refuseUnknown(call, words[at] ?? "", path, flags.has("-f"));
  }
  const isUpdate = flags.has("-u") || flags.has("--update");
  const paths = changed.filter(
    (path) => wanted.some((one) => matchesPath(path, one)) && (!isUpdate || index.has(path)),
  );
  await stage(repo, paths);
  if (flags.has("-f"))
    await stage(
      repo,
      wanted.filter((path) => path !== "" && !paths.includes(path)),
    );
  return 0;
};

async function refuseUnknown(call: RepoCall, word: string, path: string, isForced: boolean): Promise<void> {
  if (!(await call.disk.exists(`${call.repo.dir}/${path}`))) {
    throw new GitFailure(`fatal: pathspec '${word}' did not match any files\n`);
  }
  if (isForced || !(await git.isIgnored({ ...call.repo.base, filepath: path }))) return;
  throw new GitFailure(
    `The following paths are ignored by one of your .gitignore files:\n${path}\nhint: Use -f if you really want to add them.\nhint: Turn this message off by running\nhint: "git config advice.addIgnoredFile false"\n`,
    1,
  );
}

export const gitRm: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("rm", parsed, ["-r", "-f", "--force", "--cached", "-q", "--quiet"]);
  const { flags } = parsed;
  const { repo } = call;
  const index = await filesOfIndex(repo);
  const folder = await filesOfFolder(repo, index);
  const head = await filesOfCommit(repo, await headOid(repo));
  for (const word of [...parsed.words, ...parsed.paths]) {
    const wanted = pathInRepo(call, word);
    const paths = pathsOf(index).filter((path) => matchesPath(path, wanted));
    if (paths.length === 0) throw new GitFailure(`fatal: pathspec '${word}' did not match any files\n`);
    if (!index.has(wanted) && !/[*?]/.test(wanted) && !flags.has("-r")) {
      throw new GitFailure(`fatal: not removing '${word}' recursively without -r\n`);
    }
    for (const path of paths) {
      const isChanged = folder.has(path) && !isSame(folder.get(path), index.get(path));
      const isStaged = !isSame(index.get(path), head.get(path));
      if (!flags.has("-f") && !flags.has("--cached") && (isChanged || isStaged)) {
        throw new GitFailure(
          isStaged
            ? `error: the following file has changes staged in the index:\n    ${path}\n(use --cached to keep the file, or -f to force removal)\n`
            : `error: the following file has local modifications:\n    ${path}\n(use --cached to keep the file, or -f to force removal)\n`,
          1,
        );
      }
      await setIndex(repo, path, undefined);
      if (!flags.has("--cached")) await setFile(repo, path, undefined);
      if (!flags.has("-q") && !flags.has("--quiet")) call.print(`rm '${path}'\n`);
    }
  }
  return 0;
};

export const gitMv: GitAction = async (call) => {
  const { words } = parseArgs(call.args);
  const target = words.at(-1);
  if (words.length < 2 || target === undefined)
    throw new GitFailure("usage: git mv <source> <destination>\n", 129);
  const { repo, disk } = call;
  const index = await filesOfIndex(repo);
  const to = pathInRepo(call, target);
  const isFolder =
    (await disk.exists(`${repo.dir}/${to}`)) && (await disk.stat(`${repo.dir}/${to}`)).isDirectory;
  for (const word of words.slice(0, -1)) {
    const from = pathInRepo(call, word);
    const moved = pathsOf(index).filter((path) => matchesPath(path, from));
    if (moved.length === 0) {
      const why = (await disk.exists(`${repo.dir}/${from}`)) ? "not under version control" : "bad source";
      throw new GitFailure(`fatal: ${why}, source=${from}, destination=${to}\n`);
    }
    const place = isFolder ? [to, from.split("/").at(-1)].filter((part) => part !== "").join("/") : to;
    if (!isFolder && index.has(place)) {
      throw new GitFailure(`fatal: destination exists, source=${from}, destination=${place}\n`);
    }
    await disk.mv(`${repo.dir}/${from}`, `${repo.dir}/${place}`);
    for (const path of moved) {
      await setIndex(repo, place + path.slice(from.length), index.get(path));
      await setIndex(repo, path, undefined);
    }
  }
  return 0;
};

/** Restores paths from a commit or the index; `where` says what is written. */
export async function restorePaths(
  call: RepoCall,
  words: readonly string[],
  source: Files,
  where: { readonly index: boolean; readonly folder: boolean },
): Promise<number> {
  const { repo } = call;
  const index = await filesOfIndex(repo);
  let count = 0;
  for (const word of words) {
    const wanted = pathInRepo(call, word);
    const paths = pathsOf(source, where.index ? index : new Map()).filter((path) =>
      matchesPath(path, wanted),
    );
    if (paths.length === 0 && wanted !== "") {
      throw new GitFailure(`error: pathspec '${word}' did not match any file(s) known to git\n`, 1);
    }
    for (const path of paths) {
      const folder = where.folder ? await filesOfFolder(repo, index) : new Map();
      if (where.folder && !isSame(folder.get(path), source.get(path))) {
        await setFile(repo, path, source.get(path));
        count += 1;
      }
      if (where.index) await setIndex(repo, path, source.get(path));
    }
  }
  return count;
}

export const gitRestore: GitAction = async (call) => {
  const parsed = parseArgs(call.args, ["-s", "--source"]);
  knowOnly("restore", parsed, ["--staged", "-S", "--worktree", "-W", "-s", "--source"]);
  const { flags, values } = parsed;
  const words = [...parsed.words, ...parsed.paths];
  if (words.length === 0) throw new GitFailure("fatal: you must specify path(s) to restore\n");
  const isStaged = flags.has("--staged") || flags.has("-S");
  const name = values.get("--source") ?? values.get("-s");
  const commit = name === undefined ? await headOid(call.repo) : await needCommit(call.repo, name);
  const source =
    isStaged || name !== undefined ? await filesOfCommit(call.repo, commit) : await filesOfIndex(call.repo);
  const isFolder = !isStaged || flags.has("--worktree") || flags.has("-W");
  await restorePaths(call, words, source, { index: isStaged, folder: isFolder });
  return 0;
};

/** Resets index and working folder to a commit; untracked files stay. */
export async function takeCommit(
  repo: Repository,
  oid: string,
  where: { readonly folder: boolean },
): Promise<void> {
  const target = await filesOfCommit(repo, oid);
  const index = await filesOfIndex(repo);
  const folder = where.folder ? await filesOfFolder(repo, index) : new Map();
  for (const path of pathsOf(target, index)) {
    if (where.folder && !isSame(folder.get(path), target.get(path)))
      await setFile(repo, path, target.get(path));
    if (!isSame(index.get(path), target.get(path))) await setIndex(repo, path, target.get(path));
  }
}

export const gitReset: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("reset", parsed, ["--soft", "--mixed", "--hard", "-q", "--quiet"]);
  const { repo } = call;
  const first = parsed.words[0];
  const commit = first === undefined ? undefined : await findCommit(repo, first);
  const paths = [...(commit === undefined ? parsed.words : parsed.words.slice(1)), ...parsed.paths];
  const oid = commit ?? (await headOid(repo));
  if (first !== undefined && commit === undefined && parsed.paths.length === 0) {
    const index = await filesOfIndex(repo);
    const head = await filesOfCommit(repo, oid);
    const isPath = pathsOf(index, head).some((path) => matchesPath(path, pathInRepo(call, first)));
    if (!isPath) await needCommit(repo, first);
  }
  if (paths.length > 0) {
    await restorePaths(call, paths, await filesOfCommit(repo, oid), { index: true, folder: false });
    await printUnstaged(call);
    return 0;
  }
  if (oid === undefined) {
    for (const path of (await filesOfIndex(repo)).keys()) await setIndex(repo, path, undefined);
    return 0;
  }
  await moveHead(repo, oid);
  if (parsed.flags.has("--soft")) return 0;
  await takeCommit(repo, oid, { folder: parsed.flags.has("--hard") });
  if (parsed.flags.has("--hard")) {
    call.print(`HEAD is now at ${short(oid)} ${subject((await readCommit(repo, oid)).message)}\n`);
  } else await printUnstaged(call);
  return 0;
};

async function printUnstaged(call: RepoCall): Promise<void> {
  const index = await filesOfIndex(call.repo);
  const folder = await filesOfFolder(call.repo, index);
  const lines = pathsOf(index)
    .filter((path) => !isSame(index.get(path), folder.get(path)))
    .map((path) => `${folder.has(path) ? "M" : "D"}\t${pathFromHere(call, path)}\n`);
  if (lines.length > 0) call.print(`Unstaged changes after reset:\n${lines.join("")}`);
}
