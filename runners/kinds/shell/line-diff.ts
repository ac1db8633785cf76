/** A line that is in both texts, only in the old one, or only in the new one. */
type LineEdit = { readonly sign: " " | "-" | "+"; readonly text: string };

export function splitLines(text: string): string[] {
  if (text === "") return [];
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  else lines.push(`${lines.pop()}\u0000`);
  return lines;
}

/** Lines are compared with their line break: a last line without one is marked by a NUL character. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => (line.endsWith("\u0000") ? line.slice(0, -1) : `${line}\n`)).join("");
}

/** The shortest edit script; of equally short ones, the one that deletes first. */
export function diffLines(before: readonly string[], after: readonly string[]): LineEdit[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let endA = before.length;
  let endB = after.length;
  while (endA > start && endB > start && before[endA - 1] === after[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const same = (lines: readonly string[]): LineEdit[] => lines.map((text) => ({ sign: " ", text }));
  return slideDown([
    ...same(before.slice(0, start)),
    ...diffMiddle(before.slice(start, endA), after.slice(start, endB)),
    ...same(before.slice(endA)),
  ]);
}

function diffMiddle(a: readonly string[], b: readonly string[]): LineEdit[] {
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const edits: LineEdit[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      edits.push({ sign: " ", text: a[i] ?? "" });
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      edits.push({ sign: "-", text: a[i] ?? "" });
      i += 1;
    } else {
      edits.push({ sign: "+", text: b[j] ?? "" });
      j += 1;
    }
  }
  return edits;
}

/** A block of added lines that could also be further down is moved down, as git does. */
function slideDown(edits: LineEdit[]): LineEdit[] {
  for (let end = edits.length - 1; end >= 0; end -= 1) {
    const sign = edits[end]?.sign;
    if (sign === " " || sign === undefined) continue;
    let first = end;
    while (first > 0 && edits[first - 1]?.sign === sign) first -= 1;
    const isAlone = edits[first - 1]?.sign !== "-" && edits[first - 1]?.sign !== "+";
    let last = end;
    while (
      isAlone &&
      edits[last + 1]?.sign === " " &&
      edits[first]?.text === edits[last + 1]?.text &&
      (edits[last + 2] === undefined || edits[last + 2]?.sign === " ")
    ) {
      edits.splice(last + 1, 1);
      edits.splice(first, 0, { sign: " ", text: edits[first]?.text ?? "" });
      first += 1;
      last += 1;
    }
    end = Math.min(end, first);
  }
  return edits;
}

export type Hunk = {
  readonly oldStart: number;
  readonly newStart: number;
  readonly oldCount: number;
  readonly newCount: number;
  readonly edits: readonly LineEdit[];
};

/** Changes with three lines of context; those close together are merged. */
export function hunksOf(edits: readonly LineEdit[], around = 3): Hunk[] {
  const changed = edits.flatMap((edit, index) => (edit.sign === " " ? [] : [index]));
  const ranges: { from: number; to: number }[] = [];
  for (const index of changed) {
    const last = ranges.at(-1);
    const from = Math.max(0, index - around);
    const to = Math.min(edits.length, index + around + 1);
    if (last !== undefined && from <= last.to) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges.map(({ from, to }) => {
    const inside = edits.slice(from, to);
    const oldBefore = edits.slice(0, from).filter(({ sign }) => sign !== "+").length;
    const newBefore = edits.slice(0, from).filter(({ sign }) => sign !== "-").length;
    const oldCount = inside.filter(({ sign }) => sign !== "+").length;
    const newCount = inside.filter(({ sign }) => sign !== "-").length;
    return {
      oldStart: oldCount === 0 ? oldBefore : oldBefore + 1,
      newStart: newCount === 0 ? newBefore : newBefore + 1,
      oldCount,
      newCount,
      edits: inside,
    };
  });
}

const range = (start: number, count: number): string => (count === 1 ? `${start}` : `${start},${count}`);

/** Hunks as text. `heading` returns the text after the second @@. */
export function printHunks(hunks: readonly Hunk[], heading: (hunk: Hunk) => string = () => ""): string {
  return hunks
    .map((hunk) => {
      const place = `@@ -${range(hunk.oldStart, hunk.oldCount)} +${range(hunk.newStart, hunk.newCount)} @@`;
      const lines = hunk.edits.map(({ sign, text }) =>
        text.endsWith("\u0000")
          ? `${sign}${text.slice(0, -1)}\n\\ No newline at end of file\n`
          : `${sign}${text}\n`,
      );
      return `${place}${heading(hunk)}\n${lines.join("")}`;
    })
    .join("");
}
