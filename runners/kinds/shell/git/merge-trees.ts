import git from "isomorphic-git";
import { mergeLines } from "./merge-lines.ts";
import type { ConflictKind } from "./merge-state.ts";
import { moveFiles } from "./move-files.ts";
import type { Files, Repository, TreeEntry } from "./repository.ts";
import { isSame, pathsOf, readText, setIndex } from "./repository.ts";

type Sides = { readonly base: Files; readonly ours: Files; readonly theirs: Files };

type Merged = {
  readonly files: ReadonlyMap<string, TreeEntry>;
  readonly conflicts: ReadonlyMap<string, ConflictKind>;
  readonly words: string;
};

/** Merges two states, file by file. */
export async function mergeTrees(
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

/** Writes the merged files to the working folder; files in conflict keep our version in the index. */
export async function layOut(repo: Repository, { files, conflicts }: Merged, ours: Files): Promise<void> {
  await moveFiles(repo, files, "merge");
  for (const path of conflicts.keys()) await setIndex(repo, path, ours.get(path));
}
