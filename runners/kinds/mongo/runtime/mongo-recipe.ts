import type { RuntimeRecipe } from "#runners/building/recipe.ts";

export const mongoRecipe: RuntimeRecipe = {
  kind: "mongo",
  place: "worker",
  entry: "runners/kinds/mongo/mongo-kind.ts",
};
