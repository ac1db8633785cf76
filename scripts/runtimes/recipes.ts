import { configRecipe } from "./config.ts";
import { expressRecipe } from "./express.ts";
import { javaRecipe } from "./java.ts";
import { javascriptRecipe } from "./javascript.ts";
import { mongoRecipe } from "./mongo.ts";
import { pythonRecipe } from "./python.ts";
import type { RuntimeRecipe } from "./recipe.ts";
import { shellRecipe } from "./shell.ts";
import { sqlRecipe } from "./sql.ts";
import { typescriptRecipe } from "./typescript.ts";
import { webRecipe } from "./web.ts";

/** Every runtime, one line per kind. */
export const RECIPES: readonly RuntimeRecipe[] = [
  pythonRecipe,
  shellRecipe,
  sqlRecipe,
  configRecipe,
  mongoRecipe,
  javaRecipe,
  javascriptRecipe,
  typescriptRecipe,
  expressRecipe,
  webRecipe,
];
