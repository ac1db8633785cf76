import type { IFileSystem } from "just-bash/browser";
import { gunzipSync, gzipSync } from "./node-zlib.ts";
import { type Answer, refuse, type SimulatedCall, say } from "./simulated/simulation.ts";

type Entry = {
  readonly name: string;
  readonly mode: number;
  readonly seconds: number;
  readonly isFolder: boolean;
  readonly bytes: Uint8Array;
};

const BLOCK = 512;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

function header({ name, mode, seconds, isFolder, bytes }: Entry): Uint8Array {
  const block = new Uint8Array(BLOCK);
  const put = (at: number, text: string): void => block.set(encoder.encode(text), at);
  const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, "0")}\0`;
  put(0, name);
  put(100, octal(mode & 0o7777, 8));
  put(108, octal(1000, 8));
  put(116, octal(1000, 8));
  put(124, octal(bytes.length, 12));
  put(136, octal(seconds, 12));
  put(148, " ".repeat(8));
  put(156, isFolder ? "5" : "0");
  put(257, "ustar\u000000");
  put(265, "learner");
  put(297, "learner");
  put(
    148,
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
  );
  return block;
}

function pack(entries: readonly Entry[]): Uint8Array {
  const parts = entries.flatMap((entry) => [
    header(entry),
    entry.bytes,
    new Uint8Array((BLOCK - (entry.bytes.length % BLOCK)) % BLOCK),
  ]);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 2 * BLOCK));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function unpack(bytes: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const field = (from: number, length: number): string =>
      decoder.decode(bytes.subarray(at + from, at + from + length)).split("\0")[0] ?? "";
    const size = Number.parseInt(field(124, 12), 8);
    const name = field(0, 100);
    const content = bytes.slice(at + BLOCK, at + BLOCK + size);
    entries.push({
      name,
      mode: Number.parseInt(field(100, 8), 8),
      seconds: Number.parseInt(field(136, 12), 8),
      isFolder: name.endsWith("/"),
      bytes: content,
    });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

async function collect(
  fs: IFileSystem,
  folder: string,
  name: string,
  isLeftOut: (name: string) => boolean,
): Promise<Entry[]> {
  const path = fs.resolvePath(folder, name);
  const stat = await fs.stat(path);
  if (isLeftOut(name)) return [];
  const seconds = Math.floor(stat.mtime.getTime() / 1000);
  const facts = { mode: stat.mode, seconds };
  if (!stat.isDirectory) return [{ ...facts, name, isFolder: false, bytes: await fs.readFileBuffer(path) }];
  const bare = name.replace(/\/$/, "");
  const inside: Entry[] = [];
  for (const child of (await fs.readdir(path)).sort())
    inside.push(...(await collect(fs, folder, `${bare}/${child}`, isLeftOut)));
  return [{ ...facts, name: `${bare}/`, isFolder: true, bytes: new Uint8Array() }, ...inside];
}

type TarOptions = {
  readonly letters: string;
  readonly file: string;
  readonly folder: string;
  readonly names: readonly string[];
  readonly excluded: readonly string[];
};

function readTarOptions({ args, cwd, fs }: SimulatedCall): TarOptions {
  let letters = "";
  let file = "";
  let folder = cwd;
  const names: string[] = [];
  const excluded: string[] = [];
  const waiting = [...args];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (word.startsWith("--exclude=")) excluded.push(word.slice(10));
    else if (word === "-C") folder = fs.resolvePath(folder, waiting.shift() ?? ".");
    else if ((letters === "" || word.startsWith("-")) && !word.startsWith("--")) {
      letters += word.replace("-", "");
      if (word.endsWith("f")) file = waiting.shift() ?? "";
    } else if (!word.startsWith("--")) names.push(word);
  }
  return { letters, file, folder, names, excluded };
}

/** tar for files and folders; supports -c, -x, -t, -z, -v, -f, -C and --exclude. */
export async function tar(call: SimulatedCall): Promise<Answer> {
  const { letters, file, folder, names, excluded } = readTarOptions(call);
  const { fs } = call;
  const has = (letter: string): boolean => letters.includes(letter);
  if (!/[cxt]/.test(letters))
    return refuse("tar: You must specify one of the '-Acdtrux', '--delete' or '--test-label' options\n", 2);
  if (file === "") return refuse("tar: the practice shell needs -f and the name of an archive\n", 2);
  const archive = fs.resolvePath(call.cwd, file);
  const isLeftOut = (name: string): boolean =>
    excluded.some(
      (pattern) =>
        name === pattern || name.endsWith(pattern.replace(/^\*/, "")) || name.split("/").includes(pattern),
    );
  if (has("c")) {
    const entries: Entry[] = [];
    for (const name of names) {
      if (!(await fs.exists(fs.resolvePath(folder, name)))) {
        return refuse(
          `tar: ${name}: Cannot stat: No such file or directory\ntar: Exiting with failure status due to previous errors\n`,
          2,
        );
      }
      entries.push(...(await collect(fs, folder, name, isLeftOut)));
    }
    const packed = pack(entries);
    await fs.writeFile(archive, has("z") ? gzipSync(packed) : packed);
    return say(has("v") ? entries.map(({ name }) => `${name}\n`).join("") : "");
  }
  if (!(await fs.exists(archive))) {
    return refuse(
      `tar (child): ${file}: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n`,
      2,
    );
  }
  const bytes = await fs.readFileBuffer(archive);
  const entries = unpack(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
  const wanted = entries.filter(
    ({ name }) => names.length === 0 || names.some((one) => name === one || name.startsWith(`${one}/`)),
  );
  if (has("t")) return say(wanted.map((entry) => listed(entry, has("v"))).join(""));
  for (const entry of wanted) {
    const path = fs.resolvePath(folder, entry.name);
    await fs.mkdir(entry.isFolder ? path : path.slice(0, path.lastIndexOf("/")), { recursive: true });
    if (!entry.isFolder) await fs.writeFile(path, entry.bytes);
    await fs.chmod(path, entry.mode);
  }
  return say(has("v") ? wanted.map(({ name }) => `${name}\n`).join("") : "");
}

function listed({ name, mode, seconds, isFolder, bytes }: Entry, isLong: boolean): string {
  if (!isLong) return `${name}\n`;
  const rights = [6, 3, 0]
    .map((shift) =>
      ["r", "w", "x"].map((letter, bit) => ((mode >> (shift + 2 - bit)) & 1 ? letter : "-")).join(""),
    )
    .join("");
  const date = new Date(seconds * 1000).toISOString().replace("T", " ").slice(0, 16);
  return `${isFolder ? "d" : "-"}${rights} learner/learner ${String(bytes.length).padStart(9)} ${date} ${name}\n`;
}
