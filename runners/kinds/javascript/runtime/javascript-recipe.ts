import type { RuntimeRecipe } from "#runners/building/recipe.ts";

export const javascriptRecipe: RuntimeRecipe = {
  kind: "javascript",
  place: "worker",
  entry: "runners/kinds/javascript/javascript-kind.ts",
};
