import { changesBetween, letterOf } from "./changes.ts";
import { type GitAction, knowOnly, parseArgs, pathFromHere, type RepoCall } from "./git-call.ts";
import { type ConflictKind, type MergeState, readMerge } from "./merge-state.ts";
import { detachedName } from "./move-files.ts";
import { currentBranch, filesOfCommit, filesOfFolder, filesOfIndex, headOid } from "./repository.ts";
import { shortNote, trackingLines } from "./tracking.ts";

type Line = { readonly letter: string; readonly path: string; readonly oldPath?: string | undefined };

type StatusFacts = {
  readonly staged: readonly Line[];
  readonly unstaged: readonly Line[];
  readonly untracked: readonly string[];
  readonly merge: MergeState | undefined;
};

export async function readStatus(call: RepoCall): Promise<StatusFacts> {
  const { repo } = call;
  const head = await filesOfCommit(repo, await headOid(repo));
  const index = await filesOfIndex(repo);
  const folder = await filesOfFolder(repo, index);
  const merge = await readMerge(repo);
  const isOpen = ({ path }: Line): boolean => merge?.conflicts.has(path) === true;
  const staged = changesBetween(head, index).map((change) => ({ ...change, letter: letterOf(change) }));
  const unstaged = [...index]
    .filter(([path, entry]) => folder.get(path)?.oid !== entry.oid || folder.get(path)?.mode !== entry.mode)
    .map(([path]) => ({ path, letter: folder.has(path) ? "M" : "D" }));
  return {
    staged: staged.filter((line) => !isOpen(line)),
    unstaged: unstaged.filter((line) => !isOpen(line)),
    untracked: joinFolders(
      [...folder.keys()].filter((path) => !index.has(path) && merge?.conflicts.has(path) !== true),
      [...index.keys()],
    ),
    merge,
  };
}

/** A folder without any tracked file is listed instead of its files. */
function joinFolders(untracked: readonly string[], tracked: readonly string[]): string[] {
  const shown = untracked.map((path) => {
    const parts = path.split("/");
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = `${parts.slice(0, depth).join("/")}/`;
      if (!tracked.some((other) => other.startsWith(folder))) return folder;
    }
    return path;
  });
  return [...new Set(shown)].sort();
}

const WORDS: Readonly<Record<string, string>> = { A: "new file", M: "modified", D: "deleted", R: "renamed" };

function section(title: string, hints: readonly string[], lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `${title}\n${hints.map((hint) => `  (${hint})\n`).join("")}${lines.map((line) => `\t${line}\n`).join("")}\n`;
}

const named = (word: string, names: string): string => `${`${word}:`.padEnd(12)}${names}`;

export const gitStatus: GitAction = async (call) => {
  const parsed = parseArgs(call.args);
  knowOnly("status", parsed, ["-s", "--short", "-b", "--branch", "--porcelain", "--long"]);
  const facts = await readStatus(call);
  const isShort = ["-s", "--short", "--porcelain"].some((flag) => parsed.flags.has(flag));
  if (isShort && (parsed.flags.has("-b") || parsed.flags.has("--branch"))) {
    const branch = await currentBranch(call.repo);
    const first = (await headOid(call.repo)) === undefined ? "No commits yet on " : "";
    const note = branch === undefined ? "" : await shortNote(call, branch);
    call.print(`## ${first}${branch ?? "HEAD (no branch)"}${note}\n`);
  }
  call.print(
    isShort ? shortStatus(call, facts, parsed.flags.has("--porcelain")) : await longStatus(call, facts),
  );
  return 0;
};

const CONFLICT_LETTERS: Readonly<Record<ConflictKind, string>> = {
  "both modified": "UU",
  "both added": "AA",
  "deleted by us": "DU",
  "deleted by them": "UD",
};

