import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bundleScript } from "#runners/building/bundle-script.ts";
import type { RecipeFile, RuntimeRecipe } from "#runners/building/recipe.ts";

const LIB_FOLDER = dirname(createRequire(import.meta.url).resolve("typescript"));

export const typescriptRecipe: RuntimeRecipe = {
  kind: "typescript",
  place: "worker",
  entry: "runners/kinds/typescript/typescript-kind.ts",
  packages: { types: makeTypeChecker },
};

async function makeTypeChecker(): Promise<RecipeFile[]> {
  const script = await bundleScript({ entry: "runners/kinds/typescript/type-checker.ts" });
  return [
    { name: "type-checker.js", bytes: Buffer.from(script) },
    { name: "type-libs.json", bytes: Buffer.from(JSON.stringify(readLibs("es2024"))) },
  ];
}

/** The declarations of the language and everything they refer to, without comments. */
function readLibs(name: string, found: Record<string, string> = {}): Record<string, string> {
  const file = `lib.${name}.d.ts`;
  if (file in found) return found;
  const text = readFileSync(join(LIB_FOLDER, file), "utf8");
  found[file] = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\n\s*\n/g, "\n");
  for (const [, reference = ""] of text.matchAll(/<reference lib="([^"]+)"/g)) readLibs(reference, found);
  return found;
}
