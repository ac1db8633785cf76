import { diffLines, type Hunk, hunksOf, printHunks, splitLines } from "../line-diff.ts";
import { type Files, isSame, pathsOf, type Repository, readText, type TreeEntry } from "./repository.ts";

/** How one file differs between two states. */
export type Change = {
  readonly path: string;
  readonly from?: TreeEntry | undefined;
  readonly to?: TreeEntry | undefined;
  /** Its old name, if it was only renamed. */
  readonly oldPath?: string | undefined;
};

type ChangeLetter = "A" | "D" | "M" | "R";

export function letterOf(change: Change): ChangeLetter {
  if (change.oldPath !== undefined) return "R";
  if (change.from === undefined) return "A";
  return change.to === undefined ? "D" : "M";
}

export function changesBetween(before: Files, after: Files): Change[] {
  const changes = pathsOf(before, after)
    .map((path) => ({ path, from: before.get(path), to: after.get(path) }))
    .filter(({ from, to }) => !isSame(from, to));
  return joinMoves(changes);
}

/** Rename detection: a deleted file and an added one with the same content are one renamed file. */
function joinMoves(changes: readonly Change[]): Change[] {
  const gone = changes.filter(({ to }) => to === undefined);
  const moved = new Map<string, Change>();
  for (const change of changes.filter(({ from }) => from === undefined)) {
    const source = gone.find(({ path, from }) => from?.oid === change.to?.oid && !moved.has(path));
    if (source !== undefined) moved.set(source.path, { ...change, from: source.from, oldPath: source.path });
  }
  const newPaths = new Set([...moved.values()].map(({ path }) => path));
  return [...changes.filter(({ path }) => !moved.has(path) && !newPaths.has(path)), ...moved.values()].sort(
    (a, b) => (a.path < b.path ? -1 : 1),
  );
}

/** Reads the text of an entry; files of the working folder are not in git's object store. */
export type ReadEntry = (path: string, entry: TreeEntry | undefined) => Promise<string>;

export function readStored(repo: Repository): ReadEntry {
  return (_path, entry) => readText(repo, entry?.oid);
}

export function readFolder(repo: Repository): ReadEntry {
  return (path, entry) =>
    entry === undefined ? Promise.resolve("") : repo.disk.readFile(`${repo.dir}/${path}`);
}

type Texts = { readonly before: string; readonly after: string };

export async function textsOf(change: Change, readOld: ReadEntry, readNew: ReadEntry): Promise<Texts> {
  return {
    before: await readOld(change.oldPath ?? change.path, change.from),
    after: await readNew(change.path, change.to),
  };
}

/** The patch of one file in `git diff`. */
export function printPatch(change: Change, { before, after }: Texts): string {
  const { path, from, to, oldPath } = change;
  const mode = (entry: TreeEntry | undefined): string => (entry?.mode ?? 0).toString(8);
  const id = (entry: TreeEntry | undefined): string => entry?.oid.slice(0, 7) ?? "0000000";
  const lines = [`diff --git a/${oldPath ?? path} b/${path}`];
  if (from === undefined) lines.push(`new file mode ${mode(to)}`);
  else if (to === undefined) lines.push(`deleted file mode ${mode(from)}`);
  else if (from.mode !== to.mode) lines.push(`old mode ${mode(from)}`, `new mode ${mode(to)}`);
  if (oldPath !== undefined)
    lines.push("similarity index 100%", `rename from ${oldPath}`, `rename to ${path}`);
  if (from?.oid !== to?.oid) {
    lines.push(
      `index ${id(from)}..${id(to)}${from !== undefined && from.mode === to?.mode ? ` ${mode(to)}` : ""}`,
    );
  }
  const head = `${lines.join("\n")}\n`;
  if (before === after) return head;
  const names = `--- ${from === undefined ? "/dev/null" : `a/${path}`}\n+++ ${to === undefined ? "/dev/null" : `b/${path}`}\n`;
  const old = splitLines(before);
  const hunks = hunksOf(diffLines(old, splitLines(after)));
  return head + names + printHunks(hunks, (hunk) => headingOf(old, hunk));
}

/** Hunk heading: git shows the nearest line above that looks like the start of a block. */
function headingOf(old: readonly string[], hunk: Hunk): string {
  const above = old.slice(0, Math.max(0, hunk.oldStart - 1)).reverse();
  const found = above.find((line) => /^[A-Za-z_$]/.test(line));
  return found === undefined ? "" : ` ${found.slice(0, 80).trimEnd()}`;
}

type LineCount = { readonly plus: number; readonly minus: number };

function countLines({ before, after }: Texts): LineCount {
  const edits = diffLines(splitLines(before), splitLines(after));
  return {
    plus: edits.filter(({ sign }) => sign === "+").length,
    minus: edits.filter(({ sign }) => sign === "-").length,
  };
}

type Counted = { readonly change: Change; readonly count: LineCount };

export async function countAll(
  changes: readonly Change[],
  readOld: ReadEntry,
  readNew: ReadEntry,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (const change of changes) {
    counted.push({ change, count: countLines(await textsOf(change, readOld, readNew)) });
  }
  return counted;
}

const GRAPH_WIDTH = 50;

/** The table of `--stat`, with the summary line. */
export function printStat(counted: readonly Counted[]): string {
  const nameOf = ({ path, oldPath }: Change): string =>
    oldPath === undefined ? path : `${oldPath} => ${path}`;
  const widest = Math.max(0, ...counted.map(({ change }) => nameOf(change).length));
  const most = Math.max(0, ...counted.map(({ count }) => count.plus + count.minus));
  const scaled = (lines: number): number =>
    most <= GRAPH_WIDTH ? lines : Math.ceil((lines * GRAPH_WIDTH) / most);
  const rows = counted.map(({ change, count }) => {
    const total = String(count.plus + count.minus).padStart(String(most).length);
    const graph = "+".repeat(scaled(count.plus)) + "-".repeat(scaled(count.minus));
    return ` ${nameOf(change).padEnd(widest)} | ${total}${graph === "" ? "" : ` ${graph}`}\n`;
  });
  return rows.join("") + printTotals(counted);
}

export function printTotals(counted: readonly Counted[]): string {
  const plus = counted.reduce((sum, { count }) => sum + count.plus, 0);
  const minus = counted.reduce((sum, { count }) => sum + count.minus, 0);
  const parts = [` ${counted.length} file${counted.length === 1 ? "" : "s"} changed`];
  if (plus > 0 || minus === 0) parts.push(`${plus} insertion${plus === 1 ? "" : "s"}(+)`);
  if (minus > 0 || plus === 0) parts.push(`${minus} deletion${minus === 1 ? "" : "s"}(-)`);
  return counted.length === 0 ? "" : `${parts.join(", ")}\n`;
}

/** The lines below a commit's or merge's summary: files created, deleted or renamed. */
export function printModes(changes: readonly Change[]): string {
  return changes
    .map((change) => {
      const letter = letterOf(change);
      if (letter === "A") return ` create mode ${change.to?.mode.toString(8)} ${change.path}\n`;
      if (letter === "D") return ` delete mode ${change.from?.mode.toString(8)} ${change.path}\n`;
      return letter === "R" ? ` rename ${change.oldPath} => ${change.path} (100%)\n` : "";
    })
    .join("");
}
