import type { RuntimeRecipe } from "#runners/building/recipe.ts";

export const configRecipe: RuntimeRecipe = {
  kind: "config",
  place: "worker",
  entry: "runners/kinds/config/config-kind.ts",
};
