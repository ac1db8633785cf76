import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { z } from "zod";
import { ContentError, type ContentProblem } from "./content-problem.ts";
import { readCheckedYaml } from "./read-checked-yaml.ts";

/** Reads files in one folder and collects the problems in them. */
export class Reading {
  readonly #root: string;
  readonly #problems: ContentProblem[] = [];
  readonly #warnings: ContentProblem[] = [];
  readonly #firstPlaces = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  names(folder: string): string[] {
    const found = this.#unlessMissing(folder, () => readdirSync(join(this.#root, folder)));
    return (found ?? []).filter((name) => !name.startsWith(".")).sort();
  }

  isThere(path: string): boolean {
    return existsSync(join(this.#root, path));
  }

  /** Every file in a folder by its relative path, in order; none where the folder does not exist. */
  filesBelow(folder: string): string[] {
    if (!this.isThere(folder)) return [];
    return readdirSync(join(this.#root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        relative(join(this.#root, folder), join(entry.parentPath, entry.name)).replaceAll("\\", "/"),
      )
      .filter((path) => !path.endsWith(".DS_Store"))
      .sort();
  }

  bytesOf(files: readonly string[]): number {
    return files.reduce((sum, file) => sum + statSync(join(this.#root, file)).size, 0);
  }

  /** Without what editors on Windows add: the byte order mark and CRLF line ends. */
  text(file: string): string | undefined {
    const text = this.#unlessMissing(file, () => readFileSync(join(this.#root, file), "utf8"));
    return text?.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  }

  yaml<T>(file: string, schema: z.ZodType<T>, part?: { text: string; firstLine: number }): T | undefined {
    const text = part?.text ?? this.text(file);
    if (text === undefined) return undefined;
    const outcome = readCheckedYaml(
      { file: this.#shown(file), text, firstLine: part?.firstLine ?? 1 },
      schema,
    );
    if ("value" in outcome) return outcome.value;
    this.#problems.push(...outcome.problems);
    return undefined;
  }

  /** `at` matches the line to point to (the last match); `below` counts lines from there. */
  wrong(file: string, message: string, at?: RegExp | string, below = 0): void {
    this.#problems.push({ file: this.#shown(file), line: this.#lineOf(file, at) + below, message });
  }

  wrongAtLine(file: string, line: number, message: string): void {
    this.#problems.push({ file: this.#shown(file), line, message });
  }

  /** Reported, but not refused. */
  warn(file: string, line: number, message: string): void {
    this.#warnings.push({ file: this.#shown(file), line, message });
  }

  /** Uniqueness: refuses the second use of a value. */
  claim(what: string, value: string, file: string, at: RegExp): void {
    const firstPlace = this.#claimed(what, value, file);
    if (firstPlace !== undefined) this.wrong(file, `${what} '${value}' stands in ${firstPlace} already`, at);
  }

  /** The same for a long text; the message shows only its beginning. */
  claimAtLine(what: string, value: string, file: string, line: number): void {
    const firstPlace = this.#claimed(what, value, file);
    if (firstPlace !== undefined)
      this.wrongAtLine(file, line, `the ${what} '${value.slice(0, 40)} …' stands in ${firstPlace} already`);
  }

  get problems(): readonly ContentProblem[] {
    return this.#problems;
  }

  get warnings(): readonly ContentProblem[] {
    return this.#warnings;
  }

  throwIfWrong(): void {
    if (this.#problems.length > 0) throw new ContentError(this.#problems);
  }

  #claimed(what: string, value: string, file: string): string | undefined {
    const key = `${what} ${value}`;
    const firstPlace = this.#firstPlaces.get(key);
    if (firstPlace === undefined) this.#firstPlaces.set(key, this.#shown(file));
    return firstPlace;
  }

  #lineOf(file: string, at: RegExp | string | undefined): number {
    if (at === undefined) return 1;
    const lines = this.text(file)?.split("\n") ?? [];
    const isIt = (line: string) => (typeof at === "string" ? line.includes(at) : at.test(line));
    return Math.max(lines.findLastIndex(isIt) + 1, 1);
  }

  #unlessMissing<T>(path: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
      this.wrongAtLine(path, 1, code === "ENOENT" ? "is missing" : "should be a folder");
      return undefined;
    }
  }

  #shown(file: string): string {
    return relative(process.cwd(), join(this.#root, file));
  }
}
