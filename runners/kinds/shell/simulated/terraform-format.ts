/** The canonical format: two spaces per level, and the equals signs of neighbouring arguments aligned. */
export function formatHcl(text: string): string {
  const levels: number[] = [];
  const lines: FormattedLine[] = [];
  let end: string | undefined;
  for (const raw of text.split("\n")) {
    if (end !== undefined) {
      lines.push({ text: raw, level: 0 });
      if (raw.trim() === end) end = undefined;
      continue;
    }
    const line = raw.trim();
    const change = bracketsOf(line);
    const closers = /^[}\])]+/.exec(line)?.[0].length ?? 0;
    // A line like `})` closes what one line has opened, so levels are counted in lines.
    if (closers > 0) closeLevels(levels, closers);
    lines.push({ ...partsOf(line, change), level: levels.length });
    const rest = change + closers;
    if (rest > 0) levels.push(rest);
    else if (rest < 0) closeLevels(levels, -rest);
    end = /<<-?(\w+)$/.exec(line)?.[1];
  }
  return alignSigns(lines)
    .map(({ text: line, level }) => (line === "" ? "" : "  ".repeat(level) + line))
    .join("\n");
}

type FormattedLine = {
  readonly text: string;
  readonly level: number;
  /** On an argument that is complete on its line. */
  readonly name?: string;
  readonly value?: string;
};

function closeLevels(levels: number[], count: number): void {
  let left = count;
  while (left > 0 && levels.length > 0) {
    const last = levels.pop() ?? 0;
    if (last > left) levels.push(last - left);
    left -= last;
  }
}

function bracketsOf(line: string): number {
  const bare = line.replaceAll(/"(?:[^"\\]|\\.)*"/g, "").replace(/(#|\/\/).*$/, "");
  return (bare.match(/[{[(]/g) ?? []).length - (bare.match(/[}\])]/g) ?? []).length;
}

function partsOf(line: string, change: number): Omit<FormattedLine, "level"> {
  const [, name, value] = /^([\w.-]+|"[^"]*")\s*=(?![=>])\s*(.*)$/.exec(line) ?? [];
  if (name !== undefined && value !== undefined)
    return change === 0 ? { text: line, name, value } : { text: `${name} = ${value}` };
  const isBlock = /^[a-z]\w*(\s*"[^"]*")*\s*\{$/.test(line);
  return { text: isBlock ? line.replaceAll(/\s*("[^"]*"|\{$)/g, " $1") : line };
}

function alignSigns(lines: readonly FormattedLine[]): FormattedLine[] {
  const done: FormattedLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const group: FormattedLine[] = [];
    for (let line = lines[at]; line?.name !== undefined; line = lines[at]) {
      group.push(line);
      at += 1;
    }
    const width = Math.max(0, ...group.map(({ name = "" }) => name.length));
    done.push(...group.map((one) => ({ ...one, text: `${(one.name ?? "").padEnd(width)} = ${one.value}` })));
    const other = lines[at];
    if (other !== undefined) done.push(other);
    at += 1;
  }
  return done;
}
