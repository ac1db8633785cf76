export type OutputLine = { readonly text: string; readonly isCommon: boolean };

export type ComparedOutput = {
  readonly isSame: boolean;
  readonly expected: readonly OutputLine[];
  readonly yours: readonly OutputLine[];
};

/** Above this many lines only equal positions are compared: the table below is quadratic. */
const LINES_COMPARED = 200;

/**
 * A line diff by longest common subsequence: one missing line does not mark all lines after it. Spaces at the end of a
 * line do not count.
 */
export function compareOutput(expected: string, yours: string): ComparedOutput {
  const wanted = linesOf(expected);
  const seen = linesOf(yours);
  const [inWanted, inSeen] =
    Math.max(wanted.length, seen.length) > LINES_COMPARED
      ? samePlaces(wanted, seen)
      : commonLines(wanted, seen);
  const marked = (lines: readonly string[], common: ReadonlySet<number>) =>
    lines.map((text, index) => ({ text, isCommon: common.has(index) }));
  return {
    isSame: inWanted.size === wanted.length && inSeen.size === seen.length,
    expected: marked(wanted, inWanted),
    yours: marked(seen, inSeen),
  };
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

type Common = readonly [wanted: ReadonlySet<number>, seen: ReadonlySet<number>];

function samePlaces(wanted: readonly string[], seen: readonly string[]): Common {
  const same = new Set(wanted.flatMap((line, index) => (line === seen[index] ? [index] : [])));
  return [same, same];
}

function commonLines(wanted: readonly string[], seen: readonly string[]): Common {
  // lengths[i][j]: the longest common subsequence of the lines from i and from j on.
  const lengths = Array.from({ length: wanted.length + 1 }, () => new Array<number>(seen.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = seen.length - 1; j >= 0; j--)
      (lengths[i] as number[])[j] =
        wanted[i] === seen[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const inWanted = new Set<number>();
  const inSeen = new Set<number>();
  for (let i = 0, j = 0; i < wanted.length && j < seen.length; ) {
    if (wanted[i] === seen[j]) {
      inWanted.add(i++);
      inSeen.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return [inWanted, inSeen];
}
