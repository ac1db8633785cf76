import git from "isomorphic-git";
import type { IFileSystem } from "just-bash/browser";
import { type GitFs, gitFs } from "./git-fs.ts";

export type TreeEntry = { readonly oid: string; readonly mode: number };

/** Every file of a commit, of the index or of the working folder, by its path from the root. */
export type Files = ReadonlyMap<string, TreeEntry>;

/** Ends a git command with git's own message. */
export class GitFailure extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 128) {
    super(message);
    this.exitCode = exitCode;
  }
}

export type CommitInfo = {
  readonly oid: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: {
    readonly name: string;
    readonly email: string;
    readonly seconds: number;
    readonly zone: string;
  };
};

export type Repository = {
  readonly disk: IFileSystem;
  readonly dir: string;
  readonly gitdir: string;
  /** The common arguments of every library call. */
  readonly base: { fs: GitFs; dir: string; gitdir: string; cache: object };
};

export function repositoryAt(disk: IFileSystem, dir: string, gitdir = `${dir}/.git`): Repository {
  return { disk, dir, gitdir, base: { fs: gitFs(disk), dir, gitdir, cache: {} } };
}

/** Finds the repository of a folder, searching upwards as git does. */
export async function findRepository(disk: IFileSystem, cwd: string): Promise<Repository | undefined> {
  for (let dir = cwd; ; dir = dir.slice(0, dir.lastIndexOf("/")) || "/") {
    const inside = dir === "/" ? "/.git" : `${dir}/.git`;
    if (await disk.exists(inside)) return repositoryAt(disk, dir, inside);
    if ((await disk.exists(`${dir}/HEAD`)) && (await disk.exists(`${dir}/objects`))) {
      return repositoryAt(disk, dir, dir);
    }
    if (dir === "/") return undefined;
  }
}

export function isBare(repo: Repository): boolean {
  return repo.gitdir === repo.dir;
}

/** Undefined before the first commit. */
export async function headOid(repo: Repository): Promise<string | undefined> {
  return resolveOrNothing(repo, "HEAD");
}

async function resolveOrNothing(repo: Repository, ref: string): Promise<string | undefined> {
  try {
    return await git.resolveRef({ ...repo.base, ref });
  } catch {
    return undefined;
  }
}

/** Undefined when HEAD is detached. */
export async function currentBranch(repo: Repository): Promise<string | undefined> {
  const head = (await repo.disk.readFile(`${repo.gitdir}/HEAD`)).trim();
  return head.startsWith("ref: refs/heads/") ? head.slice("ref: refs/heads/".length) : undefined;
}

export async function setHead(repo: Repository, target: { branch: string } | { oid: string }): Promise<void> {
  const text = "branch" in target ? `ref: refs/heads/${target.branch}` : target.oid;
  await repo.disk.writeFile(`${repo.gitdir}/HEAD`, `${text}\n`);
}

/** Moves the current branch, or HEAD itself when it is detached. */
export async function moveHead(repo: Repository, oid: string): Promise<void> {
  const branch = await currentBranch(repo);
  if (branch === undefined) return setHead(repo, { oid });
  await git.writeRef({ ...repo.base, ref: `refs/heads/${branch}`, value: oid, force: true });
}

/** HEAD~2, main^, v1.0, origin/main or the start of a hash. */
export async function findCommit(repo: Repository, word: string): Promise<string | undefined> {
  const [, name = "", steps = ""] = /^(.*?)((?:[~^]\d*)*)$/.exec(word) ?? [];
  let oid = await findName(repo, name === "" || name === "@" ? "HEAD" : name);
  for (const [, sign, digits] of steps.matchAll(/([~^])(\d*)/g)) {
    const count = digits === "" ? 1 : Number(digits);
    if (sign === "^" && oid !== undefined)
      oid = count === 0 ? oid : (await readCommit(repo, oid)).parents[count - 1];
    for (let step = 0; sign === "~" && step < count && oid !== undefined; step += 1) {
      oid = (await readCommit(repo, oid)).parents[0];
    }
  }
  return oid;
}

async function findName(repo: Repository, name: string): Promise<string | undefined> {
  for (const ref of [name, `refs/heads/${name}`, `refs/tags/${name}`, `refs/remotes/${name}`]) {
    if (ref === name && !/^(HEAD|ORIG_HEAD|MERGE_HEAD|refs\/.*)$/.test(ref)) continue;
    const oid = await resolveOrNothing(repo, ref);
    if (oid !== undefined) return peel(repo, oid);
  }
  if (!/^[0-9a-f]{4,40}$/.test(name)) return undefined;
  try {
    return await peel(repo, await git.expandOid({ ...repo.base, oid: name }));
  } catch {
    return undefined;
  }
}

/** An annotated tag is an object of its own, which points to the commit. */
async function peel(repo: Repository, oid: string): Promise<string> {
  const { type, object } = await git.readObject({ ...repo.base, oid });
  return type === "tag" ? peel(repo, (object as { object: string }).object) : oid;
}

export async function needCommit(repo: Repository, word: string): Promise<string> {
  const oid = await findCommit(repo, word);
  if (oid !== undefined) return oid;
  throw new GitFailure(
    `fatal: ambiguous argument '${word}': unknown revision or path not in the working tree.\nUse '--' to separate paths from revisions, like this:\n'git <command> [<revision>...] -- [<file>...]'\n`,
  );
}

