import { assert } from "chai";
import type { CodeFile } from "#domain/study/exercise.ts";
import { formatLine } from "#runners/script-tests/console-stand-in.ts";
import { showValue } from "#runners/script-tests/console-text.ts";
import { joinPath } from "#runners/script-tests/find-file.ts";
import type { PackageModule } from "#runners/script-tests/link-program.ts";
import { Emitter } from "./emitter.ts";

/**
 * The small part of Node's own modules that lessons need. The file system has the exercise's files; writes stay in
 * memory.
 */
export function nodePackages(files: readonly CodeFile[]): Record<string, PackageModule> {
  const disk = makeDisk(files);
  const promises = laterEach(disk);
  const wait = (ms: number, value?: unknown): Promise<unknown> =>
    new Promise((resolve) => setTimeout(() => resolve(value), ms));
  return {
    fs: asPackage({ ...disk, promises }),
    "fs/promises": asPackage(promises),
    path: asPackage(paths),
    events: { whole: Emitter, named: { EventEmitter: Emitter } },
    assert: { whole: assert, named: { ...assert } },
    "assert/strict": { whole: assert, named: { ...assert } },
    util: asPackage({
      inspect: (value: unknown) => showValue(value),
      format: (...values: unknown[]) => formatLine(values),
      promisify,
    }),
    "timers/promises": asPackage({ setTimeout: wait }),
  };
}

function asPackage(named: Readonly<Record<string, unknown>>): PackageModule {
  return { whole: named, named };
}

const paths = {
  sep: "/",
  join: (...parts: string[]) => joinPath("", parts.join("/")),
  resolve: (...parts: string[]) => `/${joinPath("", parts.join("/"))}`,
  basename: (path: string, ending = "") => {
    const name = path.split("/").at(-1) ?? "";
    return ending !== "" && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  },
  dirname: (path: string) => path.split("/").slice(0, -1).join("/") || ".",
  extname: (path: string) => /[^./](\.[^./]*)$/.exec(path)?.[1] ?? "",
};

type Disk = Record<string, (...given: never[]) => unknown>;

function makeDisk(files: readonly CodeFile[]): Disk {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const inFolder = (folder: string): string[] => {
    const start = joinPath("", folder);
    const inside = [...texts.keys()].filter((path) => start === "" || path.startsWith(`${start}/`));
    const names = inside.map((path) => path.slice(start === "" ? 0 : start.length + 1).split("/")[0] ?? "");
    return [...new Set(names)].sort();
  };
  const read = (path: string): string => {
    const text = texts.get(joinPath("", path));
    if (text === undefined) throw missing("open", path);
    return text;
  };
  return {
    readFileSync: read,
    writeFileSync: (path: string, text: unknown) => void texts.set(joinPath("", path), String(text)),
    appendFileSync: (path: string, text: unknown) =>
      void texts.set(joinPath("", path), (texts.get(joinPath("", path)) ?? "") + String(text)),
    existsSync: (path: string) => texts.has(joinPath("", path)) || inFolder(path).length > 0,
    readdirSync: inFolder,
    mkdirSync: () => undefined,
    unlinkSync: (path: string) => {
      if (!texts.delete(joinPath("", path))) throw missing("unlink", path);
    },
  };
}

function missing(call: string, path: string): Error {
  const error = new Error(`ENOENT: no such file or directory, ${call} '${path}'`);
  return Object.assign(error, { errno: -2, code: "ENOENT", syscall: call, path });
}

function laterEach(disk: Disk): Record<string, unknown> {
  const entries = Object.entries(disk).map(([name, call]) => [
    name.replace(/Sync$/, ""),
    async (...given: never[]) => call(...given),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

type Callback = (error: unknown, value: unknown) => void;

function promisify(call: (...given: unknown[]) => void): (...given: unknown[]) => Promise<unknown> {
  return (...given) =>
    new Promise((resolve, reject) => {
      const done: Callback = (error, value) => (error ? reject(error) : resolve(value));
      call(...given, done);
    });
}
