import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RUNNER_KINDS } from "#domain/study/exercise.ts";
import type { AskedByDay } from "#domain/tutor/asked-question.ts";
import type { MessageNotes } from "#domain/tutor/find/explain-error.ts";
import { type Catalogue, loadCatalogue } from "./load-catalogue.ts";
import { loadAsked } from "./read-asked.ts";
import { type HelpEntry, loadHelp } from "./read-help.ts";
import { loadTutorErrors } from "./read-tutor-errors.ts";
import { factsFileOf } from "./runner-facts.ts";

const ROOT = join(import.meta.dirname, "..");
const CACHE = join(ROOT, ".cache/content");

/** Code whose changes invalidate the cache: it may read something else from the same files. */
const READERS = ["content-loader", "domain", "artwork", "package-lock.json"];

/** Written by the content check; no course depends on it. */
const NOT_READ = "verdicts.txt";

/** Everything in content/ that the server needs. */
export type Content = {
  readonly catalogue: Catalogue;
  readonly help: readonly HelpEntry[];
  readonly errors: readonly MessageNotes[];
  readonly asked: AskedByDay;
};

/** Throws if anything is wrong, with every problem of one kind at once. */
function loadContent(contentDir: string): Content {
  return {
    catalogue: loadCatalogue(contentDir),
    help: loadHelp(contentDir),
    errors: loadTutorErrors(contentDir),
    asked: loadAsked(contentDir),
  };
}

/**
 * A cache on disk, because parsing the YAML of all courses takes seconds at every start of a server or a command. If it
 * cannot be read or written, only time is lost.
 *
 * Always parsed from JSON, so that the strings are copies: a string cut out of a file is a slice that keeps the whole
 * file in memory, with two bytes for each character as soon as one of them is not Latin.
 */
export function keptContent(contentDir: string, cacheDir = CACHE): Content {
  const file = join(cacheDir, `${stampOf(contentDir)}.json`);
  return readKept(file) ?? parsed(keep(cacheDir, file, JSON.stringify(loadContent(contentDir))));
}

/**
 * Cache key: changes with every write to a file, by size and times, without reading it. Includes the ctime of the
 * inode, because no tool can set it back.
 */
function stampOf(contentDir: string): string {
  const hash = createHash("sha256").update(process.version);
  const readers = [...READERS.map((name) => join(ROOT, name)), ...RUNNER_KINDS.map(factsFileOf)];
  for (const path of [contentDir, ...readers]) {
    for (const file of filesBelow(path)) {
      const { size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
      hash.update(`${file}\n${size} ${mtimeNs} ${ctimeNs}\n`);
    }
  }
  return hash.digest("hex").slice(0, 32);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NOT_READ)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function parsed(text: string): Content {
  return JSON.parse(text);
}

function readKept(file: string): Content | undefined {
  try {
    return parsed(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Evicts all older entries; a process that was about to read one loads the courses itself. */
function keep(cacheDir: string, file: string, text: string): string {
  try {
    mkdirSync(cacheDir, { recursive: true });
    for (const name of readdirSync(cacheDir)) rmSync(join(cacheDir, name), { force: true });
    // Write to a temp file, then rename: nobody reads half a file.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A read-only folder or a full disk: go on without a cache.
  }
  return text;
}
