import { join } from "node:path";
import { rolldown } from "rolldown";
import type { RuntimeRecipe } from "./recipe.ts";

const ROOT = join(import.meta.dirname, "../..");

/** One classic script without imports: the sandbox cannot load anything more. */
export async function bundleScript(
  recipe: Pick<RuntimeRecipe, "entry" | "alias" | "define">,
): Promise<string> {
  const bundle = await rolldown({
    input: join(ROOT, recipe.entry),
    cwd: ROOT,
    platform: "browser",
    resolve: { alias: { ...recipe.alias } },
    transform: { define: { "process.env.NODE_ENV": '"production"', ...recipe.define } },
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ format: "iife", minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}
