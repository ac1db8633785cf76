import { join } from "node:path";
import type { RuntimeRecipe } from "#runners/building/recipe.ts";

const ROOT = join(import.meta.dirname, "../../../..");

export const shellRecipe: RuntimeRecipe = {
  kind: "shell",
  place: "worker",
  entry: "runners/kinds/shell/shell-kind.ts",
  alias: {
    "node:zlib": join(ROOT, "runners/kinds/shell/node-zlib.ts"),
    buffer: join(ROOT, "node_modules/buffer/index.js"),
  },
  // Already part of the script: the name only says that an exercise uses it.
  packages: { git: async () => [] },
};
