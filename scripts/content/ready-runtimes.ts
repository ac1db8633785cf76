import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import type { RunnerKind } from "#domain/practice/exercise.ts";
import type { RunJob, RuntimeFile, RuntimeManifest } from "#runners/protocol.ts";
import { buildRuntimes } from "../runtimes/build-runtimes.ts";
import { RECIPES } from "../runtimes/recipes.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, ".cache/content-runtimes");
const INPUTS = ["runners", "scripts/runtimes", "domain/practice", "package-lock.json"];

/** After its last use; longer than a check may still be reading from it. */
const KEPT_MS = 30 * 60 * 1000;

export type ReadyRuntimes = { readonly folder: string; readonly manifest: RuntimeManifest };

/**
 * The runtimes of these kinds, built again only when what they are made from has changed.
 * A folder is never changed once it has its name, so that several checks may run at once.
 */
export async function readyRuntimes(kinds: readonly RunnerKind[]): Promise<ReadyRuntimes> {
  const name = [...kinds].sort().join("-");
  const folder = join(CACHE, `${name}.${hashOfInputs()}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    await oneAtATime(join(CACHE, "building"), async () => {
      if (existsSync(folder)) return;
      const beside = `${folder}.${process.pid}`;
      await buildRuntimes(
        beside,
        RECIPES.filter(({ kind }) => kinds.includes(kind)),
      );
      renameSync(beside, folder);
      removeOld();
    });
  }
  utimesSync(folder, new Date(), new Date());
  return { folder, manifest: JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) };
}

function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

function hashOfInputs(): string {
  const hash = createHash("sha256");
  for (const input of INPUTS) {
    const path = join(ROOT, input);
    const files = path.endsWith(".json")
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

type Asked = Pick<RunJob, "kind" | "packages">;

/** Why a job cannot be run on this machine; undefined when it can. */
export function whyMissing(manifest: RuntimeManifest, { kind, packages }: Asked): string | undefined {
  const runtime = manifest[kind];
  if (!runtime) return `no runtime for ${kind} on this build`;
  if ("missing" in runtime) return `${kind}: ${runtime.missing}`;
  for (const name of packages) {
    const files = runtime.packages[name];
    if (files && "missing" in files) return `${kind} with ${name}: ${files.missing}`;
  }
  return undefined;
}

/** Names every file of the runtime by its content, so that a result is known to be of this very runtime. */
export function runtimeVersion(manifest: RuntimeManifest, { kind, packages }: Asked): string {
  const runtime = manifest[kind];
  if (!runtime || "missing" in runtime) return "";
  const extras = packages.flatMap((name) => {
    const files = runtime.packages[name] ?? [];
    return "missing" in files ? [] : files;
  });
  return [runtime.script, ...runtime.assets, ...extras].map(({ url }: RuntimeFile) => url).join(" ");
}