function shortStatus(
  call: RepoCall,
  { staged, unstaged, untracked, merge }: StatusFacts,
  isFromTop: boolean,
): string {
  const here = (path: string): string => (isFromTop ? path : pathFromHere(call, path));
  const rows = new Map<string, { x: string; y: string; name: string }>();
  for (const { path, letter, oldPath } of staged) {
    rows.set(path, {
      x: letter,
      y: " ",
      name: oldPath === undefined ? here(path) : `${here(oldPath)} -> ${here(path)}`,
    });
  }
  for (const { path, letter } of unstaged) {
    const row = rows.get(path);
    rows.set(path, { x: row?.x ?? " ", y: letter, name: row?.name ?? here(path) });
  }
  for (const [path, kind] of merge?.conflicts ?? []) {
    const letters = CONFLICT_LETTERS[kind];
    rows.set(path, { x: letters[0] ?? "U", y: letters[1] ?? "U", name: here(path) });
  }
  const tracked = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { x, y, name }]) => `${x}${y} ${name}\n`);
  return [...tracked, ...untracked.map((path) => `?? ${here(path)}\n`)].join("");
}

export async function longStatus(
  call: RepoCall,
  facts: StatusFacts,
  firstWords = "No commits yet",
): Promise<string> {
  const { repo } = call;
  const head = await headOid(repo);
  const branch = await currentBranch(repo);
  const here = (path: string): string => pathFromHere(call, path);
  const names = ({ path, oldPath }: Line): string =>
    oldPath === undefined ? here(path) : `${here(oldPath)} -> ${here(path)}`;
  const top = branch === undefined ? `HEAD detached at ${await detachedName(repo)}` : `On branch ${branch}`;
  const unstage =
    head === undefined
      ? 'use "git rm --cached <file>..." to unstage'
      : 'use "git restore --staged <file>..." to unstage';
  const hasDeleted = facts.unstaged.some(({ letter }) => letter === "D");
  const text = [
    `${top}\n`,
    branch === undefined ? "" : await trackingLines(call, branch),
    head === undefined ? `\n${firstWords}\n\n` : "",
    mergeLines(facts.merge),
    section(
      "Changes to be committed:",
      facts.merge === undefined ? [unstage] : [],
      facts.staged.map((line) => named(WORDS[line.letter] ?? "", names(line))),
    ),
    section(
      "Unmerged paths:",
      ['use "git add <file>..." to mark resolution'],
      [...(facts.merge?.conflicts ?? [])].map(([path, kind]) => `${`${kind}:`.padEnd(17)}${here(path)}`),
    ),
    section(
      "Changes not staged for commit:",
      [
        `use "git add${hasDeleted ? "/rm" : ""} <file>..." to update what will be committed`,
        'use "git restore <file>..." to discard changes in working directory',
      ],
      facts.unstaged.map((line) => named(WORDS[line.letter] ?? "", names(line))),
    ),
    section(
      "Untracked files:",
      ['use "git add <file>..." to include in what will be committed'],
      facts.untracked.map(here),
    ),
    lastLine(facts, head === undefined),
  ];
  return text.join("");
}

function mergeLines(merge: MergeState | undefined): string {
  if (merge === undefined) return "";
  return merge.conflicts.size > 0
    ? 'You have unmerged paths.\n  (fix conflicts and run "git commit")\n  (use "git merge --abort" to abort the merge)\n\n'
    : 'All conflicts fixed but you are still merging.\n  (use "git commit" to conclude merge)\n\n';
}

function lastLine({ staged, unstaged, untracked, merge }: StatusFacts, isFirst: boolean): string {
  if (staged.length > 0) return "";
  if (merge !== undefined && merge.conflicts.size === 0) return "";
  if (unstaged.length > 0 || (merge?.conflicts.size ?? 0) > 0) {
    return 'no changes added to commit (use "git add" and/or "git commit -a")\n';
  }
  if (untracked.length > 0) {
    return 'nothing added to commit but untracked files present (use "git add" to track)\n';
  }
  return isFirst
    ? 'nothing to commit (create/copy files and use "git add" to track)\n'
    : "nothing to commit, working tree clean\n";
}
