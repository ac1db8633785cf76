import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packFiles } from "#runners/kinds/python/packed-files.ts";
import { compilePython } from "./python-compile.ts";

// Last, because another order of imports is another version of the runtime: every program would run again.

import { MissingRuntime } from "#runners/building/recipe.ts";

type PackageSource = {
  readonly title: string;
  /** Debian's packages; all of them are pure Python. */
  readonly debian: readonly string[];
  /** The folders and files to take from dist-packages. */
  readonly modules: readonly string[];
  readonly leftOut: RegExp;
};

const NEVER = /\.(so|pyi|typed|po)$|\/(tests|__pycache__)\//;

export const PYTHON_PACKAGES: Readonly<Record<string, PackageSource>> = {
  flask: {
    title: "Flask",
    debian: ["flask", "werkzeug", "jinja2", "markupsafe", "click", "itsdangerous"],
    modules: ["flask", "werkzeug", "jinja2", "markupsafe", "click", "itsdangerous"],
    leftOut: /^werkzeug\/debug\/shared\//,
  },
  pytest: {
    title: "pytest",
    debian: ["pytest", "pluggy", "iniconfig", "packaging", "attr"],
    modules: ["pytest", "_pytest", "py.py", "pluggy", "iniconfig", "packaging", "attr"],
    leftOut: /^$/,
  },
  django: {
    title: "Django",
    debian: ["django", "asgiref", "sqlparse", "tz"],
    modules: ["django", "asgiref", "sqlparse", "pytz"],
    leftOut:
      /^django\/(contrib\/(gis|postgres|flatpages|redirects|sitemaps|syndication)|contrib\/admin\/static|db\/backends\/(mysql|oracle|postgresql)|test\/selenium)|\/locale\/(?!en\/|__init__)/,
  },
  // Also needs django, with its admindocs. Styles of the browsable API are left out: lessons use the JSON answers.
  drf: {
    title: "Django REST framework",
    debian: ["djangorestframework"],
    modules: ["rest_framework"],
    leftOut: /^rest_framework\/(static|templates\/rest_framework\/docs)\/|\/locale\/(?!en\/|__init__)/,
  },
};

/** The pure Python files of a package, compiled and packed into one file. */
export async function makePackage(name: string, workDir: string): Promise<Uint8Array> {
  const source = PYTHON_PACKAGES[name];
  if (source === undefined) throw new Error(`no such Python package: ${name}`);
  const folder = join(fetchDebian(source, join(workDir, "debian")), "usr/lib/python3/dist-packages");
  const files = source.modules
    .flatMap((module) => listFiles(folder, module))
    .filter((path) => !NEVER.test(path) && !source.leftOut.test(path))
    .sort()
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
  return packFiles(await compilePython(files));
}

/** 'Flask-2.2.2 Jinja2-3.1.2 …': the upstream versions, which stay the same within a Debian release. */
export function debianVersions(name: string, workDir: string): string {
  const source = PYTHON_PACKAGES[name];
  if (source === undefined) return "";
  const folder = join(fetchDebian(source, join(workDir, "debian")), "usr/lib/python3/dist-packages");
  return readdirSync(folder)
    .flatMap((entry) => /^(.+)\.(?:egg|dist)-info$/.exec(entry)?.[1] ?? [])
    .sort()
    .join(" ");
}

function listFiles(folder: string, path: string): string[] {
  if (path.endsWith(".py")) return [path];
  return readdirSync(join(folder, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Downloads and unpacks missing packages; needs apt, but neither root nor an installation. */
function fetchDebian({ title, debian }: PackageSource, folder: string): string {
  const unpacked = join(folder, `unpacked-${debian[0]}`);
  if (existsSync(unpacked)) return unpacked;
  const names = debian.map((name) => `python3-${name}`);
  const fresh = join(folder, `new-${debian[0]}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    download(names, fresh);
    for (const file of readdirSync(fresh).filter((entry) => entry.endsWith(".deb"))) {
      execFileSync("dpkg-deb", ["-x", join(fresh, file), fresh], { stdio: "ignore" });
    }
  } catch (cause) {
    throw new MissingRuntime(
      `This site was built without ${title}, so this exercise can be read but not run here.`,
      {
        cause,
      },
    );
  }
  renameSync(fresh, unpacked);
  return unpacked;
}

function download(names: readonly string[], folder: string): void {
  const run = (): Buffer => execFileSync("apt-get", ["download", ...names], { cwd: folder, stdio: "pipe" });
  try {
    run();
  } catch (error) {
    // A fresh machine has no package list yet; only root can fetch one.
    if (process.getuid?.() !== 0) throw error;
    execFileSync("apt-get", ["update"], { stdio: "pipe" });
    run();
  }
}
