import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { bundleScript } from "#runners/building/bundle-script.ts";
import type { RuntimeRecipe } from "#runners/building/recipe.ts";

const { resolve } = createRequire(import.meta.url);

export const webRecipe: RuntimeRecipe = {
  kind: "web",
  place: "page",
  entry: "runners/kinds/web/web-kind.ts",
  packages: {
    axe: async () => [{ name: "axe.js", bytes: readFileSync(resolve("axe-core/axe.min.js")) }],
    // The development build, for its warnings: a list without keys is a lesson.
    react: async () => {
      const script = await bundleScript({
        entry: "runners/kinds/web/react-package.ts",
        define: { "process.env.NODE_ENV": '"development"' },
      });
      return [{ name: "react.js", bytes: Buffer.from(script) }];
    },
  },
};
