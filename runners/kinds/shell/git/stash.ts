import git from "isomorphic-git";
import { type GitAction, parseArgs, type RepoCall } from "./git-call.ts";
import {
  currentBranch,
  filesOfCommit,
  filesOfFolder,
  filesOfIndex,
  GitFailure,
  headOid,
  isSame,
  needCommit,
  pathsOf,
  readCommit,
  setFile,
  setIndex,
  short,
  subject,
  type TreeEntry,
} from "./repository.ts";
import { takeCommit } from "./staging.ts";
import { longStatus, readStatus } from "./status.ts";

/** Changed files of one stash; null for a deleted file. */
type Stash = {
  readonly title: string;
  readonly id: string;
  readonly files: readonly (readonly [path: string, entry: TreeEntry | null, isStaged: boolean])[];
};

const stashFile = (call: RepoCall): string => `${call.repo.gitdir}/stash.json`;

async function readStashes(call: RepoCall): Promise<Stash[]> {
  if (!(await call.disk.exists(stashFile(call)))) return [];
  return JSON.parse(await call.disk.readFile(stashFile(call))) as Stash[];
}

const writeStashes = (call: RepoCall, stashes: readonly Stash[]): Promise<void> =>
  call.disk.writeFile(stashFile(call), JSON.stringify(stashes));

export const gitStash: GitAction = async (call) => {
  const [action = "push", ...rest] = call.args[0]?.startsWith("-") ? ["push", ...call.args] : call.args;
  const stashes = await readStashes(call);
  if (action === "push" || action === "save") return push(call, rest, stashes);
  if (action === "list") {
    call.print(stashes.map(({ title }, at) => `stash@{${at}}: ${title}\n`).join(""));
    return 0;
  }
  if (action === "clear") {
    await writeStashes(call, []);
    return 0;
  }
  if (!["pop", "apply", "drop"].includes(action)) {
    throw new GitFailure(
      `git stash ${action} is not part of the practice shell: push, pop, apply, list, drop and clear are.\n`,
      1,
    );
  }
  const at = Number(/\d+/.exec(rest[0] ?? "0")?.[0] ?? 0);
  const stash = stashes[at];
  if (stash === undefined)
    throw new GitFailure(
      rest.length === 0 ? "No stash entries found.\n" : `error: stash@{${at}} is not a valid reference\n`,
      1,
    );
  if (action !== "drop") {
    await apply(call, stash);
    call.print(await longStatus(call, await readStatus(call)));
  }
  if (action !== "apply") {
    await writeStashes(
      call,
      stashes.filter((one) => one !== stash),
    );
    const name = action === "pop" && rest.length === 0 ? `refs/stash@{${at}}` : `stash@{${at}}`;
    call.print(
      `Dropped ${action === "drop" && rest.length === 0 ? `refs/${name}`.replace("refs/refs", "refs") : name} (${stash.id})\n`,
    );
  }
  return 0;
};

async function push(call: RepoCall, args: readonly string[], stashes: readonly Stash[]): Promise<number> {
  const { flags, values, words } = parseArgs(args, ["-m", "--message"]);
  const { repo } = call;
  const head = await headOid(repo);
  if (head === undefined) throw new GitFailure("fatal: You do not have the initial commit yet\n", 1);
  const committed = await filesOfCommit(repo, head);
  const index = await filesOfIndex(repo);
  const folder = await filesOfFolder(repo, index);
  const isAll = flags.has("-u") || flags.has("--include-untracked");
  const tracked = pathsOf(committed, index, isAll ? folder : new Map());
  const changed = tracked.filter(
    (path) => !isSame(committed.get(path), folder.get(path)) || !isSame(committed.get(path), index.get(path)),
  );
  if (changed.length === 0) {
    call.print("No local changes to save\n");
    return 0;
  }
  const files: [string, TreeEntry | null, boolean][] = [];
  for (const path of changed) {
    const entry = folder.get(path);
    if (entry !== undefined)
      await git.writeBlob({ ...repo.base, blob: await repo.disk.readFileBuffer(`${repo.dir}/${path}`) });
    files.push([path, entry ?? null, index.has(path) && !committed.has(path)]);
  }
  const message = values.get("-m") ?? values.get("--message") ?? words.join(" ");
  const branch = (await currentBranch(repo)) ?? "(no branch)";
  const title =
    message === ""
      ? `WIP on ${branch}: ${short(head)} ${subject((await readCommit(repo, head)).message)}`
      : `On ${branch}: ${message}`;
  const { oid: id } = await git.hashBlob({
    object: new TextEncoder().encode(JSON.stringify([title, files, Date.now()])),
  });
  await writeStashes(call, [{ title, id, files }, ...stashes]);
  await takeCommit(repo, head, { folder: true });
  for (const [path] of files) if (!committed.has(path)) await setFile(repo, path, undefined);
  call.print(`Saved working directory and index state ${title}\n`);
  return 0;
}

async function apply(call: RepoCall, { files }: Stash): Promise<void> {
  const { repo } = call;
  const committed = await filesOfCommit(repo, await needCommit(repo, "HEAD"));
  const folder = await filesOfFolder(repo, await filesOfIndex(repo));
  const lost = files.map(([path]) => path).filter((path) => !isSame(folder.get(path), committed.get(path)));
  if (lost.length > 0) {
    throw new GitFailure(
      `error: Your local changes to the following files would be overwritten by merge:\n${lost.map((path) => `\t${path}\n`).join("")}Please commit your changes or stash them before you merge.\nAborting\nThe stash entry is kept in case you need it again.\n`,
      1,
    );
  }
  for (const [path, entry, isStaged] of files) {
    await setFile(repo, path, entry ?? undefined);
    if (isStaged && entry !== null) await setIndex(repo, path, entry);
  }
}
