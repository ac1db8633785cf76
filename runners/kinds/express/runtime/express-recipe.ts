import { join } from "node:path";
import type { RuntimeRecipe } from "#runners/building/recipe.ts";

const STAND_INS = join(import.meta.dirname, "../node");

/** Stubs for the parts of Node that Express needs, by module name. */
const NODE_PARTS: Readonly<Record<string, string>> = {
  async_hooks: "absent.ts",
  buffer: "bytes.ts",
  crypto: "crypto.ts",
  events: "events.ts",
  fs: "fs.ts",
  http: "http.ts",
  net: "net.ts",
  path: "path.ts",
  querystring: "querystring.ts",
  stream: "stream.ts",
  url: "url.ts",
  util: "util.ts",
  zlib: "absent.ts",
};

const nodeAliases = Object.entries(NODE_PARTS).flatMap(([part, file]) => [
  [part, join(STAND_INS, file)],
  [`node:${part}`, join(STAND_INS, file)],
]);

export const expressRecipe: RuntimeRecipe = {
  kind: "express",
  place: "worker",
  entry: "runners/kinds/express/express-kind.ts",
  alias: { ...Object.fromEntries(nodeAliases), "iconv-lite": join(STAND_INS, "text-encodings.ts") },
};
