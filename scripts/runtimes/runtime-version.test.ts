import { join, relative } from "node:path";
import { rolldown } from "rolldown";
import { describe, expect, test } from "vitest";
import type { RunnerKind } from "#domain/study/exercise.ts";
import type { RuntimeRecipe } from "#runners/building/recipe.ts";
import { RECIPES } from "./recipes.ts";
import { runtimeVersion } from "./runtime-version.ts";
import { SourceHashes } from "./source-hashes.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Extra scripts of a kind's packages. */
const MORE_ENTRIES: Partial<Record<RunnerKind, string>> = {
  typescript: "runners/kinds/typescript/type-checker.ts",
  web: "runners/kinds/web/react-package.ts",
};

/** What really ends up in the script, according to the bundler. */
async function bundledModules({ alias }: RuntimeRecipe, entry: string): Promise<string[]> {
  const bundle = await rolldown({
    input: join(ROOT, entry),
    cwd: ROOT,
    platform: "browser",
    resolve: { alias: { ...alias } },
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ format: "iife", codeSplitting: false });
  await bundle.close();
  return output[0].moduleIds
    .filter((id) => id.startsWith(ROOT))
    .map((id) => relative(ROOT, id.replace(/\?.*/, "")));
}

const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];

describe("a runtime's version covers everything that is bundled into", () => {
  test.each(RECIPES.map((recipe) => [recipe.kind, recipe] as const))("%s", async (kind, recipe) => {
    const hashes = new SourceHashes(ROOT);
    runtimeVersion(kind, hashes);
    const entries = [recipe.entry, MORE_ENTRIES[kind] ?? [], "runners/sandbox/frame.ts"].flat();
    const bundled = (await Promise.all(entries.map((entry) => bundledModules(recipe, entry)))).flat();
    expect(bundled.length).toBeGreaterThan(entries.length);
    const missing = bundled.filter((path) => {
      const name = packageOf(path);
      return name === undefined ? !hashes.files.has(path) : !hashes.packages.has(name);
    });
    expect(missing).toEqual([]);
  });
});

test("files other than scripts belong to a runtime too", () => {
  const covered = (kind: RunnerKind) => {
    const hashes = new SourceHashes(ROOT);
    runtimeVersion(kind, hashes);
    return [...hashes.files, ...hashes.packages];
  };
  expect(covered("python")).toEqual(
    expect.arrayContaining(["pyodide", "runners/kinds/python/harness/run_program.py"]),
  );
  expect(covered("java")).toEqual(
    expect.arrayContaining(["@tracecode/tracejvm", "runners/kinds/java/java/harness/kadam/Harness.java"]),
  );
  expect(covered("web")).toContain("axe-core");
  expect(covered("sql")).not.toContain("runners/kinds/web/web-kind.ts");
});

test("kinds have separate versions", () => {
  const versions = RECIPES.map(({ kind }) => runtimeVersion(kind));
  expect(new Set(versions).size).toBe(RECIPES.length);
});
