import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { RunnerKind } from "#domain/study/exercise.ts";
import { MissingRuntime } from "#runners/building/recipe.ts";
import type { RunJob } from "#runners/protocol.ts";
import { runtimeWorkDir } from "./build-runtimes.ts";
import { RECIPES, recipeFileOf } from "./recipes.ts";
import { SourceHashes } from "./source-hashes.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * The environment of every kind: the frame with its script and headers, the bundling of scripts, and the page's side.
 */
const AROUND = [
  "scripts/runtimes/build-frame.ts",
  "runners/testing/sandbox-page.ts",
  "server/http/sandbox-policy.ts",
];

const sources = new SourceHashes(ROOT);

/** Changes whenever a run of this kind may have another result: its code, its recipe, the sandbox, their packages. */
export function runtimeVersion(kind: RunnerKind, hashes = sources): string {
  const parts = [recipeFileOf(kind), ...AROUND].map((file) => hashes.of(file));
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/** Includes what the lockfile does not pin; undefined where that is not available on this machine. */
export async function versionForJob({
  kind,
  packages,
}: Pick<RunJob, "kind" | "packages">): Promise<string | undefined> {
  const recipe = RECIPES.find((each) => each.kind === kind);
  if (!recipe?.unpinned) return runtimeVersion(kind);
  const workDir = runtimeWorkDir(kind);
  mkdirSync(workDir, { recursive: true });
  try {
    const more = packages.map((name) => recipe.unpinned?.(name, workDir) ?? "");
    return [runtimeVersion(kind), ...more].join(" ");
  } catch (error) {
    if (!(error instanceof MissingRuntime)) throw error;
    return undefined;
  }
}
