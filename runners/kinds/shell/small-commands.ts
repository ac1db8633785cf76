import { type Command, defineCommand } from "just-bash/browser";
import { diffLines, hunksOf, joinLines, printHunks, splitLines } from "./line-diff.ts";
import { type Answer, readOptions, refuse, type SimulatedCall, say } from "./simulated/simulation.ts";

export async function realpath({ args, fs, cwd }: SimulatedCall): Promise<Answer> {
  const lines: string[] = [];
  for (const word of args.filter((one) => !one.startsWith("-"))) {
    const path = fs.resolvePath(cwd, word);
    if (!(await fs.exists(path))) return refuse(`realpath: ${word}: No such file or directory\n`);
    lines.push(await fs.realpath(path));
  }
  return say(lines.map((line) => `${line}\n`).join(""));
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

export async function mktemp({ args, fs, cwd }: SimulatedCall): Promise<Answer> {
  const given = args.find((word) => !word.startsWith("-"));
  const template = given === undefined ? "/tmp/tmp.XXXXXXXXXX" : fs.resolvePath(cwd, given);
  const path = template.replace(/X{3,}$/, (places) =>
    Array.from(places, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(""),
  );
  if (args.includes("-d")) await fs.mkdir(path, { recursive: true });
  else await fs.writeFile(path, "");
  await fs.chmod(path, args.includes("-d") ? 0o700 : 0o600);
  return say(`${path}\n`);
}

export async function shuf(call: SimulatedCall): Promise<Answer> {
  const { values, words } = readOptions(call.args, ["-n", "-i"]);
  const [from, to] = values.get("-i")?.[0]?.split("-").map(Number) ?? [];
  const file = words[0];
  const text = file === undefined ? call.stdin : await call.fs.readFile(call.fs.resolvePath(call.cwd, file));
  const lines =
    from === undefined
      ? splitLines(text)
      : Array.from({ length: (to ?? from) - from + 1 }, (_, at) => String(from + at));
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [lines[at], lines[other]] = [lines[other] ?? "", lines[at] ?? ""];
  }
  return say(joinLines(lines.slice(0, Number(values.get("-n")?.[0] ?? lines.length))));
}

export async function cmp(call: SimulatedCall): Promise<Answer> {
  const { flags, words } = readOptions(call.args, []);
  const [a, b] = await Promise.all(
    words
      .slice(0, 2)
      .map((word) => call.fs.readFileBuffer(call.fs.resolvePath(call.cwd, word)).catch(() => undefined)),
  );
  const missing = a === undefined ? words[0] : b === undefined ? words[1] : undefined;
  if (a === undefined || b === undefined) return refuse(`cmp: ${missing}: No such file or directory\n`, 2);
  const at = a.findIndex((byte, index) => b[index] !== byte);
  if (at === -1 && a.length === b.length) return say("");
  if (flags.has("-s")) return refuse("");
  if (at === -1 || at >= b.length) {
    const shorter = a.length < b.length ? words[0] : words[1];
    return refuse(`cmp: EOF on ${shorter} after byte ${Math.min(a.length, b.length)}\n`);
  }
  const line = a.slice(0, at).filter((byte) => byte === 10).length + 1;
  return {
    stdout: `${words[0]} ${words[1]} differ: byte ${at + 1}, line ${line}\n`,
    stderr: "",
    exitCode: 1,
  };
}

const span = (start: number, count: number): string =>
  count <= 1 ? `${start}` : `${start},${start + count - 1}`;

/** diff's default format: 2c2, 3d2, 4a5. */
function plainDiff(before: string, after: string): string {
  return hunksOf(diffLines(splitLines(before), splitLines(after)), 0)
    .map(({ oldStart, oldCount, newStart, newCount, edits }) => {
      const letter = oldCount === 0 ? "a" : newCount === 0 ? "d" : "c";
      const lines = (sign: string, mark: string): string =>
        edits
          .filter((edit) => edit.sign === sign)
          .map(({ text }) =>
            text.endsWith("\u0000")
              ? `${mark} ${text.slice(0, -1)}\n\\ No newline at end of file\n`
              : `${mark} ${text}\n`,
          )
          .join("");
      return `${span(oldStart, oldCount)}${letter}${span(newStart, newCount)}\n${lines("-", "<")}${letter === "c" ? "---\n" : ""}${lines("+", ">")}`;
    })
    .join("");
}

export async function diff(call: SimulatedCall): Promise<Answer> {
  const { flags, words } = readOptions(call.args, ["--label"]);
  const texts: string[] = [];
  for (const word of words.slice(0, 2)) {
    const path = call.fs.resolvePath(call.cwd, word);
    if (word !== "-" && !(await call.fs.exists(path)))
      return refuse(`diff: ${word}: No such file or directory\n`, 2);
    if (word !== "-" && (await call.fs.stat(path)).isDirectory)
      return refuse(
        "diff: folders are compared with diff -r on your own machine; the practice shell compares files\n",
        2,
      );
    texts.push(word === "-" ? call.stdin : await call.fs.readFile(path));
  }
  const clean = (text: string): string => {
    const spaced = flags.has("-w")
      ? text.replaceAll(/[ \t]+/g, "")
      : flags.has("-b")
        ? text.replaceAll(/[ \t]+/g, " ").replaceAll(/ $/gm, "")
        : text;
    return flags.has("-i") ? spaced.toLowerCase() : spaced;
  };
  const [before = "", after = ""] = texts.map(clean);
  if (before === after)
    return say(flags.has("-s") ? `Files ${words[0]} and ${words[1]} are identical\n` : "");
  const answer = (stdout: string): Answer => ({ stdout, stderr: "", exitCode: 1 });
  if (flags.has("-q") || flags.has("--brief")) return answer(`Files ${words[0]} and ${words[1]} differ\n`);
  if (!flags.has("-u") && !flags.has("--unified")) return answer(plainDiff(before, after));
  const hunks = printHunks(hunksOf(diffLines(splitLines(before), splitLines(after))));
  return answer(`--- ${words[0]}\n+++ ${words[1]}\n${hunks}`);
}

/** There is only one user, who may do everything here. */
export const sudoCommand: Command = defineCommand("sudo", async (args, ctx) => {
  const [name, ...rest] = args[0] === "-u" ? args.slice(2) : args;
  if (name === undefined || ctx.exec === undefined) return refuse("usage: sudo command\n");
  return ctx.exec(name, { cwd: ctx.cwd, args: rest, env: { USER: "root" } });
});

/** The real `yes` never ends: this prints as much as any pipe here will read. */
export const yes = ({ args }: SimulatedCall): Answer => say(`${args.join(" ") || "y"}\n`.repeat(10_000));

/** Programs that need a full terminal screen. */
export const needsScreen = (name: string) => (): Answer =>
  refuse(
    `${name}: the practice shell has no full screen; change files in the tabs above, or show them with cat\n`,
    1,
  );

export async function show(call: SimulatedCall): Promise<Answer> {
  const words = call.args.filter((word) => !word.startsWith("-"));
  if (words.length === 0) return say(call.stdin);
  const texts = await Promise.all(
    words.map((word) => call.fs.readFile(call.fs.resolvePath(call.cwd, word)).catch(() => undefined)),
  );
  const missing = texts.indexOf(undefined);
  return missing === -1 ? say(texts.join("")) : refuse(`${words[missing]}: No such file or directory\n`);
}
