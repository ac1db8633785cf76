import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { RUNNER_KINDS, type RunnerKind } from "#domain/study/exercise.ts";
import type { RuntimeRecipe } from "#runners/building/recipe.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Named here, because source hashes follow names and cannot follow the imports below. */
const KINDS = "runners/kinds";

/** From the root of the repository. */
export function recipeFileOf(kind: RunnerKind): string {
  return `${KINDS}/${kind}/runtime/${kind}-recipe.ts`;
}

/** Every runtime: the recipe in the folder of its kind. */
export const RECIPES: readonly RuntimeRecipe[] = await Promise.all(RUNNER_KINDS.map(readRecipe));

async function readRecipe(kind: RunnerKind): Promise<RuntimeRecipe> {
  const file = recipeFileOf(kind);
  const found = await import(pathToFileURL(join(ROOT, file)).href);
  const recipe: RuntimeRecipe | undefined = found[`${kind}Recipe`];
  if (recipe?.kind !== kind) throw new Error(`${file} exports no ${kind}Recipe of the kind ${kind}`);
  return recipe;
}
