import type { Files, Repository } from "./repository.ts";
import {
  filesOfCommit,
  filesOfFolder,
  filesOfIndex,
  GitFailure,
  headOid,
  isSame,
  pathsOf,
  setFile,
  setIndex,
  short,
} from "./repository.ts";

const tabbed = (paths: readonly string[]): string => paths.map((path) => `\t${path}\n`).join("");

/**
 * Switches the working folder from one state to another; refuses if that would overwrite files that the learner
 * changed.
 */
export async function moveFiles(repo: Repository, target: Files, what: "checkout" | "merge"): Promise<void> {
  const head = await filesOfCommit(repo, await headOid(repo));
  const index = await filesOfIndex(repo);
  const folder = await filesOfFolder(repo, index);
  const moving = pathsOf(head, target).filter((path) => !isSame(head.get(path), target.get(path)));
  const isDirty = (path: string): boolean =>
    !isSame(index.get(path), head.get(path)) || !isSame(folder.get(path), index.get(path));
  const lost = moving.filter(
    (path) => index.has(path) && isDirty(path) && !isSame(folder.get(path), target.get(path)),
  );
  const after = what === "checkout" ? "switch branches" : "merge";
  if (lost.length > 0) {
    throw new GitFailure(
      `error: Your local changes to the following files would be overwritten by ${what}:\n${tabbed(lost)}Please commit your changes or stash them before you ${after}.\nAborting\n`,
      1,
    );
  }
  const hidden = moving.filter(
    (path) => !index.has(path) && folder.has(path) && !isSame(folder.get(path), target.get(path)),
  );
  if (hidden.length > 0) {
    throw new GitFailure(
      `error: The following untracked working tree files would be overwritten by ${what}:\n${tabbed(hidden)}Please move or remove them before you ${after}.\nAborting\n`,
      1,
    );
  }
  for (const path of moving) {
    await setFile(repo, path, target.get(path));
    await setIndex(repo, path, target.get(path));
  }
}

/** The name the learner used for the commit of a detached HEAD. */
export async function detachedName(repo: Repository): Promise<string> {
  const head = (await headOid(repo)) ?? "";
  const [oid, name] = (await repo.disk.readFile(`${repo.gitdir}/DETACHED_AT`).catch(() => "")).split(" ");
  return oid === head && name !== undefined ? name : short(head);
}
