import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { RuntimeRecipe } from "#runners/building/recipe.ts";

const wasmFile = createRequire(import.meta.url).resolve("sql.js/dist/sql-wasm-browser.wasm");

export const sqlRecipe: RuntimeRecipe = {
  kind: "sql",
  place: "worker",
  entry: "runners/kinds/sql/sql-kind.ts",
  assets: async () => [{ name: "sql-wasm.wasm", bytes: await readFile(wasmFile) }],
};
