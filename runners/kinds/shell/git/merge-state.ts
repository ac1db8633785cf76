import type { Repository } from "./repository.ts";

/** State kept between two commands: a merge that waits for the learner. */
export type MergeState = {
  readonly theirs: string;
  readonly message: string;
  readonly conflicts: ReadonlyMap<string, ConflictKind>;
};

export type ConflictKind = "both modified" | "both added" | "deleted by us" | "deleted by them";

const files = (repo: Repository): Record<"head" | "message" | "conflicts", string> => ({
  head: `${repo.gitdir}/MERGE_HEAD`,
  message: `${repo.gitdir}/MERGE_MSG`,
  conflicts: `${repo.gitdir}/UNMERGED`,
});

export async function readMerge(repo: Repository): Promise<MergeState | undefined> {
  const { head, message, conflicts } = files(repo);
  if (!(await repo.disk.exists(head))) return undefined;
  return {
    theirs: (await repo.disk.readFile(head)).trim(),
    message: await repo.disk.readFile(message),
    conflicts: new Map(JSON.parse(await repo.disk.readFile(conflicts)) as [string, ConflictKind][]),
  };
}

export async function writeMerge(repo: Repository, state: MergeState): Promise<void> {
  const { head, message, conflicts } = files(repo);
  await repo.disk.writeFile(head, `${state.theirs}\n`);
  await repo.disk.writeFile(message, state.message);
  await repo.disk.writeFile(conflicts, JSON.stringify([...state.conflicts]));
}

export async function endMerge(repo: Repository): Promise<void> {
  for (const file of Object.values(files(repo))) await repo.disk.rm(file, { force: true });
}

/** `git add` marks a conflict as resolved. */
export async function markSolved(repo: Repository, paths: readonly string[]): Promise<void> {
  const state = await readMerge(repo);
  if (state === undefined) return;
  const conflicts = new Map([...state.conflicts].filter(([path]) => !paths.includes(path)));
  await writeMerge(repo, { ...state, conflicts });
}
