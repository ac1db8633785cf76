import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { factsFileOf, KIND_FACTS } from "#content-loader/runner-facts.ts";
import { RUNNER_KINDS } from "#domain/study/exercise.ts";
import type { CodeColours, EditorFiles } from "#runners/kind-parts.ts";
import { RECIPES, recipeFileOf } from "./runtimes/recipes.ts";

const ROOT = join(import.meta.dirname, "..");
const KINDS = join(ROOT, "runners/kinds");

test("every folder in runners/kinds is a kind of the one list, and every kind has its folder", () => {
  expect(readdirSync(KINDS).sort()).toEqual([...RUNNER_KINDS].sort());
});

test.each(RUNNER_KINDS)("%s has its parts in its folder", (kind) => {
  const entry = RECIPES.find((recipe) => recipe.kind === kind)?.entry;
  expect(entry).toBe(`runners/kinds/${kind}/${kind}-kind.ts`);
  const files = [entry ?? "", recipeFileOf(kind), `runners/kinds/${kind}/${kind}-kind.test.ts`];
  for (const file of files) expect(existsSync(join(ROOT, file)), file).toBe(true);
  expect(existsSync(factsFileOf(kind))).toBe(true);
});

test("no language of a code block runs as two kinds", () => {
  const languages = Object.values(KIND_FACTS).flatMap((facts) => Object.keys(facts.languages));
  expect(new Set(languages).size).toBe(languages.length);
});

/** The parts of this name of all kinds that have one. */
async function partsNamed<T>(part: "editor" | "colours", name: string): Promise<T[]> {
  const files = RUNNER_KINDS.map((kind) => join(KINDS, kind, `${kind}-${part}.ts`));
  return Promise.all(
    files.filter((file) => existsSync(file)).map(async (file) => (await import(file))[name]),
  );
}

test("no ending of a file belongs to two kinds", async () => {
  const found = await partsNamed<EditorFiles>("editor", "files");
  const endings = found.flatMap((files) => Object.keys(files));
  expect(endings.length).toBeGreaterThan(10);
  expect(new Set(endings).size).toBe(endings.length);
});

test("no language of a code block is coloured by two kinds, or like one that no kind colours", async () => {
  const found = (await partsNamed<readonly CodeColours[]>("colours", "colours")).flat();
  const names = found.flatMap((colours) => colours.names.split(" "));
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(names).size).toBe(names.length);
  for (const colours of found) if ("sameAs" in colours) expect(names).toContain(colours.sameAs);
});
