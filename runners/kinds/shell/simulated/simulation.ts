import { type Command, defineCommand, type IFileSystem } from "just-bash/browser";
import { readWorld, type World } from "./world.ts";

/** One call of a simulated program. */
export type SimulatedCall = {
  readonly args: readonly string[];
  readonly fs: IFileSystem;
  readonly cwd: string;
  readonly world: World;
  readonly user: string;
  readonly stdin: string;
  /** Runs a command line in the practice shell. */
  readonly exec: (line: string) => Promise<Answer>;
};

export type Answer = { readonly stdout: string; readonly stderr: string; readonly exitCode: number };

export const say = (stdout: string): Answer => ({ stdout, stderr: "", exitCode: 0 });

export const refuse = (stderr: string, exitCode = 1): Answer => ({ stdout: "", stderr, exitCode });

/** A program that is only simulated: it answers from the exercise's files and from `.world.yaml`. */
export function simulate(
  name: string,
  folder: string,
  answer: (call: SimulatedCall) => Promise<Answer> | Answer,
): Command {
  return defineCommand(name, async (args, ctx) =>
    answer({
      args,
      fs: ctx.fs,
      cwd: ctx.cwd,
      world: await readWorld(ctx.fs, folder),
      user: ctx.env.get("USER") ?? "learner",
      stdin: ctx.stdin as unknown as string,
      exec: async (line) => (await ctx.exec?.(line, { cwd: ctx.cwd })) ?? refuse("no shell\n"),
    }),
  );
}

/** State of a simulated program between two calls, in a hidden file. */
export async function remember<T>(fs: IFileSystem, name: string, start: T): Promise<T> {
  const file = `/var/lib/simulated/${name}.json`;
  return (await fs.exists(file)) ? (JSON.parse(await fs.readFile(file)) as T) : start;
}

export async function keep(fs: IFileSystem, name: string, state: unknown): Promise<void> {
  await fs.mkdir("/var/lib/simulated", { recursive: true });
  await fs.writeFile(`/var/lib/simulated/${name}.json`, JSON.stringify(state));
}

/** A table with headers; every column as wide as its widest cell, and at least `least`. */
export function printTable(rows: readonly (readonly string[])[], gap = 3, least = 0): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(least - gap, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => {
      const cells = row.map((cell, column) =>
        column === row.length - 1 ? cell : cell.padEnd((widths[column] ?? 0) + gap),
      );
      return `${cells.join("").trimEnd()}\n`;
    })
    .join("");
}

/** A deterministic id that looks real. */
export function idFor(text: string, length = 12): string {
  let id = "";
  for (let round = 0; id.length < length; round += 1) {
    let hash = 0x811c9dc5;
    for (const character of `${text}/${round}`)
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
    id += hash.toString(16).padStart(8, "0");
  }
  return id.slice(0, length);
}

/** Quotes a word for the shell. */
export const quoteWord = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

export type Options = {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
};

/** Options may be `--name value`, `--name=value` or `-n value`; with `stopAtWord` parsing ends at the first word. */
export function readOptions(
  args: readonly string[],
  takesValue: readonly string[],
  stopAtWord = false,
): Options {
  const flags = new Set<string>();
  const values = new Map<string, string[]>();
  const words: string[] = [];
  const waiting = [...args];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (words.length > 0 && stopAtWord) words.push(word);
    else if (!word.startsWith("-") || word === "-") words.push(word);
    else {
      const [name = word, joined] = word.startsWith("--") ? word.split(/=(.*)/s) : [word];
      if (takesValue.includes(name))
        values.set(name, [...(values.get(name) ?? []), joined ?? waiting.shift() ?? ""]);
      else if (/^-[a-zA-Z]{2,}$/.test(word)) {
        const last = `-${word.at(-1)}`;
        const hasValue = takesValue.includes(last);
        for (const letter of word.slice(1, hasValue ? -1 : undefined)) flags.add(`-${letter}`);
        // `-qt shop` is `-q -t shop`.
        if (hasValue) values.set(last, [...(values.get(last) ?? []), waiting.shift() ?? ""]);
      } else flags.add(joined === undefined ? word : name);
    }
  }
  return { flags, values, words };
}
