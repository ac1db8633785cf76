import type { RuntimeRecipe } from "./recipe.ts";

export const javascriptRecipe: RuntimeRecipe = {
  kind: "javascript",
  place: "worker",
  entry: "runners/kinds/javascript/javascript-kind.ts",
};