export async function readCommit(repo: Repository, oid: string): Promise<CommitInfo> {
  const { commit } = await git.readCommit({ ...repo.base, oid });
  const offset = -commit.author.timezoneOffset;
  const digits = (minutes: number): string => String(Math.trunc(minutes)).padStart(2, "0");
  const zone = `${offset < 0 ? "-" : "+"}${digits(Math.abs(offset) / 60)}${digits(Math.abs(offset) % 60)}`;
  const { name, email, timestamp } = commit.author;
  return {
    oid,
    tree: commit.tree,
    parents: commit.parent,
    message: commit.message,
    author: { name, email, seconds: timestamp, zone },
  };
}

export async function filesOfCommit(repo: Repository, oid: string | undefined): Promise<Files> {
  const files = new Map<string, TreeEntry>();
  if (oid !== undefined) await collectTree(repo, (await readCommit(repo, oid)).tree, "", files);
  return files;
}

async function collectTree(
  repo: Repository,
  oid: string,
  under: string,
  files: Map<string, TreeEntry>,
): Promise<void> {
  const { tree } = await git.readTree({ ...repo.base, oid });
  for (const entry of tree) {
    if (entry.type === "tree") await collectTree(repo, entry.oid, `${under}${entry.path}/`, files);
    else files.set(under + entry.path, { oid: entry.oid, mode: Number.parseInt(entry.mode, 8) });
  }
}

export async function filesOfIndex(repo: Repository): Promise<Files> {
  const files = new Map<string, TreeEntry>();
  await git.walk({
    ...repo.base,
    trees: [git.STAGE()],
    map: async (path, [entry]) => {
      if (!entry || (await entry.type()) !== "blob") return;
      files.set(path, { oid: (await entry.oid()) ?? "", mode: (await entry.mode()) ?? 0o100644 });
    },
  });
  return files;
}

/** Files of the working folder; ignored ones only if they are tracked. */
export async function filesOfFolder(repo: Repository, tracked: Files): Promise<Files> {
  const files = new Map<string, TreeEntry>();
  const visit = async (folder: string): Promise<void> => {
    for (const name of (await repo.disk.readdir(`${repo.dir}/${folder}`)).sort()) {
      if (name === ".git") continue;
      const path = `${folder}${name}`;
      const stat = await repo.disk.lstat(`${repo.dir}/${path}`);
      const isTracked = tracked.has(path) || (stat.isDirectory && holds(tracked, path));
      if (!isTracked && (await git.isIgnored({ ...repo.base, filepath: path }))) continue;
      if (stat.isDirectory) await visit(`${path}/`);
      else files.set(path, await hashFile(repo, path));
    }
  };
  if (!isBare(repo)) await visit("");
  return files;
}

function holds(files: Files, folder: string): boolean {
  return [...files.keys()].some((path) => path.startsWith(`${folder}/`));
}

async function hashFile(repo: Repository, path: string): Promise<TreeEntry> {
  const full = `${repo.dir}/${path}`;
  const stat = await repo.disk.stat(full);
  const { oid } = await git.hashBlob({ object: await repo.disk.readFileBuffer(full) });
  return { oid, mode: (stat.mode & 0o111) !== 0 ? 0o100755 : 0o100644 };
}

export async function readText(repo: Repository, oid: string | undefined): Promise<string> {
  if (oid === undefined) return "";
  const { blob } = await git.readBlob({ ...repo.base, oid });
  return new TextDecoder().decode(blob);
}

/** Sets a path in the index to a blob, or removes it. */
export async function setIndex(repo: Repository, path: string, entry: TreeEntry | undefined): Promise<void> {
  if (entry === undefined) await git.remove({ ...repo.base, filepath: path });
  else
    await git.updateIndex({
      ...repo.base,
      filepath: path,
      oid: entry.oid,
      mode: entry.mode,
      add: true,
      force: true,
    });
}

/** Writes a blob to the working folder, or removes the file and the folders that become empty. */
export async function setFile(repo: Repository, path: string, entry: TreeEntry | undefined): Promise<void> {
  const full = `${repo.dir}/${path}`;
  if (entry !== undefined) {
    const { blob } = await git.readBlob({ ...repo.base, oid: entry.oid });
    await repo.disk.mkdir(full.slice(0, full.lastIndexOf("/")), { recursive: true });
    await repo.disk.writeFile(full, blob);
    await repo.disk.chmod(full, entry.mode & 0o777);
    return;
  }
  await repo.disk.rm(full, { force: true });
  for (let folder = path; folder.includes("/"); ) {
    folder = folder.slice(0, folder.lastIndexOf("/"));
    const inside = await repo.disk.readdir(`${repo.dir}/${folder}`).catch(() => ["?"]);
    if (inside.length > 0) return;
    await repo.disk.rm(`${repo.dir}/${folder}`, { recursive: true });
  }
}

export function isSame(a: TreeEntry | undefined, b: TreeEntry | undefined): boolean {
  return a?.oid === b?.oid && a?.mode === b?.mode;
}

export function pathsOf(...lists: readonly Files[]): string[] {
  return [...new Set(lists.flatMap((files) => [...files.keys()]))].sort((a, b) => (a < b ? -1 : 1));
}

export const short = (oid: string): string => oid.slice(0, 7);

export const subject = (message: string): string =>
  message.split("\n\n")[0]?.trim().replaceAll("\n", " ") ?? "";
