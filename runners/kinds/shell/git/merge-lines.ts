import { diffLines, joinLines, splitLines } from "../line-diff.ts";

type MergedText = { readonly text: string; readonly hasConflict: boolean };

type Change = { readonly from: number; readonly to: number; readonly lines: readonly string[] };

/** What one side changed in the base, as replaced ranges of lines. */
function changesOf(base: readonly string[], side: readonly string[]): Change[] {
  const changes: { from: number; to: number; lines: string[] }[] = [];
  let at = 0;
  let isOpen = false;
  for (const { sign, text } of diffLines(base, side)) {
    if (sign === " ") {
      at += 1;
      isOpen = false;
      continue;
    }
    if (!isOpen) changes.push({ from: at, to: at, lines: [] });
    isOpen = true;
    const change = changes.at(-1);
    if (change === undefined) continue;
    if (sign === "-") {
      at += 1;
      change.to = at;
    } else change.lines.push(text);
  }
  return changes;
}

const touches = (a: Change, b: Change): boolean => a.from <= b.to && b.from <= a.to;

/** One side's version of a range of the base. */
function sideOf(base: readonly string[], changes: readonly Change[], from: number, to: number): string[] {
  const lines: string[] = [];
  let at = from;
  for (const change of changes.filter((one) => one.from >= from && one.to <= to)) {
    lines.push(...base.slice(at, change.from), ...change.lines);
    at = change.to;
  }
  return [...lines, ...base.slice(at, to)];
}

/** A three-way merge of both sides' changes, with git's conflict markers where they touch the same lines. */
export function mergeLines(
  texts: { readonly base: string; readonly ours: string; readonly theirs: string },
  names: { readonly ours: string; readonly theirs: string },
): MergedText {
  const base = splitLines(texts.base);
  const ours = changesOf(base, splitLines(texts.ours));
  const theirs = changesOf(base, splitLines(texts.theirs));
  const merged: string[] = [];
  let hasConflict = false;
  let at = 0;
  const waiting = [...ours, ...theirs].sort((a, b) => a.from - b.from || a.to - b.to);
  while (waiting.length > 0) {
    let region = waiting.shift() as Change;
    for (let next = waiting[0]; next !== undefined && touches(region, next); next = waiting[0]) {
      region = { from: region.from, to: Math.max(region.to, next.to), lines: [] };
      waiting.shift();
    }
    const ourLines = sideOf(base, ours, region.from, region.to);
    const theirLines = sideOf(base, theirs, region.from, region.to);
    merged.push(...base.slice(at, region.from));
    at = region.to;
    const isOurs = ours.some((change) => touches(change, region));
    const isTheirs = theirs.some((change) => touches(change, region));
    if (!isTheirs || joinLines(ourLines) === joinLines(theirLines)) merged.push(...ourLines);
    else if (!isOurs) merged.push(...theirLines);
    else {
      hasConflict = true;
      merged.push(...withMarkers(ourLines, theirLines, names));
    }
  }
  return { text: joinLines([...merged, ...base.slice(at)]), hasConflict };
}

/** Lines that both sides share at the ends of a conflict stay outside its markers. */
function withMarkers(
  ours: string[],
  theirs: string[],
  names: { readonly ours: string; readonly theirs: string },
): string[] {
  let start = 0;
  while (start < ours.length && start < theirs.length && ours[start] === theirs[start]) start += 1;
  let end = 0;
  const room = Math.min(ours.length, theirs.length) - start;
  while (end < room && ours.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const whole = (lines: string[]): string[] => lines.map((line) => line.replace("\u0000", ""));
  return [
    ...ours.slice(0, start),
    `<<<<<<< ${names.ours}`,
    ...whole(ours.slice(start, ours.length - end)),
    "=======",
    ...whole(theirs.slice(start, theirs.length - end)),
    `>>>>>>> ${names.theirs}`,
    ...ours.slice(ours.length - end),
  ];
}
